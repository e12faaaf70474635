// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/mixed_ties.hpp"

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

/// One step of the proof; `tied` says whether a sign was not sure in doubles so far.
template <class T, class Pair>
TACT_INLINE Look look_at_mixed(const Pair& pair, const BoxSide<T>& a, MixedParts<T>& parts, TriangleSide<T>& b,
                               const Twofold<T>& offset, double size, bool& tied, Distance<3>& result) {
    constexpr double scale = metric::scale_of<Pair>;
    const FreeAxes free_a(parts.free);
    const int frees = free_a.count + b.frees;
    if (frees > 2) return Look::refused;
    const auto axis = [&](unsigned i)
                          TACT_INLINE_LAMBDA { return twofold(lanes<T>(metric::axis_of(pair, static_cast<int>(i)))); };
    MixedPair<T> at{a,
                    parts,
                    b,
                    free_a,
                    between_mixed<T, Pair>(offset, a, parts.ends, b),
                    {free_a.count > 0 ? axis(free_a.first) : scaled_twofold(b.axis[0], scale),
                     free_a.count > 1 ? axis(free_a.second) : scaled_twofold(b.axis[free_a.count > 0 ? 0 : 1], scale)},
                    frees,
                    size};
    const ShortestWay<T> shortest = shortest_between(at.way, at.free, at.frees, size);
    const double x = shortest.x, y = shortest.y, error_x = shortest.error_x, error_y = shortest.error_y;
    const PlacesOnSide on_b = places_on_second(free_a.count, x, error_x, y, error_y);
    const auto fine = [&] { return fine_places(at.way, at.frees, at.free[0], at.free[1], size); };
    const bool inside_a = keep_inside(pair, parts, free_a, places_on_first(x, error_x, y, error_y), fine),
               inside_b = keep_inside(b, on_b, fine);
    if (!inside_a || !inside_b) return Look::changed;

    const double error = 32 * 0x1p-53 + 4 * shortest.normal_error;
    const HeldAxes of_a = held_axes(a, parts.ends, shortest.normal, error);
    const OuterVertices of_b = outer_vertices(b, shortest.normal, error);
    if ((of_a.wrong | of_b.wrong) != 0 && !tied && !is_near(shortest, size)) return Look::refused;
    if (of_a.wrong != 0) return turn_axis(pair, of_a.wrong, shortest, shortest.normal, at);
    if (of_b.wrong != 0) return take_vertex(pair, of_b.wrong, shortest, at);
    const unsigned open = 7 & ~(of_a.held | parts.free);
    metric::Length length;
    if ((open | of_b.tied) != 0) {
        const Look look = settle_mixed(pair, at, open, of_b.tied, shortest, length);
        tied = true;
        if (look != Look::proved) return look;
    } else if (!clear_length(shortest, length) && !near_length(pair, at, shortest, length)) {
        return Look::refused;
    }
    describe_way(shortest, length, 1 / scale, result);
    T place = parts.ends * a.half;
    if (free_a.count > 0) place = place + in_lane<T>(free_a.first, x);
    if (free_a.count > 1) place = place + in_lane<T>(free_a.second, y);
    constexpr bool moving = Pair::in_motion;
    result.point_a = point_of<moving, Pair>(pair.a, a, pair.motion_a, pair.time, place);
    result.point_b = metric::numbers(metric::moved<T, moving>(b.point_at(on_b.x, on_b.y), pair.motion_b, pair.time));
    result.feature_a = metric::part_of_box(greater(parts.ends, T(0.0)) & 7, parts.free);
    result.feature_b = metric::feature_of<frame::Form::flat, 3>(static_cast<metric::VertexSet>(b.part));
    return Look::proved;
}

/// The distance of a box and a triangle, if these are the closest parts, or lead to them in a few steps.
template <class T, class Pair>
TACT_INLINE bool prove_mixed(const Pair& pair, const BoxSide<T>& a, MixedParts<T> parts, TriangleSide<T>& b,
                             const Twofold<T>& offset, double size, Distance<3>& result) {
    b.look_at(parts.part);
    bool tied = false;
    for (int step = 0; step < 8; ++step) {
        const Look look = look_at_mixed(pair, a, parts, b, offset, size, tied, result);
        if (look != Look::changed) return look == Look::proved;
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
    const double limit = limit_of_guesses(pair, number_in_row(guesses.square, guesses.best), size);
    for (unsigned guess = 0; guess < guesses.count; ++guess)
        if (guess != guesses.best && number_in_row(guesses.square, guess) <= limit && prove(guess)) return true;
    return false;
}

}  // namespace tact::distance_of
