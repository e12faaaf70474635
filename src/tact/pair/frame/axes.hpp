// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axis.hpp"

namespace tact::frame {

/// Axes perpendicular to the edges of `body`, seen from the pair (body, other): an axis value of x is cross(edge, x).
/// `swapped` says that body is b, so that a and b of the axis are distinguished.
template <bool moving, bool swapped, class T, Form K, Form Other, class Visit>
TACT_INLINE bool visit_edge_normals(const BodyEdges<T, 2, K>& body, const BodyEdges<T, 2, Other>& other,
                                    const Vec<T, 2>& offset, const Vec<T, 2>& travel, Visit& visit) {
    const T area = cross(body.edge[0], body.edge[1]);
    return any_of_unrolled<all_edges<K, 2>>([&](auto u) TACT_INLINE_LAMBDA {
        const Vec<T, 2> edge = u < 2 ? body.edge[u % 2] : body.edge[0] - body.edge[1];
        const auto own = span<K>(u == 1 ? -area : area);
        const auto across = span<Other>(cross(edge, other.edge[0]), cross(edge, other.edge[1]));
        const T way = moving ? cross(edge, travel) : T{};
        const T between = cross(edge, offset);
        return visit_pair<swapped>(between, own, across, way, visit);
    });
}

/// Calls visit(axis) for every candidate axis of the pair until it returns true; whether it did. `offset` is the vector
/// between the reference points, from a to b; `travel` the way of b against a over the interval.
template <bool moving, class T, Form A, Form B, class Visit>
TACT_INLINE bool visit_axes(const BodyEdges<T, 2, A>& a, const BodyEdges<T, 2, B>& b, const Vec<T, 2>& offset,
                            const Vec<T, 2>& travel, Visit&& visit) {
    if (visit_edge_normals<moving, false>(a, b, offset, travel, visit)) return true;
    if (visit_edge_normals<moving, true>(b, a, offset, travel, visit)) return true;
    if constexpr (moving) {
        return visit(make_axis(cross(travel, offset), span<A>(cross(travel, a.edge[0]), cross(travel, a.edge[1])),
                               span<B>(cross(travel, b.edge[0]), cross(travel, b.edge[1]))));
    }
    return false;
}

// Notation. e_i edges of a, f_j edges of b, d the offset from a to b, w the travel. N_k = e_k+1 x e_k+2 (indices mod 3)
// are the normals of a's base faces, M_k those of b; a flat body has the one normal e_0 x e_1. Every projection on a
// face normal or on e_i x f_j is an entry, or a sum of two entries, of the tables N_k . f_j, M_k . e_i and (e_i x f_j)
// . d.

/// The normals of the base faces.
template <class T, Form K>
struct Normals {
    Vec<T, 3> at[K == Form::flat ? 1 : 3];

    static constexpr int count = K == Form::flat ? 1 : 3;

    TACT_INLINE explicit Normals(const BodyEdges<T, 3, K>& body) {
        if constexpr (K == Form::flat) {
            at[0] = cross(body.edge[0], body.edge[1]);
        } else {
            unrolled<3>([&](auto k)
                            TACT_INLINE_LAMBDA { at[k] = cross(body.edge[(k + 1) % 3], body.edge[(k + 2) % 3]); });
        }
    }
};

/// The products of one vector v with the normals of a body: all that the axes edge x v need to know of that body.
template <class T, Form K>
struct Dual {
    T at[Normals<T, K>::count];

