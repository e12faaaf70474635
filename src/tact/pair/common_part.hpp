// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "tact/shape/triangle.hpp"

namespace tact {

/// All that two triangles in space have in common: nothing, a point, a segment, or (in one plane) a convex polygon. How
/// many vertices it has is exact for the very doubles given; each is no farther than `error` from the exact one.
struct CommonPart {
    std::array<Vec3, 6> vertices{};
    int count = 0;     ///< 0, 1 for a point, 2 for a segment, or the corners of a polygon
    double error = 0;  ///< 18 units of 2^-53 of the largest coordinate of both triangles

    [[nodiscard]] std::span<const Vec3> points() const { return {vertices.data(), static_cast<std::size_t>(count)}; }
};

/// A segment runs along the normal of a times the normal of b, a polygon in the sense of a's vertices. Triangles whose
/// vertices lie on one line count as the segment or point they are.
[[nodiscard]] CommonPart common_part(const Triangle3& a, const Triangle3& b);

}  // namespace tact
