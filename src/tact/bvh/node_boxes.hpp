// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "tact/bvh/build_item.hpp"
#include "tact/bvh/node.hpp"

namespace tact::build {

/// The axes of a node, rounded to floats.
inline void set_frame(TreeNode& node, const std::array<Vec3, 3>& axes) {
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) node.frame[j][i] = static_cast<float>(axes[static_cast<std::size_t>(i)][j]);
}

/// A place of a node in which there is nothing.
inline void set_empty(TreeNode& node, int place) {
    for (int k = 0; k < 3; ++k) {
        node.center[k][place] = 0;
        node.half[k][place] = TreeNode::empty;
    }
    node.child[place] = 0;
    node.count[place] = 0;
}

/// The corners of all triangles in the order of the leaves, as floats, coordinate by coordinate.
class LeafPoints {
public:
    explicit LeafPoints(std::size_t triangles) {
        for (auto& coordinate : at_) coordinate.resize(3 * triangles + 4);
    }

    void set(std::size_t triangle, const std::array<Vec3, 3>& corners) {
        for (std::size_t i = 0; i < 3; ++i)
            for (int k = 0; k < 3; ++k)
                at_[static_cast<std::size_t>(k)][3 * triangle + i] = static_cast<float>(corners[i][k]);
    }

    /// Gives place `place` of a node a box around the triangles from begin to end.
    void lay_box(TreeNode& node, int place, std::size_t begin, std::size_t end) const;

private:
    std::array<std::vector<float>, 3> at_;
};

}  // namespace tact::build
