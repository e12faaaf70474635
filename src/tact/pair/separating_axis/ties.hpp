// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/pair/frame/exact_zeros.hpp"
#include "tact/pair/frame/filter.hpp"

namespace tact::separating_axis {

using namespace frame;

// Ties that follow from equal numbers: floors, walls, stacks, upright things. Edges with exact zeros in the same
// coordinate have their common perpendicular along it, and all axes along one coordinate ask one question, which
// intervals answer without a product. What is left goes on to stages that compute.

/// What exact zeros say of a pair whose gaps are negative on all axes but the open ones. Axes that are answered leave
/// `open`; `disjoint` is final, `touching` holds if no other axis parts the shapes.
struct Ties {
    AxisSet open;
    bool disjoint = false, touching = false;
};

template <class A, class B>
TACT_INLINE Ties ties_along_coordinates(const A& a, const B& b, AxisSet open) {
    constexpr int D = A::dimension;
    static constexpr AxisEdgeNumbers<A, B> edges;
    const auto zeros = zero_coordinates(a, b);
    AxisSet along[1 << D] = {};  // by the coordinates in which both edges are 0
    for (AxisSet rest = open; rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        along[zeros[edges.p[i]] & zeros[edges.q[i]]] |= rest & -rest;
    }
    Ties ties{open};
    if constexpr (D == 3) {
        for (const unsigned none : {3u, 5u, 6u, 7u}) ties.open &= ~along[none];  // parallel to a third: no axis
    }
    // In the plane the normal of an edge that is 0 in one coordinate is along that one.
    for (int k = 0; k < D; ++k) {
        if (along[1u << k] == 0) continue;
        const auto sign = gap_sign_along(a, b, k);
        if (!sign) continue;
        ties.disjoint |= *sign > 0;
        ties.touching |= *sign == 0;
        ties.open &= ~along[1u << k];
    }
    return ties;
}

/// Takes the axes of exactly parallel edges of two boxes out of `open`, and those that repeat a face because of them:
/// with f_v along e_u, e_i x f_v is along a face of a, and e_u x f_j along a face of b.
template <class A, class B>
TACT_INLINE AxisSet without_parallel_edges(const A& a, const B& b, AxisSet open) {
    constexpr int faces = 6;
    const auto direction = [](const auto& shape, int i) {
        if constexpr (requires { shape.axes; }) {
            return shape.axes[static_cast<std::size_t>(i)];
        } else {
            return shape.edges[static_cast<std::size_t>(i)];
        }
    };
    unsigned rows = 0, columns = 0;
    for (int u = 0; u < 3; ++u) {
        for (int v = 0; v < 3; ++v) {
            if ((open >> (faces + 3 * u + v) & 1) == 0 || !is_parallel(direction(a, u), direction(b, v))) continue;
            rows |= 1u << u;
            columns |= 1u << v;
            open &= ~(AxisSet{7} << (faces + 3 * u) | AxisSet{0b001001001} << (faces + v));
        }
    }
    if (rows == 7 && columns == 7) open &= ~(AxisSet{7} << 3);  // the faces of b repeat those of a
    return open;
}

}  // namespace tact::separating_axis
