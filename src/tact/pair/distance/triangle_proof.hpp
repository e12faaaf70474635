// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/exact_way.hpp"
#include "tact/pair/distance/near_length.hpp"
#include "tact/pair/distance/triangle_side.hpp"
#include "tact/pair/metric/corners.hpp"

namespace tact::distance_of {

// The proof that a part of a triangle and a part of another body hold the closest points, and the distance to the last
// bits. Straight-line code for lanes T (Quad or Four) in which nothing is fused. u = 2^-53; the bounds are those of
// docs/algorithms/distance.md.

/// The way between the bases of two triangles, exactly at rest.
template <class T, class Pair>
TACT_INLINE Twofold<T> between_bases(const Pair& pair, const TriangleSide<T>& a, const TriangleSide<T>& b,
                                     double& size) {
    const auto reach = [](const TriangleSide<T>& side) TACT_INLINE_LAMBDA {
        return magnitude(side.vertex[1] - side.vertex[0]) + magnitude(side.vertex[2] - side.vertex[0]);
    };
    if constexpr (Pair::in_motion) {
        const auto frame = pair.template frame<DoubleDouble>(metric::InDoubleDouble{});
        const auto& d = frame.offset;
        const Twofold<T> offset = metric::normalized(
            Twofold<T>{lanes<T>({d[0].high, d[1].high, d[2].high}), lanes<T>({d[0].low, d[1].low, d[2].low})});
        const T slack = lanes<T>({rounded(frame.slack[0]), rounded(frame.slack[1]), rounded(frame.slack[2])});
        size = metric::largest(magnitude(offset.high) + slack + reach(a) + reach(b));
        return metric::normalized((offset + b.edge_from_first()) - a.edge_from_first());
    } else {
        const Twofold<T> way = Twofold<T>::difference(b.vertex[b.base], a.vertex[a.base]);
        size = metric::largest(magnitude(b.vertex[0] - a.vertex[0]) + reach(a) + reach(b));
        return way;
    }
}

template <class T>
TACT_INLINE ShortestWay<T> shortest_between(const Twofold<T>& way, const Twofold<T> (&free)[2], int frees,
                                            double size) {
    ShortestWay<T> shortest = shortest_way(way, frees, free[0], free[1], size);
    shortest.error_x *= 2;  // the axes are rounded, too
    shortest.error_y *= 2;
    refine_places(way, frees, free[0], free[1], size, shortest);
    return shortest;
}

/// The length where nothing is tied.
template <class T>
TACT_INLINE bool clear_length(const ShortestWay<T>& shortest, metric::Length& length) {
    const auto rounded = metric::quotient_by_root(shortest.numerator, shortest.root);
    if (rounded) length = *rounded;
    return rounded.has_value();
}

/// Whether n is the way without the coordinates in which n is 0.
template <class T>
TACT_INLINE bool is_projected(const Twofold<T> (&free)[2], int frees, unsigned zeros) {
    return frees == 0 || (frees == 1 && (zeros_of(free[0].high) | zeros) == 7);
}

/// Lengths and the normal into a result, in the world's unit.
template <class T>
TACT_INLINE void describe_way(const ShortestWay<T>& shortest, const metric::Length& length, double unit,
                              Distance<3>& result) {
    result.distance = unit * length.value;
    result.lower = unit * length.lower;
    result.upper = unit * length.upper;
    result.normal = metric::numbers(shortest.normal + T(0.0));  // no -0
    result.normal_error = 16 * 0x1p-53 + 2 * shortest.normal_error;
}

/// Two triangles with the way between the bases of their parts, and the axes along which these run.
template <class T>
struct TrianglePair {
    TriangleSide<T>&a, &b;
    Twofold<T> way;
    Twofold<T> free[2];
    int frees;
    double size;
};

/// The vertices that span a part.
template <class T>
TACT_INLINE PartVertices vertices_of(const TriangleSide<T>& side) {
    PartVertices vertices{static_cast<std::uint8_t>(side.base)};
    for (unsigned rest = side.part & (side.part - 1); rest != 0; rest &= rest - 1)
        vertices.add(static_cast<unsigned>(std::countr_zero(rest)));
    return vertices;
}

/// The length where the triangles all but touch.
template <class T, class Pair>
TACT_INLINE bool near_length(const Pair& pair, const TrianglePair<T>& at, const ShortestWay<T>& shortest,
                             metric::Length& length) {
    const auto way = [&] { return Threefold<T>{at.way.high, at.way.low}; };
    return near_length(pair, vertices_of(at.a), vertices_of(at.b), at.free, at.size, shortest, way, length);
}

/// Takes a vertex that lies below into its part; where there is no room, another one goes.
template <class T>
[[gnu::noinline]] Look take_vertex(TrianglePair<T>& at, unsigned below_a, unsigned below_b,
                                   const ShortestWay<T>& shortest) {
    const bool of_a = below_a != 0;
    TriangleSide<T>&side = of_a ? at.a : at.b, &other = of_a ? at.b : at.a;
    const int v = std::countr_zero(of_a ? below_a : below_b);
    const unsigned vertex = 1u << v;
    const T edge = side.edge_to(v).high, g = at.free[0].high, f = at.free[1].high;
    double least = std::numeric_limits<double>::infinity();
    unsigned gone = 0, gone_of_other = 0;
    if (at.frees > 1 || (at.frees == 1 && side.frees == 0 && runs_along(edge, g))) {
        const Slide slide = slide_of(at.frees, g, f, of_a ? -edge : edge);
        const PlacesOnSide on_a = places_on_first(shortest.x, 0, shortest.y, 0),
                           on_b = places_on_second(at.a.frees, shortest.x, 0, shortest.y, 0);
        gone = first_to_go(side, of_a ? on_a : on_b, slide, 1, least);
        gone_of_other = first_to_go(other, of_a ? on_b : on_a, slide, 0, least);
    }
    if (gone_of_other != 0) other.look_at(other.part & ~gone_of_other);
    side.look_at((side.part & ~(gone_of_other != 0 ? 0 : gone)) | vertex);
    return Look::changed;
}

/// Where signs are not sure in doubles: sums of two, equal numbers and short ones decide, or give parts to go on with.
template <class T, class Pair>
[[gnu::noinline]] Look settle_triangles(const Pair& pair, TrianglePair<T>& at, unsigned tied_a, unsigned tied_b,
                                        const ShortestWay<T>& shortest, metric::Length& length) {
    TriangleSide<T>&a = at.a, &b = at.b;
    const unsigned way_zeros = Pair::in_motion ? 0 : zeros_of(at.way.high);
    const FineNormal<T> n = fine_normal(at.way, way_zeros, at.frees, at.free[0], at.free[1], at.size);
    const double unit = Pair::in_motion ? 0 : unit_of(pair.a, pair.b), square = unit * unit;
    const double unit_of_height = at.frees == 0 ? square : at.frees == 1 ? square * square : square * unit;
    const TiedVertices of_a = tied_vertices(a, tied_a, n, -1, at.free, at.frees, unit_of_height),
                       of_b = tied_vertices(b, tied_b, n, 1, at.free, at.frees, unit_of_height);
    if ((of_a.below | of_b.below) != 0) return take_vertex(at, of_a.below, of_b.below, shortest);
    if (!of_a.are_held || !of_b.are_held) return Look::refused;
    const auto coordinate = [&](int k, ExactSum::Rounded& exact) {
        const double low = metric::numbers(at.way.low)[k];
        exact = {metric::numbers(at.way.high)[k], (low > 0) - (low < 0)};
        return !Pair::in_motion;
    };
    return tie_length(shortest, n.zeros, is_projected(at.free, at.frees, n.zeros), coordinate, length) ||
                   near_length(pair, at, shortest, length)
               ? Look::proved
               : Look::refused;
}

/// Whether the parts all but touch, so that squares of doubles do not tell which ones are closest.
template <class T>
TACT_INLINE bool is_near(const ShortestWay<T>& shortest, double size) {
    return rounded(shortest.numerator.value) * shortest.root.value.high < 0x1p-40 * size;
}

/// One step of the proof; `tied` says whether a sign was not sure in doubles so far.
template <class T, class Pair>
TACT_INLINE Look look_at_parts(const Pair& pair, TriangleSide<T>& a, TriangleSide<T>& b, bool& tied,
                               Distance<3>& result) {
    constexpr double u = 0x1p-53;
    const int frees = a.frees + b.frees;
    if (frees > 2) return Look::refused;
    double size;
    const Twofold<T> way = between_bases(pair, a, b, size);
    if (!(size > 0x1p-100 && size < 0x1p100)) return Look::refused;
    TrianglePair<T> at{
        a,     b,
        way,   {a.frees > 0 ? a.axis[0] : b.axis[0], a.frees > 1 ? a.axis[1] : a.frees > 0 ? b.axis[0] : b.axis[1]},
        frees, size};
    const ShortestWay<T> shortest = shortest_between(at.way, at.free, at.frees, at.size);
    const double x = shortest.x, y = shortest.y, error_x = shortest.error_x, error_y = shortest.error_y;
    const PlacesOnSide on_a = places_on_first(x, error_x, y, error_y),
                       on_b = places_on_second(a.frees, x, error_x, y, error_y);
    const auto fine = [&] { return fine_places(at.way, at.frees, at.free[0], at.free[1], at.size); };
    const bool inside_a = keep_inside(a, on_a, fine), inside_b = keep_inside(b, on_b, fine);
    if (!inside_a || !inside_b) return Look::changed;

    const double error = 32 * u + 4 * shortest.normal_error;
    const OuterVertices of_a = outer_vertices(a, -shortest.normal, error),
                        of_b = outer_vertices(b, shortest.normal, error);
    if ((of_a.wrong | of_b.wrong) != 0)
        return tied || is_near(shortest, at.size) ? take_vertex(at, of_a.wrong, of_b.wrong, shortest) : Look::refused;
    metric::Length length;
    if ((of_a.tied | of_b.tied) != 0) {
        const Look look = settle_triangles(pair, at, of_a.tied, of_b.tied, shortest, length);
        tied = true;
        if (look != Look::proved) return look;
    } else if (!clear_length(shortest, length) && !near_length(pair, at, shortest, length)) {
        return Look::refused;
    }
    describe_way(shortest, length, 1, result);
    constexpr bool moving = Pair::in_motion;
    result.point_a = metric::numbers(metric::moved<T, moving>(a.point_at(x, y), pair.motion_a, pair.time));
    result.point_b = metric::numbers(metric::moved<T, moving>(b.point_at(on_b.x, on_b.y), pair.motion_b, pair.time));
    result.feature_a = metric::feature_of<frame::Form::flat, 3>(static_cast<metric::VertexSet>(a.part));
    result.feature_b = metric::feature_of<frame::Form::flat, 3>(static_cast<metric::VertexSet>(b.part));
    return Look::proved;
}

/// The distance of two triangles, if these are the closest parts, or lead to them in a few steps.
template <class T, class Pair>
TACT_INLINE bool prove_triangles(const Pair& pair, TriangleSide<T>& a, TriangleSide<T>& b, Distance<3>& result) {
    bool tied = false;
    for (int step = 0; step < 8; ++step) {
        const Look look = look_at_parts(pair, a, b, tied, result);
        if (look != Look::changed) return look == Look::proved;
    }
    return false;
}

/// The same, from parts that were guessed.
template <class T, class Pair>
TACT_INLINE bool prove_parts(const Pair& pair, const TriangleParts& parts, Distance<3>& result) {
    TriangleSide<T> a(pair.a), b(pair.b);
    a.look_at(parts.a);
    b.look_at(parts.b);
    return prove_triangles(pair, a, b, result);
}

/// Up to which square guesses are as good as the least one, as far as doubles can tell; none are where the shapes meet.
template <class Pair>
TACT_INLINE double limit_of_guesses(const Pair& pair, double least, double size) {
    const double noise = 0x1p-96 * size * size;
    if (least > noise) return (1 + 0x1p-30) * least;
    return metric::relation_of(pair) == Relation::disjoint ? least + noise : -1;
}

/// The whole of it: guess and prove.
template <class T, class Pair>
TACT_INLINE bool find_triangle_distance(const Pair& pair, Distance<3>& result) {
    TriangleSide<T> a(pair.a), b(pair.b);
    double size;
    T offset = between_bases(pair, a, b, size).high;
    const T zero(0.0);
    const TriangleGuesses<T> guesses =
        guess_triangles(columns_of(zero, a.vertex[1] - a.vertex[0], a.vertex[2] - a.vertex[0]),
                        columns_of(offset, offset + (b.vertex[1] - b.vertex[0]), offset + (b.vertex[2] - b.vertex[0])));
    const auto prove = [&](unsigned guess) {
        const TriangleParts parts = parts_of(guesses, guess);
        a.look_at(parts.a);
        b.look_at(parts.b);
        return prove_triangles(pair, a, b, result);
    };
    if (prove(guesses.best)) return true;
    // Of guesses that are equally good in doubles, the best one need not be the closest.
    const double limit = limit_of_guesses(pair, number_of(guesses.square, guesses.best), size);
    for (unsigned guess = 0; guess < 15; ++guess)
        if (guess != guesses.best && number_of(guesses.square, guess) <= limit && prove(guess)) return true;
    return false;
}

}  // namespace tact::distance_of
