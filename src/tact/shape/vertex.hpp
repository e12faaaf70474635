// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape.hpp"
#include "tact/shape/corners.hpp"

namespace tact {

/// How many vertices a shape has.
template <class Shape>
inline constexpr int vertex_count = [] {
    static_assert(is_said<Shape>, "vertex_count is missing for this shape");
    return 0;
}();
template <class T>
inline constexpr int vertex_count<Tetrahedron<T>> = 4;
template <class T, int D>
inline constexpr int vertex_count<Triangle<T, D>> = 3;
template <class T, int D>
inline constexpr int vertex_count<Obb<T, D>> = 1 << D;
template <class T, int D>
inline constexpr int vertex_count<Parallelepiped<T, D>> = 1 << D;

/// Vertex i of a shape, numbered as docs/conventions.md says. Computed coordinates (those of an Obb and a
/// Parallelepiped) are rounded: D + 1 roundings, each at most 2^-53 of `extent` in that coordinate. Those of a box
/// between corners are not.
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> vertex(const Obb<T, D>& obb, int i) {
    constexpr T sign[2] = {-1, 1};  // a factor costs less than a branch that nobody can foresee
    Vec<T, D> sum = obb.center;
    for (int k = 0; k < D; ++k) sum = sum + (sign[i >> k & 1] * obb.half[k]) * obb.axes[k];
    return sum;
}
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> vertex(const Parallelepiped<T, D>& box, int i) {
    constexpr T part[2] = {0, 1};
    Vec<T, D> sum = box.origin;
    if constexpr (std::is_same_v<T, double>) {
        if (has_rounded_edges(box)) {
            for (int k = 0; k < D; ++k) sum[k] = (i >> k & 1) != 0 ? box.max[k] : box.origin[k];
            return sum;
        }
    }
    for (int k = 0; k < D; ++k) sum = sum + part[i >> k & 1] * box.edges[k];
    return sum;
}
template <class T>
[[nodiscard]] constexpr Vec<T, 3> vertex(const Tetrahedron<T>& tetrahedron, int i) {
    return tetrahedron.vertices[i];
}
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> vertex(const Triangle<T, D>& triangle, int i) {
    return triangle.vertices[i];
}

/// In each coordinate, the sizes of all terms that any vertex is the sum of.
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> extent(const Obb<T, D>& obb) {
    Vec<T, D> sum{};
    for (int k = 0; k < D; ++k) {
        sum[k] = magnitude(obb.center[k]);
        for (int i = 0; i < D; ++i) sum[k] += magnitude(obb.half[i] * obb.axes[i][k]);
    }
    return sum;
}
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> extent(const Parallelepiped<T, D>& box) {
    Vec<T, D> sum{};
    if constexpr (std::is_same_v<T, double>) {
        if (has_rounded_edges(box)) {
            for (int k = 0; k < D; ++k) sum[k] = higher(magnitude(box.origin[k]), magnitude(box.max[k]));
            return sum;
        }
    }
    for (int k = 0; k < D; ++k) {
        sum[k] = magnitude(box.origin[k]);
        for (const auto& edge : box.edges) sum[k] += magnitude(edge[k]);
    }
    return sum;
}
template <class T, int D, std::size_t Count>
[[nodiscard]] constexpr Vec<T, D> largest_coordinates(const std::array<Vec<T, D>, Count>& vertices) {
    Vec<T, D> largest{};
    for (int k = 0; k < D; ++k)
        for (const auto& v : vertices) largest[k] = higher(largest[k], magnitude(v[k]));
    return largest;
}
template <class T>
[[nodiscard]] constexpr Vec<T, 3> extent(const Tetrahedron<T>& tetrahedron) {
    return largest_coordinates(tetrahedron.vertices);
}
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> extent(const Triangle<T, D>& triangle) {
    return largest_coordinates(triangle.vertices);
}

}  // namespace tact
