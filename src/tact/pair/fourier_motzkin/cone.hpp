// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/pair/fourier_motzkin/bodies.hpp"
#include "tact/vec.hpp"

/// The system of a pair whose second body is a simplex, as rows c.z >= 0 over z >= 0, z not 0. The z are the weights of
/// the vertices of b; in motion one more lane holds tau = t * (sum of the weights), t in [0, 1], and one more row says
/// sum of weights - tau >= 0. A row holds the values of one side of `a` at the vertices of b, so no row of b is stored:
/// they all are z_k >= 0.
namespace tact::fourier_motzkin {

/// normals[j] . edges[i] = determinant when i = j, else 0.
template <class T, int D>
struct Adjugate {
    std::array<Vec<T, D>, D> normals;
    T determinant;
};

template <class T>
TACT_INLINE constexpr Adjugate<T, 2> adjugate(const std::array<Vec<T, 2>, 2>& edges) {
    const Vec<T, 2> n0{edges[1][1], -edges[1][0]}, n1{-edges[0][1], edges[0][0]};
    return {{n0, n1}, dot(n0, edges[0])};
}
template <class T>
TACT_INLINE constexpr Adjugate<T, 3> adjugate(const std::array<Vec<T, 3>, 3>& edges) {
    const Vec<T, 3> n0 = cross(edges[1], edges[2]);
    return {{n0, cross(edges[2], edges[0]), cross(edges[0], edges[1])}, dot(n0, edges[0])};
}

/// Points relative to a body, and how far they go during the interval (when they move).
template <class T, int D, int V, bool Moving>
struct RelativePoints {
    std::array<Vec<T, D>, V> at_start;
    Vec<T, D> sweep;
};

template <class T, int Rows, int Lanes>
using Cone = std::array<Vec<T, Lanes>, Rows>;

/// The vertices of b relative to the center of a parallelepiped, doubled.
template <class T, int D, int V, class Displaced>
TACT_INLINE auto doubled_points(const Vec<T, D>& reference, const Vec<T, D>& edge_sum, const SimplexBody<T, D, V>& b,
                                const Displaced& displacement) {
    RelativePoints<T, D, V, is_moving<Displaced>> points;
    for (int k = 0; k < V; ++k) {
        Vec<T, D> x = b.vertices[k] - reference;
        if constexpr (is_moving<Displaced>) x = x + displacement.shift;
        points.at_start[k] = x + x - edge_sum;
    }
    if constexpr (is_moving<Displaced>) points.sweep = displacement.sweep + displacement.sweep;
    return points;
}

/// The vertices of b relative to a vertex of a.
template <class T, int D, int V, class Displaced>
TACT_INLINE auto points_from(const Vec<T, D>& vertex, const SimplexBody<T, D, V>& b, const Displaced& displacement) {
    RelativePoints<T, D, V, is_moving<Displaced>> points;
    for (int k = 0; k < V; ++k) {
        points.at_start[k] = b.vertices[k] - vertex;
        if constexpr (is_moving<Displaced>) points.at_start[k] = points.at_start[k] + displacement.shift;
    }
    if constexpr (is_moving<Displaced>) points.sweep = displacement.sweep;
    return points;
}

/// The edges of a simplex from its first vertex.
template <class T, int D>
TACT_INLINE std::array<Vec<T, D>, D> edges_of(const SimplexBody<T, D, D + 1>& body) {
    std::array<Vec<T, D>, D> edges;
    for (std::size_t i = 0; i < D; ++i) edges[i] = body.vertices[i + 1] - body.vertices[0];
    return edges;
}

/// The values g_j of the normals at the points, lane after lane, the sweep last, in the first D of `Rows` rows.
template <int Rows, class T, int D, int V, bool Moving>
TACT_INLINE constexpr Cone<T, Rows, V + Moving> values(const Adjugate<T, D>& frame,
                                                       const RelativePoints<T, D, V, Moving>& points) {
    Cone<T, Rows, V + Moving> g{};
    for (int j = 0; j < D; ++j) {
        for (int k = 0; k < V; ++k) g[j][k] = dot(frame.normals[j], points.at_start[k]);
        if constexpr (Moving) g[j][V] = dot(frame.normals[j], points.sweep);
    }
    return g;
}

/// A parallelepiped: |g_j| <= |determinant|, two rows for each j.
template <class T, int D, int V, bool Moving>
TACT_INLINE constexpr auto parallelepiped_rows(const Cone<T, D, V + Moving>& g, const T& size) {
    Cone<T, 2 * D, V + Moving> rows{};
    for (int j = 0; j < D; ++j) {
        for (int k = 0; k < V; ++k) {
            rows[2 * j][k] = size + g[j][k];
            rows[2 * j + 1][k] = size - g[j][k];
        }
        if constexpr (Moving) {
            rows[2 * j][V] = g[j][V];
            rows[2 * j + 1][V] = -g[j][V];
        }
    }
    return rows;
}

/// A simplex, `sign` that of its determinant: sign g_j >= 0, and sum of sign g_j <= |determinant|.
template <class T, int D, int V, bool Moving>
TACT_INLINE constexpr auto simplex_rows(const Adjugate<T, D>& frame, const T& sign,
                                        const RelativePoints<T, D, V, Moving>& points) {
    Cone<T, D + 1, V + Moving> rows = values<D + 1>(frame, points);
    const T size = sign * frame.determinant;
    for (int k = 0; k < V + Moving; ++k) {
        // The sign comes last: the products need not wait for the determinant.
        for (int j = 0; j < D; ++j) rows[j][k] = sign * rows[j][k];
        T sum = rows[0][k];
        for (int j = 1; j < D; ++j) sum = sum + rows[j][k];
        rows[D][k] = k < V ? size - sum : -sum;
    }
    return rows;
}

/// The row sum of weights - tau >= 0.
template <class T, int Lanes>
constexpr Vec<T, Lanes> end_of_interval() {
    Vec<T, Lanes> row{};
    for (int k = 0; k < Lanes - 1; ++k) row[k] = T(1);
    row[Lanes - 1] = T(-1);
    return row;
}

/// All rows of a pair: in motion, the end of the interval is one more.
template <bool Moving, class T, int Lanes, std::size_t Rows>
auto all_rows(const std::array<Vec<T, Lanes>, Rows>& rows) {
    std::array<Vec<T, Lanes>, Rows + Moving> all;
    for (std::size_t i = 0; i < Rows; ++i) all[i] = rows[i];
    if constexpr (Moving) all[Rows] = end_of_interval<T, Lanes>();
    return all;
}

// The system of two flat triangles in space. Being in the plane of `a` is an equality e.z = 0 between the lanes, being
// inside its outline three rows in two coordinates (dropping a coordinate keeps the outline's inside, as long as the
// plane is not seen edge on). The equality goes first: it replaces one lane z_k by the others in every row, and
// z_k >= 0, until then silent, becomes a row.

/// n.x at every lane.
template <class T, bool Moving>
Vec<T, 3 + Moving> plane_values(const Vec<T, 3>& normal, const RelativePoints<T, 3, 3, Moving>& points) {
    Vec<T, 3 + Moving> e{};
    for (std::size_t k = 0; k < 3; ++k) e[static_cast<int>(k)] = dot(normal, points.at_start[k]);
    if constexpr (Moving) e[3] = dot(normal, points.sweep);
    return e;
}

/// v without coordinate `dropped`, in an order that keeps cross products: cross(u, v)[dropped] of the whole vectors.
template <class T>
constexpr Vec<T, 2> without_coordinate(const Vec<T, 3>& v, int dropped) {
    return {v[(dropped + 1) % 3], v[(dropped + 2) % 3]};
}

/// The outline rows (and the end of the interval) seen along `dropped`, where the normal is not 0. `negative` says
/// whether it is negative there.
template <class T, bool Moving>
auto outline_rows(const std::array<Vec<T, 3>, 2>& edges, const RelativePoints<T, 3, 3, Moving>& points, int dropped,
                  const T& sign) {
    std::array<Vec<T, 2>, 2> seen{without_coordinate(edges[0], dropped), without_coordinate(edges[1], dropped)};
    RelativePoints<T, 2, 3, Moving> seen_points;
    for (std::size_t k = 0; k < 3; ++k) seen_points.at_start[k] = without_coordinate(points.at_start[k], dropped);
    if constexpr (Moving) seen_points.sweep = without_coordinate(points.sweep, dropped);
    return all_rows<Moving>(simplex_rows(adjugate(seen), sign, seen_points));
}

/// The rows with z_lane put in terms of the others, e_lane z_lane = - sum of e_j z_j: |e_lane| c - sgn(e_lane) c_lane
/// e, and z_lane >= 0 itself as the last row. `negative` is the sign of e_lane, which is not 0.
template <class T, int Lanes, std::size_t Rows>
auto substitute(const Vec<T, Lanes>& equality, const std::array<Vec<T, Lanes>, Rows>& rows, int lane, bool negative) {
    const Vec<T, Lanes> e = negative ? -equality : equality;
    std::array<Vec<T, Lanes - 1>, Rows + 1> reduced;
    for (int k = 0; k < Lanes - 1; ++k) {
        const int source = k < lane ? k : k + 1;
        for (std::size_t i = 0; i < Rows; ++i) reduced[i][k] = e[lane] * rows[i][source] - rows[i][lane] * e[source];
        reduced[Rows][k] = -e[source];
    }
    return reduced;
}

}  // namespace tact::fourier_motzkin