    TACT_INLINE Dual operator-(const Dual& other) const {
        Dual difference;
        unrolled<Normals<T, K>::count>([&](auto k) TACT_INLINE_LAMBDA { difference.at[k] = at[k] - other.at[k]; });
        return difference;
    }
};

template <class T, Form K>
TACT_INLINE Dual<T, K> dual(const Normals<T, K>& normals, const Vec<T, 3>& v) {
    Dual<T, K> products;
    unrolled<Normals<T, K>::count>([&](auto k) TACT_INLINE_LAMBDA { products.at[k] = dot(normals.at[k], v); });
    return products;
}

/// A body's span on the axis edge_u x v, from (x x v) . y = v . (y x x):
/// u = base edge i:   e_i+1 projects to -N_i+2 . v, e_i+2 to N_i+1 . v
/// u = e_i - e_j, third k:  e_i and e_j project to -N_k . v, e_k to (N_i + N_j) . v
/// flat: the one normal N, and the value is -N . v, but +N . v for edge 1.
/// A symmetric span does not ask for signs; leaving them away lets its magnitudes be shared with those of the faces.
template <Form K, int u, class T>
TACT_INLINE auto edge_span(const Dual<T, K>& v) {
    if constexpr (K == Form::parallel) {
        return span<K>(v.at[(u + 2) % 3], v.at[(u + 1) % 3]);
    } else if constexpr (K == Form::flat) {
        return span<K>(u == 1 ? v.at[0] : -v.at[0]);
    } else if constexpr (u < 3) {
        return span<K>(-v.at[(u + 2) % 3], v.at[(u + 1) % 3]);
    } else {
        return span<K>(-v.at[third(u - 3)], v.at[first(u - 3)] + v.at[second(u - 3)]);
    }
}

/// The span on the axis v x edge_u: all values turned.
template <Form K, int u, class T>
TACT_INLINE auto opposite_edge_span(const Dual<T, K>& v) {
    if constexpr (K == Form::parallel) {
        return edge_span<K, u>(v);
    } else if constexpr (K == Form::flat) {
        return span<K>(u == 1 ? -v.at[0] : v.at[0]);
    } else if constexpr (u < 3) {
        return span<K>(v.at[(u + 2) % 3], -v.at[(u + 1) % 3]);
    } else {
        return span<K>(v.at[third(u - 3)], -(v.at[first(u - 3)] + v.at[second(u - 3)]));
    }
}

/// The span of a body of kind K from the products of the axis with all of its base edges.
template <Form K, class T, class Values>
TACT_INLINE auto body_span(const Values& value) {
    if constexpr (K == Form::flat) {
        return span<K, T>(value(0), value(1));
    } else {
        return span<K, T>(value(0), value(1), value(2));
    }
}

/// The axes along the face normals of `body`. across[j] holds the products of other's edge j with body's normals.
template <bool moving, bool swapped, class T, Form K, Form Other, class Visit>
TACT_INLINE bool visit_faces(const BodyEdges<T, 3, K>& body, const Normals<T, K>& normals,
                             const Dual<T, K> (&across)[base_edges<Other, 3>], const Dual<T, K>& offset,
                             const Dual<T, K>& travel, Visit& visit) {
    const auto visit_face =
        [&](const auto& own, const auto& span_across, const T& between, const T& way)
            TACT_INLINE_LAMBDA { return visit_pair<swapped>(between, own, span_across, way, visit); };
    if constexpr (K == Form::flat) {
        return visit_face(Span<T>{}, body_span<Other, T>([&](int j) TACT_INLINE_LAMBDA { return across[j].at[0]; }),
                          offset.at[0], travel.at[0]);
    } else {
        const T volume = dot(body.edge[0], normals.at[0]);
        if (any_of_unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
                return visit_face(span<K>(volume),
                                  body_span<Other, T>([&](int j) TACT_INLINE_LAMBDA { return across[j].at[k]; }),
                                  offset.at[k], travel.at[k]);
            })) {
            return true;
        }
        if constexpr (K == Form::simplex) {  // the face opposite to the reference vertex: N_0 + N_1 + N_2
            const auto sum = [](const Dual<T, K>& v) TACT_INLINE_LAMBDA { return v.at[0] + v.at[1] + v.at[2]; };
            return visit_face(span<K>(volume),
                              body_span<Other, T>([&](int j) TACT_INLINE_LAMBDA { return sum(across[j]); }),
                              sum(offset), moving ? sum(travel) : T{});
        }
        return false;
    }
}

/// value(i, j) of all edges from those of the base edges: a difference edge takes the difference of two rows or
/// columns.
template <class T, Form A, Form B>
struct EdgeTable {
    T at[all_edges<A, 3>][all_edges<B, 3>];

    TACT_INLINE EdgeTable(const BodyEdges<T, 3, A>& a, const Vec<T, 3> (&factor)[base_edges<B, 3>]) {
        constexpr int rows = base_edges<A, 3>, columns = base_edges<B, 3>;
        unrolled<rows>([&](auto i) TACT_INLINE_LAMBDA {
            unrolled<columns>([&](auto j) TACT_INLINE_LAMBDA { at[i][j] = dot(a.edge[i], factor[j]); });
            unrolled<all_edges<B, 3> - columns>(
                [&](auto m) TACT_INLINE_LAMBDA { at[i][columns + m] = at[i][first(m)] - at[i][second(m)]; });
        });
        unrolled<all_edges<A, 3> - rows>([&](auto m) TACT_INLINE_LAMBDA {
            unrolled<all_edges<B, 3>>([&](auto j)
                                          TACT_INLINE_LAMBDA { at[rows + m][j] = at[first(m)][j] - at[second(m)][j]; });
        });
    }
};

/// The products of all edges of a body with the normals of the other, from those of the base edges.
template <class T, Form Edges, Form K>
struct AllDuals {
    Dual<T, K> at[all_edges<Edges, 3>];

    TACT_INLINE explicit AllDuals(const Dual<T, K> (&base)[base_edges<Edges, 3>]) {
        constexpr int count = base_edges<Edges, 3>;
        unrolled<count>([&](auto i) TACT_INLINE_LAMBDA { at[i] = base[i]; });
        unrolled<all_edges<Edges, 3> - count>(
            [&](auto m) TACT_INLINE_LAMBDA { at[count + m] = base[first(m)] - base[second(m)]; });
    }
};

