// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>

#include "tact/motion.hpp"
#include "tact/pair/frame/exact_zeros.hpp"

namespace tact::window {

using namespace frame;

// The axes that a window depends on: without those that are 0 because their edges are parallel, and without those that
// repeat an axis with a lower number. All of it follows from equal numbers and is exact.

/// The axes that are left, or that the shapes never meet.
struct NeededAxes {
    AxisSet axes;
    bool never = false;
};

/// The edges of a body that span a face together with edge v, as bits.
template <Form K>
constexpr unsigned edges_beside(int v) {
    constexpr int opposite[] = {4, 5, 3, 2, 0, 1};  // the edge of a tetrahedron that shares no vertex with this one
    const unsigned others = ((1u << all_edges<K, 3>)-1) & ~(1u << v);
    return K == Form::simplex ? others & ~(1u << opposite[v]) : others;
}

/// The axes that edge u of a and edge v of b make redundant by being parallel: their own, which is 0, and those that
/// one of them makes with an edge beside the other: they are along a face.
template <Form A, Form B>
constexpr AxisSet redundant_by_parallel(int u, int v) {
    constexpr int edges_a = all_edges<A, 3>, edges_b = all_edges<B, 3>, faces = face_count<A> + face_count<B>;
    AxisSet redundant = (AxisSet{1} << v | edges_beside<B>(v)) << edges_b * u;
    for (int i = 0; i < edges_a; ++i)
        if ((edges_beside<A>(u) >> i & 1) != 0) redundant |= AxisSet{1} << (edges_b * i + v);
    return redundant << faces;
}

template <Form A, Form B>
struct RedundantByParallel {
    AxisSet of[all_edges<A, 3>][all_edges<B, 3>];

