// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "tact/pair/depth/quick_boxes.hpp"
#include "tact/pair/frame/exact_zeros.hpp"

namespace tact::depth_of {

// The depth of two boxes along a coordinate is a difference of bounds, which are sums of two doubles: it is known
// exactly, however small it is, and so is which of two is the smaller one.

/// A number rounded down and up.
struct Neighborhood {
    double below, above;
};

/// An exact sum of up to fifteen doubles, in parts that do not overlap (Shewchuk's expansions): the sign is that of the
/// last part that is not 0. (The class of the same idea in pair/contact guards against overflow; this one is cheaper.)
struct Expansion {
    double parts[15] = {};
    int count = 0;

    TACT_INLINE void add(double term) {
        for (int i = 0; i < count; ++i) {
            const DoubleDouble sum = exact::two_sum(term, parts[i]);
            term = sum.high;
            parts[i] = sum.low;
        }
        parts[count++] = term;
    }
    TACT_INLINE double leading() const {
        double last = 0;
        for (const double part : parts)
            if (part != 0) last = part;
        return last;
    }
};

/// The sign of (x - y) - (z - w).
[[gnu::noinline]] inline int compare_differences(const DoubleDouble& x, const DoubleDouble& y, const DoubleDouble& z,
                                                 const DoubleDouble& w) {
    Expansion sum;
    for (const double term : {x.low, -y.low, -z.low, w.low, x.high, -y.high, -z.high, w.high}) sum.add(term);
    return (sum.leading() > 0) - (sum.leading() < 0);
}

TACT_INLINE Neighborhood neighborhood(double value, double rest) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {rest < 0 ? std::nextafter(value, -infinity) : value, rest > 0 ? std::nextafter(value, infinity) : value};
}

[[gnu::noinline]] inline Neighborhood difference_in_parts(const DoubleDouble& x, const DoubleDouble& y) {
    Expansion sum;
    for (const double term : {x.low, -y.low, x.high, -y.high}) sum.add(term);
    const double value = sum.parts[0] + sum.parts[1] + sum.parts[2] + sum.parts[3];
    sum.add(-value);
    return neighborhood(value, sum.leading());
}

/// x - y rounded down and up, for exact sums of two doubles that do not overflow.
TACT_INLINE Neighborhood difference_between(const DoubleDouble& x, const DoubleDouble& y) {
    const DoubleDouble highs = exact::two_sum(x.high, -y.high), lows = exact::two_sum(x.low, -y.low);
    const DoubleDouble rest = exact::two_sum(highs.low, lows.high);
    if (lows.low != 0 || rest.low != 0) return difference_in_parts(x, y);
    const DoubleDouble sum = exact::two_sum(highs.high, rest.high);
    return neighborhood(sum.high, sum.low);
}

TACT_INLINE void set_length(double lower, double upper, Depth<3>& result) {
    const Length length = metric::length_between(lower, upper);
    result.depth = length.value;
    result.lower = length.lower;
    result.upper = length.upper;
}

/// How far b must move along a coordinate, up or down, whichever is less: `from` - `to`.
struct CoordinateDepth {
    DoubleDouble from, to;
    bool leaves_up;

    TACT_INLINE Neighborhood rounded() const { return difference_between(from, to); }
};

/// `bounds_along` of exact_zeros.hpp.
template <class T>
TACT_INLINE std::optional<frame::CoordinateBounds> bounds_along(const BoxPair<T>& pair, int body, int k) {
    const double* const numbers = pair.of.body[body].numbers;
    return pair.of.body[body].by_edges ? frame::bounds_along(*reinterpret_cast<const Parallelepiped3*>(numbers), k)
                                       : frame::bounds_along(*reinterpret_cast<const Obb3*>(numbers), k);
}

/// Whether b leaves upward is the order of the centers: -1 if that of a is the lower one.
template <class T>
TACT_INLINE int order_of_centers(const BoxPair<T>& pair, int k, const frame::CoordinateBounds& of_a,
                                 const frame::CoordinateBounds& of_b) {
    if (pair.of.is_doubled()) return compare_differences(of_a.high, of_b.low, of_b.high, of_a.low);
    const double a = pair.of.body[0].numbers[k], b = pair.of.body[1].numbers[k];
    return (a > b) - (a < b);
}

/// The sign of coordinate k of the cross product of two edges that are 0 in it; 0 if it is not certain.
TACT_INLINE int sign_of_cross(const Vec3& g, const Vec3& f, int k) {
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const DoubleDouble x = exact::two_product(g[i], f[j]), y = exact::two_product(g[j], f[i]);
    const double value = rounded(x - y), error = 0x1p-100 * (magnitude(x.high) + magnitude(y.high)) + 0x1p-900;
    return (value > error) - (value < -error);
}

