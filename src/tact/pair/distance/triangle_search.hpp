// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "tact/pair/metric/box_cell.hpp"
#include "tact/simd/four.hpp"
#include "tact/simd/labels.hpp"

namespace tact::distance_of {

// Where two triangles in space are closest, in doubles: nine pairs of edges and six vertices over faces, in lanes. What
// comes out is proved afterwards. Nothing is fused: every machine guesses the same. Derived in
// docs/algorithms/distance.md.

/// Coordinates in columns, lanes over the three vertices of a triangle (or its edges, each from its vertex to the
/// next).
template <class T>
struct Columns {
    T at[3];
};

template <class T>
TACT_INLINE Columns<T> columns_of(const T& x, const T& y, const T& z) {
    const T rows[4] = {x, y, z, x};
    Columns<T> columns;
    transpose(rows, columns.at);
    return columns;
}
template <class T>
TACT_INLINE T dot_columns(const Columns<T>& u, const Columns<T>& v) {
    return u.at[0] * v.at[0] + u.at[1] * v.at[1] + u.at[2] * v.at[2];
}
template <class T, class F>
TACT_INLINE Columns<T> each_column(const F& f) {
    return {{f(0), f(1), f(2)}};
}
template <class T>
TACT_INLINE Columns<T> cross_columns(const Columns<T>& u, const Columns<T>& v) {
    return {{u.at[1] * v.at[2] - u.at[2] * v.at[1], u.at[2] * v.at[0] - u.at[0] * v.at[2],
             u.at[0] * v.at[1] - u.at[1] * v.at[0]}};
}
template <int i, class T>
TACT_INLINE Columns<T> broadcast_columns(const Columns<T>& v) {
    return {{broadcast<i>(v.at[0]), broadcast<i>(v.at[1]), broadcast<i>(v.at[2])}};
}
template <class T>
TACT_INLINE Columns<T> minus(const Columns<T>& u, const Columns<T>& v) {
    return {{u.at[0] - v.at[0], u.at[1] - v.at[1], u.at[2] - v.at[2]}};
}
template <class T>
TACT_INLINE Columns<T> edges_of(const Columns<T>& v) {
    return each_column<T>([&](int k) TACT_INLINE_LAMBDA { return next_in_cycle(v.at[k]) - v.at[k]; });
}
template <class T>
TACT_INLINE T in_unit(const T& x) {
    return lower(higher(x, T(0.0)), T(1.0));
}

/// Edges p + s e. What they refer to must live as long.
template <class T>
struct Edges {
    const Columns<T>&start, &way;

    TACT_INLINE T dot(const Columns<T>& v) const { return dot_columns(way, v); }
    TACT_INLINE T square() const { return dot(way); }
    TACT_INLINE T part(int k, const T& s) const { return s * way.at[k]; }
};

/// Edges against others, q + t f: the squared distances, and where on the edges.
template <class T, class EdgesOfA>
TACT_INLINE T edge_distances(const EdgesOfA& a, const Columns<T>& q, const Columns<T>& f, const T& ff, T& s, T& t) {
    const Columns<T> r = minus(q, a.start);
    const T ee = a.square(), ef = a.dot(f), er = a.dot(r), fr = dot_columns(f, r);
    const T wide = ee * ff - ef * ef;
    s = in_unit(where_greater(wide, T(0x1p-44) * ee * ff, (er * ff - fr * ef) / wide, T(0.0)));
    t = in_unit((s * ef - fr) / ff);
    s = in_unit((er + t * ef) / ee);
    const Columns<T> way =
        each_column<T>([&](int k) TACT_INLINE_LAMBDA { return r.at[k] + t * f.at[k] - a.part(k, s); });
    return dot_columns(way, way);
}

/// The squared distances of points from the plane of the triangle p, p + e, p + f, of those that are over it; else a
/// number above all others.
template <class T>
TACT_INLINE T heights_over(const Columns<T>& p, const Columns<T>& e, const Columns<T>& f, const Columns<T>& points) {
    const Columns<T> n = cross_columns(e, f), r = minus(points, p);
    const T square = dot_columns(n, n), height = dot_columns(n, r);
    const T x = dot_columns(cross_columns(f, n), r), y = dot_columns(cross_columns(n, e), r);
    const T inside = lower(lower(x, y), square - x - y);
    return where_greater(inside, T(0.0), height * height / square, T(std::numeric_limits<double>::max()));
}

/// The vertices that span the closest parts, as bits.
struct TriangleParts {
    unsigned a, b;
};

/// The part of an edge at a place on it: from vertex i to the next.
TACT_INLINE unsigned part_of_edge(unsigned i, double place) {
    const unsigned from = 1u << i, to = i == 2 ? 1u : 2u << i;
    return place > 0 ? (place < 1 ? from | to : to) : from;
}

/// The squared distances of all that can be closest, lanes over edges or vertices of b (the last: of a): the edges of a
/// against those of b, the vertices of b over the face of a, those of a over the face of b.
template <class T>
struct TriangleGuesses {
    T square[5], s[3], t[3];
    unsigned best;
};

template <class T>
[[gnu::noinline]] TriangleGuesses<T> guess_triangles(const Columns<T>& a, const Columns<T>& b) {
    const Columns<T> edges_a = edges_of(a), edges_b = edges_of(b);
    const T ff = dot_columns(edges_b, edges_b);
    TriangleGuesses<T> guess;
    unrolled<3>([&](auto i) TACT_INLINE_LAMBDA {
        const Columns<T> start = broadcast_columns<i>(a), way = broadcast_columns<i>(edges_a);
        guess.square[i] = edge_distances(Edges<T>{start, way}, b, edges_b, ff, guess.s[i], guess.t[i]);
    });
    // From vertex 0 to vertices 1 and 2: edge 0, and edge 2 backward.
    const auto over = [](const Columns<T>& vertices, const Columns<T>& edges, const Columns<T>& points)
                          TACT_INLINE_LAMBDA {
                              const Columns<T> last = broadcast_columns<2>(edges);
                              return heights_over(broadcast_columns<0>(vertices), broadcast_columns<0>(edges),
                                                  Columns<T>{{-last.at[0], -last.at[1], -last.at[2]}}, points);
                          };
    guess.square[3] = over(a, edges_a, b);
    guess.square[4] = over(b, edges_b, a);
    T least = labeled(guess.square[0], 0, 1, 2, 0);
    least = lower(least, labeled(guess.square[1], 3, 4, 5, 3));
    least = lower(least, labeled(guess.square[2], 6, 7, 8, 6));
    least = lower(least, labeled(guess.square[3], 9, 10, 11, 9));
    least = lower(least, labeled(guess.square[4], 12, 13, 14, 12));
    guess.best = label_of(lane<0>(least_of_all(least)));
    return guess;
}

/// One number of a guess, which is 3 i + j.
template <class T>
TACT_INLINE double number_of(const T* rows, unsigned guess) {
    return metric::numbers(rows[guess / 3])[static_cast<int>(guess % 3)];
}

/// The parts that guess number 3 i + j means, at places on the edges.
TACT_INLINE TriangleParts parts_of_guess(unsigned guess, double s, double t) {
    if (guess >= 12) return {1u << (guess - 12), 7};
    if (guess >= 9) return {7, 1u << (guess - 9)};
    return {part_of_edge(guess / 3, s), part_of_edge(guess % 3, t)};
}

/// The parts that a guess means.
template <class T>
TACT_INLINE TriangleParts parts_of(const TriangleGuesses<T>& guesses, unsigned guess) {
    const bool edges = guess < 9;
    return parts_of_guess(guess, edges ? number_of(guesses.s, guess) : 0, edges ? number_of(guesses.t, guess) : 0);
}

/// The guess of guess_triangles for several pairs, one in each lane: vertices in columns, lanes over pairs.
template <class T>
struct GuessInLanes {
    T least = T(std::numeric_limits<double>::max()), s = T(0.0), t = T(0.0);

