// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/pair/fourier_motzkin/cone.hpp"

/// The system of two parallelepipeds. Opposite sides make one row, a slab: |sum of c_k x_k + m| <= r, with all
/// |x_k| <= 1 for the coordinates in b, and one more column for the time when they move.
///
/// Combining slabs i and j to eliminate x_k gives c_jk S_i - c_ik S_j with radius |c_jk| r_i + |c_ik| r_j; combining a
/// slab with |x_k| <= 1 just moves |c_k| into the radius. After s - 1 eliminations within a's own slabs only rows that
/// stem from s of them can be irredundant (Kohler), and all orders lead to the same row, up to a factor: the one whose
/// factors are the minors of the s - 1 columns. What is left over is moved into the radius. So the whole elimination is
/// a fixed list: each slab, each two slabs without one column, each three (in space) without two.
namespace tact::fourier_motzkin {

template <class T, int D, int Columns>
struct SlabSystem {
    Cone<T, D, Columns> columns;  ///< columns[j][k]: slab j, variable k
    Vec<T, D> middle;
    T size;  ///< the radius of every slab
};

/// The slabs of a at the points of b, everything relative to the centre of a and doubled.
template <class T, int D, class Displaced>
auto slab_system(const Parallelepiped<T, D>& a, const Parallelepiped<T, D>& b, const Displaced& displacement) {
    constexpr int columns = D + is_moving<Displaced>;
    Vec<T, D> centre = b.reference - a.reference;
    if constexpr (is_moving<Displaced>) centre = centre + displacement.shift;
    centre = centre + centre + b.edge_sum - a.edge_sum;
    if constexpr (is_moving<Displaced>) centre = centre + displacement.sweep;

    const Adjugate<T, D> frame = adjugate(a.edges);
    SlabSystem<T, D, columns> system;
    system.size = magnitude(frame.determinant);
    for (std::size_t j = 0; j < D; ++j) {
        for (std::size_t k = 0; k < D; ++k) system.columns[j][static_cast<int>(k)] = dot(frame.normals[j], b.edges[k]);
        if constexpr (is_moving<Displaced>) system.columns[j][D] = dot(frame.normals[j], displacement.sweep);
        system.middle[static_cast<int>(j)] = dot(frame.normals[j], centre);
    }
    return system;
}

/// visit(middle, radius) for every row |middle| <= radius that the elimination ends with, until one returns true.
template <class T, int D, int Columns, class Visit>
bool visit_final_slabs(const SlabSystem<T, D, Columns>& system, Visit&& visit) {
    const auto& c = system.columns;
    const auto& m = system.middle;
    for (std::size_t j = 0; j < D; ++j) {
        T radius = system.size;
        for (int k = 0; k < Columns; ++k) radius = radius + magnitude(c[j][k]);
        if (visit(m[static_cast<int>(j)], radius)) return true;
    }
    for (std::size_t i = 0; i < D; ++i)
        for (std::size_t j = i + 1; j < D; ++j)
            for (int k = 0; k < Columns; ++k) {
                T radius = (magnitude(c[i][k]) + magnitude(c[j][k])) * system.size;
                for (int l = 0; l < Columns; ++l)
                    if (l != k) radius = radius + magnitude(c[j][k] * c[i][l] - c[i][k] * c[j][l]);
                if (visit(c[j][k] * m[static_cast<int>(i)] - c[i][k] * m[static_cast<int>(j)], radius)) return true;
            }
    if constexpr (D == 3) {
        for (int k = 0; k < Columns; ++k)
            for (int l = k + 1; l < Columns; ++l) {
                const Vec<T, 3> factor =
                    cross(Vec<T, 3>{c[0][k], c[1][k], c[2][k]}, Vec<T, 3>{c[0][l], c[1][l], c[2][l]});
                T radius = (magnitude(factor[0]) + magnitude(factor[1]) + magnitude(factor[2])) * system.size;
                for (int o = 0; o < Columns; ++o)
                    if (o != k && o != l)
                        radius = radius + magnitude(dot(factor, Vec<T, 3>{c[0][o], c[1][o], c[2][o]}));
                if (visit(dot(factor, m), radius)) return true;
            }
    }
    return false;
}

}  // namespace tact::fourier_motzkin