/// The axes edge x travel of one body: they only matter in motion, and nothing moves along them.
template <bool swapped, class T, Form K, Form Other, class Value, class Visit>
TACT_INLINE bool visit_travel_axes(const BodyEdges<T, 3, K>& body, const Dual<T, K>& travel_dual,
                                   const Vec<T, 3>& travel_x_offset, Value&& across, Visit& visit) {
    return any_of_unrolled<all_edges<K, 3>>([&](auto u) TACT_INLINE_LAMBDA {
        constexpr int count = base_edges<K, 3>;
        const Vec<T, 3> edge =
            u < count ? body.edge[u % count] : body.edge[first(u - count)] - body.edge[second(u - count) % count];
        const T between = dot(edge, travel_x_offset);
        const auto own = edge_span<K, u>(travel_dual);
        const auto span_across = body_span<Other, T>([&](int j) TACT_INLINE_LAMBDA { return across(u, j); });
        return visit_pair<swapped>(between, own, span_across, T{}, visit);
    });
}

/// Calls visit(axis) for every candidate axis of the pair until it returns true; whether it did: face normals first,
/// then edge x edge, then edge x travel. `offset` is the vector between the reference points, from a to b; `travel` the
/// way of b against a over the interval.
template <bool moving, class T, Form A, Form B, class Visit>
TACT_INLINE bool visit_axes(const BodyEdges<T, 3, A>& a, const BodyEdges<T, 3, B>& b, const Vec<T, 3>& offset,
                            const Vec<T, 3>& travel, Visit&& visit) {
    constexpr int edges_a = base_edges<A, 3>, edges_b = base_edges<B, 3>;
    const Normals<T, A> normals_a(a);
    Dual<T, A> f_on_a[edges_b], travel_on_a{};
    unrolled<edges_b>([&](auto j) TACT_INLINE_LAMBDA { f_on_a[j] = dual(normals_a, b.edge[j]); });
    if constexpr (moving) travel_on_a = dual(normals_a, travel);
    if (visit_faces<moving, false, T, A, B>(a, normals_a, f_on_a, dual(normals_a, offset), travel_on_a, visit))
        return true;

    const Normals<T, B> normals_b(b);
    Dual<T, B> e_on_b[edges_a], travel_on_b{};
    unrolled<edges_a>([&](auto i) TACT_INLINE_LAMBDA { e_on_b[i] = dual(normals_b, a.edge[i]); });
    if constexpr (moving) travel_on_b = dual(normals_b, travel);
    if (visit_faces<moving, true, T, B, A>(b, normals_b, e_on_b, dual(normals_b, offset), travel_on_b, visit))
        return true;

    const auto crossed_with_f = [&](const Vec<T, 3>& v, Vec<T, 3>(&result)[edges_b]) TACT_INLINE_LAMBDA {
        unrolled<edges_b>([&](auto j) TACT_INLINE_LAMBDA { result[j] = cross(b.edge[j], v); });
    };
    Vec<T, 3> factor[edges_b];
    crossed_with_f(offset, factor);
    const EdgeTable<T, A, B> offsets(a, factor);
    const AllDuals<T, B, A> duals_a(f_on_a);
    const AllDuals<T, A, B> duals_b(e_on_b);
    const auto visit_edges = [&](auto&& way) TACT_INLINE_LAMBDA {
        return any_of_unrolled<all_edges<A, 3>>([&](auto u) TACT_INLINE_LAMBDA {
            return any_of_unrolled<all_edges<B, 3>>([&](auto v) TACT_INLINE_LAMBDA {
                return visit(make_axis(offsets.at[u][v], edge_span<A, u>(duals_a.at[v]),
                                       opposite_edge_span<B, v>(duals_b.at[u]), way(u, v)));
            });
        });
    };
    if constexpr (moving) {
        crossed_with_f(travel, factor);
        const EdgeTable<T, A, B> ways(a, factor);
        if (visit_edges([&](int u, int v) TACT_INLINE_LAMBDA { return ways.at[u][v]; })) return true;
        // (e x w) . f = -(e x f) . w and (f x w) . e = (e x f) . w.
        const Vec<T, 3> travel_x_offset = cross(travel, offset);
        return visit_travel_axes<false, T, A, B>(
                   a, travel_on_a, travel_x_offset, [&](int u, int j) TACT_INLINE_LAMBDA { return -ways.at[u][j]; },
                   visit) ||
               visit_travel_axes<true, T, B, A>(
                   b, travel_on_b, travel_x_offset, [&](int v, int i) TACT_INLINE_LAMBDA { return ways.at[i][v]; },
                   visit);
    } else {
        return visit_edges([](int, int) TACT_INLINE_LAMBDA { return T{}; });
    }
}

}  // namespace tact::frame
