// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/collide/moving_place.hpp"
#include "tact/collide/shape_node.hpp"

namespace tact {
class Solid;
}

namespace tact::collide {

/// No corner of a tree is farther from a point: by the boxes of the root.
[[nodiscard]] double reach_from(const TreeNode& root, const LocalFrame& local, const Vec3& point);

/// What a search over time asks of a mesh: boxes, and pieces that can meet something.
struct MovingMesh {
    using Piece = Triangle3;

    const ObbTree& tree;
    const Solid* solid = nullptr;  ///< what lies inside of it is in contact with it
    MovingTree moving;

    MovingMesh(const ObbTree& mesh, const Motion& motion, const Solid* body = nullptr);

    [[nodiscard]] std::span<const TreeNode> nodes() const { return tree.nodes(); }
    [[nodiscard]] Triangle3 piece(std::uint32_t i) const { return {tree.triangles()[i]}; }
    [[nodiscard]] std::uint32_t face(std::uint32_t i) const { return tree.face(i); }
    /// No corner is farther from the middle of the tree.
    [[nodiscard]] double radius() const {
        return tree.empty() ? 0 : reach_from(tree.nodes()[0], tree.local(), tree.local().origin);
    }
};

/// The same of a shape: one box, one piece.
template <class Shape>
struct MovingShape {
    using Piece = Shape;

    const Shape& shape;
    ShapeNode node;
    MovingTree moving;

    MovingShape(const Shape& one, const Motion& motion);

    [[nodiscard]] std::span<const TreeNode> nodes() const { return {&node.node, 1}; }
    [[nodiscard]] const Shape& piece(std::uint32_t) const { return shape; }
    [[nodiscard]] static std::uint32_t face(std::uint32_t) { return 0; }
    [[nodiscard]] double radius() const { return reach_from(node.node, node.local, node.local.origin); }
};

}  // namespace tact::collide
