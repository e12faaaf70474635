// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/box_proof.hpp"
#include "tact/pair/distance/exact_way.hpp"

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

/// Whether an axis runs almost as a free one does, so that both cannot be free.
template <class Pair>
TACT_INLINE bool is_nearly_free(const Pair& pair, int axis, const FreeAxes& free) {
    if (free.count == 0) return false;
    const Vec3 &e = metric::axis_of(pair, axis), &g = metric::axis_of(pair, static_cast<int>(free.first));
    const Vec3 n = cross(e, g);
    return !(dot(n, n) > 0x1p-40 * (dot(e, e) * dot(g, g)));
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

/// The shortest way and fine places, out of line: it is the same for all kinds of boxes.
template <class T>
[[gnu::noinline]] ShortestWay<T> shortest_way_of_tie(const Twofold<T>& way, int frees, const T& g, const T& f,
                                                     double size) {
    ShortestWay<T> shortest = shortest_way(way, frees, g, f, size);
    refine_places(way, frees, g, f, size, shortest);
    return shortest;
}

/// Where the foot numerator / denominator on a free axis lies against the end of that axis: 1 beyond, -1 inside, 0
/// where sums of two doubles cannot tell.
TACT_INLINE int side_of_end(const DoubleDouble& numerator, const DoubleDouble& denominator, double half, double error) {
    const DoubleDouble beyond = magnitude(numerator) - denominator * DoubleDouble{half, 0};
    const double value = rounded(beyond);
    return (value > error) - (value < -error);
}

/// The same from doubles where they can tell, else from sums of two; `other` is the other free axis, if there is one.
template <class T>
[[gnu::noinline]] int side_of_end(const Twofold<T>& way, const T& g, const T* other, double x, double error,
                                  double half, double size) {
    const double reach = magnitude(x);
    if (reach + error < half) return -1;
    if (reach - error > half) return 1;
    const double size_g = total(magnitude(g));
    if (other == nullptr) {
        const Twofold<T> axis{g, T(0.0)};
        return side_of_end(metric::dot_twofold(way, axis), metric::dot_twofold(axis, axis), half,
                           0x1p-92 * size_g * (size + half * size_g));
    }
    const Twofold<T> normal = metric::cross_twofold(g, *other), across = metric::cross_twofold(way, *other);
    const double size_f = total(magnitude(*other)), size_n = size_g * size_f;
    return side_of_end(metric::dot_twofold(across, normal), metric::dot_twofold(normal, normal), half,
                       0x1p-91 * size_n * (size_f * size + half * size_n));
}

/// Fixes the free axes g and f whose place is not inside the box; whether there were any.
template <class T, class Pair>
TACT_INLINE bool fix_places(const Pair& pair, const Twofold<T>& way, const FreeAxes& free, const T& g, const T& f,
                            const ShortestWay<T>& shortest, double size, CellPair<T>& cell) {
    const auto fix = [&](unsigned axis, const T& own, const T* other, double x, double error) TACT_INLINE_LAMBDA {
        const double half = metric::half_of(pair, static_cast<int>(axis));
        if (side_of_end(way, own, other, x, error, half, size) < 0) return false;
        set_end(cell, static_cast<int>(axis), (axis < 3 ? x : -x) < 0 ? -1 : 1);
        return true;
    };
    if (free.count == 0) return false;
    if (free.count == 1) return fix(free.first, g, nullptr, shortest.x, shortest.error_x);
    const bool first = fix(free.first, g, &f, shortest.x, shortest.error_x);
    return fix(free.second, f, &g, shortest.y, shortest.error_y) || first;
}

/// Lets the steepest of the axes that are at a wrong end go, or sends it to the other end.
template <class T, class Pair>
TACT_INLINE void turn_axis(const Pair& pair, unsigned wrong, const FreeAxes& free, const T& normal, CellPair<T>& cell) {
    const int axis = steepest(pair, wrong, normal);
    const bool flip = free.count == 2 || is_nearly_free(pair, axis, free);
    const double end = metric::numbers(axis < 3 ? cell.a : cell.b)[axis % 3];
    set_end(cell, axis, flip ? -end : 0);
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

/// The distance of two boxes, by a search that starts with a guess; false where it does not end with a proof.
template <class T, class Pair>
TACT_INLINE bool settle_cell(const Pair& pair, const BoxSide<T>& a, const BoxSide<T>& b, CellPair<T> cell,
                             Distance<3>& result) {
    constexpr double unit = 1 / metric::scale_of<Pair>;
    for (int step = 0; step < 8; ++step) {
        double size;
        const Twofold<T> way = between_parts(pair, a, b, cell, size);
        if (!(size > 0x1p-100 && size < 0x1p100)) return false;
        const FreeAxes free(cell.free);
        if (free.count > 2) return false;
        const T g = lanes<T>(metric::axis_of(pair, static_cast<int>(free.first))),
                f = lanes<T>(metric::axis_of(pair, static_cast<int>(free.second)));
        const ShortestWay<T> shortest = shortest_way_of_tie(way, free.count, g, f, size);
        if (fix_places(pair, way, free, g, f, shortest, size, cell)) continue;
        const FineNormal<T> n = fine_normal(way, zeros_of_way(pair, cell, way, size), free.count, g, f, size);
        const AxisSigns of_a = signs_along(a, n), of_b = signs_along(b, n);
        const unsigned low = (greater(T(0.0), cell.a) & 7) | (greater(T(0.0), cell.b) & 7) << 3;
        const unsigned high = (greater(cell.a, T(0.0)) & 7) | (greater(cell.b, T(0.0)) & 7) << 3;
        const unsigned outward = of_a.above | of_b.below << 3, inward = of_a.below | of_b.above << 3;
        const unsigned wrong = (high & inward) | (low & outward);
        if (wrong != 0) {
            turn_axis(pair, wrong, free, n.at.high, cell);
            continue;
        }
        if (!are_level(pair, 63 & ~(cell.free | outward | inward), free, n.zeros)) return false;
        metric::Length length;
        const bool projected = free.count == 0 || (free.count == 1 && (zeros_of(g) | n.zeros) == 7);
        const auto coordinate = [&](int k, ExactSum::Rounded& exact) {
            return exact_way(pair, metric::numbers(cell.a), metric::numbers(cell.b), k, exact);
        };
        if (!tie_length(shortest, n.zeros, projected, coordinate, length)) return false;
        result.distance = unit * length.value;
        result.lower = unit * length.lower;
        result.upper = unit * length.upper;
        describe_cell(pair, a, b, cell, free, shortest, result);
        return true;
    }
    return false;
}

}  // namespace tact::distance_of
