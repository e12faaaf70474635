// SPDX-License-Identifier: MIT
#include "tact/motion/rigid_motion.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "tact/interval/sine_cosine.hpp"
#include "tact/motion/angle.hpp"

namespace tact {
namespace {

using Number = Interval<double>;
constexpr double forever = std::numeric_limits<double>::max();

/// The exact rotation of an orientation, which need not be normalised.
IntervalMatrix<3> matrix_of(const Quaternion& q) {
    const Number w(q.w), x(q.x), y(q.y), z(q.z);
    const Number square_sum = square(w) + square(x) + square(y) + square(z);
    const Number two = Number(2.0) / square_sum;
    const IntervalVec<3> v{x, y, z};
    IntervalMatrix<3> matrix;
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        matrix.at(i, i) = (square(w) + square(v[i]) - square(v[j]) - square(v[k])) / square_sum;
        matrix.at(i, j) = two * (v[i] * v[j] - w * v[k]);
        matrix.at(j, i) = two * (v[i] * v[j] + w * v[k]);
    }
    return matrix;
}

IntervalMatrix<3> identity() {
    IntervalMatrix<3> matrix;
    for (int i = 0; i < 3; ++i) matrix.at(i, i) = Number(1.0);
    return matrix;
}

IntervalMatrix<3> start_of(const Pose3& pose) {
    const Quaternion& q = pose.orientation;
    return q.x == 0 && q.y == 0 && q.z == 0 ? identity() : matrix_of(q);
}

/// An axis and an angle, as boxes.
struct Turn {
    IntervalVec<3> axis{};
    Number angle;
};

/// The turn by a vector's length about its direction. A vector that may be 0 has any direction.
Turn turn_along(const IntervalVec<3>& v, const Number& size, const Number& angle) {
    Turn turn{{}, angle};
    const bool known = size.low > 0;
    for (int k = 0; k < 3; ++k) turn.axis[k] = known ? common(v[k] / size, Number(-1, 1)) : Number(-1, 1);
    return turn;
}

/// The short way from one orientation to another.
Turn turn_between(const Quaternion& from, const Quaternion& to) {
    // to * conjugate(from), scaled so that nothing overflows.
    const auto scaled = [](const Quaternion& q) {
        const double size = std::max({magnitude(q.w), magnitude(q.x), magnitude(q.y), magnitude(q.z)});
        const double power = std::ldexp(1.0, -std::ilogb(size));
        return std::array<Number, 4>{q.w * power, q.x * power, q.y * power, q.z * power};
    };
    const auto [aw, ax, ay, az] = scaled(from);
    const auto [bw, bx, by, bz] = scaled(to);
    Number w = bw * aw + bx * ax + by * ay + bz * az;
    IntervalVec<3> v{bx * aw - bw * ax - (by * az - bz * ay), by * aw - bw * ay - (bz * ax - bx * az),
                     bz * aw - bw * az - (bx * ay - by * ax)};
    if (w.high < 0) {
        w = -w;
        v = -v;
    }
    const Number side = length(v), size = square_root(square(w) + square(side));
    const Number half = angle_of(side / size, w / size);
    return turn_along(v, side, 2.0 * half);
}

bool is_finite(const Vec3& v) {
    return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]);
}

std::string complaint_of(const Pose3& pose, const std::string& name) {
    if (!is_finite(pose.position)) return name + ".position is not finite";
    const std::string complaint = tact::complaint(pose.orientation);
    return complaint.empty() ? "" : name + "." + complaint;
}

std::string complaint_of(const TimeInterval& times) {
    if (!std::isfinite(times.begin) || !std::isfinite(times.end)) return "times are not finite";
    return times.begin < times.end ? "" : "times do not rise";
}

RigidPath in_between_path(const InBetween<3>& motion) {
    const Turn turn = turn_between(motion.from.orientation, motion.to.orientation);
    const Number duration = Number(motion.times.end) - Number(motion.times.begin);
    RigidPath path;
    path.start = start_of(motion.from);
    path.pivot = as_intervals(motion.from.position);
    for (int k = 0; k < 3; ++k)
        path.velocity[k] = (Number(motion.to.position[k]) - Number(motion.from.position[k])) / duration;
    path.axis = turn.axis;
    path.rate = turn.angle / duration;
    path.origin = motion.times.begin;
    return path;
}

/// The axis of a screw that takes one pose to another passes through middle + cot(angle / 2) / 2 axis x way, where way
/// is what the origin travels across the axis.
RigidPath screw_path(const Screw<3>& motion) {
    RigidPath path = in_between_path({motion.from, motion.to, motion.times});
    const Number duration = Number(motion.times.end) - Number(motion.times.begin), half = 0.5 * (path.rate * duration);
    if (half.high <= 0 || half.low <= 0) return path;  // no turn: a straight line
    const IntervalVec<3> way = as_intervals(motion.to.position) - as_intervals(motion.from.position);
    const Number along = dot(path.axis, way);
    const IntervalVec<3> across = way - along * path.axis;
    const IntervalSineCosine turn = sine_cosine(half);
    const Number lever = 0.5 * (turn.cosine / turn.sine);
    const IntervalVec<3> to_axis = Number(0.5) * across + lever * cross(path.axis, across);
    path.pivot = as_intervals(motion.from.position) + to_axis;
    path.offset = -to_axis;
    path.velocity = (along / duration) * path.axis;
    return path;
}

}  // namespace

RigidMotion::RigidMotion(std::vector<RigidPath> paths, std::vector<double> times, const TimeInterval& domain)
    : paths_(std::move(paths)), times_(std::move(times)), domain_(domain) {}

