// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <tuple>

#include "tact/shape/all_shapes.hpp"

namespace tact::collide {

/// Below this, products of three lengths are too near the end of the range to tell anything.
inline constexpr double smallest_square = 0x1p-600;

/// A lower bound of the smallest singular value of D edges: changes of the edges that are smaller, taken together as
/// one vector, leave them independent. From s_min s_mid s_max = |det| and s_mid s_max <= (s_mid^2 + s_max^2) / 2.
template <int D>
double least_stretch(const std::array<Vec<double, D>, D>& edges) {
    double square = 0, volume = 0;
    for (const auto& edge : edges) square += dot(edge, edge);
    if (!(square > smallest_square)) return 0;
    if constexpr (D == 2) {
        volume = std::fabs(cross(edges[0], edges[1]));
        const double bound = (volume - 0x1p-48 * square) / std::sqrt(square);
        return bound > 0 ? bound : 0;
    } else {
        volume = std::fabs(dot(edges[0], cross(edges[1], edges[2])));
        const double bound = 2 * (volume - 0x1p-47 * square * std::sqrt(square)) / square;
        return bound > 0 ? bound : 0;
    }
}

/// The same for the two edges of a triangle in space.
inline double least_stretch(const std::array<Vec<double, 3>, 2>& edges) {
    const double square = dot(edges[0], edges[0]) + dot(edges[1], edges[1]);
    if (!(square > smallest_square)) return 0;
    const Vec<double, 3> normal = cross(edges[0], edges[1]);
    const double bound = (std::sqrt(dot(normal, normal)) - 0x1p-48 * square) / std::sqrt(square);
    return bound > 0 ? bound : 0;
}

/// How far the vertices of a placed shape may be from where they should be without making it degenerate; boxes, whose
/// edges are turned and not moved, need only edges that are not flat to the last bits. 0 when nothing is known, as of
/// numbers at the ends of the range.
template <int D>
double thickness(const std::array<Vec<double, D>, D>& edges) {
    double square = 0;
    for (const auto& edge : edges) square += dot(edge, edge);
    const double size = std::sqrt(square);
    return least_stretch<D>(edges) > 0x1p-44 * size ? std::numeric_limits<double>::infinity() : 0;
}
template <int D>
double thickness(const Obb<double, D>& obb) {
    return thickness<D>(obb.axes);
}
template <int D>
double thickness(const Box<double, D>& box) {
    return thickness<D>(box.edges);
}
template <class Simplex>
double thickness(const Simplex& simplex) {
    constexpr std::size_t count = std::tuple_size_v<decltype(simplex.vertices)> - 1;
    std::array<Vec<double, Simplex::dimension>, count> edges{};
    double size = 0;
    for (std::size_t i = 0; i < count; ++i) {
        edges[i] = simplex.vertices[i + 1] - simplex.vertices[0];
        for (int k = 0; k < Simplex::dimension; ++k)
            size = higher(size, magnitude(simplex.vertices[i + 1][k]) + magnitude(simplex.vertices[0][k]));
    }
    // An edge changes by twice as much as a vertex, three edges by sqrt 3 times that; edges are rounded too.
    double stretch = 0;
    if constexpr (count == Simplex::dimension) {
        stretch = least_stretch<Simplex::dimension>(edges);
    } else {
        stretch = least_stretch(edges);
    }
    stretch = stretch / 4 - 0x1p-51 * size;
    return stretch > 0 && stretch < 0x1p300 ? stretch : 0;
}

}  // namespace tact::collide
