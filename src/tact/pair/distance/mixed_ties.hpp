// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/box_ties.hpp"
#include "tact/pair/distance/mixed_search.hpp"
#include "tact/pair/distance/triangle_proof.hpp"

namespace tact::distance_of {

// A box (a) and a triangle (b) where doubles do not tell the signs: which parts to look at next, and what proves them.
// As box_ties.hpp and triangle_proof.hpp for two of a kind.

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

/// A box and a triangle with the way between the bases of their parts, and the axes along which these run.
template <class T>
struct MixedPair {
    const BoxSide<T>& a;
    MixedParts<T>& parts;
    TriangleSide<T>& b;
    FreeAxes free_a;
    Twofold<T> way;
    Twofold<T> free[2];
    int frees;
    double size;
};

/// The end of an axis of the box: -1, 0 where it is free, or 1.
template <class T>
TACT_INLINE void set_end(MixedParts<T>& parts, unsigned axis, double end) {
    Vec3 ends = metric::numbers(parts.ends);
    ends[static_cast<int>(axis)] = end;
    parts.ends = lanes<T>(ends);
    parts.free = end == 0 ? parts.free | 1u << axis : parts.free & ~(1u << axis);
}

/// Fixes the free axes of the box whose place is not surely inside; whether there were none. fine() gives the places in
/// sums of two doubles.
template <class T, class Pair, class Fine>
TACT_INLINE bool keep_inside(const Pair& pair, MixedParts<T>& parts, const FreeAxes& free, const PlacesOnSide& at,
                             const Fine& fine) {
    const auto is_inside = [&](unsigned axis, double place, double error, bool first) TACT_INLINE_LAMBDA {
        const double half = metric::half_of(pair, static_cast<int>(axis));
        if (magnitude(place) + error < half) return true;
        const FinePlaces places = fine();
        if (side_of_end(first ? places.x : places.y, places.whole, half, places.error) < 0) return true;
        set_end(parts, axis, place < 0 ? -1 : 1);
        return false;
    };
    bool inside = true;
    if (free.count > 0) inside = is_inside(free.first, at.x, at.error_x, true);
    if (free.count > 1) inside = is_inside(free.second, at.y, at.error_y, false) && inside;
    return inside;
}

/// The coordinates in which the way is exactly 0, among those where it may be.
template <class T, class Pair>
TACT_INLINE unsigned zeros_of_way(const Pair& pair, const MixedPair<T>& at) {
    unsigned zeros = 0, small = greater(T(0x1p-90 * at.size), magnitude(at.way.high)) & 7;
    for (; small != 0; small &= small - 1) {
        const int k = std::countr_zero(small);
        ExactSum::Rounded exact;
        if (exact_mixed_way<T>(pair, at.parts.ends, at.b, k, exact) && exact.value == 0) zeros |= 1u << k;
    }
    return zeros;
}

/// Whether an axis of the box is exactly level: by zeros, or parallel to a free axis.
template <class T, class Pair>
TACT_INLINE bool is_level(const Pair& pair, int axis, const MixedPair<T>& at, unsigned zeros) {
    const Twofold<T> e = twofold(lanes<T>(metric::axis_of(pair, axis)));
    return is_level(pair, axis, at.free_a, zeros) || (at.b.frees > 0 && is_parallel_twofold(e, at.b.axis[0])) ||
           (at.b.frees > 1 && is_parallel_twofold(e, at.b.axis[1]));
}

/// What stops the closest points while they slide, and when.
struct Stop {
    double time = std::numeric_limits<double>::infinity();
    int axis = -1;  ///< of the box, at its end
    double end = 0;
    unsigned vertex = 0;  ///< of the triangle, without weight
};

/// The first stop on the way; `entering` is the rate of a vertex of the triangle that comes in.
template <class T, class Pair>
TACT_INLINE Stop first_stop(const Pair& pair, const MixedPair<T>& at, const ShortestWay<T>& shortest,
                            const Slide& slide, double entering) {
    Stop stop;
    const auto see = [&](unsigned axis, double place, double rate) {
        const double time = time_to_end(place, rate, metric::half_of(pair, static_cast<int>(axis)));
        if (time < stop.time) stop = {time, static_cast<int>(axis), rate < 0 ? -1.0 : 1.0};
    };
    if (at.free_a.count > 0) see(at.free_a.first, shortest.x, slide.x);
    if (at.free_a.count > 1) see(at.free_a.second, shortest.y, slide.y);
    stop.vertex =
        first_to_go(at.b, places_on_second(at.free_a.count, shortest.x, 0, shortest.y, 0), slide, entering, stop.time);
    return stop;
}

/// Lets the steepest of the axes of the box that are at a wrong end go; where there is no room, until another end stops
/// it.
template <class T, class Pair>
[[gnu::noinline]] Look turn_axis(const Pair& pair, unsigned wrong, const ShortestWay<T>& shortest, const T& normal,
                                 MixedPair<T>& at) {
    const int axis = steepest(pair, wrong, normal);
    const T e = lanes<T>(metric::axis_of(pair, axis)), g = at.free[0].high;
    const double end = metric::numbers(at.parts.ends)[axis], width = 2 * metric::half_of(pair, axis);
    Stop stop{width, axis, -end};
    if (at.frees == 0 || (at.frees == 1 && !runs_along(e, g))) {
        stop = {};
    } else {
        const Stop other = first_stop(pair, at, shortest, slide_of(at.frees, g, at.free[1].high, T(end) * e), 0);
        if (other.time < width) stop = other;
    }
    if (stop.axis != axis) set_end(at.parts, static_cast<unsigned>(axis), 0);
    if (stop.vertex != 0)
        at.b.look_at(at.b.part & ~stop.vertex);
    else if (stop.axis >= 0)
        set_end(at.parts, static_cast<unsigned>(stop.axis), stop.end);
    return Look::changed;
}

/// Takes a vertex of the triangle that lies below into its part; where there is no room, something else is fixed.
template <class T, class Pair>
[[gnu::noinline]] Look take_vertex(const Pair& pair, unsigned below, const ShortestWay<T>& shortest, MixedPair<T>& at) {
    const int v = std::countr_zero(below);
    const T edge = T(metric::scale_of<Pair>) * at.b.edge_to(v).high, g = at.free[0].high;
    Stop stop;
    if (at.frees > 1 || (at.frees == 1 && at.b.frees == 0 && runs_along(edge, g)))
        stop = first_stop(pair, at, shortest, slide_of(at.frees, g, at.free[1].high, edge), 1);
    if (stop.vertex == 0 && stop.axis >= 0) set_end(at.parts, static_cast<unsigned>(stop.axis), stop.end);
    at.b.look_at((at.b.part & ~stop.vertex) | 1u << v);
    return Look::changed;
}

/// The length where box and triangle all but touch.
template <class T, class Pair>
TACT_INLINE bool near_length(const Pair& pair, const MixedPair<T>& at, const ShortestWay<T>& shortest,
                             metric::Length& length) {
    const auto way = [&] {
        Threefold<T> sum;
        if constexpr (has_exact_way<Pair>) {
            sum.add(Twofold<T>::difference(at.b.vertex[at.b.base], lanes<T>(pair.a.center)));
            add_reach(sum, at.a, -at.parts.ends);
        }
        return sum;
    };
    return near_length(pair, vertices_of(at.parts.ends, at.parts.free), vertices_of(at.b), at.free, at.size, shortest,
                       way, length);
}

/// Where signs are not sure in doubles: sums of two and equal numbers decide, or give parts to go on with. `tied` are
/// axes of the box and vertices of the triangle.
template <class T, class Pair>
[[gnu::noinline]] Look settle_mixed(const Pair& pair, MixedPair<T>& at, unsigned tied_a, unsigned tied_b,
                                    const ShortestWay<T>& shortest, metric::Length& length) {
    const FineNormal<T> n = fine_normal(at.way, zeros_of_way(pair, at), at.frees, at.free[0], at.free[1], at.size);
    const AxisSigns signs = signs_along(at.a, n);
    const unsigned high = greater(at.parts.ends, T(0.0)) & 7, low = greater(T(0.0), at.parts.ends) & 7;
    const unsigned wrong = (high & signs.below) | (low & signs.above);
    if (wrong != 0) return turn_axis(pair, wrong, shortest, n.at.high, at);
    const TiedVertices of_b = tied_vertices(at.b, tied_b, n, 1, at.free, at.frees, 0);
    if (of_b.below != 0) return take_vertex(pair, of_b.below, shortest, at);
    if (!of_b.are_held) return Look::refused;
    for (unsigned open = tied_a & ~(signs.above | signs.below); open != 0; open &= open - 1)
        if (!is_level(pair, std::countr_zero(open), at, n.zeros)) return Look::refused;
    const auto coordinate = [&](int k, ExactSum::Rounded& exact) {
        return exact_mixed_way<T>(pair, at.parts.ends, at.b, k, exact);
    };
    return tie_length(shortest, n.zeros, is_projected(at.free, at.frees, n.zeros), coordinate, length) ||
                   near_length(pair, at, shortest, length)
               ? Look::proved
               : Look::refused;
}

}  // namespace tact::distance_of
