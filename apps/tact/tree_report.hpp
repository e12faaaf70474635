// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tact/tree.hpp"

/// What `tact tree` shows of a tree.
namespace tact::app {

/// Most boxes that a picture shows of one level.
inline constexpr std::size_t most_boxes_of_picture = 20'000;

/// Depth, nodes, memory and volume, and a line for every level.
[[nodiscard]] std::string tree_table(const TreeStatistics& tree);

/// The boxes at each of some levels, seen from one side, around the mesh, as an SVG file. At a level are its own boxes
/// and those of leaves that end before it, so that all triangles are inside one.
[[nodiscard]] std::string tree_picture(const ObbTree& tree, const std::vector<int>& levels);

/// How many boxes the picture of a level has.
[[nodiscard]] std::size_t boxes_at_level(const TreeStatistics& tree, int level);

}  // namespace tact::app
