// SPDX-License-Identifier: MIT
#pragma once

#include "tact/vec.hpp"

/// Separating axes in relative coordinates. One text serves every scalar type: double, lanes, exact integers.
namespace tact::frame {

/// What the kernels know of a shape: `parallel` = the points sum x_i edge_i with every |x_i| <= 1 around a reference
/// point (its center); `simplex` = the hull of 0 and the edges, seen from a reference vertex; `flat` = a simplex of two
/// edges in space.
enum class Form { parallel, simplex, flat };

/// X(dimension, kind, kind) for every pair of kinds, in the order in which pairs are looked at.
// clang-format off
#define TACT_FORM_PAIRS(X)    \
    X(2, parallel, parallel)  \
    X(2, parallel, simplex)   \
    X(2, simplex, simplex)    \
    X(3, parallel, parallel)  \
    X(3, parallel, simplex)   \
    X(3, simplex, simplex)    \
    X(3, parallel, flat)      \
    X(3, simplex, flat)       \
    X(3, flat, flat)
// clang-format on

template <Form K, int D>
inline constexpr int base_edges = K == Form::flat ? 2 : D;

/// Every edge direction: the base edges, and for a simplex the differences of two of them.
template <Form K, int D>
inline constexpr int all_edges = K == Form::parallel         ? D
                                 : K == Form::flat || D == 2 ? 3
                                                             : 6;

/// The differences: edge number base + m is edge[first(m)] - edge[second(m)]; (first, second, third) is cyclic.
constexpr int first(int m) {
    return m;
}
constexpr int second(int m) {
    return (m + 1) % 3;
}
constexpr int third(int m) {
    return (m + 2) % 3;
}

/// The edges of a shape in the coordinates of the pair.
template <class T, int D, Form K>
struct BodyEdges {
    Vec<T, D> edge[base_edges<K, D>];
};

/// Where the projection of a body begins and ends, seen from its reference point: low <= 0 <= high.
template <class T>
struct Span {
    T low, high;
};

/// The same for a body with its reference point in the middle: from -reach to reach.
template <class T>
struct SymmetricSpan {
    T reach;
};

/// The span of a body of kind K whose edges project to `values` (edges that project to 0 may be left out).
template <Form K, class T, class... More>
TACT_INLINE auto span(const T& value, const More&... more) {
    if constexpr (K == Form::parallel) {
        return SymmetricSpan<T>{(magnitude(value) + ... + magnitude(more))};
    } else {
        T low = lower(value, T{}), high = higher(value, T{});
        ((low = lower(low, more), high = higher(high, more)), ...);
        return Span<T>{low, high};
    }
}

/// One axis n: n . (reference of b - reference of a), the sums of reaches that decide on each side, and n . (the way
/// that b travels against a over the interval). Both sides are equal when the spans are `symmetric`.
template <class T, bool symmetric = false>
struct Axis {
    T offset;
    T up;    ///< reach of a upward + reach of b downward: b is clear above a when offset > up
    T down;  ///< reach of a downward + reach of b upward: b is clear below a when -offset > down
    T travel;
};

template <class T>
TACT_INLINE Axis<T, true> make_axis(const T& offset, const SymmetricSpan<T>& a, const SymmetricSpan<T>& b,
                                    const T& travel = T{}) {
    const T reach = a.reach + b.reach;
    return {offset, reach, reach, travel};
}
template <class T>
TACT_INLINE Axis<T> make_axis(const T& offset, const SymmetricSpan<T>& a, const Span<T>& b, const T& travel = T{}) {
    return {offset, a.reach - b.low, b.high + a.reach, travel};
}
template <class T>
TACT_INLINE Axis<T> make_axis(const T& offset, const Span<T>& a, const SymmetricSpan<T>& b, const T& travel = T{}) {
    return {offset, a.high + b.reach, b.reach - a.low, travel};
}
template <class T>
TACT_INLINE Axis<T> make_axis(const T& offset, const Span<T>& a, const Span<T>& b, const T& travel = T{}) {
    return {offset, a.high - b.low, b.high - a.low, travel};
}

/// Visits the axis of a body's own span and the span across; `swapped` says that the body is b.
template <bool swapped, class T, class Own, class Across, class Visit>
TACT_INLINE bool visit_pair(const T& offset, const Own& own, const Across& across, const T& travel, Visit& visit) {
    if constexpr (swapped) {
        return visit(make_axis(offset, across, own, travel));
    } else {
        return visit(make_axis(offset, own, across, travel));
    }
}

/// The signed gap of the two projections: positive when the axis separates them, at every time when moving.
template <bool moving, class T, bool symmetric>
TACT_INLINE T gap(const Axis<T, symmetric>& axis) {
    if constexpr (moving) {
        const T lowest = axis.offset + lower(T{}, axis.travel), highest = axis.offset + higher(T{}, axis.travel);
        return higher(lowest - axis.up, -(highest + axis.down));
    } else if constexpr (symmetric) {
        return magnitude(axis.offset) - axis.up;
    } else {
        return higher(axis.offset - axis.up, -(axis.offset + axis.down));
    }
}

}  // namespace tact::frame
