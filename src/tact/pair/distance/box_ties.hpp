// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/box_proof.hpp"
#include "tact/pair/distance/exact_way.hpp"
#include "tact/pair/distance/fine_places.hpp"
#include "tact/pair/distance/near_length.hpp"
#include "tact/pair/distance/slide.hpp"

namespace tact::distance_of {

// The closest parts of boxes that are parallel, exactly or nearly: a search over parts that takes every sign from
// sums of two doubles, and what these leave open from equal numbers. Derived in docs/algorithms/distance.md.

/// The signs of the products of n with the axes of a box, as masks; what is in neither is not known.
struct AxisSigns {
    unsigned above, below;
};

template <class T>
TACT_INLINE AxisSigns signs_along(const BoxSide<T>& box, const FineNormal<T>& n) {
    const Twofold<T> product = metric::products_with_columns(n.at, box.column);
    const T sizes = magnitude(box.column[0]) + magnitude(box.column[1]) + magnitude(box.column[2]);
    const T value = product.value(), error = T(n.error + 0x1p-98 * total(magnitude(n.at.high))) * sizes;
    return {greater(value, error) & 7, greater(-value, error) & 7};
}

/// Whether an axis is exactly perpendicular to n: parallel to a free axis, or by zeros.
template <class Pair>
TACT_INLINE bool is_level(const Pair& pair, int axis, const FreeAxes& free, unsigned zeros) {
    const Vec3& e = metric::axis_of(pair, axis);
    const auto is_zero = [&](int k) TACT_INLINE_LAMBDA { return e[k] == 0 || (zeros >> k & 1) != 0; };
    return (is_zero(0) && is_zero(1) && is_zero(2)) ||
           (free.count > 0 && is_parallel(e, metric::axis_of(pair, static_cast<int>(free.first)))) ||
           (free.count > 1 && is_parallel(e, metric::axis_of(pair, static_cast<int>(free.second))));
}

template <class Pair>
TACT_INLINE bool are_level(const Pair& pair, unsigned axes, const FreeAxes& free, unsigned zeros) {
    for (; axes != 0; axes &= axes - 1)
        if (!is_level(pair, std::countr_zero(axes), free, zeros)) return false;
    return true;
}

/// The axis of a set along which the parts can come nearest to each other, by doubles.
template <class T, class Pair>
TACT_INLINE int steepest(const Pair& pair, unsigned axes, const T& normal) {
    int best = std::countr_zero(axes);
    double most = -1;
    for (; axes != 0; axes &= axes - 1) {
        const int axis = std::countr_zero(axes);
        const double gain =
            magnitude(dot(metric::axis_of(pair, axis), metric::numbers(normal))) * metric::half_of(pair, axis);
        if (gain > most) {
            most = gain;
            best = axis;
        }
    }
    return best;
}

/// The end of an axis: -1, 0 where it is free, or 1.
template <class T>
TACT_INLINE void set_end(CellPair<T>& cell, int axis, double end) {
    Vec3 ends = metric::numbers(axis < 3 ? cell.a : cell.b);
    ends[axis % 3] = end;
    (axis < 3 ? cell.a : cell.b) = lanes<T>(ends);
    const unsigned bit = 1u << axis;
    cell.free = end == 0 ? cell.free | bit : cell.free & ~bit;
}

/// Out of line: it is the same for all kinds of boxes.
template <class T>
[[gnu::noinline]] ShortestWay<T> shortest_way_of_tie(const Twofold<T>& way, int frees, const T& g, const T& f,
                                                     double size) {
    return shortest_way(way, frees, g, f, size);
}

/// Fixes the free axes g and f whose place is not inside the box; whether there were any.
template <class T, class Pair>
TACT_INLINE bool fix_places(const Pair& pair, const Twofold<T>& way, const FreeAxes& free, const T& g, const T& f,
                            const ShortestWay<T>& shortest, double size, CellPair<T>& cell) {
    const auto fix = [&](unsigned axis, double x, double error, bool is_first) TACT_INLINE_LAMBDA {
        const double half = metric::half_of(pair, static_cast<int>(axis));
        if (magnitude(x) + error < half) return false;
        if (magnitude(x) - error <= half) {
            const FinePlaces places = fine_places(way, free.count, g, f, size);
            if (side_of_end(is_first ? places.x : places.y, places.whole, half, places.error) < 0) return false;
        }
        set_end(cell, static_cast<int>(axis), (axis < 3 ? x : -x) < 0 ? -1 : 1);
        return true;
    };
    const bool first = free.count > 0 && fix(free.first, shortest.x, shortest.error_x, true);
    return (free.count > 1 && fix(free.second, shortest.y, shortest.error_y, false)) || first;
}

/// Lets the steepest of the axes that are at a wrong end go; where there is no room, until another end stops it.
template <class T, class Pair>
[[gnu::noinline]] void turn_axis(const Pair& pair, unsigned wrong, const FreeAxes& free, const T& g, const T& f,
                                 const ShortestWay<T>& shortest, const T& normal, CellPair<T>& cell) {
    const int axis = steepest(pair, wrong, normal);
    const T e = lanes<T>(metric::axis_of(pair, axis));
    if (free.count == 0 || (free.count == 1 && !runs_along(e, g))) return set_end(cell, axis, 0);
    const double end = metric::numbers(axis < 3 ? cell.a : cell.b)[axis % 3];
    const Slide slide = slide_of(free.count, g, f, T(axis < 3 ? end : -end) * e);
    int stop = axis;
    double least = 2 * metric::half_of(pair, axis), stop_end = -end;
    const auto see = [&](unsigned number, double place, double rate) {
        const int i = static_cast<int>(number);
        const double side = i < 3 ? 1 : -1, time = time_to_end(place, rate, metric::half_of(pair, i));
        if (time >= least) return;
        stop = i;
        least = time;
        stop_end = rate * side < 0 ? -1 : 1;
    };
    see(free.first, shortest.x, slide.x);
    if (free.count > 1) see(free.second, shortest.y, slide.y);
    if (stop != axis) set_end(cell, axis, 0);
    set_end(cell, stop, stop_end);
}

/// The vertices of a box that span its part.
template <class T>
TACT_INLINE PartVertices vertices_of(const T& ends, unsigned free) {
    const unsigned high = greater(ends, T(0.0)) & 7;
    PartVertices vertices{static_cast<std::uint8_t>(high)};
    for (; free != 0; free &= free - 1) vertices.add(high | (free & (~free + 1)));
    return vertices;
}

/// Adds the way from the center of a box to a part of it, exactly.
template <class T>
TACT_INLINE void add_reach(Threefold<T>& sum, const BoxSide<T>& box, const T& ends) {
    const T places = ends * box.half;
    sum.add_product(broadcast<0>(places), box.row[0]);
    sum.add_product(broadcast<1>(places), box.row[1]);
    sum.add_product(broadcast<2>(places), box.row[2]);
}

/// The length where the boxes all but touch.
template <class T, class Pair>
TACT_INLINE bool near_length(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b, const CellPair<T>& cell,
                             const Twofold<T> (&free)[2], double size, const ShortestWay<T>& shortest,
                             metric::Length& length) {
    const auto way = [&] {
        Threefold<T> sum;
        if constexpr (has_exact_way<Pair>) {
            sum.add(Twofold<T>::difference(lanes<T>(pair.b.center), lanes<T>(pair.a.center)));
            add_reach(sum, b, cell.b);
            add_reach(sum, a, -cell.a);
        }
        return sum;
    };
    return near_length(pair, vertices_of(cell.a, cell.free & 7), vertices_of(cell.b, cell.free >> 3), free, size,
                       shortest, way, length);
}

/// The coordinates in which the way between two parts is exactly 0, among those where it may be.
template <class T, class Pair>
TACT_INLINE unsigned zeros_of_way(const Pair& pair, const CellPair<T>& cell, const Twofold<T>& way, double size) {
    unsigned zeros = 0, small = greater(T(0x1p-90 * size), magnitude(way.high)) & 7;
    const Vec3 ends_a = metric::numbers(cell.a), ends_b = metric::numbers(cell.b);
    for (; small != 0; small &= small - 1) {
        const int k = std::countr_zero(small);
        ExactSum::Rounded exact;
        if (exact_way(pair, ends_a, ends_b, k, exact) && exact.value == 0) zeros |= 1u << k;
    }
    return zeros;
}

/// What stands in the way of parts that seem to be the closest ones: the next parts to look at, or nothing.
template <class T, class Pair>
TACT_INLINE Look look_at_cell(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b, const CellWay<T>& at,
                              CellPair<T>& cell, metric::Length& length) {
    const FreeAxes free(cell.free);
    const T g = lanes<T>(metric::axis_of(pair, static_cast<int>(free.first))),
            f = lanes<T>(metric::axis_of(pair, static_cast<int>(free.second)));
    if (fix_places(pair, at.way, free, g, f, at.shortest, at.size, cell)) return Look::changed;
    const FineNormal<T> n = fine_normal(at.way, zeros_of_way(pair, cell, at.way, at.size), free.count, g, f, at.size);
    const AxisSigns of_a = signs_along(a, n), of_b = signs_along(b, n);
    const unsigned low = (greater(T(0.0), cell.a) & 7) | (greater(T(0.0), cell.b) & 7) << 3;
    const unsigned high = (greater(cell.a, T(0.0)) & 7) | (greater(cell.b, T(0.0)) & 7) << 3;
    const unsigned outward = of_a.above | of_b.below << 3, inward = of_a.below | of_b.above << 3;
    const unsigned wrong = (high & inward) | (low & outward);
    if (wrong != 0) {
        turn_axis(pair, wrong, free, g, f, at.shortest, n.at.high, cell);
        return Look::changed;
    }
    if (!are_level(pair, 63 & ~(cell.free | outward | inward), free, n.zeros)) return Look::refused;
    const bool projected = free.count == 0 || (free.count == 1 && (zeros_of(g) | n.zeros) == 7);
    const auto coordinate = [&](int k, ExactSum::Rounded& exact) {
        return exact_way(pair, metric::numbers(cell.a), metric::numbers(cell.b), k, exact);
    };
    return tie_length(at.shortest, n.zeros, projected, coordinate, length) ||
                   near_length(pair, a, b, cell, {twofold(g), twofold(f)}, at.size, at.shortest, length)
               ? Look::proved
               : Look::refused;
}

/// The distance of two boxes, by a search that starts with a guess, and its way if that is known; false where it does
/// not end with a proof.
template <class T, class Pair>
TACT_INLINE bool settle_cell(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b, CellPair<T> cell,
                             const CellWay<T>* known, Distance<3>& result) {
    constexpr double unit = 1 / metric::scale_of<Pair>;
    CellWay<T> at;
    for (int step = 0; step < 8; ++step) {
        const FreeAxes free(cell.free);
        if (free.count > 2) return false;
        const T g = lanes<T>(metric::axis_of(pair, static_cast<int>(free.first))),
                f = lanes<T>(metric::axis_of(pair, static_cast<int>(free.second)));
        if (step == 0 && known != nullptr) {
            at = *known;
        } else {
            at.way = between_parts(pair, a, b, cell, at.size);
            if (!(at.size > 0x1p-100 && at.size < 0x1p100)) return false;
            at.shortest = shortest_way_of_tie(at.way, free.count, g, f, at.size);
        }
        refine_places(at.way, free.count, g, f, at.size, at.shortest);
        metric::Length length;
        const Look look = look_at_cell(pair, a, b, at, cell, length);
        if (look == Look::changed) continue;
        if (look == Look::refused) return false;
        result.distance = unit * length.value;
        result.lower = unit * length.lower;
        result.upper = unit * length.upper;
        describe_cell(pair, a, b, cell, free, at.shortest, result);
        return true;
    }
    return false;
}

}  // namespace tact::distance_of
