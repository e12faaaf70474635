// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/collide/relative_place.hpp"
#include "tact/collide/shape_node.hpp"

namespace tact::collide {

/// A mesh in a search: boxes, and pieces that can meet something.
struct MeshSide {
    using Piece = Triangle3;

    const ObbTree& tree;
    MeshPlace place;

    MeshSide(const ObbTree& mesh, const Pose3& pose) : tree(mesh), place(pose) {}

    [[nodiscard]] std::span<const TreeNode> nodes() const { return tree.nodes(); }
    [[nodiscard]] const LocalFrame& local() const { return tree.local(); }
    [[nodiscard]] Triangle3 piece(std::uint32_t i) const { return place.placed(tree.triangles()[i]); }
};

/// A shape in a search: one box, one piece.
template <class Shape>
struct ShapeSide {
    using Piece = Shape;

    const Shape& shape;
    ShapeNode node;
    MeshPlace place{Pose3{}};

    explicit ShapeSide(const Shape& one) : shape(one), node(shape_node(one)) {}

    [[nodiscard]] std::span<const TreeNode> nodes() const { return {&node.node, 1}; }
    [[nodiscard]] const LocalFrame& local() const { return node.local; }
    [[nodiscard]] const Shape& piece(std::uint32_t) const { return shape; }
};

}  // namespace tact::collide
