// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair.hpp"
#include "tact/pair/metric/box_pair.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::depth_of {

// The depth of two boxes in space along a known axis, when it is the ordinary case: a vertex in a face or an edge
// across an edge, nothing close to another case. Straight-line code for lanes T (Quad or Four). u = 2^-53; the bounds
// are those of docs/algorithms/depth.md.

using metric::BoxPair;
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

/// What the pair has on an axis in sums of two doubles. An edge that lies across the axis beside the two that make it
/// reaches 0, whichever sign it got, but for an error that is part of the 2^-93 used for the overlap. Lanes run over
/// the coordinates; those of `ends` over the fixed edges.
template <class T>
struct AcrossAxis {
    T row[4];
    T g, f;  ///< the two axes
    double size_g, size_f;
    Twofold<T> offset, normal;
    metric::Approximate overlap;
    metric::InverseRoot root;  ///< of the square of the normal
    double squared;
    double normal_error;  ///< of the normal before it is divided by its length
    double side;          ///< b leaves on the side on which its center lies
    T ends;  ///< along each fixed edge, the displacement from the center to the end that meets, for a; the opposite for
             ///< b
    T reach[4];   ///< the same as vectors
    T sizes;      ///< of all edges together
    double size;  ///< the largest m_k
    bool sure_of_side;
    bool clear;  ///< no edge is near to lie across the axis but those that it is made of
};

template <class T>
TACT_INLINE void measure_across(const BoxPair<T>& pair, const BoxAxisEdges& edges, AcrossAxis<T>& axis) {
    constexpr double u = 0x1p-53;
    const T g = pair.row(edges.first), f = pair.row(edges.second);
    T column[3], slack;
    for (int t = 0; t < 4; ++t) axis.row[t] = pair.row(edges.fixed[t]);
    transpose(axis.row, column);
    const T half = four_lanes(static_cast<const T*>(nullptr), pair.half[edges.fixed[0]], pair.half[edges.fixed[1]],
                              pair.half[edges.fixed[2]], pair.half[edges.fixed[3]]);
    axis.g = g;
    axis.f = f;
    axis.offset = metric::offset_of(pair, slack);
    const Twofold<T> normal = axis.normal = metric::cross_twofold(g, f);
    axis.size_g = total(magnitude(g));
    axis.size_f = total(magnitude(f));
    const double size_n = axis.size_g * axis.size_f;
    const DoubleDouble square = metric::dot_twofold(normal, normal);
    axis.squared = rounded(square);
    axis.normal_error = 0x1p-100 * size_n;
    axis.root = metric::inverse_root({square, 0});
    const double inverse = axis.root.value.high;  // 1.3 is 0.625 * 2.0625 of a square 2.0625 error (length + error) off
    axis.root.relative_error +=
        1.3 * axis.normal_error * (axis.squared * inverse + axis.normal_error) * (inverse * inverse);

    // Every fixed edge reaches as far as its product with the normal.
    const DoubleDouble center = exact::normalized(metric::dot_twofold(normal, axis.offset));
    axis.side = with_sign_of(1.0, center.high);
    const Twofold<T> along = metric::normalized(metric::products_with_columns(normal, column));
    const T column_sizes = magnitude(column[0]) + magnitude(column[1]) + magnitude(column[2]);
    axis.clear = greater(magnitude(along.high), T(8 * u * size_n) * column_sizes) == 15;
    const T signed_half = with_sign_of(half, along.high);
    const Twofold<T> reach{signed_half * along.high, metric::product_tail(signed_half, along)};

    axis.ends = T(axis.side) * signed_half;
    axis.reach[0] = broadcast<0>(axis.ends) * axis.row[0];
    axis.reach[1] = broadcast<1>(axis.ends) * axis.row[1];
    axis.reach[2] = broadcast<2>(axis.ends) * axis.row[2];
    axis.reach[3] = broadcast<3>(axis.ends) * axis.row[3];
    axis.sizes = magnitude(axis.reach[0]) + magnitude(axis.reach[1]) + magnitude(axis.reach[2]) +
                 magnitude(axis.reach[3]) + T(pair.half[edges.first]) * magnitude(g) +
                 T(pair.half[edges.second]) * magnitude(f);
    axis.size = metric::largest(axis.sizes + magnitude(axis.offset.high) + slack);
    axis.overlap = {metric::sum_of_lanes(reach) - DoubleDouble{axis.side * center.high, axis.side * center.low},
                    0x1p-93 * size_n * axis.size};
    axis.sure_of_side = magnitude(center.high) > 8 * u * size_n * axis.size;
}

