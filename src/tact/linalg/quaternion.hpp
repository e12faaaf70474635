// SPDX-License-Identifier: MIT
#pragma once

#include "tact/base/result.hpp"
#include "tact/linalg/rotation.hpp"

namespace tact {

/// w + x i + y j + z k. Only the direction in four dimensions counts: q and 2 q are the same orientation.
struct Quaternion {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;

    friend constexpr bool operator==(const Quaternion&, const Quaternion&) = default;
};

/// The complaint about a quaternion that is no orientation (not finite, or zero); empty when it is one.
[[nodiscard]] std::string complaint(const Quaternion& quaternion);

/// The matrix of an orientation. The quaternion is finite and not zero; it is normalised here, without a square root,
/// so rotations with rational entries (quarter turns, thirds of a turn about a diagonal) come out exact where doubles
/// allow. Each entry is off by at most two units in the last place.
[[nodiscard]] Rotation<3> rotation(const Quaternion& quaternion);

/// The unit quaternion of a matrix that is a rotation up to rounding; rounded, and its largest part is positive.
[[nodiscard]] Quaternion quaternion_of(const Rotation<3>& rotation);

}  // namespace tact
