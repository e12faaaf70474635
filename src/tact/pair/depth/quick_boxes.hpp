// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair.hpp"
#include "tact/pair/metric/box_cell.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::depth_of {

// The depth of two boxes in space along a known axis, when it is the ordinary case: a vertex in a face or an edge
// across an edge, nothing close to another case. Straight-line code for lanes T (Quad or Four). u = 2^-53; the bounds
// are those of docs/algorithms/depth.md.

using metric::DoubleDouble;
using metric::Length;
using metric::total;
using metric::Twofold;

/// The two edges that an axis is made of, and the four others (as numbered in box_cell.hpp): of a face axis first the
/// one that leads out of the face, then those of the other box; of an edge axis two of a, then two of b.
struct BoxAxisEdges {
    std::uint8_t first, second;
    std::uint8_t fixed[4];
    std::uint8_t free_a, free_b;  ///< bit i: edge i of the box is one of the two
};

/// For every axis of two boxes, as numbered in axis_list.hpp.
constexpr BoxAxisEdges edges_of_box_axis[15] = {
    {1, 2, {0, 3, 4, 5}, 6, 0}, {2, 0, {1, 3, 4, 5}, 5, 0}, {0, 1, {2, 3, 4, 5}, 3, 0}, {4, 5, {3, 0, 1, 2}, 0, 6},
    {5, 3, {4, 0, 1, 2}, 0, 5}, {3, 4, {5, 0, 1, 2}, 0, 3}, {0, 3, {1, 2, 4, 5}, 1, 1}, {0, 4, {1, 2, 3, 5}, 1, 2},
    {0, 5, {1, 2, 3, 4}, 1, 4}, {1, 3, {0, 2, 4, 5}, 2, 1}, {1, 4, {0, 2, 3, 5}, 2, 2}, {1, 5, {0, 2, 3, 4}, 2, 4},
    {2, 3, {0, 1, 4, 5}, 4, 1}, {2, 4, {0, 1, 3, 5}, 4, 2}, {2, 5, {0, 1, 3, 4}, 4, 4}};

/// What is known of a pair along an axis. Lanes run over the coordinates; those of `ends` over the fixed edges.
template <class T>
struct BoxContact {
    Length depth;
    T normal;  ///< of length 1
    double normal_error;
    T ends;  ///< along each fixed edge, the displacement from the center to the end that meets, for a; the opposite for
             ///< b
    T row[4];
    T g, f;       ///< the two axes
    double x, y;  ///< where the parts meet along them: + x of a, - y of b (face axes: not asked for)
    double crossing_error;
    T sizes;  ///< of all edges together
};

template <class T>
TACT_INLINE Twofold<T> sum_of_reaches(const T& ends, const T (&row)[4]) {
    return Twofold<T>::product(broadcast<0>(ends), row[0]) + Twofold<T>::product(broadcast<1>(ends), row[1]) +
           (Twofold<T>::product(broadcast<2>(ends), row[2]) + Twofold<T>::product(broadcast<3>(ends), row[3]));
}

