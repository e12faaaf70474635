// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <optional>

#include "tact/exact/double_double.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/filter.hpp"
#include "tact/pair/frame/twofold_axis.hpp"
#include "tact/shape/corners.hpp"

namespace tact::separating_axis {

using namespace frame;

// Ties that follow from equal numbers: floors, walls, stacks, upright things. Edges with exact zeros in the same
// coordinate have their common perpendicular along it, and all axes along one coordinate ask one question, which
// intervals answer without a product. What is left goes on to stages that compute.

/// Where a shape begins and ends in one coordinate: exact sums of two doubles.
struct CoordinateBounds {
    exact::DoubleDouble low, high;
};

/// The bounds of a shape in coordinate k, where they are sums of two doubles.
template <int D>
TACT_INLINE std::optional<CoordinateBounds> bounds_along(const Parallelepiped<double, D>& box, int k) {
    if (has_rounded_edges(box)) return CoordinateBounds{{box.origin[k], 0}, {box.max[k], 0}};
    double edge = 0;
    for (int i = 0; i < D; ++i) {
        const double next = box.edges[static_cast<std::size_t>(i)][k];
        if (next == 0) continue;
        if (edge != 0) return std::nullopt;
        edge = next;
    }
    const exact::DoubleDouble corner{box.origin[k], 0}, other = exact::two_sum(box.origin[k], edge);
    return edge < 0 ? CoordinateBounds{other, corner} : CoordinateBounds{corner, other};
}
template <int D>
TACT_INLINE std::optional<CoordinateBounds> bounds_along(const Obb<double, D>& obb, int k) {
    double reach = 0;
    for (int i = 0; i < D; ++i) {
        const double component = obb.axes[static_cast<std::size_t>(i)][k];
        if (component == 0) continue;
        if (reach != 0 || (component != 1 && component != -1)) return std::nullopt;
        reach = obb.half[i];
    }
    return CoordinateBounds{exact::two_sum(obb.center[k], -reach), exact::two_sum(obb.center[k], reach)};
}
template <SimplexShape Simplex>
TACT_INLINE std::optional<CoordinateBounds> bounds_along(const Simplex& simplex, int k) {
    double low = simplex.vertices[0][k], high = low;
    for (const auto& vertex : simplex.vertices) {
        low = lower(low, vertex[k]);
        high = higher(high, vertex[k]);
    }
    return CoordinateBounds{{low, 0}, {high, 0}};
}

/// Along coordinate k: 1 when the shapes are apart, 0 when they touch, -1 when they overlap; none where it takes more
/// than sums of two doubles to say. These are exact unless they overflow.
template <class A, class B>
TACT_INLINE std::optional<int> gap_sign_along(const A& a, const B& b, int k) {
    const auto x = bounds_along(a, k), y = bounds_along(b, k);
    if (!x || !y) return std::nullopt;
    const double sizes =
        std::abs(x->low.high) + std::abs(x->high.high) + std::abs(y->low.high) + std::abs(y->high.high);
    if (!(sizes < 0x1p1000)) return std::nullopt;
    return std::max(exact::compare_exactly(y->low, x->high), exact::compare_exactly(x->low, y->high));
}

/// The coordinates in which each edge of a shape is exactly 0, as bits.
template <class Shape>
TACT_INLINE auto zero_coordinates(const Shape& shape) {
    constexpr int D = Shape::dimension, count = all_edges<form_of<Shape>, D>;
    std::array<unsigned, count> zeros{};
    const double* const numbers = reinterpret_cast<const double*>(&shape);
    unrolled<count>([&](auto u) TACT_INLINE_LAMBDA {
        constexpr EdgeOffsets::Ends edge = edge_place<Shape>(0, u);
        for (int k = 0; k < D; ++k) {
            const double tail = edge.tail_of == 0 ? numbers[edge.tail + k] : 0;
            zeros[u] |= static_cast<unsigned>(numbers[edge.tip + k] == tail) << k;
        }
    });
    return zeros;
}

/// The edges that make axis number i: of a from 0, of b after those of a.
template <class A, class B>
struct AxisEdgeNumbers {
    static constexpr int D = A::dimension, edges_a = all_edges<form_of<A>, D>, edges_b = all_edges<form_of<B>, D>;
    static constexpr int count = axis_count<false, D, form_of<A>, form_of<B>>();
    std::uint8_t p[count], q[count];

    constexpr AxisEdgeNumbers() : p{}, q{} {
        int i = 0;
        const auto add = [&](int first_edge, int second_edge) {
            p[i] = static_cast<std::uint8_t>(first_edge);
            q[i++] = static_cast<std::uint8_t>(second_edge);
        };
        const auto add_faces = [&](Form kind, int from) {
            if (kind == Form::flat) return add(from, from + 1);
            for (int k = 0; k < 3; ++k) add(from + (k + 1) % 3, from + (k + 2) % 3);
            if (kind == Form::simplex) add(from + 3, from + 5);
        };
        if (D == 2) {
            for (int u = 0; u < edges_a + edges_b; ++u) add(u, u);
        } else {
            add_faces(form_of<A>, 0);
            add_faces(form_of<B>, edges_a);
            for (int u = 0; u < edges_a; ++u)
                for (int v = 0; v < edges_b; ++v) add(u, edges_a + v);
        }
    }
};

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
    std::array<unsigned, AxisEdgeNumbers<A, B>::edges_a + AxisEdgeNumbers<A, B>::edges_b> zeros;
    const auto zeros_a = zero_coordinates(a);
    const auto zeros_b = zero_coordinates(b);
    for (std::size_t i = 0; i < zeros_a.size(); ++i) zeros[i] = zeros_a[i];
    for (std::size_t i = 0; i < zeros_b.size(); ++i) zeros[zeros_a.size() + i] = zeros_b[i];
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

/// Whether two vectors of doubles are parallel, exactly: a product equals another one exactly if both differ from its
/// rounded value by the same. (Where they are equal, the difference is a double, and the fused operation is exact.)
template <int D>
TACT_INLINE bool is_parallel(const Vec<double, D>& p, const Vec<double, D>& q) {
    for (int k = 0; k < D; ++k) {
        const int i = (k + 1) % D, j = (k + 2) % D;
        const exact::DoubleDouble x = exact::two_product(p[i], q[j]), y = exact::two_product(p[j], q[i]);
        if (x.high != y.high || x.low != y.low) return false;
        if (std::abs(x.high) < 0x1p-900 && (x.high != 0 || ((p[i] != 0 && q[j] != 0) || (p[j] != 0 && q[i] != 0))))
            return false;
        if (!(std::abs(x.high) < 0x1p900)) return false;
    }
    return true;
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
