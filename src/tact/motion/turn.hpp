// SPDX-License-Identifier: MIT
#pragma once

#include "tact/interval.hpp"
#include "tact/motion.hpp"
#include "tact/motion/turning.hpp"
#include "tact/vec.hpp"

namespace tact {

/// The exact rotation of an orientation, which need not be normalized.
[[nodiscard]] IntervalMatrix<3> matrix_of(const Quaternion& orientation);
/// The turn of the plane z = 0 in itself.
[[nodiscard]] IntervalMatrix<3> matrix_of(double angle);

/// Turning about an axis.
struct Turn {
    IntervalVec<3> axis{};
    Turning turning;
};

/// With a constant angular velocity, from time 0 on.
[[nodiscard]] Turn turn_at(const Vec3& angular_velocity);
[[nodiscard]] Turn turn_at(double angular_velocity);

/// The short way from one orientation to another within a time. A half turn has none: there the signs of the
/// quaternions say which way.
[[nodiscard]] Turn turn_between(const Quaternion& from, const Quaternion& to, const TimeInterval& times);
/// From angle to angle, as given: any number of turns, in either direction.
[[nodiscard]] Turn turn_between(double from, double to, const TimeInterval& times);

/// times.end - times.start.
[[nodiscard]] Interval<double> duration_of(const TimeInterval& times);

}  // namespace tact
