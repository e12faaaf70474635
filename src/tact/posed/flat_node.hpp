// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/tree.hpp"

namespace tact {

/// A node of triangles with one box, which fits a single triangle: flat, while the box that the triangle has in its
/// tree has the orientation of its neighbors. `number` is the triangle's in the tree.
[[nodiscard]] TreeNode flat_node(const Corners& triangle, const LocalFrame& local, std::uint32_t number);

}  // namespace tact
