// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

#include "tact/pair/depth/quick_boxes.hpp"
#include "tact/pair/frame/exact_zeros.hpp"

namespace tact::depth_of {

// The depth of two boxes along a coordinate is a difference of bounds, which are sums of two doubles: it is known
// exactly, however small it is, and so is which of two is the smaller one.

/// A number rounded down and up.
struct Neighborhood {
    double below, above;
};

/// An exact sum of up to nine doubles, in parts that do not overlap (Shewchuk's expansions): the sign is that of the
/// last part that is not 0. (The class of the same idea in pair/contact guards against overflow; this one is cheaper.)
struct Expansion {
    double parts[9] = {};
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

/// Whether b leaves upward is the order of the centers: -1 if that of a is the lower one.
template <class A, class B>
TACT_INLINE int order_of_centers(const A& a, const B& b, int k, const frame::CoordinateBounds& of_a,
                                 const frame::CoordinateBounds& of_b) {
    if constexpr (std::is_same_v<A, Obb3> && std::is_same_v<B, Obb3>)
        return (a.center[k] > b.center[k]) - (a.center[k] < b.center[k]);
    return compare_differences(of_a.high, of_b.low, of_b.high, of_a.low);
}

/// The sign of coordinate k of the cross product of two edges that are 0 in it; 0 if it is not certain.
TACT_INLINE int sign_of_cross(const Vec3& g, const Vec3& f, int k) {
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const DoubleDouble x = exact::two_product(g[i], f[j]), y = exact::two_product(g[j], f[i]);
    const double value = rounded(x - y), error = 0x1p-100 * (magnitude(x.high) + magnitude(y.high)) + 0x1p-900;
    return (value > error) - (value < -error);
}

/// None when the bounds of a box are no sums of two doubles. A box that could leave on either side leaves along the
/// axis, which is that of the cross product of `edges`.
template <class Pair>
TACT_INLINE std::optional<CoordinateDepth> coordinate_depth(const Pair& pair, const BoxAxisEdges& edges, int k) {
    const auto a = frame::bounds_along(pair.a, k), b = frame::bounds_along(pair.b, k);
    if (!a || !b) return std::nullopt;
    const double sizes =
        magnitude(a->low.high) + magnitude(a->high.high) + magnitude(b->low.high) + magnitude(b->high.high);
    if (!(sizes < 0x1p900)) return std::nullopt;
    int order = order_of_centers(pair.a, pair.b, k, *a, *b);
    if (order == 0) order = -sign_of_cross(metric::axis_of(pair, edges.first), metric::axis_of(pair, edges.second), k);
    if (order == 0) return std::nullopt;
    return order < 0 ? CoordinateDepth{a->high, b->low, true} : CoordinateDepth{b->high, a->low, false};
}

/// An axis along coordinate k. False when b is apart.
template <class Pair>
TACT_INLINE bool measure_along_coordinate(const Pair& pair, const BoxAxisEdges& edges, int k, Depth<3>& result) {
    const auto found = coordinate_depth(pair, edges, k);
    if (!found) return false;
    const Neighborhood depth = found->rounded();
    if (!(depth.below >= 0)) return false;
    set_length(depth.below, depth.above, result);
    result.normal = {};
    result.normal[k] = found->leaves_up ? 1 : -1;
    result.normal_error = 0x1p-50;
    return true;
}

}  // namespace tact::depth_of