Result<RigidMotion> RigidMotion::make(const Still<3>& motion) {
    if (auto complaint = complaint_of(motion.pose, "still"); !complaint.empty()) return Error{complaint};
    RigidPath path;
    path.start = start_of(motion.pose);
    path.pivot = as_intervals(motion.pose.position);
    return RigidMotion({path}, {-forever, forever}, {-forever, forever});
}

Result<RigidMotion> RigidMotion::make(const Linear<3>& motion) {
    if (!is_finite(motion.velocity)) return Error{"velocity is not finite"};
    if (!is_finite(motion.position)) return Error{"position is not finite"};
    RigidPath path;
    path.start = identity();
    path.pivot = as_intervals(motion.position);
    path.velocity = as_intervals(motion.velocity);
    return RigidMotion({path}, {-forever, forever}, {-forever, forever});
}

Result<RigidMotion> RigidMotion::make(const Twist<3>& motion) {
    if (!is_finite(motion.velocity)) return Error{"velocity is not finite"};
    if (!is_finite(motion.angular_velocity)) return Error{"angular_velocity is not finite"};
    if (!is_finite(motion.pivot)) return Error{"pivot is not finite"};
    if (auto complaint = complaint_of(motion.from, "from"); !complaint.empty()) return Error{complaint};
    const IntervalVec<3> spin = as_intervals(motion.angular_velocity);
    const Number size = length(spin);
    const Turn turn = turn_along(spin, size, size);
    RigidPath path;
    path.start = start_of(motion.from);
    path.pivot = as_intervals(motion.pivot);
    path.offset = as_intervals(motion.from.position) - path.pivot;
    path.velocity = as_intervals(motion.velocity);
    path.axis = turn.axis;
    path.rate = turn.angle;
    return RigidMotion({path}, {-forever, forever}, {-forever, forever});
}

Result<RigidMotion> RigidMotion::make(const InBetween<3>& motion) {
    for (auto complaint :
         {complaint_of(motion.from, "from"), complaint_of(motion.to, "to"), complaint_of(motion.times)})
        if (!complaint.empty()) return Error{complaint};
    return RigidMotion({in_between_path(motion)}, {motion.times.begin, motion.times.end}, motion.times);
}

Result<RigidMotion> RigidMotion::make(const Screw<3>& motion) {
    for (auto complaint :
         {complaint_of(motion.from, "from"), complaint_of(motion.to, "to"), complaint_of(motion.times)})
        if (!complaint.empty()) return Error{complaint};
    return RigidMotion({screw_path(motion)}, {motion.times.begin, motion.times.end}, motion.times);
}

Result<RigidMotion> RigidMotion::make(const Keyframes<3>& motion) {
    const auto& keys = motion.keys;
    if (keys.size() < 2) return Error{"keyframes are fewer than two"};
    std::vector<RigidPath> paths;
    std::vector<double> times;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::string name = "keyframes[" + std::to_string(i) + "]";
        if (!std::isfinite(keys[i].time)) return Error{name + ".time is not finite"};
        if (i > 0 && !(keys[i - 1].time < keys[i].time)) return Error{name + ".time does not rise"};
        if (auto complaint = complaint_of(keys[i].pose, name + ".pose"); !complaint.empty()) return Error{complaint};
        times.push_back(keys[i].time);
        if (i > 0) paths.push_back(in_between_path({keys[i - 1].pose, keys[i].pose, {keys[i - 1].time, keys[i].time}}));
    }
    const TimeInterval domain{times.front(), times.back()};
    return RigidMotion(std::move(paths), std::move(times), domain);
}

std::span<const double> RigidMotion::breakpoints() const {
    return std::span(times_).subspan(1, times_.size() - 2);
}

template <class Visit>
void RigidMotion::visit_paths(const Number& time, const Visit& visit) const {
    for (std::size_t i = 0; i < paths_.size(); ++i) {
        const Number part = common(time, {times_[i], times_[i + 1]});
        if (part.low <= part.high) visit(paths_[i], part);
    }
}

IntervalPose<3> RigidMotion::bound(const Number& time) const {
    IntervalPose<3> all;
    bool first = true;
    visit_paths(time, [&](const RigidPath& path, const Number& part) {
        const IntervalPose<3> pose = path.bound(part);
        for (int i = 0; i < 3; ++i) {
            all.position[i] = first ? pose.position[i] : hull(all.position[i], pose.position[i]);
            for (int j = 0; j < 3; ++j)
                all.rotation.at(i, j) =
                    first ? pose.rotation.at(i, j) : hull(all.rotation.at(i, j), pose.rotation.at(i, j));
        }
        first = false;
    });
    return all;
}

IntervalVec<3> RigidMotion::bound(const IntervalVec<3>& point, const Number& time) const {
    IntervalVec<3> all{};
    bool first = true;
    visit_paths(time, [&](const RigidPath& path, const Number& part) {
        const IntervalVec<3> places = path.bound(point, part);
        for (int k = 0; k < 3; ++k) all[k] = first ? places[k] : hull(all[k], places[k]);
        first = false;
    });
    return all;
}

VelocityBound RigidMotion::velocity_bound(const Number& time) const {
    VelocityBound all;
    visit_paths(time, [&](const RigidPath& path, const Number&) {
        all.linear = std::max(all.linear, path.speed_bound(0));
        all.angular = std::max(all.angular, magnitude(path.rate).high);
    });
    return all;
}

double RigidMotion::acceleration_bound(const Number& time, double reach) const {
    double all = 0;
    visit_paths(time,
                [&](const RigidPath& path, const Number&) { all = std::max(all, path.acceleration_bound(reach)); });
    return all;
}

}  // namespace tact
