// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tact/exact/double_double.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/twofold_axis.hpp"
#include "tact/shape/corners.hpp"

namespace tact::frame {

// What follows from equal numbers alone, without an error: bounds along a coordinate, edges that are 0 in one, edges
// that are parallel.

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

/// The same for both shapes of a pair, those of b after those of a.
template <class A, class B>
TACT_INLINE auto zero_coordinates(const A& a, const B& b) {
    const auto of_a = zero_coordinates(a);
    const auto of_b = zero_coordinates(b);
    std::array<unsigned, std::tuple_size_v<decltype(of_a)> + std::tuple_size_v<decltype(of_b)>> zeros;
    std::copy(of_a.begin(), of_a.end(), zeros.begin());
    std::copy(of_b.begin(), of_b.end(), zeros.begin() + of_a.size());
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

}  // namespace tact::frame
