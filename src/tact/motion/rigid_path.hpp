// SPDX-License-Identifier: MIT
#pragma once

#include "tact/interval/vec.hpp"
#include "tact/linalg/pose.hpp"
#include "tact/motion/linear.hpp"

namespace tact {

/// Constant turning about an axis that itself moves at constant velocity: where every motion of the list is made of.
/// A point x of the body is at pivot + s velocity + turn(axis, s rate) (start x + offset), s = t - origin. The numbers
/// are boxes, because an axis or an angle that follows from poses is no double.
struct RigidPath {
    IntervalMatrix<3> start;
    IntervalVec<3> offset{};
    IntervalVec<3> pivot{};
    IntervalVec<3> velocity{};
    IntervalVec<3> axis{};  ///< of length 1; any box around 0 where nothing turns
    Interval<double> rate;
    double origin = 0;

    /// All poses of an interval of time.
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const;

    /// All places of one point of the body over an interval of time. Tight: the chord between the ends, and on the side
    /// to which the path bends what the bend can add.
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const;

    /// The largest acceleration of a point of the body whose distance from its origin is at most `reach`.
    [[nodiscard]] double acceleration_bound(double reach) const;

    /// The largest speed of such a point.
    [[nodiscard]] double speed_bound(double reach) const;
};

/// The matrix that turns by an angle about an axis.
[[nodiscard]] IntervalMatrix<3> turn_about(const IntervalVec<3>& axis, const Interval<double>& angle);

}  // namespace tact
