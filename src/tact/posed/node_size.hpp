// SPDX-License-Identifier: MIT
#pragma once

#include "tact/simd/tile.hpp"
#include "tact/tree.hpp"

namespace tact {

/// How large the largest box of a node is, along all three axes together, in its tree's units. It orders searches:
/// nothing that is proved depends on it.
TACT_INLINE float node_size(const TreeNode& node) {
    const Lanes<float, 4> sum = load_four(node.half[0]) + load_four(node.half[1]) + load_four(node.half[2]);
    const auto higher_of = [](float x, float y) TACT_INLINE_LAMBDA { return x > y ? x : y; };
    return higher_of(higher_of(sum.v[0], sum.v[1]), higher_of(sum.v[2], sum.v[3]));
}

/// Whether the boxes of a node are so much larger than another's that it goes first.
TACT_INLINE bool is_much_larger(const TreeNode& node, float scale, const TreeNode& other, float other_scale) {
    return scale * node_size(node) > 4 * (other_scale * node_size(other));
}

/// Which of two nodes is opened: both, or the larger alone while it is much larger. A node of triangles is not opened;
/// of two of them, neither is.
struct Opened {
    bool a, b;
};

TACT_INLINE Opened opened(const TreeNode& a, const TreeNode& b, float scale_a, float scale_b) {
    if (a.is_leaf || b.is_leaf) return {!a.is_leaf, !b.is_leaf};
    return {!is_much_larger(b, scale_b, a, scale_a), !is_much_larger(a, scale_a, b, scale_b)};
}

}  // namespace tact
