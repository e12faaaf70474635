// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "tact/bvh/node_boxes.hpp"
#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact::build {

/// What is known of some triangles: the box around them, and that around their middles (twice).
struct Extent {
    Bounds box;
    Bounds middles;

    TACT_INLINE void include(const Item& item) {
        box.include(item.box);
        middles.include(item.middle());
    }
};

/// Two parts of neighboring triangles; both have some.
struct Division {
    std::size_t first_count = 0;
    Extent first, second;
};

/// Divides triangles in two by the surface areas of the parts.
[[nodiscard]] Division split_by_surface(std::span<Item> items, const Extent& extent);

/// Divides triangles at the median or at the center of the extent along the longest of three axes, by their centers;
/// when that parts nothing, along the next axis, and at last by number.
[[nodiscard]] std::size_t split_along(std::span<Item> items, std::span<const Vec3> centers_by_face,
                                      const std::array<Vec3, 3>& axes, const Vec3& low, const Vec3& high, Split split);

}  // namespace tact::build
