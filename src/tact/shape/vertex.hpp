// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape/all_shapes.hpp"

namespace tact {

/// How many vertices a shape has.
template <class Shape>
inline constexpr int vertex_count = static_cast<int>(decltype(Shape::vertices){}.size());
template <class T, int D>
inline constexpr int vertex_count<Obb<T, D>> = 1 << D;
template <class T, int D>
inline constexpr int vertex_count<Box<T, D>> = 1 << D;

/// Vertex i of a shape, numbered as docs/conventions.md says. Computed coordinates (those of an Obb and a Box) are
/// rounded: D + 1 roundings, each at most 2^-53 of `extent` in that coordinate.
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> vertex(const Obb<T, D>& obb, int i) {
    constexpr T sign[2] = {-1, 1};  // a factor costs less than a branch that nobody can foresee
    Vec<T, D> sum = obb.center;
    for (int k = 0; k < D; ++k) sum = sum + (sign[i >> k & 1] * obb.half[k]) * obb.axes[k];
    return sum;
}
template <class T, int D>
[[nodiscard]] constexpr Vec<T, D> vertex(const Box<T, D>& box, int i) {
    constexpr T part[2] = {0, 1};
    Vec<T, D> sum = box.origin;
    for (int k = 0; k < D; ++k) sum = sum + part[i >> k & 1] * box.edges[k];
    return sum;
}
template <class Simplex>
[[nodiscard]] constexpr auto vertex(const Simplex& simplex, int i) {
    return simplex.vertices[i];
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
[[nodiscard]] constexpr Vec<T, D> extent(const Box<T, D>& box) {
    Vec<T, D> sum{};
    for (int k = 0; k < D; ++k) {
        sum[k] = magnitude(box.origin[k]);
        for (const auto& edge : box.edges) sum[k] += magnitude(edge[k]);
    }
    return sum;
}
template <class Simplex>
[[nodiscard]] constexpr auto extent(const Simplex& simplex) {
    auto largest = simplex.vertices[0];
    for (int k = 0; k < Simplex::dimension; ++k) {
        largest[k] = 0;
        for (const auto& v : simplex.vertices) largest[k] = higher(largest[k], magnitude(v[k]));
    }
    return largest;
}

}  // namespace tact
