// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>

#include "tact/pair/metric/corners.hpp"

namespace tact::contact {

using frame::BodyEdges, frame::Form, frame::base_edges;

// Corners are numbered as docs/conventions.md says: bit i of a parallel body's corner is the end of its edge i, a
// simplex has its vertices as given. The reference point of a parallel body is its center, that of a simplex vertex 0.

/// The displacement from one corner to another that shares an edge with it.
template <class T, int D, Form K>
TACT_INLINE Vec<T, D> way(const BodyEdges<T, D, K>& body, int from, int to) {
    if constexpr (K == Form::parallel) {
        const Vec<T, D>& half = body.edge[std::countr_zero(static_cast<unsigned>(from ^ to))];
        return from < to ? half + half : -(half + half);
    } else {
        if (from == 0) return body.edge[to - 1];
        return to == 0 ? -body.edge[from - 1] : body.edge[to - 1] - body.edge[from - 1];
    }
}

/// The corners of a body that lie farthest in some direction: those of a vertex, an edge or a face, in order around it.
struct Support {
    int corners[4] = {};
    int count = 0;

    void add(int corner) { corners[count++] = corner; }
    void reverse() { std::reverse(corners, corners + count); }
};

/// sign(i): the sign of the direction along base edge i; order(i, j), for a simplex: of base edge i minus base edge j.
template <Form K, int D, class Sign, class Order>
TACT_INLINE Support support(const Sign& sign, const Order& order) {
    constexpr int edges = base_edges<K, D>;
    Support result;
    if constexpr (K == Form::parallel) {
        int base = 0, free[D], frees = 0;
        for (int i = 0; i < edges; ++i) {
            const int s = sign(i);
            if (s > 0) base |= 1 << i;
            if (s == 0) free[frees++] = 1 << i;
        }
        result.add(base);
        if (frees > 0) result.add(base | free[0]);
        if (frees > 1) {
            result.add(base | free[0] | free[1]);
            result.add(base | free[1]);
        }
    } else {
        result.add(0);
        for (int i = 0; i < edges; ++i) {  // against the best so far: its first corner
            const int best = result.corners[0], s = best == 0 ? sign(i) : order(i, best - 1);
            if (s > 0) result.count = 0;
            if (s >= 0) result.add(i + 1);
        }
    }
    return result;
}

/// The name of the part of a body that these corners span.
template <Form K, int D>
Feature feature_of(const Support& support) {
    if (support.count == 1) return Feature::vertex(support.corners[0]);
    if (support.count == 2) return Feature::edge(support.corners[0], support.corners[1]);
    unsigned set = 0;
    for (int i = 0; i < support.count; ++i) set |= 1u << support.corners[i];
    return metric::feature_of<K, D>(static_cast<metric::VertexSet>(set));
}

}  // namespace tact::contact
