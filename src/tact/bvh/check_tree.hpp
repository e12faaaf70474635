// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "tact/bvh/obb_tree.hpp"

namespace tact {

/// What is wrong with a tree; empty when nothing is. Every triangle is in one leaf, every node but the root under one
/// other, and every box holds the triangles below it: exactly, for the numbers as they are stored.
[[nodiscard]] std::string complaint_of(const ObbTree& tree);

/// The nodes at one distance from the root.
struct TreeLevel {
    std::size_t nodes = 0;
    std::size_t boxes = 0;
    std::size_t triangles = 0;  ///< in leaves of this level
    double volume = 0;          ///< of all boxes, in the units of the mesh
    double area = 0;            ///< of the surfaces of all boxes
};

struct TreeStatistics {
    std::vector<TreeLevel> levels;
    std::size_t nodes = 0;
    std::size_t leaves = 0;
    std::size_t triangles = 0;
    std::size_t bytes = 0;

    [[nodiscard]] int depth() const { return static_cast<int>(levels.size()); }
};

[[nodiscard]] TreeStatistics statistics(const ObbTree& tree);

}  // namespace tact
