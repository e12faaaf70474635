// SPDX-License-Identifier: MIT
#include "tact/time/motion_proof_writer.hpp"

#include <algorithm>
#include <cmath>

#include "tact/pair.hpp"
#include "tact/proof.hpp"
#include "tact/time/triangle_directions.hpp"

namespace tact::time {
namespace {

/// The direction along which a gap stays widest through a time, when it closes as fast as at the start and bends as
/// much as it may. What is left of it is concave in time, so that its ends decide.
class WidestGap {
public:
    WidestGap(double duration, double bend) : duration_(duration), bent_(0.5 * bend * duration * duration) {}

    [[nodiscard]] double duration() const { return duration_; }

    /// `at_start` and `at_end` are along n, times its length, the second one if nothing bends.
    void see(const Vec3& n, double at_start, double at_end) {
        const double size = std::sqrt(dot(n, n)), width = std::min(at_start, at_end - bent_ * size) / size;
        if (!(width > width_)) return;
        width_ = width;
        direction_ = n;
    }
    [[nodiscard]] const Vec3& direction() const { return direction_; }
    [[nodiscard]] bool is_open() const { return width_ > 0; }

private:
    double duration_, bent_;
    double width_ = -std::numeric_limits<double>::infinity();
    Vec3 direction_{1, 0, 0};
};

/// By the speeds at the start or, where that does not show a gap, by all poses of the time at once: a search does that
/// where it does not know speeds. `set(with_speeds)` poses the bodies, `see(widest)` tries directions.
template <class Set, class See>
Vec3 widest_direction(const Set& set, const See& see) {
    for (const bool with_speeds : {true, false}) {
        const auto [duration, acceleration] = set(with_speeds);
        WidestGap widest(duration, acceleration);
        see(widest);
        if (widest.is_open() || !with_speeds) return widest.direction();
    }
    return {};
}

Vec3 scaled_to_one(const Vec3& v) {
    const double size = std::max({std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2])});
    return size > 0 ? Vec3{v[0] / size, v[1] / size, v[2] / size} : v;
}

Corners posed(const Corners& corners, const PlainPose& pose) {
    return {pose.point(corners[0]), pose.point(corners[1]), pose.point(corners[2])};
}

/// A triangle in the world, at one time.
struct TriangleNow {
    Corners at, speed;
};

void see_corners(WidestGap& widest, const Vec3& n, const TriangleNow& a, const TriangleNow& b) {
    double at_start = std::numeric_limits<double>::infinity(), at_end = at_start;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            const double gap = dot(n, b.at[j] - a.at[i]);
            at_start = std::min(at_start, gap);
            at_end = std::min(at_end, gap + widest.duration() * dot(n, b.speed[j] - a.speed[i]));
        }
    widest.see(n, at_start, at_end);
}

}  // namespace

MotionProofWriter::Side::Side(const ObbTree& mesh, const Motion& path) : tree(mesh), motion(path) {
    below.resize(tree.nodes().size());
    number.resize(tree.triangles().size());
    order.reserve(number.size());
    if (!tree.empty()) count(0);
    for (const Corners& corners : tree.triangles())
        for (const Vec3& corner : corners) reach = std::max(reach, std::sqrt(dot(corner, corner)));
}

/// Numbers the triangles below a node in the order in which they are met, so that those below a slot are a range.
void MotionProofWriter::Side::count(std::uint32_t node) {
    const TreeNode& here = tree.nodes()[node];
    for (int i = 0; i < here.children; ++i) {
        const auto first = static_cast<std::uint32_t>(order.size());
        if (!here.is_leaf) count(here.child[i]);
        for (std::uint32_t k = 0; k < here.count[i]; ++k) {
            number[here.child[i] + k] = static_cast<std::uint32_t>(order.size());
            order.push_back(tree.face(here.child[i] + k));
        }
        below[node][static_cast<std::size_t>(i)] = {first, static_cast<std::uint32_t>(order.size())};
    }
}

void MotionProofWriter::Side::set(const Interval<double>& now) {
    if (now == time) return;
    time = now;
    pose = MidpointPose(motion.bound(now), 1).pose;
    const auto rate = now.low == now.high ? motion.pose_speed(now.low) : std::nullopt;
    const MidpointPose midpoint(rate.value_or(IntervalPose<3>{}), 1);
    speed = midpoint.pose;
    turning = angular_velocity(pose, speed);
}

FaceRange MotionProofWriter::Side::range_of(std::uint32_t triangle) const {
    return {number[triangle], number[triangle] + 1};
}

/// A box in the world.
struct MotionProofWriter::BoxNow {
    std::array<Vec3, 3> axes{};
    Vec3 half{};
    Vec3 center{}, speed{};
    Vec3 turning{};
    double radius = 0;

    BoxNow(const Side& side, std::uint32_t node, int slot) {
        const TreeNode& boxes = side.tree.nodes()[node];
        const LocalFrame& local = side.tree.local();
        Vec3 midpoint{};
        for (int k = 0; k < 3; ++k) {
            const Vec3 axis{boxes.frame[0][k], boxes.frame[1][k], boxes.frame[2][k]};
            midpoint = midpoint + double{boxes.center[k][slot]} * axis;
            half[k] = boxes.half[k][slot] / local.scale;
            axes[static_cast<std::size_t>(k)] = side.pose.turned(axis);
        }
        midpoint = local.origin + (1 / local.scale) * midpoint;
        center = side.pose.point(midpoint);
        speed = side.speed.point(midpoint);
        turning = side.turning;
        radius = std::sqrt(dot(half, half));
    }
    /// Along n any point is faster than the center by no more.
    [[nodiscard]] double faster(const Vec3& n) const {
        const Vec3 across = cross(turning, n);
        return radius * std::sqrt(dot(across, across));
    }
    [[nodiscard]] double reach(const Vec3& n) const {
        return half[0] * std::fabs(dot(n, axes[0])) + half[1] * std::fabs(dot(n, axes[1])) +
               half[2] * std::fabs(dot(n, axes[2]));
    }
};

