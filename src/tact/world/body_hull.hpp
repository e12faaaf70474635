// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "tact/world.hpp"

namespace tact {

/// What boxes around a body are made of: it lies within `error`, coordinate by coordinate, of the hull of corners plus
/// arms: v + sum x_k e_k with x_k in [-1, 1]. A box is one corner, its middle, and three arms; a simplex has corners
/// alone. Bodies of the plane lie in z = 0.
struct BodyHull {
    std::array<Vec3, 4> corners{};
    std::array<Vec3, 3> arms{};
    int corner_count = 0;  ///< 0: the body is empty
    int arm_count = 0;
    Vec3 error{};
    std::optional<Aabb3> box;  ///< where the body's coordinates have it, when that is known exactly

    [[nodiscard]] std::size_t corner_end() const { return static_cast<std::size_t>(corner_count); }
    [[nodiscard]] std::size_t arm_end() const { return static_cast<std::size_t>(arm_count); }
    /// The largest coordinates of its points, the error with them; rounded up.
    [[nodiscard]] Vec3 largest() const;
    /// No point is farther from the origin.
    [[nodiscard]] double reach() const;
};

template <int D>
[[nodiscard]] BodyHull hull_of(const Body<D>& body);

}  // namespace tact
