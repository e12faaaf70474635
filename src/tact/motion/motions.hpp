// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/linalg/pose.hpp"
#include "tact/motion/linear.hpp"

namespace tact {

// The motions as plain data. One clock: linear and twist use the time itself, so that at time t a linear motion has
// travelled t * velocity; in_between and screw are at `from` at times.begin and at `to` at times.end.

/// At rest.
template <int D>
struct Still {
    Pose<D> pose{};
};

/// A body after `from`, turned with a constant angular velocity about a pivot that travels with a constant velocity: a
/// point x is at pivot + t velocity + turn(t angular_velocity) (from x - pivot). Any number of turns.
template <int D>
struct Twist;
template <>
struct Twist<2> {
    Vec2 velocity{};
    double angular_velocity = 0;
    Vec2 pivot{};
    Pose2 from{};
};
template <>
struct Twist<3> {
    Vec3 velocity{};
    Vec3 angular_velocity{};  ///< radians in a unit of time, about this vector
    Vec3 pivot{};
    Pose3 from{};
};

/// From one pose to another with constant turning about the body's origin, which moves on a straight line. Quaternions
/// take the short way; a half turn has none, and goes the way their signs say. In the plane the angles are given, and
/// the body turns from one to the other as they stand: from 0 to 7 is more than a full turn.
template <int D>
struct InBetween {
    Pose<D> from{};
    Pose<D> to{};
    TimeInterval times{};
};

/// From one pose to another on a screw: turning about one fixed axis, and moving along it (in the plane, a turn about a
/// pole). Without turning it is a straight line. In the plane, whole turns about a pole lead nowhere else: they are
/// refused when the two places differ.
template <int D>
struct Screw {
    Pose<D> from{};
    Pose<D> to{};
    TimeInterval times{};
};

/// Poses in time, with in-between motions from each to the next.
template <int D>
struct Keyframes {
    struct Key {
        double time = 0;
        Pose<D> pose{};
    };
    std::vector<Key> keys;
};

}  // namespace tact
