// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "tact/bvh/build_item.hpp"
#include "tact/bvh/tree_options.hpp"
#include "tact/linalg/vec.hpp"

namespace tact::build {

/// Divides triangles in two by the surface areas of the parts, and returns how many are in the first. Both have some.
[[nodiscard]] std::size_t split_by_surface(std::span<Item> items);

/// Divides triangles at the median or at the center of the extent along the longest of three axes, by their centers;
/// when that parts nothing, along the next axis, and at last by number.
[[nodiscard]] std::size_t split_along(std::span<Item> items, std::span<const Vec3> centers_by_face,
                                      const std::array<Vec3, 3>& axes, const Vec3& low, const Vec3& high, Split split);

}  // namespace tact::build
