// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>

#include "tact/pair.hpp"
#include "tact/pair/distance/box_search.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::distance_of {

// The proof that two parts of boxes in space hold the closest points, in sums of two doubles, and the distance to the
// last bits. Straight-line code for lanes T (Quad or Four) in which nothing is fused. u = 2^-53; the bounds are those
// of docs/algorithms/distance.md.

using metric::DoubleDouble;
using metric::Length;
using metric::total;
using metric::Twofold;

/// From the midpoint of the part of a to the midpoint of the part of b; `size` gets the largest sum of sizes in a
/// coordinate.
template <class T, class Pair>
TACT_INLINE Twofold<T> between_parts(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b,
                                     const CellPair<T>& cell, double& size) {
    T slack;
    const Twofold<T> offset = metric::offset_of(pair, slack);
    const T ends_a = cell.a * a.half, ends_b = cell.b * b.half;
    const auto reach = [](const T& factor, const T& row)
                           TACT_INLINE_LAMBDA { return Twofold<T>::product(factor, row); };
    const Twofold<T> a_0 = reach(broadcast<0>(ends_a), a.row[0]), a_1 = reach(broadcast<1>(ends_a), a.row[1]),
                     a_2 = reach(broadcast<2>(ends_a), a.row[2]), b_0 = reach(broadcast<0>(ends_b), b.row[0]),
                     b_1 = reach(broadcast<1>(ends_b), b.row[1]), b_2 = reach(broadcast<2>(ends_b), b.row[2]);
    const auto edge = [](const T& half, const T& row) TACT_INLINE_LAMBDA { return half * magnitude(row); };
    const T sizes = edge(broadcast<0>(a.half), a.row[0]) + edge(broadcast<1>(a.half), a.row[1]) +
                    edge(broadcast<2>(a.half), a.row[2]) + edge(broadcast<0>(b.half), b.row[0]) +
                    edge(broadcast<1>(b.half), b.row[1]) + edge(broadcast<2>(b.half), b.row[2]);
    size = metric::largest(sizes + magnitude(offset.high) + slack);
    return metric::normalized((offset + (b_0 - a_0)) + ((b_1 - a_1) + (b_2 - a_2)));
}

/// What is known of the shortest way between two parts.
template <class T>
struct ShortestWay {
    T normal;             ///< of length 1, toward b
    double normal_error;  ///< of all of it
    metric::Approximate numerator;
    metric::InverseRoot root;  ///< the distance is numerator * root
    double x = 0, y = 0;       ///< the way is x g + y f (the free axes) and something along the normal
    double error_x = 0, error_y = 0;
};

/// No free axis: the way itself. |w| = w.w / sqrt(w.w).
template <class T>
TACT_INLINE ShortestWay<T> between_vertices(const Twofold<T>& way, double size) {
    const DoubleDouble square = metric::dot_twofold(way, way);
    const double error = 0x1p-94 * size * (total(magnitude(way.high)) + 0x1p-94 * size);
    ShortestWay<T> shortest;
    shortest.numerator = {square, error};
    shortest.root = metric::inverse_root({square, error});
    shortest.normal = T(shortest.root.value.high) * way.high;
    shortest.normal_error = 0x1p-94 * size * shortest.root.value.high;
    return shortest;
}

/// One free axis g: |g x w| / |g|, as c.c / sqrt(c.c g.g) with c = g x w.
template <class T>
TACT_INLINE ShortestWay<T> beside_edge(const Twofold<T>& way, const T& g, double size) {
    constexpr double u = 0x1p-53;
    const Twofold<T> across = metric::cross_twofold(way, g), axis{g, T(0.0)};
    const DoubleDouble square = metric::dot_twofold(across, across), length = metric::dot_twofold(axis, axis);
    const double size_g = total(magnitude(g)), error_c = 0x1p-94 * size_g * size;
    const double error = 2 * error_c * (total(magnitude(across.high)) + error_c);
    ShortestWay<T> shortest;
    shortest.numerator = {square, error};
    shortest.root =
        metric::inverse_root({square * length, error * rounded(length) + 0x1p-98 * rounded(square * length)});
    const T normal = metric::crossed(g, across.high);  // g x (w x g) = w (g.g) - g (g.w)
    const double shrink = 1 / std::sqrt(total(normal * normal));
    shortest.normal = T(shrink) * normal;
    shortest.normal_error = error_c * size_g * shrink;
    shortest.x = total(way.high * g) / rounded(length);
    shortest.error_x = 8 * u * total(magnitude(way.high)) * size_g / rounded(length);
    return shortest;
}

/// Two free axes g and f: n.w / |n| with n = g x f.
template <class T>
TACT_INLINE ShortestWay<T> across_plane(const Twofold<T>& way, const T& g, const T& f, double size) {
    constexpr double u = 0x1p-53;
    const Twofold<T> normal = metric::cross_twofold(g, f);
    const DoubleDouble square = metric::dot_twofold(normal, normal), height = metric::dot_twofold(normal, way);
    const double size_g = total(magnitude(g)), size_f = total(magnitude(f)), size_n = size_g * size_f;
    const double error_n = 0x1p-100 * size_n, side = with_sign_of(1.0, height.high);
    ShortestWay<T> shortest;
    shortest.root = metric::inverse_root({square, 2.0625 * error_n * size_n});
    shortest.numerator = {{side * height.high, side * height.low}, 0x1p-94 * size_n * size};
    const double shrink = shortest.root.value.high;
    shortest.normal = T(side * shrink) * normal.high;
    shortest.normal_error = 2 * error_n * shrink;
    const T stretched = T(shrink * shrink) * normal.high;
    shortest.x = total(metric::crossed(way.high, f) * stretched);
    shortest.y = total(metric::crossed(g, way.high) * stretched);
    const double error = 12 * u * total(magnitude(way.high)) * shrink;
    shortest.error_x = error * size_f;
    shortest.error_y = error * size_g;
    return shortest;
}

