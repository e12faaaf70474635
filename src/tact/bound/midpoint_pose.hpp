// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/interval.hpp"

namespace tact {

/// A pose, or the derivative of one, in plain doubles: its rows need not be quite a rotation.
struct PlainPose {
    std::array<Vec3, 3> rows{};
    Vec3 position{};

    [[nodiscard]] Vec3 turned(const Vec3& v) const { return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)}; }
    /// By the transpose of the rows.
    [[nodiscard]] Vec3 turned_back(const Vec3& v) const { return v[0] * rows[0] + v[1] * rows[1] + v[2] * rows[2]; }
    [[nodiscard]] Vec3 point(const Vec3& x) const { return turned(x) + position; }
};

/// The angular velocity w of a body, from its pose and the derivative of that: each column c moves at w x c, and of the
/// three columns of a rotation c x (w x c) is 2 w.
[[nodiscard]] inline Vec3 angular_velocity(const PlainPose& pose, const PlainPose& speed) {
    const auto& [x, y, z] = pose.rows;
    const auto& [p, q, r] = speed.rows;
    return {0.5 * (dot(y, r) - dot(z, q)), 0.5 * (dot(z, p) - dot(x, r)), 0.5 * (dot(x, q) - dot(y, p))};
}

/// The midpoint of a box of poses (or of their derivatives), and how far it takes a point within `reach` from where any
/// pose of the box does, counting the errors of dot products with a direction of length at most 1.
struct MidpointPose {
    PlainPose pose;
    double error = 0;
    double norm = 0;  ///< the root of the sum of the squares of all entries of the rows, about

    MidpointPose() = default;
    MidpointPose(const IntervalPose<3>& box, double reach);

    /// `error`, from the errors of the rows together, the root of the sum of their squares, and the position likewise;
    /// the position is no farther than `far`.
    [[nodiscard]] static double sum_of_errors(double turn, double shift, double far, double norm, double reach);
};

}  // namespace tact
