// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/gather.hpp"
#include "tact/pair/separating_axis/edge_places.hpp"
#include "tact/pair/separating_axis/twofold.hpp"

namespace tact::separating_axis {

// Normals and projections of one axis with twice the digits. A normal may have any length, so that the half extents of
// an Obb come in once only, as factors of its reach.

/// Edges in lanes, exactly. `with_tail` is false where no edge has one.
template <bool with_tail, int D, int N>
TACT_INLINE auto edges_in_lanes(const double* const (&tips)[N], const double* const (&tails)[N]) {
    using T = Lanes<double, N>;
    Vec<Twofold<T>, D> edge;
    unrolled<D>([&](auto k) TACT_INLINE_LAMBDA {
        const T tip = gather_one(tips, k);
        edge[k] = with_tail ? Twofold<T>::difference(tip, gather_one(tails, k)) : Twofold<T>{tip, T{}};
    });
    return edge;
}

/// A normal, and in each coordinate the sizes of the terms it is made of.
template <class T, int D>
struct SizedNormal {
    Vec<Twofold<T>, D> at;
    Vec<T, D> size;
};

template <bool plain, class T>
TACT_INLINE SizedNormal<T, 2> sized_normal(const Vec<Twofold<T>, 2>& p, const Vec<Twofold<T>, 2>&) {
    return {{-p[1], p[0]}, {magnitude(p[1].high), magnitude(p[0].high)}};
}
template <bool plain, class T>
TACT_INLINE SizedNormal<T, 3> sized_normal(const Vec<Twofold<T>, 3>& p, const Vec<Twofold<T>, 3>& q) {
    SizedNormal<T, 3> normal;
    unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
        constexpr int i = (k + 1) % 3, j = (k + 2) % 3;
        normal.at[k] = plain ? Twofold<T>::product(p[i].high, q[j].high) - Twofold<T>::product(p[j].high, q[i].high)
                             : p[i] * q[j] - p[j] * q[i];
        normal.size[k] = magnitude(p[i].high * q[j].high) + magnitude(p[j].high * q[i].high);
    });
    return normal;
}

/// The normals of N axes.
template <class A, class B, int N>
TACT_INLINE auto normals_in_lanes(const AxisEdges (&edges)[N]) {
    constexpr int D = A::dimension;
    constexpr bool plain = kind_of<A> == Kind::parallel && kind_of<B> == Kind::parallel;  // edges are plain numbers
    const double *p_tip[N], *p_tail[N], *q_tip[N], *q_tail[N];
    unrolled<N>([&](auto i) TACT_INLINE_LAMBDA {
        p_tip[i] = edges[i].p_tip;
        p_tail[i] = edges[i].p_tail;
        q_tip[i] = edges[i].q_tip;
        q_tail[i] = edges[i].q_tail;
    });
    return sized_normal<plain>(edges_in_lanes<!plain, D>(p_tip, p_tail), edges_in_lanes<!plain, D>(q_tip, q_tail));
}

/// Where the projection of a shape begins and ends, seen from its place.
template <class T>
struct Extent {
    Twofold<T> low, high;
};

template <class T, int D>
TACT_INLINE Extent<T> extent(const Obb<T, D>& obb, const Vec<Twofold<T>, D>& normal) {
    Twofold<T> reach = magnitude(dot_plain(normal, obb.axes[0])) * obb.half[0];
    for (int i = 1; i < D; ++i) reach = reach + magnitude(dot_plain(normal, obb.axes[i])) * obb.half[i];
    return {-reach, reach};
}
template <class T, int D>
TACT_INLINE Extent<T> extent(const Box<T, D>& box, const Vec<Twofold<T>, D>& normal) {
    Extent<T> sum{};
    for (int i = 0; i < D; ++i) {
        const Twofold<T> value = dot_plain(normal, box.edges[i]), zero{};
        const T sign = value.value();
        sum.low = sum.low + where_greater(sign, T{}, zero, value);
        sum.high = sum.high + where_greater(sign, T{}, value, zero);
    }
    return sum;
}
template <class Simplex, class T, int D>
TACT_INLINE Extent<T> extent(const Simplex& simplex, const Vec<Twofold<T>, D>& normal) {
    Extent<T> found{};
    for (std::size_t i = 1; i < simplex.vertices.size(); ++i) {
        Vec<Twofold<T>, D> edge;
        for (int k = 0; k < D; ++k) edge[k] = Twofold<T>::difference(simplex.vertices[i][k], simplex.vertices[0][k]);
        const Twofold<T> value = dot(normal, edge);
        found = {lower(found.low, value), higher(found.high, value)};
    }
    return found;
}

/// The size of a shape in coordinate k: at least that of the way from its place to any of its points.
template <class T, int D>
TACT_INLINE T reach_along(const Obb<T, D>& obb, int k) {
    T sum{};
    for (int i = 0; i < D; ++i) sum = multiply_add(magnitude(obb.axes[i][k]), obb.half[i], sum);
    return sum;
}
template <class T, int D>
TACT_INLINE T reach_along(const Box<T, D>& box, int k) {
    T sum{};
    for (int i = 0; i < D; ++i) sum = sum + magnitude(box.edges[i][k]);
    return sum;
}
template <class Simplex>
TACT_INLINE auto reach_along(const Simplex& simplex, int k) {
    auto sum = magnitude(simplex.vertices[1][k] - simplex.vertices[0][k]);
    for (std::size_t i = 2; i < simplex.vertices.size(); ++i)
        sum = sum + magnitude(simplex.vertices[i][k] - simplex.vertices[0][k]);
    return sum;
}

/// The largest number that a shape multiplies its vectors with.
template <class T, int D>
TACT_INLINE T largest_factor(const Obb<T, D>& obb) {
    T largest = obb.half[0];
    for (int i = 1; i < D; ++i) largest = higher(largest, obb.half[i]);
    return largest;
}
template <class Shape>
TACT_INLINE auto largest_factor(const Shape&) {
    return decltype(place(Shape{}, 0)){};
}

}  // namespace tact::separating_axis
