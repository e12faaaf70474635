// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/pair/frame/axis.hpp"
#include "tact/pair/frame/pair_frame.hpp"

namespace tact::frame {

// The candidate axes by number, in the order in which visit_axes meets them: the faces of a, the faces of b, edge x
// edge, and in motion edge x travel of a, then of b (2D: edges of a, edges of b, travel). One axis alone costs more
// here than its share of the tables there; this is for the few axes that a filter leaves open.

/// A set of axes, bit i for axis i.
using AxisSet = std::uint64_t;

template <Form K>
inline constexpr int face_count = K == Form::flat       ? 1
                                  : K == Form::parallel ? 3
                                                        : 4;

template <bool moving, int D, Form A, Form B>
constexpr int axis_count() {
    constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;
    if (D == 2) return edges_a + edges_b + moving;
    return face_count<A> + face_count<B> + edges_a * edges_b + (moving ? edges_a + edges_b : 0);
}

/// Edge number u of a body, base edge or difference.
template <class T, int D, Form K>
Vec<T, D> edge_of(const BodyEdges<T, D, K>& body, int u) {
    constexpr int count = base_edges<K, D>;
    return u < count ? body.edge[u] : body.edge[first(u - count)] - body.edge[second(u - count)];
}

template <class T>
Vec<T, 2> perpendicular(const Vec<T, 2>& v) {
    return {-v[1], v[0]};
}

/// The normal of face number k.
template <class T, Form K>
Vec<T, 3> face_normal(const BodyEdges<T, 3, K>& body, int k) {
    if constexpr (K == Form::flat) {
        return cross(body.edge[0], body.edge[1]);
    } else {
        if (k < 3) return cross(body.edge[(k + 1) % 3], body.edge[(k + 2) % 3]);
        return cross(body.edge[1] - body.edge[0], body.edge[2] - body.edge[0]);
    }
}

template <bool moving, class T, Form A, Form B>
Vec<T, 2> axis_normal(const PairFrame<T, 2, A, B>& frame, int i) {
    constexpr int edges_a = all_edges<A, 2>, edges_b = all_edges<B, 2>;
    if (i < edges_a) return perpendicular(edge_of(frame.a, i));
    if (i < edges_a + edges_b) return perpendicular(edge_of(frame.b, i - edges_a));
    return perpendicular(frame.travel);
}

template <bool moving, class T, Form A, Form B>
Vec<T, 3> axis_normal(const PairFrame<T, 3, A, B>& frame, int i) {
    constexpr int edges_a = all_edges<A, 3>, edges_b = all_edges<B, 3>;
    if (i < face_count<A>) return face_normal(frame.a, i);
    i -= face_count<A>;
    if (i < face_count<B>) return face_normal(frame.b, i);
    i -= face_count<B>;
    if (i < edges_a * edges_b) return cross(edge_of(frame.a, i / edges_b), edge_of(frame.b, i % edges_b));
    i -= edges_a * edges_b;
    return i < edges_a ? cross(edge_of(frame.a, i), frame.travel) : cross(edge_of(frame.b, i - edges_a), frame.travel);
}

template <class T, int D, Form K>
auto project(const BodyEdges<T, D, K>& body, const Vec<T, D>& normal) {
    if constexpr (base_edges<K, D> == 2) {
        return span<K>(dot(normal, body.edge[0]), dot(normal, body.edge[1]));
    } else {
        return span<K>(dot(normal, body.edge[0]), dot(normal, body.edge[1]), dot(normal, body.edge[2]));
    }
}

/// The pair on an axis given by its direction.
template <bool moving, class T, int D, Form A, Form B>
auto axis_along(const PairFrame<T, D, A, B>& frame, const Vec<T, D>& normal) {
    return make_axis(dot(normal, frame.offset), project(frame.a, normal), project(frame.b, normal),
                     moving ? dot(normal, frame.travel) : T{});
}

}  // namespace tact::frame
