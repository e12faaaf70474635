// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/depth/quick_depth.hpp"
#include "tact/pair/depth/threefold.hpp"
#include "tact/pair/depth/tied_boxes.hpp"

namespace tact::depth_of {

// Depth and normal of two Obbs at rest along a known axis on which they overlap by next to nothing, as what touches up
// to rounding does: the overlap is what remains of sums that nearly cancel, and needs three doubles.

/// The cross product of two plain vectors.
template <class T>
TACT_INLINE Threefold<T> cross_threefold(const T& g, const T& f) {
    Threefold<T> normal;
    normal.add(Twofold<T>::product(next_in_cycle(g), after_next_in_cycle(f)));
    normal.add(Twofold<T>::product(-after_next_in_cycle(g), next_in_cycle(f)));
    return normal.normalized();
}

/// The sum of the first three lanes, as a sum of two doubles.
template <class T>
TACT_INLINE DoubleDouble sum_of_coordinates(const Threefold<T>& a) {
    Threefold<double> sum;
    const auto add = [&](const T& part) TACT_INLINE_LAMBDA {
        sum.add(lane<0>(part));
        sum.add(lane<1>(part));
        sum.add(lane<2>(part));
    };
    add(a.low);
    add(a.middle);
    add(a.high);
    sum = sum.normalized();
    return {sum.high, sum.middle};
}

/// What is known of two boxes across an axis beside the overlap.
template <class T>
struct SharpAxis {
    Threefold<T> way;  ///< from the vertex of b that lies lowest to that of a that lies highest
    double side;
    double doubt;  ///< how much more the overlap may be because of edges that lie across the axis, or nearly
    double size;
};

/// Whether an edge is parallel to one that the axis is made of: it reaches 0 along it, whichever sign it got.
template <class T>
TACT_INLINE bool is_exactly_across(const BoxPair<T>& pair, const BoxAxisEdges& edges, int edge) {
    const Vec3 row = pair.axis(edge);
    return frame::is_parallel(row, pair.axis(edges.first)) || frame::is_parallel(row, pair.axis(edges.second));
}

/// The way is a sum of products, each the sum of two doubles, and of the offset, which is one too.
template <class T>
TACT_INLINE std::optional<SharpAxis<T>> sharp_axis(const BoxPair<T>& pair, const BoxAxisEdges& edges,
                                                   const Twofold<T>& normal, double size_n) {
    SharpAxis<T> axis{{}, 1, 0, 0};
    T slack;
    const Twofold<T> offset = metric::offset_of(pair, slack);
    const DoubleDouble center = exact::normalized(metric::dot_twofold(normal, offset));
    axis.side = with_sign_of(1.0, center.high);
    T rows[4], column[3];
    for (int t = 0; t < 4; ++t) rows[t] = pair.row(edges.fixed[t]);
    transpose(rows, column);
    const Twofold<T> along = metric::normalized(metric::products_with_columns(normal, column));
    const T errors = T(0x1p-96 * size_n) * (magnitude(column[0]) + magnitude(column[1]) + magnitude(column[2]));
    const unsigned clear = greater(magnitude(along.high), errors);
    double ways[4], error[4];
    store(along.high, ways);
    store(errors, error);
    T sizes = magnitude(offset.high);
    for (int t = 0; t < 4; ++t) {
        const double half = pair.half[edges.fixed[t]];
        if ((clear >> t & 1) == 0 && !is_exactly_across(pair, edges, edges.fixed[t])) axis.doubt += 4 * half * error[t];
        axis.way.add(Twofold<T>::product(T(with_sign_of(half, ways[t])), rows[t]));
        sizes = sizes + magnitude(T(half) * rows[t]);
    }
    axis.way.add(T(-axis.side) * offset.high);
    axis.way.add(T(-axis.side) * offset.low);
    axis.way = axis.way.normalized();
    axis.size = metric::largest(sizes);
    if (!(magnitude(center.high) > 0x1p-50 * size_n * axis.size)) return std::nullopt;
    return axis;
}

/// Depth, bounds and normal, given that the axis is the least. False when something is not certain.
template <class T>
[[gnu::noinline]] bool measure_sharply(const BoxPair<T>& pair, int number, Depth<3>& result) {
    const BoxAxisEdges& edges = edges_of_box_axis[number];
    const T g = pair.row(edges.first), f = pair.row(edges.second);
    const Threefold<T> normal = cross_threefold(g, f);
    const double size_n = metric::total(magnitude(g)) * metric::total(magnitude(f));
    const Twofold<T> n{normal.high, normal.middle};
    const auto axis = sharp_axis(pair, edges, n, size_n);
    if (!axis || !(size_n > 0x1p-200 && axis->size > 0x1p-200 && size_n * axis->size < 0x1p400)) return false;
    const DoubleDouble overlap = sum_of_coordinates(normal * axis->way);
    const DoubleDouble square = metric::dot_twofold(n, n);
    const double length = std::sqrt(rounded(square)), error_n = 0x1p-100 * length + 0x1p-150 * size_n;
    const metric::InverseRoot root = metric::inverse_root({square, 2.0625 * error_n * length});
    const double error = 0x1p-140 * size_n * axis->size + 0x1p-103 * magnitude(overlap.high) + axis->doubt;
    const auto depth = metric::quotient_by_root({overlap, error}, root);
    if (!depth || (depth->lower < depth->value && depth->value < depth->upper)) return false;
    set_length(depth->lower, depth->upper, result);
    result.normal = metric::numbers(T(axis->side * root.value.high) * normal.high + T(0.0));  // no -0
    result.normal_error = 0x1p-50 + 4 * error_n * root.value.high;
    return true;
}

/// The same in any way, and all but the manifold where edges cross: along a coordinate, in sums of two doubles, then of
/// three where it is two Obbs at rest. Sums of two are not asked where the overlap is known to be `next_to_nothing`,
/// less than 2^-46 of the sizes: they would say no.
template <class T>
TACT_INLINE QuickDepth measure_in_any_way(const BoxPair<T>& pair, const CoordinateZeros& zeros, int axis,
                                          bool next_to_nothing, bool measured, Depth<3>& result) {
    const BoxAxisEdges& edges = edges_of_box_axis[axis];
    const int k = flat_coordinate_of(zeros, pair.of.in_motion, edges);
    if (k >= 0 && measure_along_coordinate(pair, edges, k, result)) return QuickDepth::measured;
    if (!next_to_nothing) {
        AcrossAxis<T> across;
        measure_across(pair, edges, across);
        if (is_edge_axis(axis) && describe_across(pair, axis, across, result)) return QuickDepth::described;
        if (take_across(pair, edges, across, measured, result)) return QuickDepth::measured;
    }
    if (!pair.is_plain()) return QuickDepth::undecided;
    if (k >= 0 && measure_obliquely(pair, edges, k, result)) return QuickDepth::measured;
    return measure_sharply(pair, axis, result) ? QuickDepth::measured : QuickDepth::undecided;
}

}  // namespace tact::depth_of