MotionProofWriter::MotionProofWriter(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                                     const TimeInterval& interval, double clearance)
    : a_(a, motion_a), b_(b, motion_b) {
    proof_.interval = interval;
    proof_.clearance = clearance;
}

void MotionProofWriter::add(const FaceRange& a, const FaceRange& b, const TimeInterval& time, const Vec3& direction) {
    proof_.spans.push_back({a, b, time, scaled_to_one(direction)});
}

MotionProofWriter::Change MotionProofWriter::set_bodies(const TimeInterval& time, bool with_speeds) {
    const Interval<double> all(time.start, time.end);
    const Interval<double> now = with_speeds ? Interval<double>(time.start) : all;
    a_.set(now);
    b_.set(now);
    if (!with_speeds) return {};
    return {time.end - time.start,
            a_.motion.acceleration_bound(all, a_.reach) + b_.motion.acceleration_bound(all, b_.reach)};
}

void MotionProofWriter::boxes(std::uint32_t node_a, int i, std::uint32_t node_b, int j, const TimeInterval& time) {
    if (!(time.start < time.end)) return;
    const auto see = [&](WidestGap& widest) {
        const BoxNow a(a_, node_a, i), b(b_, node_b, j);
        const Vec3 offset = b.center - a.center;
        const auto see_axis = [&](const Vec3& axis) {
            const Vec3 n = dot(axis, offset) < 0 ? -axis : axis;
            const double gap = dot(n, offset) - a.reach(n) - b.reach(n);
            const double closing = dot(n, a.speed - b.speed) + a.faster(n) + b.faster(n);
            widest.see(n, gap, gap - closing * widest.duration());
        };
        for (const auto* axes : {&a.axes, &b.axes})
            for (const Vec3& axis : *axes) see_axis(axis);
        const double length = std::sqrt(dot(offset, offset));
        if (proof_.clearance > 0 && length > 0) see_axis((1 / length) * offset);
    };
    add(a_.below[node_a][static_cast<std::size_t>(i)], b_.below[node_b][static_cast<std::size_t>(j)], time,
        widest_direction([&](bool with_speeds) { return set_bodies(time, with_speeds); }, see));
}

Vec3 MotionProofWriter::direction_of_triangles(std::uint32_t triangle_a, std::uint32_t triangle_b,
                                               const TimeInterval& time) {
    const Corners &in_a = a_.tree.triangles()[triangle_a], &in_b = b_.tree.triangles()[triangle_b];
    const auto see = [&](WidestGap& widest) {
        const TriangleNow a{posed(in_a, a_.pose), posed(in_a, a_.speed)};
        const TriangleNow b{posed(in_b, b_.pose), posed(in_b, b_.speed)};
        const auto see_both_ways = [&](const Vec3& n) {
            see_corners(widest, n, a, b);
            see_corners(widest, -n, a, b);
        };
        see_directions(a.at, b.at, see_both_ways, [] { return false; });
        if (proof_.clearance > 0) see_both_ways(distance(Triangle3{a.at}, Triangle3{b.at}).normal);
    };
    return widest_direction([&](bool with_speeds) { return set_bodies(time, with_speeds); }, see);
}

void MotionProofWriter::triangles(std::uint32_t a, std::uint32_t b, const TimeInterval& time) {
    if (!(time.start < time.end)) return;
    add(a_.range_of(a), b_.range_of(b), time, direction_of_triangles(a, b, time));
}

/// That of the nearest points.
Vec3 MotionProofWriter::direction_between(std::uint32_t a, std::uint32_t b, double time) {
    a_.set(Interval<double>(time));
    b_.set(Interval<double>(time));
    const Triangle3 triangle_a{posed(a_.tree.triangles()[a], a_.pose)};
    const Triangle3 triangle_b{posed(b_.tree.triangles()[b], b_.pose)};
    return distance(triangle_a, triangle_b).normal;
}

void MotionProofWriter::triangles_in_steps(std::uint32_t a, std::uint32_t b, const TimeInterval& time) {
    constexpr int most_steps = 10'000, times_in_a_step = 16;
    const Corners &corners_a = a_.tree.triangles()[a], &corners_b = b_.tree.triangles()[b];
    double now = time.start, step = time.end - time.start;
    for (int steps = 0; now < time.end; ++steps) {
        if (steps == most_steps) return (void)(written_until_ = std::min(written_until_, now));
        const double end = std::min(now + step, time.end);
        if (!(now < end)) return (void)(written_until_ = std::min(written_until_, now));
        const Vec3 direction = scaled_to_one(direction_between(a, b, now));
        if (stay_apart(corners_a, a_.motion, corners_b, b_.motion, {now, end}, direction, proof_.clearance,
                       times_in_a_step)) {
            add(a_.range_of(a), b_.range_of(b), {now, end}, direction);
            now = end;
            step *= 2;
        } else {
            step *= 0.25;
        }
    }
}

MotionProof MotionProofWriter::finish(double free_until) {
    proof_.order_a = a_.order;
    proof_.order_b = b_.order;
    const double until = std::min(free_until, written_until_);
    std::erase_if(proof_.spans, [&](const FreeSpan& span) { return !(span.time.start < until); });
    for (FreeSpan& span : proof_.spans) span.time.end = std::min(span.time.end, until);
    if (until > proof_.interval.start || a_.tree.empty() || b_.tree.empty()) proof_.free_until = until;
    return std::move(proof_);
}

}  // namespace tact::time
