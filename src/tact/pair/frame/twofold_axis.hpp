// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/twofold.hpp"
#include "tact/simd/gather.hpp"

namespace tact::frame {

/// Where the numbers of an axis' edges are: an edge leads from `tail` to `tip`, each counted in doubles from the start
/// of a (0), of b (1) or of zeros (2): an edge of a box has no tail. In the plane only p counts: the normal is
/// perpendicular to it.
struct EdgeOffsets {
    struct Ends {
        std::uint8_t tip_of, tip, tail_of, tail;
    };
    Ends p, q;
};

/// Edge number u of a shape, up to its length.
template <class Shape>
constexpr EdgeOffsets::Ends edge_place(std::uint8_t of, int u) {
    constexpr int D = Shape::dimension, count = base_edges<form_of<Shape>, D>;
    const auto number = [](int vector) { return static_cast<std::uint8_t>(D * vector); };
    if (form_of<Shape> == Form::parallel) return {of, number(u + 1), 2, 0};
    return {of, number(u < count ? u + 1 : first(u - count) + 1), of, number(u < count ? 0 : second(u - count) + 1)};
}

/// Two edges that span face number k.
template <class Shape>
constexpr EdgeOffsets face_places(std::uint8_t of, int k) {
    if (form_of<Shape> == Form::flat) return {edge_place<Shape>(of, 0), edge_place<Shape>(of, 1)};
    if (k == 3) return {edge_place<Shape>(of, 3), edge_place<Shape>(of, 5)};  // opposite to vertex 0
    return {edge_place<Shape>(of, (k + 1) % 3), edge_place<Shape>(of, (k + 2) % 3)};
}

/// The edges whose cross product is the normal of axis number i.
template <class A, class B>
constexpr EdgeOffsets edge_places(int i) {
    constexpr int D = A::dimension, edges_a = all_edges<form_of<A>, D>, edges_b = all_edges<form_of<B>, D>;
    if constexpr (D == 2) {
        const auto edge = i < edges_a ? edge_place<A>(0, i) : edge_place<B>(1, i - edges_a);
        return {edge, edge};
    } else {
        if (i < face_count<form_of<A>>) return face_places<A>(0, i);
        i -= face_count<form_of<A>>;
        if (i < face_count<form_of<B>>) return face_places<B>(1, i);
        i -= face_count<form_of<B>>;
        return {edge_place<A>(0, i / edges_b), edge_place<B>(1, i % edges_b)};
    }
}

template <class A, class B>
constexpr auto all_edge_places() {
    std::array<EdgeOffsets, axis_count<false, A::dimension, form_of<A>, form_of<B>>()> places{};
    for (int i = 0; i < static_cast<int>(places.size()); ++i) places[i] = edge_places<A, B>(i);
    return places;
}
template <class A, class B>
static constexpr auto edge_place_table = all_edge_places<A, B>();  // one for each instruction set

static constexpr double no_tail[3] = {};

/// The edges of an axis of one pair.
struct AxisEdges {
    const double *p_tip, *p_tail, *q_tip, *q_tail;
};

template <class A, class B>
TACT_INLINE AxisEdges axis_edges(const A& a, const B& b, int axis) {
    const EdgeOffsets& places = edge_place_table<A, B>[static_cast<std::size_t>(axis)];
    const double* const from[3] = {reinterpret_cast<const double*>(&a), reinterpret_cast<const double*>(&b), no_tail};
    return {from[places.p.tip_of] + places.p.tip, from[places.p.tail_of] + places.p.tail,
            from[places.q.tip_of] + places.q.tip, from[places.q.tail_of] + places.q.tail};
}

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
    constexpr bool plain = form_of<A> == Form::parallel && form_of<B> == Form::parallel;  // edges are plain numbers
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
struct ProjectionExtent {
    Twofold<T> low, high;
};

template <class T, int D>
TACT_INLINE ProjectionExtent<T> extent(const Obb<T, D>& obb, const Vec<Twofold<T>, D>& normal) {
    Twofold<T> reach = magnitude(dot_plain(normal, obb.axes[0])) * obb.half[0];
    for (int i = 1; i < D; ++i) reach = reach + magnitude(dot_plain(normal, obb.axes[i])) * obb.half[i];
    return {-reach, reach};
}
template <class T, int D>
TACT_INLINE ProjectionExtent<T> extent(const Parallelepiped<T, D>& box, const Vec<Twofold<T>, D>& normal) {
    ProjectionExtent<T> sum{};
    for (int i = 0; i < D; ++i) {
        const Twofold<T> value = dot_plain(normal, box.edges[i]), zero{};
        const T sign = value.value();
        sum.low = sum.low + where_greater(sign, T{}, zero, value);
        sum.high = sum.high + where_greater(sign, T{}, value, zero);
    }
    return sum;
}
template <SimplexShape Simplex, class T, int D>
TACT_INLINE ProjectionExtent<T> extent(const Simplex& simplex, const Vec<Twofold<T>, D>& normal) {
    ProjectionExtent<T> found{};
    for (std::size_t i = 1; i < simplex.vertices.size(); ++i) {
        Vec<Twofold<T>, D> edge;
        for (int k = 0; k < D; ++k) edge[k] = Twofold<T>::difference(simplex.vertices[i][k], simplex.vertices[0][k]);
        const Twofold<T> value = dot(normal, edge);
        found = {lower(found.low, value), higher(found.high, value)};
    }
    return found;
}

/// The size of a shape in coordinate k: at least that of the displacement from its place to any of its points.
template <class T, int D>
TACT_INLINE T reach_along(const Obb<T, D>& obb, int k) {
    T sum{};
    for (int i = 0; i < D; ++i) sum = multiply_add(magnitude(obb.axes[i][k]), obb.half[i], sum);
    return sum;
}
template <class T, int D>
TACT_INLINE T reach_along(const Parallelepiped<T, D>& box, int k) {
    T sum{};
    for (int i = 0; i < D; ++i) sum = sum + magnitude(box.edges[i][k]);
    return sum;
}
template <SimplexShape Simplex>
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
template <class T, int D>
TACT_INLINE T largest_factor(const Parallelepiped<T, D>&) {
    return T{};
}
template <SimplexShape Simplex>
TACT_INLINE typename Simplex::Scalar largest_factor(const Simplex&) {
    return {};
}

}  // namespace tact::frame