    constexpr RedundantByParallel() : of{} {
        for (int u = 0; u < all_edges<A, 3>; ++u)
            for (int v = 0; v < all_edges<B, 3>; ++v) of[u][v] = redundant_by_parallel<A, B>(u, v);
    }
};

/// The direction of edge i of a box.
template <int D>
TACT_INLINE const Vec<double, D>& direction(const Parallelepiped<double, D>& box, int i) {
    return box.edges[static_cast<std::size_t>(i)];
}
template <int D>
TACT_INLINE const Vec<double, D>& direction(const Obb<double, D>& obb, int i) {
    return obb.axes[static_cast<std::size_t>(i)];
}

/// Whether edge u of a and edge v of b are found to be parallel: edges that are 0 in the same two coordinates are, and
/// of boxes the directions are compared.
template <class A, class B, class Zeros>
TACT_INLINE bool are_parallel(const A& a, const B& b, const Zeros& zeros, int u, int v) {
    constexpr int D = A::dimension, edges_a = all_edges<form_of<A>, D>;
    const unsigned common = zeros[u] & zeros[edges_a + v];
    if (D == 2 ? common != 0 : (common & (common - 1)) != 0) return true;
    if constexpr (form_of<A> == Form::parallel && form_of<B> == Form::parallel)
        return is_parallel(direction(a, u), direction(b, v));
    return false;
}

/// What parallel edges leave of the axes; only pairs of edges are asked whose axis is one of `open`.
template <class A, class B, class Zeros>
TACT_INLINE AxisSet without_parallel(const A& a, const B& b, const Zeros& zeros, AxisSet open, AxisSet axes) {
    constexpr int D = A::dimension, edges_a = all_edges<form_of<A>, D>, edges_b = all_edges<form_of<B>, D>;
    if constexpr (D == 2) {
        for (int v = 0; v < edges_b; ++v)
            for (int u = 0; u < edges_a && (open >> (edges_a + v) & 1) != 0; ++u)
                if (are_parallel(a, b, zeros, u, v))
                    axes &= ~(AxisSet{1} << (edges_a + v));  // the normal of b's edge is that of a's
    } else {
        static constexpr RedundantByParallel<form_of<A>, form_of<B>> redundant;
        constexpr int faces = face_count<form_of<A>> + face_count<form_of<B>>;
        constexpr bool boxes = form_of<A> == Form::parallel && form_of<B> == Form::parallel;
        unsigned rows = 0, columns = 0;
        for (AxisSet rest = (open & axes) >> faces; rest != 0; rest &= rest - 1) {
            const int u = std::countr_zero(rest) / edges_b, v = std::countr_zero(rest) % edges_b;
            if (!are_parallel(a, b, zeros, u, v)) continue;
            rows |= 1u << u;
            columns |= 1u << v;
            axes &= ~redundant.of[u][v];
        }
        if (boxes && rows == 7 && columns == 7) axes &= ~AxisSet{0b111000};  // the faces of b repeat those of a
    }
    return axes;
}

/// Whether an axis along a coordinate is surely not 0: a face has a normal, two edges must be clearly apart.
template <class A, class B>
TACT_INLINE bool is_clear(const A& a, const B& b, int axis, int k) {
    constexpr int D = A::dimension;
    if constexpr (D == 3) {
        if (axis >= face_count<form_of<A>> + face_count<form_of<B>>) {
            const AxisEdges edges = axis_edges(a, b, axis);
            const int i = (k + 1) % 3, j = (k + 2) % 3;
            const double x = (edges.p_tip[i] - edges.p_tail[i]) * (edges.q_tip[j] - edges.q_tail[j]),
                         y = (edges.p_tip[j] - edges.p_tail[j]) * (edges.q_tip[i] - edges.q_tail[i]);
            return std::abs(x - y) > 0x1p-50 * (std::abs(x) + std::abs(y)) + 0x1p-900;
        }
    }
    return true;
}

/// All axes along one coordinate ask the same: the first of them stands for all. If nothing moves along it, the answer
/// holds at every time.
template <class A, class B, class Zeros>
TACT_INLINE NeededAxes without_repeated_coordinates(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                    const Linear<A::dimension>& motion_b, const Zeros& zeros,
                                                    AxisSet open, AxisSet axes) {
    constexpr int D = A::dimension;
    static constexpr AxisEdgeNumbers<A, B> edges;
    AxisSet along[1 << D] = {};  // by the coordinates in which both edges are 0
    for (AxisSet rest = axes & open; rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        along[zeros[edges.p[i]] & zeros[edges.q[i]]] |= rest & -rest;
    }
    if constexpr (D == 3)
        for (const unsigned none : {3u, 5u, 6u, 7u}) axes &= ~along[none];  // parallel to a third: no axis
    for (int k = 0; k < D; ++k) {
        const AxisSet repeated = along[1u << k];
        if (repeated == 0) continue;
        if (is_clear(a, b, std::countr_zero(repeated), k)) axes &= ~(repeated & (repeated - 1));
        const bool rests = motion_a.velocity[k] == motion_b.velocity[k] && motion_a.position[k] == motion_b.position[k];
        if (!rests) continue;
        const auto gap = gap_sign_along(a, b, k);
        if (!gap) continue;
        if (*gap > 0) return {axes, true};
        // Flat bodies in one plane: what happens within it is not told by the other axes, which are 0 or along it too.
        if (form_of<A> == Form::flat && form_of<B> == Form::flat && (repeated & 3) == 3) continue;
        axes &= ~repeated;
    }
    return {axes};
}

/// `open` are the axes that the filter leaves open, and all that is asked about. An axis that is 0 is always one of
/// them: its bounds say nothing.
template <class A, class B>
[[gnu::noinline]] NeededAxes needed_axes(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                         const Linear<A::dimension>& motion_b, AxisSet open) {
    constexpr int count = axis_count<false, A::dimension, form_of<A>, form_of<B>>();
    const auto zeros = zero_coordinates(a, b);
    unsigned any = 0;
    for (const unsigned zero : zeros) any |= zero;
    AxisSet axes = without_parallel(a, b, zeros, open, (AxisSet{1} << count) - 1);
    return any == 0 ? NeededAxes{axes} : without_repeated_coordinates(a, motion_a, b, motion_b, zeros, open, axes);
}

}  // namespace tact::window
