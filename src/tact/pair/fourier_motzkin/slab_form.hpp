// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/pair/fourier_motzkin/cone.hpp"
#include "tact/vec.hpp"

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

/// The center of b relative to that of a at the midpoint of the interval, doubled.
template <class T, int D, class Displaced>
TACT_INLINE Vec<T, D> relative_center(const SlabBody<T, D>& a, const SlabBody<T, D>& b, const Displaced& displacement) {
    Vec<T, D> center = b.reference - a.reference;
    if constexpr (is_moving<Displaced>) center = center + displacement.shift;
    center = center + center + b.edge_sum - a.edge_sum;
    if constexpr (is_moving<Displaced>) center = center + displacement.sweep;
    return center;
}

/// The slabs of a box with `edges`, in terms of the given columns and center.
template <class T, int D, std::size_t Edges, std::size_t Columns>
TACT_INLINE constexpr auto slab_system(const std::array<Vec<T, D>, Edges>& edges,
                                       const std::array<Vec<T, D>, Columns>& columns, const Vec<T, D>& center) {
    const Adjugate<T, D> frame = adjugate(edges);
    SlabSystem<T, D, static_cast<int>(Columns)> system{};
    system.size = magnitude(frame.determinant);
    for (std::size_t j = 0; j < D; ++j) {
        for (std::size_t k = 0; k < Columns; ++k)
            system.columns[j][static_cast<int>(k)] = dot(frame.normals[j], columns[k]);
        system.middle[static_cast<int>(j)] = dot(frame.normals[j], center);
    }
    return system;
}

/// The edges of b, and the sweep when it moves.
template <class T, int D, class Displaced>
TACT_INLINE auto columns_of(const SlabBody<T, D>& b, const Displaced& displacement) {
    if constexpr (is_moving<Displaced>) {
        std::array<Vec<T, D>, D + 1> columns;
        for (int c = 0; c < D; ++c) {
            for (int k = 0; k < D; ++k) columns[k][c] = b.edges[k][c];
            columns[D][c] = displacement.sweep[c];
        }
        return columns;
    } else {
        return b.edges;
    }
}

/// A row |middle| <= radius that the elimination ends with, and what it was made of: `slab_count` slabs of a, without
/// slab_count - 1 columns.
template <class T>
struct FinalSlab {
    T middle;
    T radius;
    int slab_count;
    int slab;  ///< the one slab; of two, the one in space that is left out
    int column_0 = 0;
    int column_1 = 0;
};

template <class T, int D, int Columns>
TACT_INLINE constexpr FinalSlab<T> one_slab(const SlabSystem<T, D, Columns>& system, int j) {
    const Vec<T, Columns>& c = system.columns[j];
    T radius = system.size;
    for (int k = 0; k < Columns; ++k) radius = radius + magnitude(c[k]);
    return {system.middle[j], radius, 1, j};
}

/// Slabs i and j without column k.
template <class T, int D, int Columns>
TACT_INLINE constexpr FinalSlab<T> two_slabs(const SlabSystem<T, D, Columns>& system, int i, int j, int k) {
    const Vec<T, Columns>& c_i = system.columns[i];
    const Vec<T, Columns>& c_j = system.columns[j];
    T radius = (magnitude(c_i[k]) + magnitude(c_j[k])) * system.size;
    for (int l = 0; l < Columns; ++l)
        if (l != k) radius = radius + magnitude(c_j[k] * c_i[l] - c_i[k] * c_j[l]);
    return {c_j[k] * system.middle[i] - c_i[k] * system.middle[j], radius, 2, 3 - i - j, k};
}

template <class T, int Columns>
TACT_INLINE constexpr Vec<T, 3> column(const SlabSystem<T, 3, Columns>& system, int k) {
    return {system.columns[0][k], system.columns[1][k], system.columns[2][k]};
}

/// All three slabs without columns k and l.
template <class T, int Columns>
TACT_INLINE constexpr FinalSlab<T> three_slabs(const SlabSystem<T, 3, Columns>& system, int k, int l) {
    const Vec<T, 3> factor = cross(column(system, k), column(system, l));
    T radius = (magnitude(factor[0]) + magnitude(factor[1]) + magnitude(factor[2])) * system.size;
    for (int o = 0; o < Columns; ++o)
        if (o != k && o != l) radius = radius + magnitude(dot(factor, column(system, o)));
    return {dot(factor, system.middle), radius, 3, 0, k, l};
}

/// visit(final slab) for every row that the elimination ends with, until one returns true. Those that rule out most
/// pairs come first.
template <class T, int D, int Columns, class Visit>
TACT_INLINE constexpr bool visit_final_slabs(const SlabSystem<T, D, Columns>& system, Visit&& visit) {
    const auto pairs_of_columns = [&](auto k) TACT_INLINE_LAMBDA {
        return any_of_unrolled<Columns>([&](auto l) TACT_INLINE_LAMBDA {
            if constexpr (D == 3 && k < l) return visit(three_slabs(system, k, l));
            return false;
        });
    };
    const auto pairs_of_slabs = [&](auto i) TACT_INLINE_LAMBDA {
        constexpr int j = i + 1 < D ? i + 1 : 0;
        return any_of_unrolled<Columns>([&](auto k) TACT_INLINE_LAMBDA { return visit(two_slabs(system, i, j, k)); });
    };
    return any_of_unrolled<D>([&](auto j) TACT_INLINE_LAMBDA { return visit(one_slab(system, j)); }) ||
                   any_of_unrolled<Columns>(pairs_of_columns) || any_of_unrolled < D == 2
               ? 1
               : 3 > (pairs_of_slabs);
}

}  // namespace tact::fourier_motzkin