/// False when something is not certain.
template <class T, class Pair>
TACT_INLINE bool measure_boxes(const Pair& pair, const BoxAxisEdges& edges, bool crossing, BoxContact<T>& contact) {
    constexpr double u = 0x1p-53;
    const T g = metric::lanes<T>(metric::axis_of(pair, edges.first));
    const T f = metric::lanes<T>(metric::axis_of(pair, edges.second));
    const double half_g = metric::half_of(pair, edges.first), half_f = metric::half_of(pair, edges.second);
    T(&row)[4] = contact.row;
    T column[3];
    for (int t = 0; t < 4; ++t) row[t] = metric::lanes<T>(metric::axis_of(pair, edges.fixed[t]));
    transpose(row, column);
    const T half = four_lanes(static_cast<const T*>(nullptr), metric::half_of(pair, edges.fixed[0]),
                              metric::half_of(pair, edges.fixed[1]), metric::half_of(pair, edges.fixed[2]),
                              metric::half_of(pair, edges.fixed[3]));
    T slack;
    const Twofold<T> offset = metric::offset_of(pair, slack), normal = metric::cross_twofold(g, f);
    const double size_g = total(magnitude(g)), size_f = total(magnitude(f)), size_n = size_g * size_f;
    const DoubleDouble square = metric::dot_twofold(normal, normal);
    const double error_n = 0x1p-100 * size_n, squared = rounded(square);
    const metric::InverseRoot root = metric::inverse_root({square, 2.0625 * error_n * size_n});

    // b leaves on the side on which its center lies; every fixed edge reaches as far as its product with the normal.
    const DoubleDouble center = metric::dot_twofold(normal, offset);
    const double side = with_sign_of(1.0, center.high);
    const Twofold<T> along = metric::products_with_columns(normal, column);
    const T column_sizes = magnitude(column[0]) + magnitude(column[1]) + magnitude(column[2]);
    const unsigned sure = greater(magnitude(along.high), T(8 * u * size_n) * column_sizes);
    const T signed_half = with_sign_of(half, along.high);
    const Twofold<T> reach{signed_half * along.high, metric::product_tail(signed_half, along)};
    const DoubleDouble overlap = metric::sum_of_lanes(reach) - DoubleDouble{side * center.high, side * center.low};

    // In doubles, the displacement between the centers of the parts that meet.
    const T ends = T(side) * signed_half;
    const T reach_0 = broadcast<0>(ends) * row[0], reach_1 = broadcast<1>(ends) * row[1],
            reach_2 = broadcast<2>(ends) * row[2], reach_3 = broadcast<3>(ends) * row[3];
    const T way = offset.high - (reach_0 + reach_1) - (reach_2 + reach_3);
    contact.sizes = magnitude(reach_0) + magnitude(reach_1) + magnitude(reach_2) + magnitude(reach_3) +
                    T(half_g) * magnitude(g) + T(half_f) * magnitude(f);
    const double size = metric::largest(contact.sizes + magnitude(offset.high) + slack);
    if (!(magnitude(center.high) > 8 * u * size_n * size) || sure != 15) return false;
    const auto depth = metric::quotient_by_root({overlap, 0x1p-94 * size_n * size}, root);
    if (!depth) return false;
    contact.depth = *depth;
    contact.normal = T(side * root.value.high) * normal.high;
    contact.normal_error = 0x1p-50 + 4 * error_n * root.value.high;
    contact.ends = ends;

    // The way is x g + y f and something along the normal, |x| and |y| below the half extents.
    const T stretched = T(root.value.high * root.value.high) * normal.high;
    double x = total(metric::crossed(way, f) * stretched), y = total(metric::crossed(g, way) * stretched);
    const double lengths = std::sqrt(total(g * g) * total(f * f)) * (1 + 4 * u);
    double error = u * (13 * total(magnitude(way)) + 6 * size) * root.value.high;
    if (2 * error * lengths > 64 * u * size) {
        const Twofold<T> exact_way = offset - sum_of_reaches(ends, row);
        x = rounded(metric::dot_twofold(metric::cross_twofold(exact_way, f), normal)) / squared;
        y = -rounded(metric::dot_twofold(metric::cross_twofold(exact_way, g), normal)) / squared;
        error = 0x1p-93 * size * root.value.high + 4 * u * higher(magnitude(x) / size_f, magnitude(y) / size_g);
    }
    contact.g = g;
    contact.f = f;
    contact.x = x;
    contact.y = y;
    contact.crossing_error = crossing ? 2 * error * lengths : 0;
    return magnitude(x) + error * size_f < half_g && magnitude(y) + error * size_g < half_f &&
           contact.crossing_error <= 64 * u * size;
}

/// Vertex of `box` (edges 1 to 3 of the fixed ones) in the world; `sign` is 1 for a, -1 for b.
template <class T, class Pair, class Shape>
TACT_INLINE T vertex_of_box(const Shape& box, const Linear3& motion, double time, const BoxContact<T>& contact,
                            double sign) {
    const T parts = metric::part_of<Shape, Pair>(T(sign) * contact.ends);
    return metric::moved<T, Pair::in_motion>(
        metric::lanes<T>(metric::base_of(box)) + broadcast<1>(parts) * contact.row[1] +
            broadcast<2>(parts) * contact.row[2] + broadcast<3>(parts) * contact.row[3],
        motion, time);
}

