// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include "tact/pair/depth/coordinate_depth.hpp"
#include "tact/pair/depth/needed_axes.hpp"
#include "tact/pair/depth/quick_boxes.hpp"

namespace tact::depth_of {

using frame::AxisSet;

// Depth and normal of two boxes in space along a known axis, without asking which vertices meet: edges may lie across
// the axis. Bounds are the neighboring doubles around the depth (equal where it is one), as whole numbers would give
// them; where that is not certain, nothing is given.

/// The coordinate that an axis of a pair at rest is along, or none. (Zeros in two coordinates would make its edges
/// parallel, and no axis.)
template <class Pair>
TACT_INLINE int coordinate_of(const CoordinateZeros& zeros, const BoxAxisEdges& edges) {
    const unsigned made_of = 1u << edges.first | 1u << edges.second;
    for (int k = 0; k < 3; ++k)
        if (!Pair::in_motion && (~zeros.of[k] & made_of) == 0) return k;
    return -1;
}

/// Whether an edge lies across coordinate k beside the two that an axis is made of: describe_boxes says no then.
TACT_INLINE bool lies_flat(const CoordinateZeros& zeros, int k) {
    return std::popcount(zeros.of[k]) > 2;
}

/// What the pair has on an axis in sums of two doubles, without asking which vertices meet: an edge across the axis
/// reaches 0, whichever sign it got, but for an error that is part of the 2^-93 used for the overlap.
template <class T>
struct AcrossAxis {
    metric::Approximate overlap;
    metric::InverseRoot root;  ///< of the square of the normal
    T normal;
    double side;
    double normal_error;  ///< of the normal before it is divided by its length
    bool sure_of_side;
    bool clear;  ///< no edge is near to lie across the axis but those that it is made of
};

template <class T, class Pair>
TACT_INLINE AcrossAxis<T> measure_across(const Pair& pair, const BoxAxisEdges& edges) {
    constexpr double u = 0x1p-53;
    const T g = metric::lanes<T>(metric::axis_of(pair, edges.first));
    const T f = metric::lanes<T>(metric::axis_of(pair, edges.second));
    T row[4], column[3], slack;
    for (int t = 0; t < 4; ++t) row[t] = metric::lanes<T>(metric::axis_of(pair, edges.fixed[t]));
    transpose(row, column);
    const T half = four_lanes(static_cast<const T*>(nullptr), metric::half_of(pair, edges.fixed[0]),
                              metric::half_of(pair, edges.fixed[1]), metric::half_of(pair, edges.fixed[2]),
                              metric::half_of(pair, edges.fixed[3]));
    const Twofold<T> offset = metric::offset_of(pair, slack), normal = metric::cross_twofold(g, f);
    const double size_n = total(magnitude(g)) * total(magnitude(f)), error_n = 0x1p-100 * size_n;
    const DoubleDouble square = metric::dot_twofold(normal, normal);
    const double length = std::sqrt(rounded(square));
    const DoubleDouble center = exact::normalized(metric::dot_twofold(normal, offset));
    const double side = with_sign_of(1.0, center.high);
    const Twofold<T> along = metric::normalized(metric::products_with_columns(normal, column));
    const T column_sizes = magnitude(column[0]) + magnitude(column[1]) + magnitude(column[2]);
    const bool clear = greater(magnitude(along.high), T(8 * u * size_n) * column_sizes) == 15;
    const T signed_half = with_sign_of(half, along.high);
    const Twofold<T> reach{signed_half * along.high, metric::product_tail(signed_half, along)};
    T sizes = magnitude(offset.high) + slack + T(metric::half_of(pair, edges.first)) * magnitude(g) +
              T(metric::half_of(pair, edges.second)) * magnitude(f);
    sizes = sizes + magnitude(broadcast<0>(half) * row[0]) + magnitude(broadcast<1>(half) * row[1]) +
            magnitude(broadcast<2>(half) * row[2]) + magnitude(broadcast<3>(half) * row[3]);
    const double size = metric::largest(sizes);
    const DoubleDouble overlap = metric::sum_of_lanes(reach) - DoubleDouble{side * center.high, side * center.low};
    return {{overlap, 0x1p-93 * size_n * size},
            metric::inverse_root({square, 2.0625 * error_n * (length + error_n)}),
            normal.high,
            side,
            error_n,
            magnitude(center.high) > 8 * u * size_n * size,
            clear};
}

template <class T, class Pair>
TACT_INLINE bool measure_tied_across(const Pair& pair, const BoxAxisEdges& edges, Depth<3>& result) {
    constexpr double unit = 1 / metric::scale_of<Pair>;
    const AcrossAxis<T> axis = measure_across<T>(pair, edges);
    if (!axis.sure_of_side) return false;
    const auto depth = metric::quotient_by_root(axis.overlap, axis.root);
    if (!depth || (depth->lower < depth->value && depth->value < depth->upper)) return false;
    set_length(unit * depth->lower, unit * depth->upper, result);
    if (axis.clear) result.depth = unit * depth->value;  // as describe_boxes and `measure` have it
    result.normal = metric::numbers(T(axis.side * axis.root.value.high) * axis.normal + T(0.0));  // no -0
    result.normal_error = 0x1p-50 + 4 * axis.normal_error * axis.root.value.high;
    return true;
}

/// The depth along an axis, in the coordinates of the frame, with a bound of its error, infinite if nothing is known;
/// along a coordinate also as it is. What is not positive is no depth: the pair may be disjoint.
struct AxisDepth {
    metric::Approximate length;
    std::optional<CoordinateDepth> exact;
};

/// Along a coordinate; none where the axis is along none, or bounds are no sums of two doubles.
template <class Pair>
TACT_INLINE std::optional<AxisDepth> depth_along_coordinate(const Pair& pair, const CoordinateZeros& zeros, int axis) {
    const BoxAxisEdges& edges = edges_of_box_axis[axis];
    const int k = coordinate_of<Pair>(zeros, edges);
    const auto found = k >= 0 ? coordinate_depth(pair, edges, k) : std::nullopt;
    if (!found) return std::nullopt;
    constexpr double scale = metric::scale_of<Pair>;
    const Neighborhood depth = found->rounded();
    return AxisDepth{{{scale * depth.below, 0}, scale * (depth.above - depth.below)}, found};
}

/// Along any axis.
template <class T, class Pair>
TACT_INLINE AxisDepth depth_across(const Pair& pair, int axis) {
    const AcrossAxis<T> across = measure_across<T>(pair, edges_of_box_axis[axis]);
    const DoubleDouble depth = exact::normalized(exact::normalized(across.overlap.value) * across.root.value);
    const double size = magnitude(depth.high);
    const double error =
        1.0625 * across.overlap.error * across.root.value.high + (across.root.relative_error + 0x1p-97) * size;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const bool is_known = across.root.exists && across.root.relative_error < 0x1p-4 && size < 0x1p400;
    return {{depth, is_known ? error : infinity}, std::nullopt};
}

/// The order of two depths; none when it is not certain.
TACT_INLINE std::optional<int> compare_depths(const AxisDepth& x, const AxisDepth& y) {
    const double more = rounded(x.length.value - y.length.value), errors = x.length.error + y.length.error;
    if (magnitude(more) > 2 * errors) return more > 0 ? 1 : -1;
    if (x.exact && y.exact) return compare_differences(x.exact->from, x.exact->to, y.exact->from, y.exact->to);
    return std::nullopt;
}

/// The first axis of least depth of a set; none when it is not certain, or the pair may be disjoint.
TACT_INLINE std::optional<int> surely_least(const AxisDepth (&depths)[15], AxisSet axes) {
    int best = -1;
    for (; axes != 0; axes &= axes - 1) {
        const int i = std::countr_zero(axes);
        if (!(rounded(depths[i].length.value) - depths[i].length.error >= 0)) return std::nullopt;
        const std::optional<int> order = best < 0 ? -1 : compare_depths(depths[i], depths[best]);
        if (!order) return std::nullopt;
        if (*order < 0) best = i;
    }
    return best;
}

/// Depth, bounds and normal, given that the axis is the least. False when something is not certain.
template <class T, class Pair>
TACT_INLINE bool measure_tied_boxes(const Pair& pair, const CoordinateZeros& zeros, int axis, Depth<3>& result) {
    const BoxAxisEdges& edges = edges_of_box_axis[axis];
    const int k = coordinate_of<Pair>(zeros, edges);
    if (k >= 0 && lies_flat(zeros, k) && measure_along_coordinate(pair, edges, k, result)) return true;
    return measure_tied_across<T>(pair, edges, result);
}

}  // namespace tact::depth_of
