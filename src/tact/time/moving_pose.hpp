// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "tact/bound/curve_pose.hpp"
#include "tact/bound/relative_bend.hpp"
#include "tact/motion.hpp"
#include "tact/posed/relative_pose.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::time {

/// A tree of boxes in motion, that of a mesh or the one box of a shape, within a stretch of time without breakpoints.
struct MovingTree {
    std::span<const TreeNode> nodes;
    std::span<const Corners> triangles;  ///< where they are kept, if they are, to be fetched in time
    LocalFrame local;
    const Motion* motion = nullptr;
    double reach = 0;                ///< no corner is farther from the body's origin
    Vec3 middle{};                   ///< poses are about this point of the body, however far it is from the origin
    double radius = 0;               ///< no corner is farther from it
    std::optional<CurvePose> curve;  ///< the quick way to its poses in the stretch, where there is one
};

/// A body at one time: its pose about its middle and the derivative of that, with their errors for its points.
struct BodyNow {
    MidpointPose pose, speed;
    Vec3 middle{};

    BodyNow() = default;
    BodyNow(const IntervalPose<3>& at, const IntervalPose<3>& derivative, const MovingTree& tree)
        : pose(at, tree.radius), speed(derivative, tree.radius), middle(tree.middle) {}

    /// A point of the body in the world, and its velocity.
    [[nodiscard]] Vec3 point(const Vec3& x) const { return pose.pose.point(x - middle); }
    [[nodiscard]] Vec3 velocity(const Vec3& x) const { return speed.pose.point(x - middle); }

    /// None when the motion does not know its speed.
    static std::optional<BodyNow> of(const MovingTree& tree, double time);
    /// Anywhere it is in a part of the time, as if at rest there.
    static BodyNow over(const MovingTree& tree, const Interval<double>& time);
};

/// What counts along a direction by the length of its cross product with it: in a's local axes.
struct Across {
    float v[3] = {};
};

/// Two trees at one time: where b is, as seen from a, and how the points of both move along directions that are fixed
/// in the world, or in a frame that turns. Lengths are in the units of the pose, times in units of the stretch.
struct MovingPose {
    RelativePose relative;
    FloatPose speed_b;         ///< takes b's local vectors to their velocities, less that of a's local origin
    FloatPose speed_a;         ///< takes a's local vectors to their velocities, less that of a's local origin
    float turning[2] = {};     ///< of each, points r from the center of a box are faster by at most r times this,
    float turning_any = 0;     ///< and by no more than r times this and the length of `turning_across` across
    Across turning_across[2];  ///< the direction
    float speed_margin = 0;    ///< any component of a velocity errs by at most this
    float bend = 0;            ///< no gap accelerates by more
    float bend_any = 0;        ///< nor by more than this and the lengths of `bend_across` across its direction
    Across bend_across[2];
    float fastest = 0;    ///< about how fast points of one come nearer to points of the other
    float clearance = 0;  ///< boxes that are no farther apart than this count as if they met
};

/// None when something is beyond the range of numbers: then nothing can be proved from this time on.
[[nodiscard]] std::optional<MovingPose> moving_pose(const MovingTree& a, const BodyNow& now_a, const MovingTree& b,
                                                    const BodyNow& now_b, const Bend& bend, double duration,
                                                    double clearance);

/// times[4 i + j]: box i of a and box j of b stay apart for so long, in units of the stretch; infinite when that is
/// until `end`. Returns bits 4 i + j of those that are far apart for their size, so that smaller boxes would not stay
/// apart for much longer.
TACT_KERNEL(unsigned open_times(const TreeNode& a, const TreeNode& b, const MovingPose& moving, float end,
                                float (&times)[16]))
using OpenTimes = unsigned (*)(const TreeNode& a, const TreeNode& b, const MovingPose& moving, float end,
                               float (&times)[16]);

}  // namespace tact::time
