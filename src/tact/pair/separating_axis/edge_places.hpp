// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "tact/pair/separating_axis/axis_list.hpp"

namespace tact::separating_axis {

/// Where the numbers of an axis' edges are: an edge leads from `tail` to `tip`, each counted in doubles from the begin
/// of a (0), of b (1) or of some zeros (2): an edge of a box has no tail. In the plane only p counts: the normal is
/// perpendicular to it.
struct EdgePlaces {
    struct Edge {
        std::uint8_t tip_of, tip, tail_of, tail;
    };
    Edge p, q;
};

/// Edge number u of a shape, up to its length.
template <class Shape>
constexpr EdgePlaces::Edge edge_place(std::uint8_t of, int u) {
    constexpr int D = Shape::dimension, count = base_edges<kind_of<Shape>, D>;
    const auto number = [](int vector) { return static_cast<std::uint8_t>(D * vector); };
    if (kind_of<Shape> == Kind::parallel) return {of, number(u + 1), 2, 0};
    return {of, number(u < count ? u + 1 : first(u - count) + 1), of, number(u < count ? 0 : second(u - count) + 1)};
}

/// Two edges that span face number k.
template <class Shape>
constexpr EdgePlaces face_places(std::uint8_t of, int k) {
    if (kind_of<Shape> == Kind::flat) return {edge_place<Shape>(of, 0), edge_place<Shape>(of, 1)};
    if (k == 3) return {edge_place<Shape>(of, 3), edge_place<Shape>(of, 5)};  // opposite to vertex 0
    return {edge_place<Shape>(of, (k + 1) % 3), edge_place<Shape>(of, (k + 2) % 3)};
}

/// The edges whose cross product is the normal of axis number i.
template <class A, class B>
constexpr EdgePlaces edge_places(int i) {
    constexpr int D = A::dimension, edges_a = all_edges<kind_of<A>, D>, edges_b = all_edges<kind_of<B>, D>;
    if constexpr (D == 2) {
        const auto edge = i < edges_a ? edge_place<A>(0, i) : edge_place<B>(1, i - edges_a);
        return {edge, edge};
    } else {
        if (i < face_count<kind_of<A>>) return face_places<A>(0, i);
        i -= face_count<kind_of<A>>;
        if (i < face_count<kind_of<B>>) return face_places<B>(1, i);
        i -= face_count<kind_of<B>>;
        return {edge_place<A>(0, i / edges_b), edge_place<B>(1, i % edges_b)};
    }
}

template <class A, class B>
constexpr auto all_edge_places() {
    std::array<EdgePlaces, axis_count<false, A::dimension, kind_of<A>, kind_of<B>>()> places{};
    for (int i = 0; i < static_cast<int>(places.size()); ++i) places[i] = edge_places<A, B>(i);
    return places;
}
template <class A, class B>
static constexpr auto edge_place_table = all_edge_places<A, B>();  // one for each instruction set

static constexpr double zeros[3] = {};

/// The edges of an axis of one pair.
struct AxisEdges {
    const double *p_tip, *p_tail, *q_tip, *q_tail;
};

template <class A, class B>
TACT_INLINE AxisEdges axis_edges(const A& a, const B& b, int axis) {
    const EdgePlaces& places = edge_place_table<A, B>[static_cast<std::size_t>(axis)];
    const double* const from[3] = {reinterpret_cast<const double*>(&a), reinterpret_cast<const double*>(&b), zeros};
    return {from[places.p.tip_of] + places.p.tip, from[places.p.tail_of] + places.p.tail,
            from[places.q.tip_of] + places.q.tip, from[places.q.tail_of] + places.q.tail};
}

}  // namespace tact::separating_axis
