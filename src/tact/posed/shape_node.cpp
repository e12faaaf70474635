// SPDX-License-Identifier: MIT
#include "tact/posed/shape_node.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tact/bvh/node_boxes.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

constexpr std::array<Vec3, 3> coordinate_axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

Vec3 unit(const Vec3& v) {
    const double largest = std::max({std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2])});
    const Vec3 scaled{v[0] / largest, v[1] / largest, v[2] / largest};
    return 1 / std::sqrt(dot(scaled, scaled)) * scaled;
}

/// Orthonormal axes, the first along u and the third across u and v; the coordinate axes where u and v hardly differ in
/// direction, or have none.
std::array<Vec3, 3> axes_along(const Vec3& u, const Vec3& v) {
    const Vec3 first = unit(u), across = cross(first, unit(v));
    if (!(dot(across, across) > 1e-6)) return coordinate_axes;
    const Vec3 third = unit(across);
    return {first, cross(third, first), third};
}

}  // namespace

template <class Shape>
ShapeNode shape_node(const Shape& shape) {
    std::array<Vec3, vertex_count<Shape>> points;
    for (int i = 0; i < vertex_count<Shape>; ++i) points[i] = vertex(shape, i);
    Vec3 low = points[0], high = points[0];
    for (const Vec3& p : points) {
        for (int k = 0; k < 3; ++k) {
            low[k] = lower(low[k], p[k]);
            high[k] = higher(high[k], p[k]);
        }
    }
    ShapeNode result{{0.5 * low + 0.5 * high, 1}, {}};
    double reach = 0;
    for (int k = 0; k < 3; ++k) reach = higher(reach, high[k] - result.local.origin[k]);
    // As the frame of a mesh: no vertex is farther than sqrt(3) / 2 from the origin then.
    result.local.scale = std::ldexp(1.0, -std::clamp(std::ilogb(reach) + 2, -1000, 1026));

    TreeNode& node = result.node;
    build::set_frame(node, axes_along(points[1] - points[0], points[2] - points[0]));
    for (int i = 0; i < TreeNode::width; ++i) build::set_empty(node, i);
    for (int k = 0; k < 3; ++k) {
        const Vec3 axis{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
        double least = 1, most = -1;
        for (const Vec3& p : points) {
            const double along = dot(axis, result.local(p));
            least = lower(least, along);
            most = higher(most, along);
        }
        node.center[k][0] = static_cast<float>(0.5 * (least + most));
        node.half[k][0] = static_cast<float>(0.5 * (most - least) + 0x1p-20);  // as much as boxes of meshes have
    }
    node.count[0] = 1;
    node.children = 1;
    node.is_leaf = true;
    return result;
}

#define TACT_INSTANTIATE(Shape) template ShapeNode shape_node(const Shape&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
