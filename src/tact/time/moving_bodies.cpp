// SPDX-License-Identifier: MIT
#include "tact/time/moving_bodies.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "tact/motion/breakpoint.hpp"
#include "tact/time/motion_check.hpp"

namespace tact::time {
namespace {

/// No corner of a tree is farther from a point: by the boxes of the root.
double reach_from(const TreeNode& root, const LocalFrame& local, const Vec3& point) {
    const Vec3 from = point - local.origin;  // in units of the world: in those of a tiny mesh it may be too far away
    double farthest = 0;
    for (int i = 0; i < root.children; ++i) {
        double corner[3];
        for (int k = 0; k < 3; ++k) {
            const Vec3 axis{root.frame[0][k], root.frame[1][k], root.frame[2][k]};
            corner[k] = std::fabs(root.center[k][i] / local.scale - dot(axis, from)) + root.half[k][i] / local.scale;
        }
        farthest = std::max(farthest, std::hypot(corner[0], corner[1], corner[2]));
    }
    // The axes are orthonormal to within a few units of floats.
    return farthest * (1 + 0x1p-18);
}

MovingTree moving_tree(std::span<const TreeNode> nodes, const LocalFrame& local, const Motion& motion) {
    return {nodes, {}, local, &motion, nodes.empty() ? 0 : reach_from(nodes[0], local, {}), {}, 0, std::nullopt};
}

MovingTree about(const Vec3& middle, MovingTree tree) {
    tree.middle = middle;
    tree.radius = tree.nodes.empty() ? 0 : reach_from(tree.nodes[0], tree.local, middle);
    return tree;
}

bool is_at_rest(const Motion& motion, const Interval<double>& time) {
    const auto speed = motion.velocity_bound(time);
    return speed.linear == 0 && speed.angular == 0;
}

}  // namespace

MovingTree moving_tree(const ObbTree& mesh, const Motion& motion) {
    MovingTree tree = about(mesh.local().origin, moving_tree(mesh.nodes(), mesh.local(), motion));
    tree.triangles = mesh.triangles();
    return tree;
}
MovingTree moving_tree(const ShapeNode& shape, const Motion& motion) {
    return about({}, moving_tree({&shape.node, 1}, shape.local, motion));
}

double radius_of(const MovingTree& tree) {
    return tree.nodes.empty() ? 0 : reach_from(tree.nodes[0], tree.local, tree.local.origin);
}

/// The next breakpoint, or so soon that both together turn by no more than a quarter, as seen from the frame, and gaps
/// bend by no more than a part of the bodies.
double MovingBodies::end_of_stretch(double start, double end) const {
    constexpr double most_pieces = 4;
    double last = next_breakpoint(*b.motion, start, next_breakpoint(*a.motion, start, end));
    for (;;) {
        const double pieces = pieces_of({start, last});
        if (!(pieces > 1) || !(pieces <= outward::largest)) return last;
        const double cut = start + (last - start) / std::min(pieces, most_pieces);  // of less time more may be known
        if (!(start < cut && cut < last)) return last;
        last = cut;
    }
}

/// Into how many parts a time is to be cut.
double MovingBodies::pieces_of(const TimeInterval& time) const {
    constexpr double quarter_turn = 1.5707963, part_of_radius = 0.1;
    if (carried_together()) return 1;
    const double all = time.end - time.start;
    const RelativeBend relative = bend_within(time);
    // Two points would be cut without end.
    const double radius = std::max({a.radius, b.radius, 0x1p-17 * (a.reach + b.reach)});
    const double bends = 0.5 * relative.bend.most() * all * all / (part_of_radius * radius);
    return std::ceil(std::max(relative.turning * all / quarter_turn, std::sqrt(bends)));
}

void MovingBodies::set_stretch_from(double start, double end) {
    constexpr int halvings = 6;
    double last = end_of_stretch(start, end);
    set_stretch({start, last});
    for (int i = 0; i < halvings && !knows_speeds_ && has_speeds(start); ++i) {
        const double midpoint = 0.5 * start + 0.5 * last;
        if (!(start < midpoint && midpoint < last)) return;
        last = midpoint;
        set_stretch({start, last});
    }
}

void MovingBodies::set_stretch(const TimeInterval& stretch) {
    stretch_ = stretch;
    const Interval<double> time(stretch.start, stretch.end);
    for (MovingTree* body : {&a, &b}) {
        assert(bound_holds(*body->motion, time) && acceleration_holds(*body->motion, time, body->reach));
        const PoseCurve* const curve = body->motion->curve_from(stretch.start);
        body->curve.reset();
        if (curve != nullptr) body->curve = CurvePose::over(about_point(*curve, body->middle), stretch, body->radius);
    }
    relative_ = carried_together() ? RelativeBend{} : bend_within(stretch);
    knows_speeds_ = carried_together() || (bend().most() <= outward::largest && has_speeds(stretch.start));
    if (!knows_speeds_) relative_ = {};  // nobody may ask
    now_a_.reset();
    now_b_.reset();
    rests_a_ = is_at_rest(*a.motion, time);
    rests_b_ = is_at_rest(*b.motion, time);
}

bool MovingBodies::set(double time) {
    if (!knows_speeds_) return set_over(Interval<double>(time));
    if (carried_together()) return set_over(Interval<double>(stretch_.start));
    const bool is_fixed = relative_.frame == Vec3{};
    if (!now_a_ || !rests_a_ || !is_fixed) now_a_ = BodyNow::of(a, time);
    if (!now_b_ || !rests_b_ || !is_fixed) now_b_ = BodyNow::of(b, time);
    if (!now_a_ || !now_b_) return false;
    if (!is_fixed) see_from_frame();
    return true;
}

/// Speeds less w x (what the points are from the middle of a) and less that of this middle, which is the same for both
/// bodies and so changes no gap.
void MovingBodies::see_from_frame() {
    const Vec3 w = relative_.frame, from = now_a_->pose.pose.position, moving = now_a_->speed.pose.position;
    const double turning = std::sqrt(dot(w, w)), error = now_a_->pose.error + now_b_->pose.error;
    for (BodyNow* body : {&*now_a_, &*now_b_}) {
        const auto& rows = body->pose.pose.rows;
        PlainPose& speed = body->speed.pose;
        const Vec3 way = body->pose.pose.position - from;
        // Every number passes some four roundings; and places err, which w makes errors of speeds.
        const double size = turning * (std::sqrt(dot(way, way)) + 2 * std::max(a.radius, b.radius)) +
                            std::sqrt(dot(moving, moving)) + std::sqrt(dot(speed.position, speed.position));
        body->speed.error += turning * error + 0x1p-48 * size;
        speed.rows[0] = speed.rows[0] - (w[1] * rows[2] - w[2] * rows[1]);
        speed.rows[1] = speed.rows[1] - (w[2] * rows[0] - w[0] * rows[2]);
        speed.rows[2] = speed.rows[2] - (w[0] * rows[1] - w[1] * rows[0]);
        speed.position = (speed.position - moving) - cross(w, way);
        double squares = 0;
        for (const Vec3& row : speed.rows) squares += dot(row, row);
        body->speed.norm = std::sqrt(squares);
    }
}

RelativeBend MovingBodies::bend_within(const TimeInterval& time) const {
    const PoseCurve *curve_a = a.motion->curve_from(time.start), *curve_b = b.motion->curve_from(time.start);
    if (curve_a != nullptr && curve_b != nullptr && seen_ != Seen::in_world)
        return relative_bend({about_point(*curve_a, a.middle), a.radius, time},
                             {about_point(*curve_b, b.middle), b.radius, time});
    const Interval<double> all(time.start, time.end);
    RelativeBend result;
    result.bend.any =
        outward::up(a.motion->acceleration_bound(all, a.reach) + b.motion->acceleration_bound(all, b.reach));
    result.turning = a.motion->velocity_bound(all).angular + b.motion->velocity_bound(all).angular;
    return result;
}

bool MovingBodies::set_over(const Interval<double>& time) {
    now_a_ = BodyNow::over(a, time);
    now_b_ = BodyNow::over(b, time);
    return now_a_->pose.error <= outward::largest && now_b_->pose.error <= outward::largest;
}

bool MovingBodies::has_speeds(double time) const {
    return a.motion->pose_speed(time).has_value() && b.motion->pose_speed(time).has_value();
}

}  // namespace tact::time
