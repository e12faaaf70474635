// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair/fourier_motzkin/cone.hpp"
#include "tact/pair/fourier_motzkin/cone_filter.hpp"
#include "tact/pair/fourier_motzkin/rounding.hpp"
#include "tact/vec.hpp"

/// The faces of b among the rows that the elimination of a cone in space would end with: sums of the three rows g_j of
/// `a` in which two edges of b have vanished. Most disjoint pairs that no side of `a` separates fall to them, at a
/// fraction of the elimination's cost. Each comes out as `room`: negative when it alone rules out contact.
namespace tact::fourier_motzkin {

/// The points of a in the coordinates g: |g_j| <= size.
struct ParallelepipedOfA {
    /// The greatest value of factor.g over a, less `base`.
    template <class T>
    TACT_INLINE static constexpr T reach(const Vec<T, 3>& factor, const T& size, const T& base) {
        return size * (magnitude(factor[0]) + magnitude(factor[1]) + magnitude(factor[2])) - base;
    }
};

/// The points of a in the coordinates g: g >= 0, sum of g <= size.
struct TetrahedronOfA {
    template <class T>
    TACT_INLINE static constexpr T reach(const Vec<T, 3>& factor, const T& size, const T& base) {
        const T first = higher(-base, size * factor[0] - base);
        return higher(first, higher(size * factor[1] - base, size * factor[2] - base));
    }
};

template <class T>
struct FaceRoom {
    T room;
    T turn;  ///< the determinant of b in the coordinates g; the room means something only if its sign is known
};

template <class T, int Lanes, std::size_t Rows>
TACT_INLINE constexpr Vec<T, 3> lane_of(const std::array<Vec<T, Lanes>, Rows>& g, int k) {
    return {g[0][k], g[1][k], g[2][k]};
}

/// The room of one face: factor.x <= base outside, at the start; the sweep takes `sweep` off the base.
template <class A, bool Moving, class T>
TACT_INLINE constexpr T room_of(const Vec<T, 3>& factor, const T& size, const T& base, const T& sweep) {
    const T room = A::reach(factor, size, base);
    if constexpr (!Moving) return room;
    return higher(room, room - sweep);
}

/// The least room at the four faces of a tetrahedron whose vertices are the lanes of g (its first three rows).
template <class A, bool Moving, class T, std::size_t Rows>
TACT_INLINE constexpr FaceRoom<T> face_room(const std::array<Vec<T, 4 + Moving>, Rows>& g, const T& size) {
    const Vec<T, 3> start = lane_of(g, 0), d = lane_of(g, 1) - start, e = lane_of(g, 2) - start,
                    f = lane_of(g, 3) - start;
    const Vec<T, 3> ef = cross(e, f);
    const T turn = dot(d, ef), sign = sign_of(turn);
    const Vec<T, 3> inward[3] = {sign * ef, sign * cross(f, d), sign * cross(d, e)};
    const Vec<T, 3> last = -(inward[0] + inward[1] + inward[2]);
    T base[3], sweep[3]{};
    for (int i = 0; i < 3; ++i) {
        base[i] = dot(inward[i], start);
        if constexpr (Moving) sweep[i] = dot(inward[i], lane_of(g, 4));
    }
    T room = room_of<A, Moving>(last, size, -(base[0] + base[1] + base[2]) - magnitude(turn),
                                -(sweep[0] + sweep[1] + sweep[2]));
    for (int i = 0; i < 3; ++i) room = lower(room, room_of<A, Moving>(inward[i], size, base[i], sweep[i]));
    return {room, turn};
}

/// The room on the two sides of a flat triangle.
template <class A, bool Moving, class T, std::size_t Rows>
TACT_INLINE constexpr FaceRoom<T> face_room(const std::array<Vec<T, 3 + Moving>, Rows>& g, const T& size) {
    const Vec<T, 3> start = lane_of(g, 0);
    const Vec<T, 3> normal = cross(lane_of(g, 1) - start, lane_of(g, 2) - start);
    const T base = dot(normal, start);
    T sweep{};
    if constexpr (Moving) sweep = dot(normal, lane_of(g, 3));
    const T room =
        lower(room_of<A, Moving>(normal, size, base, sweep), room_of<A, Moving>(-normal, size, -base, -sweep));
    return {room, T{}};
}

// A simplex and any other body in space, in doubles: the relation when it can be proved, else none.

/// The greatest errors of the rows of a cone, of the determinant and of the faces of b, by running the formulas.
struct ConeErrors {
    double row = 0, last_row = 0, determinant = 0, face = 0;
};

template <int D, int V, bool Moving>
constexpr RelativePoints<Rounding, D, V, Moving> rounding_of_points() {
    RelativePoints<Rounding, D, V, Moving> points{};
    for (int c = 0; c < D; ++c) {
        for (auto& point : points.at_start) point[c] = position_rounding;
        points.sweep[c] = sweep_rounding;
    }
    return points;
}
template <int D>
constexpr Adjugate<Rounding, D> rounding_of_frame() {
    std::array<Vec<Rounding, D>, D> edges{};
    for (auto& edge : edges)
        for (int c = 0; c < D; ++c) edge[c] = edge_rounding;
    return adjugate(edges);
}

/// The error of a lane of a row; in motion also of the sum of a lane and the sweep's.
template <bool Moving, int Lanes>
constexpr double lane_error(const Vec<Rounding, Lanes>& row) {
    return error_factor((Moving ? row[0] + row[Lanes - 1] : row[0]).error);
}

template <int V, bool Moving>
constexpr ConeErrors parallelepiped_errors() {
    const auto frame = rounding_of_frame<3>();
    const auto g = values<3>(frame, rounding_of_points<3, V, Moving>());
    const auto rows = parallelepiped_rows<Rounding, 3, V, Moving>(g, frame.determinant);
    return {lane_error<Moving>(rows[0]), 0, 0,
            error_factor(face_room<ParallelepipedOfA, Moving>(g, frame.determinant).room.error)};
}
template <int D, int V, bool Moving>
constexpr ConeErrors simplex_errors() {
    const auto frame = rounding_of_frame<D>();
    const auto rows = simplex_rows(frame, Rounding{1, 0}, rounding_of_points<D, V, Moving>());
    ConeErrors errors{lane_error<Moving>(rows[0]), lane_error<Moving>(rows[D]), error_factor(frame.determinant.error)};
    if constexpr (D == 3)
        errors.face = error_factor(face_room<TetrahedronOfA, Moving>(rows, frame.determinant).room.error);
    return errors;
}

/// The largest coordinate difference between the vertices and a point.
TACT_INLINE double distance_of(const SimplexBody<Two, 3, 2>& body, const Vec3& point) {
    Two size = magnitude(body.vertices[0][0] - Two(point[0]));
    for (int k = 0; k < 2; ++k)
        for (int c = 1 - k; c < 3; ++c) size = higher(size, magnitude(body.vertices[k][c] - Two(point[c])));
    return highest(size);
}

/// The same as for a RoundedCone, two rows at a time.
template <bool Swept, int Pairs, std::size_t Rows>
TACT_INLINE bool one_row_proves_disjoint(const std::array<Vec<Two, Pairs>, Rows>& rows,
                                         const Vec<double, static_cast<int>(Rows)>& errors) {
    const auto most_of = [](const Vec<Two, Pairs>& row) TACT_INLINE_LAMBDA {
        const Two most = higher(row[0], row[1]);
        if constexpr (!Swept) return most;
        return higher(most, most + row[Pairs - 1]);
    };
    Two least(1);
    for (int i = 0; i < static_cast<int>(Rows); i += 2) {
        const Two a = most_of(rows[i]), b = most_of(rows[i + 1]);
        const Two most = higher(two(a.v[0], b.v[0]), two(a.v[1], b.v[1]));
        least = lower(least, most + two(errors[i], errors[i + 1]));
    }
    return lower(least.v[0], least.v[1]) < 0;
}

/// The error of the determinant of b is below that of the room.
TACT_INLINE bool face_proves_disjoint(const FaceRoom<double>& face, double error, bool solid) {
    return face.room < -error && (!solid || magnitude(face.turn) > error);
}

template <int V, class Displaced>
TACT_INLINE std::optional<Relation> filter(const SlabBody<double, 3>& a, const SimplexBody<double, 3, V>& b,
                                           const Displaced& displacement, double displacement_reach) {
    constexpr bool moving = is_moving<Displaced>;
    constexpr ConeErrors errors = parallelepiped_errors<V, moving>();
    const Vec3 edges = sizes_of(a.edges);
    const SimplexBody<Two, 3, 2> pairs = paired(b);
    const double reach = 2 * distance_of(pairs, a.reference) + displacement_reach + (edges[0] + edges[1] + edges[2]);
    if (!(lower(lower(edges[0], edges[1]), edges[2]) >= least_size && reach <= greatest_size)) return std::nullopt;

    const Adjugate<double, 3> frame = adjugate(a.edges);
    const double size = magnitude(frame.determinant);
    const auto g =
        values<3>(twice(frame), doubled_points(twice(a.reference), twice(a.edge_sum), pairs, twice(displacement)));
    const auto rows = parallelepiped_rows<Two, 3, 2, moving>(g, Two(size));
    const Vec3 normals = normal_sizes(edges), row_errors = (errors.row * reach) * normals;
    const Vec<double, 6> all_errors{row_errors[0], row_errors[0], row_errors[1],
                                    row_errors[1], row_errors[2], row_errors[2]};
    if (one_row_proves_disjoint<moving>(rows, all_errors)) return Relation::disjoint;
    const double face_error = errors.face * (normals[0] * normals[1] * normals[2]) * (reach * reach * reach);
    if (face_proves_disjoint(face_room<ParallelepipedOfA, moving>(unpaired<V>(g), size), face_error, V == 4))
        return Relation::disjoint;
    return decide_cone<moving>(RoundedCone<6, V + moving>{unpaired<V>(rows), all_errors});
}

template <int V, class Displaced>
TACT_INLINE std::optional<Relation> filter(const SimplexBody<double, 3, 4>& a, const SimplexBody<double, 3, V>& b,
                                           const Displaced& displacement, double displacement_reach) {
    constexpr bool moving = is_moving<Displaced>;
    constexpr ConeErrors errors = simplex_errors<3, V, moving>();
    const std::array<Vec3, 3> edges_a = edges_of(a);
    const Vec3 edges = sizes_of(edges_a);
    const SimplexBody<Two, 3, 2> pairs = paired(b);
    const double reach = distance_of(pairs, a.vertices[0]) + displacement_reach + (edges[0] + edges[1] + edges[2]);
    if (!(lower(lower(edges[0], edges[1]), edges[2]) >= least_size && reach <= greatest_size)) return std::nullopt;

    const Adjugate<double, 3> frame = adjugate(edges_a);
    const double size = magnitude(frame.determinant);
    if (!(size > errors.determinant * (edges[0] * edges[1] * edges[2]))) return std::nullopt;
    const Vec3 normals = normal_sizes(edges);
    const Vec<double, 4> all_errors{errors.row * reach * normals[0], errors.row * reach * normals[1],
                                    errors.row * reach * normals[2],
                                    errors.last_row * reach * higher(higher(normals[0], normals[1]), normals[2])};
    const auto rows = simplex_rows(twice(frame), Two(sign_of(frame.determinant)),
                                   points_from(twice(a.vertices[0]), pairs, twice(displacement)));
    if (one_row_proves_disjoint<moving>(rows, all_errors)) return Relation::disjoint;
    const RoundedCone<4, V + moving> cone{unpaired<V>(rows), all_errors};
    const double face_error = errors.face * (normals[0] * normals[1] * normals[2]) * (reach * reach * reach);
    if (face_proves_disjoint(face_room<TetrahedronOfA, moving>(cone.rows, size), face_error, V == 4))
        return Relation::disjoint;
    return decide_cone<moving>(cone);
}

TACT_INLINE int largest_lane(const auto& v, int lanes) {
    int largest = 0;
    for (int k = 1; k < lanes; ++k)
        if (magnitude(v[k]) > magnitude(v[largest])) largest = k;
    return largest;
}

/// Two flat triangles. The errors of the rows after the substitution follow from those before, row by row.
template <class Displaced>
TACT_INLINE std::optional<Relation> filter(const SimplexBody<double, 3, 3>& a, const SimplexBody<double, 3, 3>& b,
                                           const Displaced& displacement, double displacement_reach) {
    constexpr bool moving = is_moving<Displaced>;
    constexpr int lanes = 3 + moving;
    constexpr ConeErrors outline_errors = simplex_errors<2, 3, moving>();
    constexpr double plane_error = simplex_errors<3, 3, moving>().row;
    const std::array<Vec3, 2> edges{a.vertices[1] - a.vertices[0], a.vertices[2] - a.vertices[0]};
    const double edge_0 = size_of(edges[0]), edge_1 = size_of(edges[1]);
    const double reach = distance_of(paired(b), a.vertices[0]) + displacement_reach + edge_0 + edge_1;
    if (!(lower(edge_0, edge_1) >= least_size && reach <= greatest_size)) return std::nullopt;

    const auto points = points_from(a.vertices[0], b, displacement);
    const Vec3 normal = cross(edges[0], edges[1]);
    const int dropped = largest_lane(normal, 3);
    const auto equality = plane_values(normal, points);
    const int lane = largest_lane(equality, lanes);
    const double equality_error = plane_error * edge_0 * edge_1 * reach, largest = magnitude(equality[lane]);
    if (!(largest > equality_error)) return std::nullopt;
    if (!(magnitude(normal[dropped]) > outline_errors.determinant * edge_0 * edge_1)) return std::nullopt;

    const auto rows = outline_rows(edges, points, dropped, sign_of(normal[dropped]));
    RoundedCone<5 - !moving, lanes - 1> cone{substitute(equality, rows, lane, equality[lane] < 0), {}};
    const double longer = higher(edge_0, edge_1);
    for (int i = 0; i < 3 + moving; ++i) {
        const auto& row = rows[i];
        const double error = (i == 3 ? 0 : i == 2 ? outline_errors.last_row : outline_errors.row) * longer * reach;
        const double size = magnitude(row[largest_lane(row, lanes)]);
        // |e c' - c e'| with |e| <= largest, |c| <= size: 2 of each product of one with the error of the other, 2 of
        // the errors' own (below largest * error, as the sign of e is certain), 3 roundings of 2 products.
        cone.errors[i] = 4.01 * largest * error + 2.01 * size * equality_error + 8 * unit_roundoff * largest * size;
    }
    cone.errors[3 + moving] = equality_error;
    if (one_row_proves_disjoint<false>(cone)) return Relation::disjoint;
    return decide_cone<false>(cone);
}

}  // namespace tact::fourier_motzkin
