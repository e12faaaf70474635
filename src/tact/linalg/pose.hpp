// SPDX-License-Identifier: MIT
#pragma once

#include "tact/base/result.hpp"
#include "tact/linalg/quaternion.hpp"
#include "tact/linalg/rotation.hpp"
#include "tact/linalg/vec.hpp"

namespace tact {

/// Where a body stands: a point x of the shape is at R x + position. The identity by default. `make` refuses what is
/// not finite, angles beyond `largest_angle`, and the zero quaternion; messages name the field.
template <int D>
struct Pose;

template <>
struct Pose<2> {
    Vec<double, 2> position{};
    double angle = 0;  ///< radians, counter-clockwise

    static Result<Pose> make(const Vec<double, 2>& position, double angle);
    [[nodiscard]] Rotation<2> rotation() const;

    friend bool operator==(const Pose&, const Pose&) = default;
};

template <>
struct Pose<3> {
    Vec<double, 3> position{};
    Quaternion orientation{};  ///< need not be normalised

    static Result<Pose> make(const Vec<double, 3>& position, const Quaternion& orientation);
    [[nodiscard]] Rotation<3> rotation() const;

    friend bool operator==(const Pose&, const Pose&) = default;
};

using Pose2 = Pose<2>;
using Pose3 = Pose<3>;

}  // namespace tact
