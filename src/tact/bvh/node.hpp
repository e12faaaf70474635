// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/linalg/vec.hpp"

namespace tact {

/// Coordinates in which a tree keeps its boxes: y = (x - origin) scale, of size at most 1. The scale is a power of two.
struct LocalFrame {
    Vec3 origin{};
    double scale = 1;

    [[nodiscard]] Vec3 operator()(const Vec3& x) const { return scale * (x - origin); }

    friend bool operator==(const LocalFrame&, const LocalFrame&) = default;
};

/// Up to four boxes of one orientation. Box i holds all y with |axis_k . y - center[k][i]| <= half[k][i], k = 0, 1, 2;
/// an empty place has halves of -1e30, which no test can reach. All four are nodes, or all are triangles.
struct alignas(32) TreeNode {
    static constexpr int width = 4;
    static constexpr float empty = -1e30f;

    float center[3][width];
    float half[3][width];
    std::uint32_t child[width];  ///< the number of a node, or of the first of `count` triangles
    float frame[3][3];           ///< [j][k]: coordinate j of axis k; orthonormal up to rounding
    std::uint8_t count[width];   ///< triangles behind each box; 0 in inner nodes and empty places
    std::uint8_t children;       ///< how many of the places are used
    bool is_leaf;

    friend bool operator==(const TreeNode&, const TreeNode&) = default;
};
static_assert(sizeof(TreeNode) == 160);

}  // namespace tact
