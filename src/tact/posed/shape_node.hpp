// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape.hpp"
#include "tact/tree.hpp"

namespace tact {

/// A tree of one box, which holds a shape, with one "triangle" behind it: what the search of two trees needs.
struct ShapeNode {
    LocalFrame local;
    TreeNode node;
};

template <class Shape>
[[nodiscard]] ShapeNode shape_node(const Shape& shape);

}  // namespace tact
