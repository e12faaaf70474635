// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/posed/shape_node.hpp"
#include "tact/time/moving_pose.hpp"

namespace tact::time {

/// The boxes of a mesh, and of a shape, which must live as long; not yet in any stretch of time.
[[nodiscard]] MovingTree moving_tree(const ObbTree& mesh, const Motion& motion);
[[nodiscard]] MovingTree moving_tree(const ShapeNode& shape, const Motion& motion);

/// No corner is farther from the center of the tree.
[[nodiscard]] double radius_of(const MovingTree& tree);

/// Two bodies in motion, stretch by stretch of a time without breakpoints, at any one time or over any part of it.
class MovingBodies {
public:
    MovingBodies(const MovingTree& tree_a, const MovingTree& tree_b) : a(tree_a), b(tree_b) {}

    MovingTree a, b;

    /// The next stretch: to a breakpoint, or so far that both together turn by no more than a quarter. Where an
    /// acceleration seems infinite, a shorter one may be better known.
    void set_stretch_from(double start, double end);
    void set_stretch(const TimeInterval& stretch);
    [[nodiscard]] const TimeInterval& stretch() const { return stretch_; }

    /// Whether both motions say how fast they are, and how much they accelerate at most.
    [[nodiscard]] bool knows_speeds() const { return knows_speeds_; }
    /// No gap accelerates by more.
    [[nodiscard]] double bend() const { return a.acceleration + b.acceleration; }

    /// Both at one time, with their speeds when they are known; false when it cannot be said where they are.
    bool set(double time);
    /// Both anywhere they are in a part of the time, without speeds: what is said of them holds all the time.
    bool set_over(const Interval<double>& time);
    [[nodiscard]] const BodyNow& now_a() const { return *now_a_; }
    [[nodiscard]] const BodyNow& now_b() const { return *now_b_; }

    /// Both trees where they were set.
    [[nodiscard]] std::optional<MovingPose> moving_pose(double clearance) const {
        return time::moving_pose(a, *now_a_, b, *now_b_, stretch_.end - stretch_.start, clearance);
    }

private:
    [[nodiscard]] bool has_speeds(double time) const;

    TimeInterval stretch_{};
    bool knows_speeds_ = true;
    std::optional<BodyNow> now_a_, now_b_;
    bool rests_a_ = false, rests_b_ = false;
};

}  // namespace tact::time