template <class T>
TACT_INLINE Twofold<T> sum_of_reaches(const T& ends, const T (&row)[4]) {
    return Twofold<T>::product(broadcast<0>(ends), row[0]) + Twofold<T>::product(broadcast<1>(ends), row[1]) +
           (Twofold<T>::product(broadcast<2>(ends), row[2]) + Twofold<T>::product(broadcast<3>(ends), row[3]));
}

/// Where two boxes meet along an axis on which they are ordinary: no edge lies nearly across it.
template <class T>
struct BoxContact {
    Length depth;
    T normal;  ///< of length 1
    double normal_error;
    double x, y;  ///< where the parts meet along the two axes: + x of a, - y of b (face axes: not asked for)
    double crossing_error;
};

/// False when something is not certain.
template <class T>
TACT_INLINE bool find_contact(const BoxPair<T>& pair, const BoxAxisEdges& edges, bool crossing,
                              const AcrossAxis<T>& axis, BoxContact<T>& contact) {
    constexpr double u = 0x1p-53;
    const auto depth = metric::quotient_by_root(axis.overlap, axis.root);
    if (!axis.sure_of_side || !axis.clear || !depth) return false;
    const double size = axis.size, inverse = axis.root.value.high;
    contact.depth = *depth;
    contact.normal = T(axis.side * inverse) * axis.normal.high;
    contact.normal_error = 0x1p-50 + 4 * axis.normal_error * inverse;

    // In doubles, the displacement between the centers of the parts that meet: x g + y f and something along the
    // normal, |x| and |y| below the half extents.
    const T way = axis.offset.high - (axis.reach[0] + axis.reach[1]) - (axis.reach[2] + axis.reach[3]);
    const T stretched = T(inverse * inverse) * axis.normal.high;
    double x = total(metric::crossed(way, axis.f) * stretched), y = total(metric::crossed(axis.g, way) * stretched);
    const double lengths = std::sqrt(total(axis.g * axis.g) * total(axis.f * axis.f)) * (1 + 4 * u);
    double error = u * (13 * total(magnitude(way)) + 6 * size) * inverse;
    if (2 * error * lengths > 64 * u * size) {
        const Twofold<T> exact_way = axis.offset - sum_of_reaches(axis.ends, axis.row);
        x = rounded(metric::dot_twofold(metric::cross_twofold(exact_way, axis.f), axis.normal)) / axis.squared;
        y = -rounded(metric::dot_twofold(metric::cross_twofold(exact_way, axis.g), axis.normal)) / axis.squared;
        error = 0x1p-93 * size * inverse + 4 * u * higher(magnitude(x) / axis.size_f, magnitude(y) / axis.size_g);
    }
    contact.x = x;
    contact.y = y;
    contact.crossing_error = crossing ? 2 * error * lengths : 0;
    return magnitude(x) + error * axis.size_f < pair.half[edges.first] &&
           magnitude(y) + error * axis.size_g < pair.half[edges.second] && contact.crossing_error <= 64 * u * size;
}

/// Vertex of a body (edges 1 to 3 of the fixed ones) in the world; `sign` is 1 for a, -1 for b.
template <class T>
TACT_INLINE T vertex_of_box(const BoxPair<T>& pair, int body, const AcrossAxis<T>& axis, double sign) {
    const T parts = metric::part_of_row(pair, body, T(sign) * axis.ends);
    return metric::moved(pair, body,
                         pair.place(body) + broadcast<1>(parts) * axis.row[1] + broadcast<2>(parts) * axis.row[2] +
                             broadcast<3>(parts) * axis.row[3]);
}

