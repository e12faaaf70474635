// SPDX-License-Identifier: MIT
#include "tact/posed/flat_node.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tact/bvh/node_boxes.hpp"

namespace tact {
namespace {

Vec3 normalized(const Vec3& v) {
    return 1 / std::sqrt(dot(v, v)) * v;
}

/// A direction across one of length 1: the coordinate axis that is farthest from it, without what lies along it.
Vec3 any_across(const Vec3& direction) {
    int least = 0;
    for (int k = 1; k < 3; ++k)
        if (std::fabs(direction[k]) < std::fabs(direction[least])) least = k;
    Vec3 axis{};
    axis[least] = 1;
    return normalized(axis - direction[least] * direction);
}

/// Orthonormal axes: the first along the longest edge, the third across the triangle; across the edge anyhow where the
/// corners lie nearly on one line. The corners are in coordinates in which none is larger than 1.
std::array<Vec3, 3> axes_of_triangle(const std::array<Vec3, 3>& corners) {
    Vec3 longest{}, other{};
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3 edge = corners[(i + 1) % 3] - corners[i];
        if (!(dot(edge, edge) > dot(longest, longest))) continue;
        longest = edge;
        other = corners[(i + 2) % 3] - corners[i];
    }
    // Shorter edges lose their direction where they are squared; their box is as good along any axes.
    if (!(dot(longest, longest) > 0x1p-200)) return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const Vec3 first = normalized(longest), across = cross(first, other);
    const bool is_thin = !(dot(across, across) > 1e-12 * dot(longest, longest));
    const Vec3 third = is_thin ? any_across(first) : normalized(across);
    return {first, cross(third, first), third};
}

}  // namespace

TreeNode flat_node(const Corners& triangle, const LocalFrame& local, std::uint32_t number) {
    const std::array<Vec3, 3> corners{local(triangle[0]), local(triangle[1]), local(triangle[2])};
    TreeNode node{};
    build::set_frame(node, axes_of_triangle(corners));
    for (int i = 0; i < TreeNode::width; ++i) build::set_empty(node, i);
    for (int k = 0; k < 3; ++k) {
        const Vec3 axis{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
        const double x = dot(axis, corners[0]), y = dot(axis, corners[1]), z = dot(axis, corners[2]);
        const double least = std::min({x, y, z}), most = std::max({x, y, z});
        node.center[k][0] = static_cast<float>(0.5 * (least + most));
        node.half[k][0] = static_cast<float>(0.5 * (most - least) + 0x1p-20);  // as much as boxes of trees have
    }
    node.child[0] = number;
    node.count[0] = 1;
    node.children = 1;
    node.is_leaf = true;
    return node;
}

}  // namespace tact
