// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/box_cell.hpp"
#include "tact/simd/four.hpp"

namespace tact::distance_of {

// Where two boxes in space are closest, guessed as if their edges were perpendicular, which those of an Obb are except
// for rounding. What comes out is proved afterwards, so a wrong guess costs time and nothing else. Where several parts
// are equally close it says which ones are named, so nothing is fused: every machine guesses the same. Derived in
// docs/algorithms/distance.md.

using metric::lanes;

/// A box with its axes as rows (lanes over coordinates) and columns (lanes over axes); edge i is half_i * axis_i.
template <class T>
struct BoxSide {
    T row[3];
    T column[3];
    T half;
};

template <class T, class Pair>
TACT_INLINE BoxSide<T> box_side(const Pair& pair, int first) {
    const Vec3 &x = metric::axis_of(pair, first), &y = metric::axis_of(pair, first + 1),
               &z = metric::axis_of(pair, first + 2);
    const auto column = [&](int k) TACT_INLINE_LAMBDA { return lanes<T>({x[k], y[k], z[k]}); };
    return {
        {lanes<T>(x), lanes<T>(y), lanes<T>(z)},
        {column(0), column(1), column(2)},
        lanes<T>({metric::half_of(pair, first), metric::half_of(pair, first + 1), metric::half_of(pair, first + 2)})};
}

/// The products of a vector with all axes, lanes over axes.
template <class T>
TACT_INLINE T products(const BoxSide<T>& box, const T& v) {
    return broadcast<0>(v) * box.column[0] + broadcast<1>(v) * box.column[1] + broadcast<2>(v) * box.column[2];
}

/// Parts of two boxes. For each axis, -1 or 1 where the part is at its low or high end, 0 where it runs along; lanes
/// over axes. Bit i of `free` is set where it runs along axis i of a, bit 3 + i of b.
template <class T>
struct CellPair {
    T a, b;
    unsigned free = 0;
};

/// What the vertices of one box are measured by, seen from the other: lanes over the axes of that one.
template <class T>
struct SeenFrom {
    T center;       ///< its axes . (center of the box with the vertices - its own)
    T reach[3];     ///< its axes . edge j of the box with the vertices
    T square;       ///< of its axes
    T half_square;  ///< half_i times that
};

template <class T>
TACT_INLINE SeenFrom<T> seen_from(const BoxSide<T>& box, const BoxSide<T>& other, const T& center) {
    SeenFrom<T> seen;
    const T ends = other.half;
    seen.center = products(box, center);
    seen.reach[0] = products(box, broadcast<0>(ends) * other.row[0]);
    seen.reach[1] = products(box, broadcast<1>(ends) * other.row[1]);
    seen.reach[2] = products(box, broadcast<2>(ends) * other.row[2]);
    seen.square = box.column[0] * box.column[0] + box.column[1] * box.column[1] + box.column[2] * box.column[2];
    seen.half_square = box.half * seen.square;
    return seen;
}

/// The squared distances of all vertices of a box from the other one, which has perpendicular axes: vertices 0 to 3 in
/// `low`, 4 to 7 in `high`.
template <class T>
TACT_INLINE void vertex_distances(const SeenFrom<T>& seen, T& low, T& high) {
    const T first = four_lanes(static_cast<const T*>(nullptr), -1, 1, -1, 1);
    const T second = four_lanes(static_cast<const T*>(nullptr), -1, -1, 1, 1), none(0.0);
    const T inverse = T(1.0) / seen.square;
    low = high = none;
    unrolled<3>([&](auto i) TACT_INLINE_LAMBDA {
        const T middle =
            first * broadcast<i>(seen.reach[0]) + (second * broadcast<i>(seen.reach[1]) + broadcast<i>(seen.center));
        const T third = broadcast<i>(seen.reach[2]), limit = broadcast<i>(seen.half_square);
        const T below = higher(magnitude(middle - third) - limit, none);
        const T above = higher(magnitude(middle + third) - limit, none);
        low = below * broadcast<i>(inverse) * below + low;
        high = above * broadcast<i>(inverse) * above + high;
    });
}

/// The vertex of either box that is nearest to the other: 0 to 7 of b, 8 to 15 of a.
template <class T>
TACT_INLINE unsigned nearest_vertex(const SeenFrom<T>& b_from_a, const SeenFrom<T>& a_from_b) {
    T low_b, high_b, low_a, high_a;
    vertex_distances(b_from_a, low_b, high_b);
    vertex_distances(a_from_b, low_a, high_a);
    const T of_b = lower(labeled(low_b, 0, 1, 2, 3), labeled(high_b, 4, 5, 6, 7));
    const T of_a = lower(labeled(low_a, 8, 9, 10, 11), labeled(high_a, 12, 13, 14, 15));
    return label_of(lane<0>(least_of_all(lower(of_b, of_a))));
}

/// The signs of a vertex as lanes.
template <class T>
TACT_INLINE T signs_of_vertex(unsigned v) {
    const auto sign = [=](unsigned i)
                          TACT_INLINE_LAMBDA { return static_cast<double>(2 * static_cast<int>(v >> i & 1) - 1); };
    return lanes<T>({sign(0), sign(1), sign(2)});
}

/// The face of a box on which a point lies up to rounding that seems to be inside, as signs; none for points that are
/// inside. `half` times the box's unit is half an extent along each axis.
template <class T>
TACT_INLINE T face_at(const T& place, const T& half, unsigned& free) {
    const Vec3 at = metric::numbers(place), reach = metric::numbers(half);
    Vec3 ends{};
    int face = 0;
    for (int k = 1; k < 3; ++k)
        if ((reach[k] - magnitude(at[k])) * reach[face] < (reach[face] - magnitude(at[face])) * reach[k]) face = k;
    if (!(reach[face] - magnitude(at[face]) <= 0x1p-40 * reach[face])) return T(0.0);
    ends[face] = at[face] < 0 ? -1 : 1;
    free = 7 & ~(1u << face);
    return lanes<T>(ends);
}

/// The part of a box that is nearest to a vertex of the other, as signs; `free` gets the axes along which it runs.
template <class T>
TACT_INLINE T clamped_part(const SeenFrom<T>& seen, const T& vertex, unsigned& free) {
    const T place = seen.center + broadcast<0>(vertex) * seen.reach[0] + broadcast<1>(vertex) * seen.reach[1] +
                    broadcast<2>(vertex) * seen.reach[2];
    free = ~greater(magnitude(place), seen.half_square) & 7;
    if (free == 7) return face_at(place, seen.half_square, free);
    return where_greater(magnitude(place), seen.half_square, with_sign_of(T(1.0), place), T(0.0));
}

/// The closest parts of which one is a vertex.
template <class T>
TACT_INLINE CellPair<T> guess_vertex(const BoxSide<T>& a, const BoxSide<T>& b, const T& offset) {
    const SeenFrom<T> b_from_a = seen_from(a, b, offset), a_from_b = seen_from(b, a, -offset);
    const unsigned vertex = nearest_vertex(b_from_a, a_from_b);
    const T signs = signs_of_vertex<T>(vertex);
    unsigned free = 0;
    const T part = clamped_part(vertex < 8 ? b_from_a : a_from_b, signs, free);
    if (vertex < 8) return {part, signs, free};
    return {signs, part, free << 3};
}

/// The edges that are closest, if an edge across an edge is: those whose axis e x f has the widest gap, because no gap
/// exceeds the distance. As 3 i + j; 15 when no such axis has a gap.
template <class T>
TACT_INLINE unsigned widest_edge_gap(const BoxSide<T>& a, const BoxSide<T>& b, const T& offset) {
    const T next[3] = {next_in_cycle(b.column[0]), next_in_cycle(b.column[1]), next_in_cycle(b.column[2])};
    const T after[3] = {after_next_in_cycle(b.column[0]), after_next_in_cycle(b.column[1]),
                        after_next_in_cycle(b.column[2])};
    const T half_next = next_in_cycle(b.half), half_after = after_next_in_cycle(b.half), none(0.0);
    const T square_b = b.column[0] * b.column[0] + b.column[1] * b.column[1] + b.column[2] * b.column[2];
    T key[3];
    unrolled<3>([&](auto i) TACT_INLINE_LAMBDA {
        const T e = a.row[i], x = broadcast<0>(e), y = broadcast<1>(e), z = broadcast<2>(e);
        const T n[3] = {y * b.column[2] - z * b.column[1], z * b.column[0] - x * b.column[2],
                        x * b.column[1] - y * b.column[0]};
        const auto along = [&](const T& p, const T& q, const T& r)
                               TACT_INLINE_LAMBDA { return n[0] * p + (n[1] * q + n[2] * r); };
        const auto with_row = [&](const T& v) TACT_INLINE_LAMBDA {
            return along(broadcast<0>(v), broadcast<1>(v), broadcast<2>(v));
        };
        const T reach_a = magnitude(with_row(a.row[(i + 1) % 3])) * broadcast<(i + 1) % 3>(a.half) +
                          magnitude(with_row(a.row[(i + 2) % 3])) * broadcast<(i + 2) % 3>(a.half);
        const T reach_b = magnitude(along(next[0], next[1], next[2])) * half_next +
                          magnitude(along(after[0], after[1], after[2])) * half_after;
        const T gap = higher(magnitude(with_row(offset)) - reach_a - reach_b, none);
        const T square = along(n[0], n[1], n[2]), clear = square_b * T(0x1p-20 * metric::total(e * e));
        key[i] = where_greater(square, clear, -gap * gap / square, none);
    });
    // Below zero, so that the least has the widest gap.
    const T least = lower(lower(labeled(key[0], 0, 1, 2, 0), labeled(key[1], 3, 4, 5, 3)),
                          lower(labeled(key[2], 6, 7, 8, 6), labeled(T(0.0), 15, 15, 15, 15)));
    return label_of(lane<0>(least_of_all(least)));
}

/// The parts that lie nearest to each other along the axis of edge i of a and edge j of b.
template <class T>
TACT_INLINE CellPair<T> guess_edges(const BoxSide<T>& a, const BoxSide<T>& b, const T& offset, const T& e, const T& f,
                                    unsigned i, unsigned j) {
    const T normal = metric::crossed(e, f), outward = T(with_sign_of(1.0, metric::total(normal * offset))) * normal;
    const auto all_but = [](unsigned k) TACT_INLINE_LAMBDA {
        return lanes<T>({k == 0 ? 0.0 : 1.0, k == 1 ? 0.0 : 1.0, k == 2 ? 0.0 : 1.0});
    };
    const auto ends = [](const T& along) TACT_INLINE_LAMBDA { return where_greater(T(0.0), along, T(-1.0), T(1.0)); };
    return {all_but(i) * ends(products(a, outward)), all_but(j) * ends(-products(b, outward)), 1u << i | 8u << j};
}

}  // namespace tact::distance_of