/// The middle between the points of two edges that cross.
template <class T>
TACT_INLINE T crossing_of_boxes(const BoxPair<T>& pair, const AcrossAxis<T>& axis, const BoxContact<T>& contact) {
    const T parts_a = metric::part_of_row(pair, 0, axis.ends), parts_b = metric::part_of_row(pair, 1, -axis.ends);
    const T on_a = pair.place(0) + broadcast<0>(parts_a) * axis.row[0] + broadcast<1>(parts_a) * axis.row[1] +
                   metric::part_of_row(pair, 0, T(contact.x)) * axis.g;
    const T on_b = pair.place(1) + broadcast<2>(parts_b) * axis.row[2] + broadcast<3>(parts_b) * axis.row[3] +
                   metric::part_of_row(pair, 1, T(-contact.y)) * axis.f;
    return T(0.5) * metric::moved(pair, 0, on_a) + T(0.5) * metric::moved(pair, 1, on_b);
}

/// The largest sum of sizes that a coordinate of a point is made of.
template <class T>
TACT_INLINE double extent_of_boxes(const BoxPair<T>& pair, const AcrossAxis<T>& axis) {
    const auto place = [&](int body) TACT_INLINE_LAMBDA {
        const T size = magnitude(pair.place(body));
        return pair.of.in_motion
                   ? size + magnitude(pair.position(body)) + magnitude(T(pair.of.time) * pair.velocity(body))
                   : size;
    };
    return metric::largest(higher(place(0), place(1)) + axis.sizes);
}

/// Fills in everything, given that the axis is the least, and what measure_across said of it. False when something is
/// not certain.
template <class T>
[[gnu::noinline]] bool describe_across(const BoxPair<T>& pair, int number, const AcrossAxis<T>& axis,
                                       Depth<3>& result) {
    const double unit = pair.unit;
    const BoxAxisEdges& edges = edges_of_box_axis[number];
    BoxContact<T> contact;
    if (!find_contact(pair, edges, number >= 6, axis, contact)) return false;
    result.depth = unit * contact.depth.value;
    result.lower = unit * contact.depth.lower;
    result.upper = unit * contact.depth.upper;
    result.normal = metric::numbers(contact.normal + T(0.0));  // no -0
    result.normal_error = contact.normal_error;
    unsigned high[2] = {};
    const unsigned up = greater(axis.ends, T(0.0));
    for (int t = 0; t < 4; ++t) {
        const unsigned of_b = edges.fixed[t] >= 3;
        high[of_b] |= ((up >> t & 1) ^ of_b) << (edges.fixed[t] - 3 * of_b);
    }
    result.feature_a = metric::part_of_box(high[0], edges.free_a);
    result.feature_b = metric::part_of_box(high[1], edges.free_b);

    const T half = T(0.5 * result.depth) * contact.normal;
    const T point = number < 3   ? vertex_of_box(pair, 1, axis, -1) + half
                    : number < 6 ? vertex_of_box(pair, 0, axis, 1) - half
                                 : crossing_of_boxes(pair, axis, contact);
    result.point = metric::numbers(point);
    result.point_a = metric::numbers(point + half);
    result.point_b = metric::numbers(point - half);
    result.point_error = 28 * 1.733 * 0x1p-53 * extent_of_boxes(pair, axis) + unit * contact.crossing_error +
                         result.depth * (contact.normal_error + 0x1p-50);
    result.contact_set.vertices[0] = result.point;
    result.contact_set.count = 1;
    return true;
}

/// The same for an axis that nothing is known of.
template <class T>
TACT_INLINE bool describe_boxes(const BoxPair<T>& pair, int axis, Depth<3>& result) {
    AcrossAxis<T> across;
    measure_across(pair, edges_of_box_axis[axis], across);
    return describe_across(pair, axis, across, result);
}

}  // namespace tact::depth_of
