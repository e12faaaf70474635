// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "tact/pair/depth/coordinate_depth.hpp"
#include "tact/pair/depth/needed_axes.hpp"
#include "tact/pair/depth/quick_boxes.hpp"

namespace tact::depth_of {

using frame::AxisSet;

// Depth and normal of two boxes in space along a known axis, whichever vertices meet: edges may lie across the axis.
// Bounds are the neighboring doubles around the depth (equal where it is one), as whole numbers would give them; where
// that is not certain, nothing is given.

/// The coordinate that an axis of a pair at rest is along, or none. (Zeros in two coordinates would make its edges
/// parallel, and no axis.)
TACT_INLINE int coordinate_of(const CoordinateZeros& zeros, bool in_motion, const BoxAxisEdges& edges) {
    const unsigned made_of = 1u << edges.first | 1u << edges.second;
    for (int k = 0; k < 3; ++k)
        if (!in_motion && (~zeros.of[k] & made_of) == 0) return k;
    return -1;
}

/// The coordinate that an axis is along where another edge lies across it beside the two that it is made of, or -1:
/// describe_boxes says no then.
TACT_INLINE int flat_coordinate_of(const CoordinateZeros& zeros, bool in_motion, const BoxAxisEdges& edges) {
    const int k = coordinate_of(zeros, in_motion, edges);
    return k >= 0 && std::popcount(zeros.of[k]) > 2 ? k : -1;
}

/// Whether the center of b lies exactly across the axis from that of a because every product is 0. Two Obbs at rest.
template <class T>
[[gnu::noinline]] bool is_centered(const BoxPair<T>& pair, const BoxAxisEdges& edges) {
    const auto nonzero = [](const T& x) { return greater(magnitude(x), T(0.0)) & 7; };
    const T g = pair.row(edges.first), f = pair.row(edges.second);
    const unsigned normal = (nonzero(next_in_cycle(g)) & nonzero(after_next_in_cycle(f))) |
                            (nonzero(after_next_in_cycle(g)) & nonzero(next_in_cycle(f)));
    return pair.is_plain() && (normal & nonzero(pair.place(1) - pair.place(0))) == 0;
}

/// Depth, bounds and normal, given what measure_across said of the least axis. False when something is not certain.
/// Bounds must be neighbors, as whole numbers have them, unless `measured` says that nobody asks these: then they may
/// be the neighbors of a depth that is a double itself, as describe_boxes and `measure` have them.
template <class T>
TACT_INLINE bool take_across(const BoxPair<T>& pair, const BoxAxisEdges& edges, const AcrossAxis<T>& axis,
                             bool measured, Depth<3>& result) {
    double side = axis.side;
    if (!axis.sure_of_side) {
        if (!is_centered(pair, edges)) return false;
        side = 1;  // along the axis, as whole numbers have it
    }
    const bool ordinary = axis.clear && axis.sure_of_side;
    const auto depth = metric::quotient_by_root(axis.overlap, axis.root);
    if (!depth) return false;
    if (depth->lower < depth->value && depth->value < depth->upper && !(measured && ordinary)) return false;
    set_length(pair.unit * depth->lower, pair.unit * depth->upper, result);
    if (ordinary) result.depth = pair.unit * depth->value;
    result.normal = metric::numbers(T(side * axis.root.value.high) * axis.normal.high + T(0.0));  // no -0
    result.normal_error = 0x1p-50 + 4 * axis.normal_error * axis.root.value.high;
    return true;
}

/// The depths along several axes, in the coordinates of the frame, as sums of two doubles, each with a bound of its
/// error, infinite if nothing is known; along a coordinate also as they are. What is not positive is no depth: the pair
/// may be disjoint.
struct AxisDepths {
    static constexpr int room = 15;

    double high[room], low[room], error[room];  // in memory, and not set to 0 first
    std::optional<CoordinateDepth> exact[3];
    std::int8_t coordinate[room];  ///< where `exact` is, or -1

    TACT_INLINE void set(int i, const DoubleDouble& value, double its_error) {
        high[i] = value.high;
        low[i] = value.low;
        error[i] = its_error;
        coordinate[i] = -1;
    }
    TACT_INLINE DoubleDouble operator[](int i) const { return {high[i], low[i]}; }
};

/// Along a coordinate; false where the axis is along none, or bounds are no sums of two doubles.
template <class T>
TACT_INLINE bool find_along_coordinate(const BoxPair<T>& pair, const CoordinateZeros& zeros, int axis,
                                       AxisDepths& depths) {
    const BoxAxisEdges& edges = edges_of_box_axis[axis];
    const int k = coordinate_of(zeros, pair.of.in_motion, edges);
    if (k < 0) return false;
    depths.exact[k] = coordinate_depth(pair, edges, k);
    if (!depths.exact[k]) return false;
    const Neighborhood depth = depths.exact[k]->rounded();
    depths.set(axis, {pair.scale * depth.below, 0}, pair.scale * (depth.above - depth.below));
    depths.coordinate[axis] = static_cast<std::int8_t>(k);
    return true;
}

/// Along any axis.
template <class T>
TACT_INLINE void find_across(const BoxPair<T>& pair, int axis, AxisDepths& depths) {
    AcrossAxis<T> across;
    measure_across(pair, edges_of_box_axis[axis], across);
    const DoubleDouble depth = exact::normalized(exact::normalized(across.overlap.value) * across.root.value);
    const double size = magnitude(depth.high);
    const double error =
        1.0625 * across.overlap.error * across.root.value.high + (across.root.relative_error + 0x1p-97) * size;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const bool is_known = across.root.exists && across.root.relative_error < 0x1p-4 && size < 0x1p400;
    depths.set(axis, depth, is_known ? error : infinity);
}

/// The order of the depths along two axes; none when it is not certain.
TACT_INLINE std::optional<int> compare_depths(const AxisDepths& depths, int i, int j) {
    const double more = rounded(depths[i] - depths[j]), errors = depths.error[i] + depths.error[j];
    if (magnitude(more) > 2 * errors) return 1 - 2 * static_cast<int>(more < 0);
    if (depths.coordinate[i] < 0 || depths.coordinate[j] < 0) return std::nullopt;
    const CoordinateDepth &x = *depths.exact[depths.coordinate[i]], &y = *depths.exact[depths.coordinate[j]];
    return compare_differences(x.from, x.to, y.from, y.to);
}

/// The first axis of least depth of a set; none when it is not certain, or the pair may be disjoint.
TACT_INLINE std::optional<int> surely_least(const AxisDepths& depths, AxisSet axes) {
    int best = -1;
    for (; axes != 0; axes &= axes - 1) {
        const int i = std::countr_zero(axes);
        if (!(rounded(depths[i]) - depths.error[i] >= 0)) return std::nullopt;
        const std::optional<int> order = best < 0 ? -1 : compare_depths(depths, i, best);
        if (!order) return std::nullopt;
        best += (i - best) * static_cast<int>(*order < 0);  // nobody can foresee it
    }
    return best;
}

}  // namespace tact::depth_of