/// On which side b leaves along coordinate k, given the order of the centers: up if its own is the higher one. A box
/// that could leave on either side leaves along the axis, which is that of the cross product of `edges`. 0 when that is
/// not certain.
template <class T>
TACT_INLINE int leaving_side(const BoxPair<T>& pair, const BoxAxisEdges& edges, int k, int order) {
    return order != 0 ? -order : sign_of_cross(pair.axis(edges.first), pair.axis(edges.second), k);
}

/// None when the bounds of a box are no sums of two doubles.
template <class T>
TACT_INLINE std::optional<CoordinateDepth> coordinate_depth(const BoxPair<T>& pair, const BoxAxisEdges& edges, int k) {
    const auto a = bounds_along(pair, 0, k), b = bounds_along(pair, 1, k);
    if (!a || !b) return std::nullopt;
    const double sizes =
        magnitude(a->low.high) + magnitude(a->high.high) + magnitude(b->low.high) + magnitude(b->high.high);
    if (!(sizes < 0x1p900)) return std::nullopt;
    const int side = leaving_side(pair, edges, k, order_of_centers(pair, k, *a, *b));
    if (side == 0) return std::nullopt;
    return side > 0 ? CoordinateDepth{a->high, b->low, true} : CoordinateDepth{b->high, a->low, false};
}

/// The depth of two Obbs at rest along a coordinate, whatever their axes are: a sum of seven products and differences,
/// each of two doubles. The distance of the centers leads to the side.
template <class T>
Neighborhood oblique_depth_along(const BoxPair<T>& pair, int k) {
    Expansion sum;
    const auto add = [&](const DoubleDouble& x) {
        const double sign = x.high < 0 ? -1 : 1;  // of the high part, as the low part is less
        sum.add(sign * x.low);
        sum.add(sign * x.high);
    };
    for (int i = 0; i < 6; ++i) add(exact::two_product(pair.half[i], pair.rows[i][k]));
    const DoubleDouble between = exact::two_sum(pair.of.body[1].numbers[k], -pair.of.body[0].numbers[k]);
    const double sign = between.high < 0 ? 1 : -1;
    sum.add(sign * between.low);
    sum.add(sign * between.high);
    double value = 0;
    for (int i = 0; i < sum.count; ++i) value += sum.parts[i];
    sum.add(-value);
    return neighborhood(value, sum.leading());
}

/// Whether the products of `oblique_depth_along` are exact.
template <class T>
TACT_INLINE bool has_ordinary_coordinate(const BoxPair<T>& pair, int k) {
    double largest = 0, least = 1;
    for (int i = 0; i < 6; ++i) {
        const double reach = magnitude(pair.half[i] * pair.rows[i][k]);
        largest = higher(largest, reach);
        if (pair.rows[i][k] != 0) least = lower(least, reach);
    }
    return pair.is_plain() && least > 0x1p-800 && largest < 0x1p900 &&
           magnitude(pair.of.body[0].numbers[k]) + magnitude(pair.of.body[1].numbers[k]) < 0x1p900;
}

/// Depth and normal along coordinate k; false when b is apart.
TACT_INLINE bool set_along_coordinate(const Neighborhood& depth, int k, int side, Depth<3>& result) {
    if (!(depth.below >= 0) || side == 0) return false;
    set_length(depth.below, depth.above, result);
    result.normal = {};
    result.normal[k] = side;
    result.normal_error = 0x1p-50;
    return true;
}

/// An axis along coordinate k. False when b is apart, or bounds are no sums of two doubles.
template <class T>
TACT_INLINE bool measure_along_coordinate(const BoxPair<T>& pair, const BoxAxisEdges& edges, int k, Depth<3>& result) {
    const auto found = coordinate_depth(pair, edges, k);
    return found && set_along_coordinate(found->rounded(), k, found->leaves_up ? 1 : -1, result);
}

/// The same for two Obbs at rest, whatever their axes are. False when b is apart, or products are not exact.
template <class T>
[[gnu::noinline]] bool measure_obliquely(const BoxPair<T>& pair, const BoxAxisEdges& edges, int k, Depth<3>& result) {
    if (!has_ordinary_coordinate(pair, k)) return false;
    const double a = pair.of.body[0].numbers[k], b = pair.of.body[1].numbers[k];
    return set_along_coordinate(oblique_depth_along(pair, k), k, leaving_side(pair, edges, k, (a > b) - (a < b)),
                                result);
}

}  // namespace tact::depth_of
