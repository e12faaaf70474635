// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "tact/interval/vec.hpp"
#include "tact/linalg/pose.hpp"
#include "tact/motion/linear.hpp"

namespace tact {

template <int N>
struct Curve;

/// How fast a body moves: the speed of its origin, and the rate of its turning. Infinity: nothing is known.
struct VelocityBound {
    double linear = 0;
    double angular = 0;
};

/// A rigid pose for every time of a closed interval: the interface that any motion of your own implements, most easily
/// through SmoothMotion, which needs one formula. What is proved rests on `bound`: it must contain every pose of the
/// given time. All calls are const and may come from many threads; what lies outside the domain is not looked at.
class Motion {
public:
    virtual ~Motion() = default;

    /// The times for which the motion is defined.
    [[nodiscard]] virtual TimeInterval domain() const = 0;

    /// Times inside the domain, in order, at which the motion is not smooth (the speed jumps there, not the place).
    [[nodiscard]] virtual std::span<const double> breakpoints() const { return {}; }

    /// Every pose of a part of the domain.
    [[nodiscard]] virtual IntervalPose<3> bound(const Interval<double>& time) const = 0;

    /// Every place of one point of the body; the default follows from `bound`.
    [[nodiscard]] virtual IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const;

    /// The pose at one time, with its rounding errors.
    [[nodiscard]] IntervalPose<3> pose_at(double time) const { return bound(Interval<double>(time)); }

    /// The pose at one time, rounded: for drawing and printing. The default takes the middle of `bound`.
    [[nodiscard]] virtual Pose3 pose(double time) const;

    /// At most so fast within a part of the domain. The default is infinity, which is all that follows from `bound`: a
    /// motion may tremble as fast as it likes inside its boxes (docs/algorithms/motion-bounds.md). Whoever reads
    /// infinity takes `bound` over shorter times instead.
    [[nodiscard]] virtual VelocityBound velocity_bound(const Interval<double>& time) const;

    /// The derivative of the pose at one time, to the right at a breakpoint: a point x of the body moves at
    /// rotation * x + position. None where it is not known, which is the default.
    [[nodiscard]] virtual std::optional<IntervalPose<3>> pose_speed(double time) const;

    /// The largest acceleration, between breakpoints, of any point within `reach` of the body's origin; infinity by
    /// default.
    [[nodiscard]] virtual double acceleration_bound(const Interval<double>& time, double reach) const;

    /// A linear motion that at this time has the body exactly where it is, not turned; none when that is not so, or not
    /// known. With it contact at that time is decided exactly.
    [[nodiscard]] virtual std::optional<Linear<3>> straight_at(double time) const;

    /// The formulas of the entries of the pose from this time to the next breakpoint, where the motion is a turn about
    /// one axis; null, the default, when it is none. What is asked for often is quicker by them.
    [[nodiscard]] virtual const Curve<12>* curve_from(double time) const;

    /// All speeds of a point of the body along a direction (times its length); the default follows from
    /// `velocity_bound`. The points within r of it are faster or slower by at most r times the angular speed.
    [[nodiscard]] virtual Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                                       const Interval<double>& time) const;
};

}  // namespace tact
