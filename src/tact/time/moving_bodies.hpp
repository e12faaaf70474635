// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tact/posed/shape_node.hpp"
#include "tact/time/moving_pose.hpp"

namespace tact::time {

/// The boxes of a mesh, and of a shape, which must live as long; not yet in any stretch of time.
[[nodiscard]] MovingTree moving_tree(const ObbTree& mesh, const Motion& motion);
[[nodiscard]] MovingTree moving_tree(const ShapeNode& shape, const Motion& motion);

/// No corner is farther from the center of the tree.
[[nodiscard]] double radius_of(const MovingTree& tree);

/// How two bodies are looked at.
enum class Seen : std::uint8_t {
    in_world,         ///< along directions that are fixed, with all that both accelerate: as a proof is checked
    from_frame,       ///< along directions that turn with one of the bodies, where less counts so
    from_each_other,  ///< and as if at rest when one motion carries both: only then not where they are in the world
};

/// Two bodies in motion, stretch by stretch of a time without breakpoints, at any one time or over any part of it.
class MovingBodies {
public:
    MovingBodies(const MovingTree& tree_a, const MovingTree& tree_b, Seen seen = Seen::from_frame)
        : a(tree_a), b(tree_b), seen_(seen) {}

    MovingTree a, b;

    /// The next stretch: to a breakpoint, or so far that both together turn by no more than a quarter, as seen from
    /// the frame, and gaps bend by no more than a part of the bodies. Where an acceleration seems infinite, a shorter
    /// one may be better known.
    void set_stretch_from(double start, double end);
    void set_stretch(const TimeInterval& stretch);
    [[nodiscard]] const TimeInterval& stretch() const { return stretch_; }

    /// Whether both motions say how fast they are, and how much they accelerate at most.
    [[nodiscard]] bool knows_speeds() const { return knows_speeds_; }
    /// Gaps along directions that turn with the frame in which speeds are seen change their speed by no more.
    [[nodiscard]] const Bend& bend() const { return relative_.bend; }

    /// Both at one time, with their speeds as seen from a frame that turns when they are known; false when it cannot be
    /// said where they are.
    bool set(double time);
    /// Both anywhere they are in a part of the time, without speeds: what is said of them holds all the time.
    bool set_over(const Interval<double>& time);
    [[nodiscard]] const BodyNow& now_a() const { return *now_a_; }
    [[nodiscard]] const BodyNow& now_b() const { return *now_b_; }

    /// Both trees where they were set.
    [[nodiscard]] std::optional<MovingPose> moving_pose(double clearance) const {
        return time::moving_pose(a, *now_a_, b, *now_b_, bend(), stretch_.end - stretch_.start, clearance);
    }

private:
    [[nodiscard]] bool has_speeds(double time) const;
    [[nodiscard]] double end_of_stretch(double start, double end) const;
    [[nodiscard]] double pieces_of(const TimeInterval& time) const;
    /// By one motion: then neither moves as seen from the other, and any time stands for all.
    [[nodiscard]] bool carried_together() const { return a.motion == b.motion && seen_ == Seen::from_each_other; }
    [[nodiscard]] RelativeBend bend_within(const TimeInterval& time) const;
    void see_from_frame();

    Seen seen_;
    TimeInterval stretch_{};
    RelativeBend relative_;
    bool knows_speeds_ = true;
    std::optional<BodyNow> now_a_, now_b_;
    bool rests_a_ = false, rests_b_ = false;
};

}  // namespace tact::time
