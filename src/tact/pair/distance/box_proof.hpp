// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>

#include "tact/pair.hpp"
#include "tact/pair/distance/box_search.hpp"
#include "tact/pair/distance/shortest_way.hpp"

namespace tact::distance_of {

// The proof that two parts of boxes in space hold the closest points, in sums of two doubles, and the distance to the
// last bits. Straight-line code for lanes T (Quad or Four) in which nothing is fused. u = 2^-53; the bounds are those
// of docs/algorithms/distance.md.

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

/// The fixed axes of a box that are surely at the end that lies highest along the normal, and those that surely are
/// not.
struct HeldAxes {
    unsigned held, wrong;
};

template <class T>
TACT_INLINE HeldAxes held_axes(const BoxSide<T>& box, const T& ends, const T& outward, double error) {
    const T sizes = magnitude(box.column[0]) + magnitude(box.column[1]) + magnitude(box.column[2]);
    const T along = ends * products(box, outward), limit = T(error) * sizes;
    return {greater(along, limit) & 7, greater(-along, limit) & 7};
}

/// What became of a guess: `tied` when no sign speaks against it, but not all are sure.
enum class Proof : std::uint8_t { found, tied, refused };

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

/// The free axes of a cell by number, 0 to 2 those of a, 3 to 5 those of b; axis 0 where there is none.
struct FreeAxes {
    int count;
    unsigned first, second;

    TACT_INLINE explicit FreeAxes(unsigned free)
        : count(std::popcount(free)),
          first(static_cast<unsigned>(std::countr_zero(free | 64u)) % 6),
          second(static_cast<unsigned>(std::countr_zero((free & (free - 1)) | 64u)) % 6) {}
};

/// Everything but the length, once the closest parts are proved.
template <class T, class Pair>
TACT_INLINE void describe_cell(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b, const CellPair<T>& cell,
                               const FreeAxes& free, const ShortestWay<T>& shortest, Distance<3>& result) {
    constexpr double u = 0x1p-53;
    result.normal = metric::numbers(shortest.normal + T(0.0));  // no -0
    result.normal_error = 12 * u + 2 * shortest.normal_error;
    const double x = free.first < 3 ? shortest.x : -shortest.x, y = free.second < 3 ? shortest.y : -shortest.y;
    T place_a = cell.a * a.half, place_b = cell.b * b.half;
    const auto move = [&](unsigned axis, double way) TACT_INLINE_LAMBDA {
        (axis < 3 ? place_a : place_b) = (axis < 3 ? place_a : place_b) + in_lane<T>(axis % 3, way);
    };
    if (free.count > 0) move(free.first, x);
    if (free.count > 1) move(free.second, y);
    constexpr bool moving = Pair::in_motion;
    result.point_a = point_of<moving, Pair>(pair.a, a, pair.motion_a, pair.time, place_a);
    result.point_b = point_of<moving, Pair>(pair.b, b, pair.motion_b, pair.time, place_b);
    result.feature_a = metric::part_of_box(greater(cell.a, T(0.0)) & 7, cell.free & 7);
    result.feature_b = metric::part_of_box(greater(cell.b, T(0.0)) & 7, cell.free >> 3);
}

/// The way between the midpoints of two parts, and the shortest one; `size` is the largest sum of sizes in a
/// coordinate.
template <class T>
struct CellWay {
    Twofold<T> way;
    ShortestWay<T> shortest;
    double size;
};

/// The distance of two boxes, if these are the closest parts and everything is certain. `at` gets their way where they
/// are tied.
template <class T, class Pair>
TACT_INLINE Proof prove_cell(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b, const CellPair<T>& cell,
                             CellWay<T>& at, Distance<3>& result) {
    constexpr double unit = 1 / metric::scale_of<Pair>, u = 0x1p-53;
    double size;
    const Twofold<T> way = between_parts(pair, a, b, cell, size);
    if (!(size > 0x1p-100 && size < 0x1p100)) return Proof::refused;
    const FreeAxes free(cell.free);
    if (free.count > 2) return Proof::refused;
    const ShortestWay<T> shortest =
        shortest_way(way, free.count, lanes<T>(metric::axis_of(pair, static_cast<int>(free.first))),
                     lanes<T>(metric::axis_of(pair, static_cast<int>(free.second))), size);
    const auto tied = [&] {
        at = {way, shortest, size};
        return Proof::tied;
    };
    const double error = 24 * u + 4 * shortest.normal_error;
    const HeldAxes of_a = held_axes(a, cell.a, shortest.normal, error),
                   of_b = held_axes(b, cell.b, -shortest.normal, error);
    if ((of_a.held | of_b.held << 3 | cell.free) != 63) return (of_a.wrong | of_b.wrong) == 0 ? tied() : Proof::refused;
    const double half_g = metric::half_of(pair, static_cast<int>(free.first)),
                 half_f = metric::half_of(pair, static_cast<int>(free.second));
    if (free.count > 0 && !(magnitude(shortest.x) + shortest.error_x < half_g)) return tied();
    if (free.count > 1 && !(magnitude(shortest.y) + shortest.error_y < half_f)) return tied();
    const auto length = metric::quotient_by_root(shortest.numerator, shortest.root);
    if (!length) return Proof::refused;

    result.distance = unit * length->value;
    result.lower = unit * length->lower;
    result.upper = unit * length->upper;
    describe_cell(pair, a, b, cell, free, shortest, result);
    return Proof::found;
}

/// The whole of it: guess, and prove(a, b, cell, way), which is prove_cell; where it is tied, settle(a, b, cell, way)
/// searches on. False when that was not possible: in contact, or too close to another case.
template <class T, class Pair, class Prove, class Settle>
TACT_INLINE bool find_distance(const Pair& pair, const Prove& prove, const Settle& settle) {
    const BoxSide<T> a = box_side<T>(pair, 0), b = box_side<T>(pair, 3);
    T slack;
    const T offset = metric::offset_of(pair, slack).high;
    const CellWay<T>* const unknown = nullptr;
    CellWay<T> way;
    const CellPair<T> vertex = guess_vertex(a, b, offset);
    const Proof of_vertex = prove(a, b, vertex, way);
    if (of_vertex != Proof::refused) return of_vertex == Proof::found || settle(a, b, vertex, &way);
    const unsigned edges = widest_edge_gap(a, b, offset), i = edges / 3, j = edges % 3;
    if (edges == 15) return settle(a, b, vertex, unknown);
    const T e = lanes<T>(metric::axis_of(pair, static_cast<int>(i))),
            f = lanes<T>(metric::axis_of(pair, static_cast<int>(3 + j)));
    const CellPair<T> crossing = guess_edges(a, b, offset, e, f, i, j);
    const Proof of_edges = prove(a, b, crossing, way);
    if (of_edges == Proof::found) return true;
    return of_edges == Proof::tied ? settle(a, b, crossing, &way) : settle(a, b, vertex, unknown);
}

}  // namespace tact::distance_of
