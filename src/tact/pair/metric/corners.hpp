// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "tact/contact.hpp"
#include "tact/pair/frame/axis_list.hpp"

namespace tact::metric {

using frame::all_edges;
using frame::base_edges;
using frame::BodyEdges;
using frame::Form;

/// A set of vertices of one shape, bit i for vertex i as docs/conventions.md numbers them.
using VertexSet = std::uint8_t;

template <Form K, int D>
inline constexpr int vertex_count = K == Form::parallel ? 1 << D : base_edges<K, D> + 1;

/// The vertices of a simplex between which edge number u of axis_list.hpp runs, from the second to the first.
struct EdgeEnds {
    int to, from;
};
template <Form K, int D>
constexpr EdgeEnds ends_of_edge(int u) {
    constexpr int base = base_edges<K, D>;
    if (u < base) return {u + 1, 0};
    return {frame::first(u - base) + 1, frame::second(u - base) + 1};
}

/// The vertices of a body that lie highest in a direction, told by the signs of the direction's products with its
/// edges: sign(u) for edge number u.
template <Form K, int D, class Sign>
VertexSet highest(const Sign& sign) {
    unsigned set = (1u << vertex_count<K, D>)-1;
    if constexpr (K == Form::parallel) {
        constexpr unsigned up[] = {0xaa, 0xcc, 0xf0};  // the vertices at the upper end of edge i
        for (int i = 0; i < D; ++i) {
            const int s = sign(i);
            if (s != 0) set &= s > 0 ? up[i] : ~up[i];
        }
    } else {
        for (int u = 0; u < all_edges<K, D>; ++u) {
            const EdgeEnds ends = ends_of_edge<K, D>(u);
            const int s = sign(u);
            if (s != 0) set &= ~(1u << (s > 0 ? ends.from : ends.to));
        }
    }
    return static_cast<VertexSet>(set);
}

/// The smallest part of the boundary that holds a set of vertices. A set that no proper part holds (the inside of a
/// solid) gives vertex 0.
template <Form K, int D>
Feature feature_of(VertexSet set) {
    const int count = std::popcount(set), low = std::countr_zero(set),
              high = static_cast<int>(std::bit_width(unsigned{set})) - 1;
    if constexpr (K == Form::parallel) {
        constexpr unsigned up[] = {0xaa, 0xcc, 0xf0};  // the vertices at the upper end of edge i
        int all = 0, any = 0;                          // the bits that all vertices have, and those that any has
        for (int i = 0; i < D; ++i) {
            all |= static_cast<int>((set & ~up[i]) == 0) << i;
            any |= static_cast<int>((set & up[i]) != 0) << i;
        }
        const int free = std::popcount(static_cast<unsigned>(all ^ any));
        if (free == 0) return Feature::vertex(low);
        if (free == 1) return Feature::edge(all, any);
        if (D == 2 || free == 3) return Feature::vertex(0);
        const int fixed = std::countr_zero(7u & ~static_cast<unsigned>(all ^ any));
        return Feature::face(2 * fixed + (all >> fixed & 1));
    } else {
        if (count == 1) return Feature::vertex(low);
        if (count == 2) return Feature::edge(low, high);
        if (K == Form::flat) return Feature::face(0);
        if (D == 2 || count == 4) return Feature::vertex(0);
        return Feature::face(std::countr_one(unsigned{set}));
    }
}

/// A vertex seen from the reference point of its body.
template <class T, int D, Form K>
Vec<T, D> vertex_of(const BodyEdges<T, D, K>& body, int v) {
    if constexpr (K == Form::parallel) {
        Vec<T, D> sum = v & 1 ? body.edge[0] : -body.edge[0];
        for (int i = 1; i < D; ++i) sum = v >> i & 1 ? sum + body.edge[i] : sum - body.edge[i];
        return sum;
    } else {
        return v == 0 ? Vec<T, D>{} : body.edge[v - 1];
    }
}

}  // namespace tact::metric