    TACT_INLINE void see(const T& square, long guess, const T& place_s, const T& place_t) {
        const T other = labeled(square, guess);
        s = where_greater(least, other, place_s, s);
        t = where_greater(least, other, place_t, t);
        least = lower(least, other);
    }
};

/// Triangles in columns, lanes over pairs, seen from vertex 0 of the first; the answer is the size of the pair as
/// between_bases of triangle_proof.hpp has it.
template <class T>
TACT_INLINE T seen_from_first(const Triangle<T, 3>& a, const Triangle<T, 3>& b, Columns<T> (&seen_a)[3],
                              Columns<T> (&seen_b)[3]) {
    T sizes[3];
    for (int k = 0; k < 3; ++k) {
        const T offset = b.vertices[0][k] - a.vertices[0][k];
        const T e = a.vertices[1][k] - a.vertices[0][k], f = a.vertices[2][k] - a.vertices[0][k],
                g = b.vertices[1][k] - b.vertices[0][k], h = b.vertices[2][k] - b.vertices[0][k];
        seen_a[0].at[k] = T(0.0);
        seen_a[1].at[k] = e;
        seen_a[2].at[k] = f;
        seen_b[0].at[k] = offset;
        seen_b[1].at[k] = offset + g;
        seen_b[2].at[k] = offset + h;
        sizes[k] = (magnitude(offset) + (magnitude(e) + magnitude(f))) + (magnitude(g) + magnitude(h));
    }
    return higher(sizes[0], higher(sizes[1], sizes[2]));
}

template <class T>
TACT_INLINE GuessInLanes<T> guess_in_lanes(const Columns<T> (&a)[3], const Columns<T> (&b)[3]) {
    const Columns<T> edges_a[3] = {minus(a[1], a[0]), minus(a[2], a[1]), minus(a[0], a[2])},
                     edges_b[3] = {minus(b[1], b[0]), minus(b[2], b[1]), minus(b[0], b[2])};
    const auto back = [](const Columns<T>& edge)
                          TACT_INLINE_LAMBDA { return Columns<T>{{-edge.at[0], -edge.at[1], -edge.at[2]}}; };
    const Columns<T> back_a = back(edges_a[2]), back_b = back(edges_b[2]);
    const T none(0.0);
    GuessInLanes<T> guess;
    for (int j = 0; j < 3; ++j) {
        const T ff = dot_columns(edges_b[j], edges_b[j]);
        for (int i = 0; i < 3; ++i) {
            T s, t;
            const T square = edge_distances(Edges<T>{a[i], edges_a[i]}, b[j], edges_b[j], ff, s, t);
            guess.see(square, 3 * i + j, s, t);
        }
        guess.see(heights_over(a[0], edges_a[0], back_a, b[j]), 9 + j, none, none);
        guess.see(heights_over(b[0], edges_b[0], back_b, a[j]), 12 + j, none, none);
    }
    return guess;
}

}  // namespace tact::distance_of
