// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/linalg/lanes.hpp"
#include "tact/pair/fourier_motzkin/cone.hpp"

/// The rows of a cone two lanes at a time: the formulas of cone.hpp on vectors of two doubles, each two vertices of b.
namespace tact::fourier_motzkin {

using Two = Lanes<double, 2>;

TACT_INLINE Two two(double a, double b) {
    return Two(Two::Native{a, b});
}
template <int D>
TACT_INLINE Vec<Two, D> twice(const Vec<double, D>& v) {
    Vec<Two, D> result{};
    for (int c = 0; c < D; ++c) result[c] = Two(v[c]);
    return result;
}
template <int D>
TACT_INLINE Adjugate<Two, D> twice(const Adjugate<double, D>& frame) {
    Adjugate<Two, D> result{{}, Two(frame.determinant)};
    for (int j = 0; j < D; ++j) result.normals[j] = twice(frame.normals[j]);
    return result;
}
TACT_INLINE NoDisplacement twice(const NoDisplacement& displacement) {
    return displacement;
}
template <int D>
TACT_INLINE Displacement<Two, D> twice(const Displacement<double, D>& displacement) {
    return {twice(displacement.shift), twice(displacement.sweep)};
}

/// Vertices 0 and 1, then 2 and 3; a triangle has its last vertex twice.
template <int V>
TACT_INLINE Simplex<Two, 3, 2> paired(const Simplex<double, 3, V>& body) {
    Simplex<Two, 3, 2> pairs;
    for (int c = 0; c < 3; ++c) {
        pairs.vertices[0][c] = two(body.vertices[0][c], body.vertices[1][c]);
        pairs.vertices[1][c] = two(body.vertices[2][c], body.vertices[V - 1][c]);
    }
    return pairs;
}

/// The lanes of V vertices one by one, then the sweep's.
template <int V, int Pairs, std::size_t Rows>
TACT_INLINE Cone<double, static_cast<int>(Rows), V + Pairs - 2> unpaired(
    const std::array<Vec<Two, Pairs>, Rows>& rows) {
    Cone<double, static_cast<int>(Rows), V + Pairs - 2> result{};
    for (std::size_t i = 0; i < Rows; ++i) {
        for (int k = 0; k < V; ++k) result[i][k] = rows[i][k / 2].v[k % 2];
        if constexpr (Pairs == 3) result[i][V] = rows[i][2].v[0];
    }
    return result;
}

TACT_INLINE double highest(const Two& a) {
    return higher(a.v[0], a.v[1]);
}

}  // namespace tact::fourier_motzkin
