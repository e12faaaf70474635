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
    return {nodes, {}, local, &motion, nodes.empty() ? 0 : reach_from(nodes[0], local, {}), 0, std::nullopt};
}

/// The next breakpoint, or so soon that both together turn by no more than a quarter.
double end_of_stretch(const Motion& a, const Motion& b, double start, double end) {
    constexpr double quarter_turn = 1.5707963;
    const double last = next_breakpoint(b, start, next_breakpoint(a, start, end));
    const Interval<double> time(start, last);
    const double turning = a.velocity_bound(time).angular + b.velocity_bound(time).angular;
    const double pieces = std::ceil(turning * (last - start) / quarter_turn);
    if (!(pieces > 1)) return last;
    const double cut = start + (last - start) / pieces;
    return cut > start ? lower(cut, last) : last;
}

bool is_at_rest(const Motion& motion, const Interval<double>& time) {
    const auto speed = motion.velocity_bound(time);
    return speed.linear == 0 && speed.angular == 0;
}

}  // namespace

MovingTree moving_tree(const ObbTree& mesh, const Motion& motion) {
    MovingTree tree = moving_tree(mesh.nodes(), mesh.local(), motion);
    tree.triangles = mesh.triangles();
    return tree;
}
MovingTree moving_tree(const ShapeNode& shape, const Motion& motion) {
    return moving_tree({&shape.node, 1}, shape.local, motion);
}

double radius_of(const MovingTree& tree) {
    return tree.nodes.empty() ? 0 : reach_from(tree.nodes[0], tree.local, tree.local.origin);
}

void MovingBodies::set_stretch_from(double start, double end) {
    constexpr int halvings = 6;
    double last = end_of_stretch(*a.motion, *b.motion, start, end);
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
        body->acceleration = body->motion->acceleration_bound(time, body->reach);
        body->curve = CurvePose::over(*body->motion, stretch, body->reach);
    }
    knows_speeds_ = bend() <= outward::largest && has_speeds(stretch.start);
    if (!knows_speeds_) a.acceleration = b.acceleration = 0;  // nobody may ask
    now_a_.reset();
    now_b_.reset();
    rests_a_ = is_at_rest(*a.motion, time);
    rests_b_ = is_at_rest(*b.motion, time);
}

bool MovingBodies::set(double time) {
    if (!knows_speeds_) return set_over(Interval<double>(time));
    if (!now_a_ || !rests_a_) now_a_ = BodyNow::of(a, time);
    if (!now_b_ || !rests_b_) now_b_ = BodyNow::of(b, time);
    return now_a_ && now_b_;
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
