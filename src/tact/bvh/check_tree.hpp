// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "tact/bvh/obb_tree.hpp"

namespace tact {

/// What is wrong with a tree; empty when nothing is. Every triangle is in one leaf, every node but the root under one
/// other, and every box holds the triangles below it: exactly, for the numbers as they are stored.
[[nodiscard]] std::string complaint_of(const ObbTree& tree, TreeCheck check = TreeCheck::boxes);

/// The nodes at one distance from the root.
struct TreeLevel {
    std::size_t nodes = 0;
    std::size_t boxes = 0;
    std::size_t triangles = 0;  ///< in leaves of this level
    double volume = 0;          ///< of all boxes, in the units of the mesh
    double area = 0;            ///< of the surfaces of all boxes
    double surface = 0;         ///< of the triangles below these boxes

    /// How well the boxes fit: twice the surface of what is inside over that of the boxes. 1 for a flat rectangle.
    [[nodiscard]] double fill() const { return area > 0 ? 2 * surface / area : 0; }
};

struct TreeStatistics {
    std::vector<TreeLevel> levels;
    std::size_t nodes = 0;
    std::size_t leaves = 0;
    std::size_t triangles = 0;
    std::size_t bytes = 0;

    /// Of the boxes of all levels.
    [[nodiscard]] double volume() const;
    [[nodiscard]] int depth() const { return static_cast<int>(levels.size()); }
};

[[nodiscard]] TreeStatistics statistics(const ObbTree& tree);

}  // namespace tact
