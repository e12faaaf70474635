// SPDX-License-Identifier: MIT
#include "tact/collide/moving_side.hpp"

#include <algorithm>
#include <cmath>

namespace tact::collide {
namespace {

MovingTree moving_tree(std::span<const TreeNode> nodes, const LocalFrame& local, const Motion& motion) {
    return {local, &motion, nodes.empty() ? 0 : reach_from(nodes[0], local, {}), 0, std::nullopt};
}

}  // namespace

double reach_from(const TreeNode& root, const LocalFrame& local, const Vec3& point) {
    const Vec3 from = point - local.origin;  // in units of the world: in those of a tiny mesh it may be too far away
    double farthest = 0;
    for (int i = 0; i < root.children; ++i) {
        double corner[3];
        for (int k = 0; k < 3; ++k) {
            const Vec3 axis{root.frame[0][k], root.frame[1][k], root.frame[2][k]};
            corner[k] = std::fabs(root.center[k][i] / local.scale - dot(axis, from)) + root.half[k][i] / local.scale;
        }
        farthest = std::max(farthest, std::hypot(corner[0], corner[1], corner[2]));
    }
    // The axes are orthonormal to within a few units of floats.
    return farthest * (1 + 0x1p-18);
}

MovingMesh::MovingMesh(const ObbTree& mesh, const Motion& motion, const Solid* body)
    : tree(mesh), solid(body), moving(moving_tree(mesh.nodes(), mesh.local(), motion)) {}

template <class Shape>
MovingShape<Shape>::MovingShape(const Shape& one, const Motion& motion)
    : shape(one), node(shape_node(one)), moving(moving_tree({&node.node, 1}, node.local, motion)) {}

#define TACT_INSTANTIATE(Shape) template struct MovingShape<Shape>;
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::collide
