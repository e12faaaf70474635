// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/box_ties.hpp"
#include "tact/pair/distance/mixed_search.hpp"
#include "tact/pair/distance/triangle_proof.hpp"

namespace tact::distance_of {

// The proof for a box (a) and a triangle (b): the box's side as in box_proof.hpp and box_ties.hpp, the triangle's as in
// triangle_proof.hpp.

template <class T>
TACT_INLINE Twofold<T> scaled_twofold(const Twofold<T>& v, double scale) {
    return {T(scale) * v.high, T(scale) * v.low};
}

/// From the center of the box to vertex 0 of the triangle, in the coordinates of the frame; `size` gets all sizes.
template <class T, class Pair>
TACT_INLINE Twofold<T> offset_to_triangle(const Pair& pair, const BoxSide<T>& a, const TriangleSide<T>& b,
                                          double& size) {
    const auto edge = [](const T& half, const T& row) TACT_INLINE_LAMBDA { return half * magnitude(row); };
    T sizes = edge(broadcast<0>(a.half), a.row[0]) + edge(broadcast<1>(a.half), a.row[1]) +
              edge(broadcast<2>(a.half), a.row[2]) +
              T(metric::scale_of<Pair>) * (magnitude(b.vertex[1] - b.vertex[0]) + magnitude(b.vertex[2] - b.vertex[0]));
    Twofold<T> offset;
    if constexpr (!Pair::in_motion && metric::scale_of<Pair> == 1) {
        offset = Twofold<T>::difference(b.vertex[0], lanes<T>(pair.a.center));
    } else {
        const auto frame = pair.template frame<DoubleDouble>(metric::InDoubleDouble{});
        const auto& d = frame.offset;
        offset = metric::normalized(
            Twofold<T>{lanes<T>({d[0].high, d[1].high, d[2].high}), lanes<T>({d[0].low, d[1].low, d[2].low})});
        if constexpr (Pair::in_motion)
            sizes = sizes + lanes<T>({rounded(frame.slack[0]), rounded(frame.slack[1]), rounded(frame.slack[2])});
    }
    size = metric::largest(sizes + magnitude(offset.high));
    return offset;
}

/// From the middle of the box's part to the base of the triangle's.
template <class T, class Pair>
TACT_INLINE Twofold<T> between_mixed(const Twofold<T>& offset, const BoxSide<T>& a, const T& ends,
                                     const TriangleSide<T>& b) {
    const T places = ends * a.half;
    const Twofold<T> x = Twofold<T>::product(broadcast<0>(places), a.row[0]),
                     y = Twofold<T>::product(broadcast<1>(places), a.row[1]),
                     z = Twofold<T>::product(broadcast<2>(places), a.row[2]);
    const Twofold<T> to_base = scaled_twofold(b.edge_from_first(), metric::scale_of<Pair>);
    return metric::normalized((offset + to_base) - (x + (y + z)));
}

/// Coordinate k of the way between the parts, exactly; false where that is not possible.
template <class T, class Pair>
TACT_INLINE bool exact_mixed_way(const Pair& pair, const T& ends, const TriangleSide<T>& b, int k,
                                 ExactSum::Rounded& way) {
    if constexpr (Pair::in_motion) {
        return false;
    } else {
        ExactSum sum;
        sum.add(metric::scale_of<Pair> * metric::numbers(b.vertex[b.base])[k]);
        if (!add_place<Pair>(sum, pair.a, metric::numbers(ends), -1, k)) return false;
        way = sum.rounded();
        return true;
    }
}

/// Fixes the free axes of the box whose place is not surely inside; whether there were none.
template <class T, class Pair>
TACT_INLINE bool keep_inside(const Pair& pair, MixedParts<T>& parts, const FreeAxes& free, double x, double error_x,
                             double y, double error_y) {
    bool inside = true;
    const auto fix = [&](unsigned axis, double place, double error) TACT_INLINE_LAMBDA {
        if (magnitude(place) + error < metric::half_of(pair, static_cast<int>(axis))) return;
        Vec3 ends = metric::numbers(parts.ends);
        ends[static_cast<int>(axis)] = place < 0 ? -1 : 1;
        parts.ends = lanes<T>(ends);
        parts.free &= ~(1u << axis);
        inside = false;
    };
    if (free.count > 0) fix(free.first, x, error_x);
    if (free.count > 1) fix(free.second, y, error_y);
    return inside;
}

/// Whether all signs are as they must be for the normal of these parts; what doubles leave open, sums of two doubles
/// and equal numbers may tell. Then it is `tied`, and `zeros` gets the coordinates in which the normal is exactly 0.
template <class T, class Pair>
TACT_INLINE bool is_held(const Pair& pair, const BoxSide<T>& a, const MixedParts<T>& parts, const FreeAxes& free_a,
                         const TriangleSide<T>& b, const Twofold<T>& way, const Twofold<T> (&free)[2], int frees,
                         const ShortestWay<T>& shortest, double size, bool& is_tied, unsigned& zeros) {
    const double error = 32 * 0x1p-53 + 4 * shortest.normal_error;
    const HeldAxes of_a = held_axes(a, parts.ends, shortest.normal, error);
    const OuterVertices of_b = outer_vertices(b, shortest.normal, error);
    if (of_a.wrong != 0 || of_b.wrong != 0) return false;
    const unsigned tied = 7 & ~(of_a.held | parts.free);
    is_tied = tied != 0 || of_b.tied != 0;
    if (!is_tied) return true;
    const FineNormal<T> n = fine_normal(way, 0, frees, free[0], free[1], size);
    zeros = n.zeros;
    const AxisSigns signs = signs_along(a, n);
    const unsigned high = greater(parts.ends, T(0.0)) & 7, low = greater(T(0.0), parts.ends) & 7;
    if (((high & signs.below) | (low & signs.above)) != 0) return false;
    for (unsigned open = tied & ~(signs.above | signs.below); open != 0; open &= open - 1) {
        const int axis = std::countr_zero(open);
        const Twofold<T> e = twofold(lanes<T>(metric::axis_of(pair, axis)));
        if (is_level(pair, axis, free_a, zeros)) continue;
        if (!(b.frees > 0 && is_parallel_twofold(e, b.axis[0])) && !(b.frees > 1 && is_parallel_twofold(e, b.axis[1])))
            return false;
    }
    return are_settled(b, of_b.tied, n, 1, free, frees, 0);
}

/// The distance of a box and a triangle, if these are the closest parts, or such of which they are a part.
template <class T, class Pair>
TACT_INLINE bool prove_mixed(const Pair& pair, const BoxSide<T>& a, MixedParts<T> parts, TriangleSide<T>& b,
                             const Twofold<T>& offset, double size, Distance<3>& result) {
    constexpr double scale = metric::scale_of<Pair>;
    b.look_at(parts.part);
    for (int step = 0; step < 4; ++step) {
        const FreeAxes free_a(parts.free);
        const int frees = free_a.count + b.frees;
        if (frees > 2) return false;
        const Twofold<T> way = between_mixed<T, Pair>(offset, a, parts.ends, b);
        const auto axis = [&](unsigned i) TACT_INLINE_LAMBDA {
            return twofold(lanes<T>(metric::axis_of(pair, static_cast<int>(i))));
        };
        const Twofold<T> free[2] = {
            free_a.count > 0 ? axis(free_a.first) : scaled_twofold(b.axis[0], scale),
            free_a.count > 1 ? axis(free_a.second) : scaled_twofold(b.axis[free_a.count > 0 ? 0 : 1], scale)};
        const ShortestWay<T> shortest = shortest_between(way, free, frees, size);
        const double x = shortest.x, y = shortest.y, error_x = shortest.error_x, error_y = shortest.error_y;
        const bool own = free_a.count == 0;  // all free axes are those of the triangle
        const bool inside_a = keep_inside(pair, parts, free_a, x, error_x, y, error_y),
                   inside_b = keep_inside(b, own ? -x : -y, own ? error_x : error_y, -y, error_y);
        if (!inside_a || !inside_b) continue;
        unsigned zeros = 0;
        bool tied = false;
        if (!is_held(pair, a, parts, free_a, b, way, free, frees, shortest, size, tied, zeros)) return false;
        const auto coordinate = [&](int k, ExactSum::Rounded& exact) {
            return exact_mixed_way(pair, parts.ends, b, k, exact);
        };
        metric::Length length;
        if (!(tied ? tie_length(shortest, zeros, is_projected(free, frees, zeros), coordinate, length)
                   : clear_length(shortest, length)))
            return false;
        describe_way(shortest, length, 1 / scale, result);
        T place = parts.ends * a.half;
        if (free_a.count > 0) place = place + in_lane<T>(free_a.first, x);
        if (free_a.count > 1) place = place + in_lane<T>(free_a.second, y);
        constexpr bool moving = Pair::in_motion;
        result.point_a = point_of<moving, Pair>(pair.a, a, pair.motion_a, pair.time, place);
        result.point_b =
            metric::numbers(metric::moved<T, moving>(b.point_at(own ? -x : -y, -y), pair.motion_b, pair.time));
        result.feature_a = metric::part_of_box(greater(parts.ends, T(0.0)) & 7, parts.free);
        result.feature_b = metric::feature_of<frame::Form::flat, 3>(static_cast<metric::VertexSet>(b.part));
        return true;
    }
    return false;
}

template <class T>
TACT_INLINE BoxSide<T> one_box(const T& x, const T& y, const T& z, const T& half) {
    const T rows[4] = {x, y, z, x};
    BoxSide<T> box{{x, y, z}, {}, half};
    transpose(rows, box.column);
    return box;
}

/// The whole of it: guess and prove.
template <class T, class Pair>
TACT_INLINE bool find_mixed_distance(const Pair& pair, Distance<3>& result) {
    const auto row = [&](int i) TACT_INLINE_LAMBDA { return lanes<T>(metric::axis_of(pair, i)); };
    const BoxSide<T> a =
        one_box(row(0), row(1), row(2),
                lanes<T>({metric::half_of(pair, 0), metric::half_of(pair, 1), metric::half_of(pair, 2)}));
    TriangleSide<T> b(pair.b);
    double size;
    const Twofold<T> offset = offset_to_triangle(pair, a, b, size);
    if (!(size > 0x1p-100 && size < 0x1p100)) return false;
    const T length = square_root(a.column[0] * a.column[0] + a.column[1] * a.column[1] + a.column[2] * a.column[2]);
    const auto local = [&](int v) TACT_INLINE_LAMBDA {
        const T from_center = offset.high + T(metric::scale_of<Pair>) * (b.vertex[v] - b.vertex[0]);
        return products(a, from_center) / length;
    };
    const MixedGuesses<T> guesses = guess_mixed(a.half * length, columns_of(local(0), local(1), local(2)));
    const auto prove = [&](unsigned guess) {
        return prove_mixed(pair, a, parts_of(guesses, guess), b, offset, size, result);
    };
    if (prove(guesses.best)) return true;
    // Of guesses that are equally good in doubles, the best one need not be the closest.
    const double least = number_in_row(guesses.square, guesses.best);
    if (least == 0) return false;
    for (unsigned guess = 0; guess < guesses.count; ++guess)
        if (guess != guesses.best && number_in_row(guesses.square, guess) <= (1 + 0x1p-30) * least && prove(guess))
            return true;
    return false;
}

}  // namespace tact::distance_of