/// The middle between the points of two edges that cross.
template <class T, class Pair>
TACT_INLINE T crossing_of_boxes(const Pair& pair, const BoxContact<T>& contact) {
    using A = typename Pair::First;
    using B = typename Pair::Second;
    const T parts_a = metric::part_of<A, Pair>(contact.ends), parts_b = metric::part_of<B, Pair>(-contact.ends);
    const T on_a = metric::lanes<T>(metric::base_of(pair.a)) + broadcast<0>(parts_a) * contact.row[0] +
                   broadcast<1>(parts_a) * contact.row[1] + metric::part_of<A, Pair>(T(contact.x)) * contact.g;
    const T on_b = metric::lanes<T>(metric::base_of(pair.b)) + broadcast<2>(parts_b) * contact.row[2] +
                   broadcast<3>(parts_b) * contact.row[3] + metric::part_of<B, Pair>(T(-contact.y)) * contact.f;
    return T(0.5) * metric::moved<T, Pair::in_motion>(on_a, pair.motion_a, pair.time) +
           T(0.5) * metric::moved<T, Pair::in_motion>(on_b, pair.motion_b, pair.time);
}

/// The largest sum of sizes that a coordinate of a point is made of.
template <class T, class Pair>
TACT_INLINE double extent_of_boxes(const Pair& pair, const BoxContact<T>& contact) {
    const auto place = [&](const auto& box, [[maybe_unused]] const Linear3& motion) TACT_INLINE_LAMBDA {
        T size = magnitude(metric::lanes<T>(metric::base_of(box)));
        if constexpr (Pair::in_motion)
            size = size + magnitude(metric::lanes<T>(motion.position)) +
                   magnitude(T(pair.time) * metric::lanes<T>(motion.velocity));
        return size;
    };
    return metric::largest(higher(place(pair.a, pair.motion_a), place(pair.b, pair.motion_b)) + contact.sizes);
}

/// Fills in everything, given that the axis is the least. False when something is not certain.
template <class T, class Pair>
TACT_INLINE bool describe_boxes(const Pair& pair, int axis, Depth<3>& result) {
    constexpr double unit = 1 / metric::scale_of<Pair>;
    const BoxAxisEdges& edges = edges_of_box_axis[axis];
    BoxContact<T> contact;
    if (!measure_boxes(pair, edges, axis >= 6, contact)) return false;
    result.depth = unit * contact.depth.value;
    result.lower = unit * contact.depth.lower;
    result.upper = unit * contact.depth.upper;
    result.normal = metric::numbers(contact.normal + T(0.0));  // no -0
    result.normal_error = contact.normal_error;
    unsigned high[2] = {};
    const unsigned up = greater(contact.ends, T(0.0));
    for (int t = 0; t < 4; ++t) {
        const unsigned of_b = edges.fixed[t] >= 3;
        high[of_b] |= ((up >> t & 1) ^ of_b) << (edges.fixed[t] - 3 * of_b);
    }
    result.feature_a = metric::part_of_box(high[0], edges.free_a);
    result.feature_b = metric::part_of_box(high[1], edges.free_b);

    const T half = T(0.5 * result.depth) * contact.normal;
    const T point = axis < 3   ? vertex_of_box<T, Pair>(pair.b, pair.motion_b, pair.time, contact, -1) + half
                    : axis < 6 ? vertex_of_box<T, Pair>(pair.a, pair.motion_a, pair.time, contact, 1) - half
                               : crossing_of_boxes(pair, contact);
    result.point = metric::numbers(point);
    result.point_a = metric::numbers(point + half);
    result.point_b = metric::numbers(point - half);
    result.point_error = 28 * 1.733 * 0x1p-53 * extent_of_boxes(pair, contact) + unit * contact.crossing_error +
                         result.depth * (contact.normal_error + 0x1p-50);
    result.contact_set.vertices[0] = result.point;
    result.contact_set.count = 1;
    return true;
}

}  // namespace tact::depth_of
