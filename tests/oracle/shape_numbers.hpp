// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "tact/base/random.hpp"
#include "tact/shape.hpp"

/// The numbers of a shape seen as plain data: what generators disturb and property tests transform.
namespace tact::testing {

/// Calls visit(v) for every point and every vector of the shape; half extents are left out.
template <class T, int D, class Visit>
void for_each_vector(Parallelepiped<T, D>& box, Visit visit) {
    visit(box.origin);
    for (auto& edge : box.edges) visit(edge);
}
template <class T, int D, class Visit>
void for_each_vector(Obb<T, D>& obb, Visit visit) {
    visit(obb.center);
    for (auto& axis : obb.axes) visit(axis);
}
template <class T, class Visit>
void for_each_vector(Tetrahedron<T>& tetrahedron, Visit visit) {
    for (auto& vertex : tetrahedron.vertices) visit(vertex);
}
template <class T, int D, class Visit>
void for_each_vector(Triangle<T, D>& triangle, Visit visit) {
    for (auto& vertex : triangle.vertices) visit(vertex);
}

/// Calls visit(x) for every coordinate, half extents left out.
template <class Shape, class Visit>
void for_each_coordinate(Shape& shape, Visit visit) {
    for_each_vector(shape, [&](auto& v) {
        for (int i = 0; i < Shape::dimension; ++i) visit(v[i]);
    });
}

/// The vectors that span the shape from one corner; a flat triangle has one less than the dimension.
template <class T, int D>
std::array<Vec<T, D>, D> spanning(const Parallelepiped<T, D>& box) {
    return box.edges;
}
template <class T, int D>
std::array<Vec<T, D>, D> spanning(const Obb<T, D>& obb) {
    return obb.axes;
}
template <class T>
std::array<Vec<long double, 3>, 3> spanning(const Tetrahedron<T>& tetrahedron);
template <class T, int D>
std::array<Vec<long double, D>, 2> spanning(const Triangle<T, D>& triangle);

template <class T, int D>
Vec<long double, D> widened(const Vec<T, D>& v) {
    Vec<long double, D> wide{};
    for (int i = 0; i < D; ++i) wide[i] = static_cast<long double>(v[i]);
    return wide;
}

template <class T>
std::array<Vec<long double, 3>, 3> spanning(const Tetrahedron<T>& tetrahedron) {
    const auto& v = tetrahedron.vertices;
    return {widened(v[1]) - widened(v[0]), widened(v[2]) - widened(v[0]), widened(v[3]) - widened(v[0])};
}
template <class T, int D>
std::array<Vec<long double, D>, 2> spanning(const Triangle<T, D>& triangle) {
    const auto& v = triangle.vertices;
    return {widened(v[1]) - widened(v[0]), widened(v[2]) - widened(v[0])};
}

/// Whether the shape is finite and its volume (area of a flat triangle) clearly not 0: a long double of the volume,
/// against the product of the lengths, is beyond its own rounding errors.
template <class Shape>
bool is_proper(Shape shape) {
    constexpr int d = Shape::dimension;
    bool finite = true;
    for_each_coordinate(shape, [&](auto& x) { finite = finite && std::isfinite(x); });
    if (!finite) return false;
    const auto edges = spanning(shape);
    long double lengths = 1;
    for (const auto& edge : edges) {
        const auto wide = widened(edge);
        lengths *= std::sqrt(dot(wide, wide));
    }
    long double volume = 0;
    if constexpr (d == 2) {
        volume = std::abs(cross(widened(edges[0]), widened(edges[1])));
    } else {
        const auto normal = cross(widened(edges[0]), widened(edges[1]));
        if constexpr (std::tuple_size_v<decltype(edges)> == 2) {
            volume = std::sqrt(dot(normal, normal));
        } else {
            volume = std::abs(dot(normal, widened(edges[2])));
        }
    }
    return volume > 1e-17L * lengths && lengths > 0;
}

/// The shape with every number rounded to float.
template <int D>
Obb<float, D> narrowed(const Obb<double, D>& obb);
template <int D>
Vec<float, D> narrowed(const Vec<double, D>& v) {
    Vec<float, D> narrow{};
    for (int i = 0; i < D; ++i) narrow[i] = static_cast<float>(v[i]);
    return narrow;
}
template <int D, std::size_t N>
std::array<Vec<float, D>, N> narrowed(const std::array<Vec<double, D>, N>& vectors) {
    std::array<Vec<float, D>, N> narrow{};
    for (std::size_t i = 0; i < N; ++i) narrow[i] = narrowed(vectors[i]);
    return narrow;
}
template <int D>
Obb<float, D> narrowed(const Obb<double, D>& obb) {
    return {narrowed(obb.center), narrowed(obb.axes), narrowed(obb.half)};
}
template <int D>
Parallelepiped<float, D> narrowed(const Parallelepiped<double, D>& box) {
    return {narrowed(box.origin), narrowed(box.edges)};
}
inline Tetrahedron<float> narrowed(const Tetrahedron<double>& tetrahedron) {
    return {narrowed(tetrahedron.vertices)};
}
template <int D>
Triangle<float, D> narrowed(const Triangle<double, D>& triangle) {
    return {narrowed(triangle.vertices)};
}

/// A random order of the numbers 0 .. N-1.
template <std::size_t N>
std::array<std::size_t, N> shuffled_indices(Random& random) {
    std::array<std::size_t, N> order{};
    for (std::size_t i = 0; i < N; ++i) order[i] = i;
    for (std::size_t i = N - 1; i > 0; --i) {
        std::swap(order[i], order[static_cast<std::size_t>(random.integer(0, static_cast<int>(i)))]);
    }
    return order;
}

/// The same set of points with its vertices, edges or axes listed in another order (and axes reversed).
template <class T, int D>
Parallelepiped<T, D> relisted(const Parallelepiped<T, D>& box, Random& random) {
    Parallelepiped<T, D> other = box;
    const auto order = shuffled_indices<D>(random);
    for (std::size_t i = 0; i < D; ++i) other.edges[i] = box.edges[order[i]];
    return other;
}
template <class T, int D>
Obb<T, D> relisted(const Obb<T, D>& obb, Random& random) {
    Obb<T, D> other = obb;
    const auto order = shuffled_indices<D>(random);
    for (std::size_t i = 0; i < D; ++i) {
        const auto& axis = obb.axes[order[i]];
        other.axes[i] = random.integer(0, 1) == 0 ? axis : -axis;
        other.half[static_cast<int>(i)] = obb.half[static_cast<int>(order[i])];
    }
    return other;
}
template <class T>
Tetrahedron<T> relisted(const Tetrahedron<T>& tetrahedron, Random& random) {
    Tetrahedron<T> other = tetrahedron;
    const auto order = shuffled_indices<4>(random);
    for (std::size_t i = 0; i < 4; ++i) other.vertices[i] = tetrahedron.vertices[order[i]];
    return other;
}
template <class T, int D>
Triangle<T, D> relisted(const Triangle<T, D>& triangle, Random& random) {
    Triangle<T, D> other = triangle;
    const auto order = shuffled_indices<3>(random);
    for (std::size_t i = 0; i < 3; ++i) other.vertices[i] = triangle.vertices[order[i]];
    return other;
}

}  // namespace tact::testing
