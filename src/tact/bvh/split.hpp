// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "tact/bvh/node_boxes.hpp"
#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact::build {

/// What is known of some triangles: the box around them, and that around their midpoints (twice).
struct TriangleExtent {
    Bounds box;
    Bounds midpoints;

    TACT_INLINE void include(const TriangleItem& item) {
        box.include(item.box);
        midpoints.include(item.midpoint());
    }
};

/// Two parts of neighboring triangles; both have some.
struct TriangleSplit {
    std::size_t first_count = 0;
    TriangleExtent first, second;
};

/// Divides triangles in two by the surface areas of the parts.
[[nodiscard]] TriangleSplit split_by_surface(std::span<TriangleItem> items, const TriangleExtent& extent);

/// Divides triangles at the median or at the center of the extent along the longest of three axes, by their centers;
/// when that parts nothing, along the next axis, and at last by number.
[[nodiscard]] std::size_t split_along(std::span<TriangleItem> items, std::span<const Vec3> centers_by_face,
                                      const std::array<Vec3, 3>& axes, const Vec3& low, const Vec3& high, Split split);

}  // namespace tact::build