/// Whether every fixed axis of a box is at the end that lies highest along the normal.
template <class T>
TACT_INLINE bool is_held(const BoxSide<T>& box, const T& ends, const T& outward, double error, unsigned free) {
    const T sizes = magnitude(box.column[0]) + magnitude(box.column[1]) + magnitude(box.column[2]);
    return ((greater(ends * products(box, outward), T(error) * sizes) | free) & 7) == 7;
}

/// A point of a box at a place along its axes, in the world.
template <bool moving, class Pair, class Shape, class T>
TACT_INLINE Vec3 point_of(const Shape& shape, const BoxSide<T>& box, const Linear3& motion, double time,
                          const T& place) {
    const T parts = metric::part_of<Shape, Pair>(place);
    return metric::numbers(
        metric::moved<T, moving>(lanes<T>(metric::base_of(shape)) + broadcast<0>(parts) * box.row[0] +
                                     broadcast<1>(parts) * box.row[1] + broadcast<2>(parts) * box.row[2],
                                 motion, time));
}

template <class T>
TACT_INLINE T in_lane(unsigned i, double x) {
    return lanes<T>({i == 0 ? x : 0.0, i == 1 ? x : 0.0, i == 2 ? x : 0.0});
}

/// The distance of two boxes, if these are the closest parts and everything is certain.
template <class T, class Pair>
TACT_INLINE bool prove_cell(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b, const CellPair<T>& cell,
                            Distance<3>& result) {
    constexpr double unit = 1 / metric::scale_of<Pair>, u = 0x1p-53;
    double size;
    const Twofold<T> way = between_parts(pair, a, b, cell, size);
    if (!(size > 0x1p-100 && size < 0x1p100)) return false;
    const int frees = std::popcount(cell.free);
    const unsigned first = static_cast<unsigned>(std::countr_zero(cell.free | 64u)) % 6;
    const unsigned second = static_cast<unsigned>(std::countr_zero((cell.free & (cell.free - 1)) | 64u)) % 6;
    const T g = lanes<T>(metric::axis_of(pair, static_cast<int>(first)));
    const T f = lanes<T>(metric::axis_of(pair, static_cast<int>(second)));
    if (frees > 2) return false;
    const ShortestWay<T> shortest = frees == 0   ? between_vertices(way, size)
                                    : frees == 1 ? beside_edge(way, g, size)
                                                 : across_plane(way, g, f, size);
    const double error = 24 * u + 4 * shortest.normal_error;
    if (!is_held(a, cell.a, shortest.normal, error, cell.free) ||
        !is_held(b, cell.b, -shortest.normal, error, cell.free >> 3))
        return false;
    const double half_g = metric::half_of(pair, static_cast<int>(first)),
                 half_f = metric::half_of(pair, static_cast<int>(second));
    if (frees > 0 && !(magnitude(shortest.x) + shortest.error_x < half_g)) return false;
    if (frees > 1 && !(magnitude(shortest.y) + shortest.error_y < half_f)) return false;
    const auto length = metric::quotient_by_root(shortest.numerator, shortest.root);
    if (!length) return false;

    result.distance = unit * length->value;
    result.lower = unit * length->lower;
    result.upper = unit * length->upper;
    result.normal = metric::numbers(shortest.normal + T(0.0));  // no -0
    result.normal_error = 12 * u + 2 * shortest.normal_error;
    const double x = first < 3 ? shortest.x : -shortest.x, y = second < 3 ? shortest.y : -shortest.y;
    T place_a = cell.a * a.half, place_b = cell.b * b.half;
    if (frees > 0) (first < 3 ? place_a : place_b) = (first < 3 ? place_a : place_b) + in_lane<T>(first % 3, x);
    if (frees > 1) (second < 3 ? place_a : place_b) = (second < 3 ? place_a : place_b) + in_lane<T>(second % 3, y);
    constexpr bool moving = Pair::in_motion;
    result.point_a = point_of<moving, Pair>(pair.a, a, pair.motion_a, pair.time, place_a);
    result.point_b = point_of<moving, Pair>(pair.b, b, pair.motion_b, pair.time, place_b);
    result.feature_a = metric::part_of_box(greater(cell.a, T(0.0)) & 7, cell.free & 7);
    result.feature_b = metric::part_of_box(greater(cell.b, T(0.0)) & 7, cell.free >> 3);
    return true;
}

/// The whole of it: guess, and prove(a, b, cell), which is prove_cell. False when that was not possible: in contact, or
/// close to another case.
template <class T, class Pair, class Prove>
TACT_INLINE bool find_distance(const Pair& pair, const Prove& prove) {
    const BoxSide<T> a = box_side<T>(pair, 0), b = box_side<T>(pair, 3);
    T slack;
    const T offset = metric::offset_of(pair, slack).high;
    const CellPair<T> vertex = guess_vertex(a, b, offset);
    if (prove(a, b, vertex)) return true;
    const unsigned edges = widest_edge_gap(a, b, offset), i = edges / 3, j = edges % 3;
    if (edges == 15) return false;
    const T e = lanes<T>(metric::axis_of(pair, static_cast<int>(i))),
            f = lanes<T>(metric::axis_of(pair, static_cast<int>(3 + j)));
    return prove(a, b, guess_edges(a, b, offset, e, f, i, j));
}

}  // namespace tact::distance_of
