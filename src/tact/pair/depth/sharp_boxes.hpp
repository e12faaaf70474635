// SPDX-License-Identifier: MIT
#pragma once

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
template <class Pair>
TACT_INLINE bool is_exactly_across(const Pair& pair, const BoxAxisEdges& edges, int edge) {
    const Vec3& row = metric::axis_of(pair, edge);
    return frame::is_parallel(row, metric::axis_of(pair, edges.first)) ||
           frame::is_parallel(row, metric::axis_of(pair, edges.second));
}

/// The way is a sum of products, each the sum of two doubles, and of the offset, which is one too.
template <class T, class Pair>
TACT_INLINE std::optional<SharpAxis<T>> sharp_axis(const Pair& pair, const BoxAxisEdges& edges, const T& normal,
                                                   const T& normal_rest, double size_n) {
    SharpAxis<T> axis{{}, 1, 0, 0};
    T slack;
    const Twofold<T> offset = metric::offset_of(pair, slack), n{normal, normal_rest};
    const DoubleDouble center = exact::normalized(metric::dot_twofold(n, offset));
    axis.side = with_sign_of(1.0, center.high);
    T sizes = magnitude(offset.high);
    for (const int t : edges.fixed) {
        const T row = metric::lanes<T>(metric::axis_of(pair, t));
        const double half = metric::half_of(pair, t);
        const DoubleDouble along = exact::normalized(metric::dot_twofold(n, Twofold<T>{row, T(0.0)}));
        const double error = 0x1p-96 * size_n * metric::total(magnitude(row));
        if (!(magnitude(along.high) > error) && !is_exactly_across(pair, edges, t)) axis.doubt += 4 * half * error;
        axis.way.add(Twofold<T>::product(T(with_sign_of(half, along.high)), row));
        sizes = sizes + magnitude(T(half) * row);
    }
    axis.way.add(T(-axis.side) * offset.high);
    axis.way.add(T(-axis.side) * offset.low);
    axis.way = axis.way.normalized();
    axis.size = metric::largest(sizes);
    if (!(magnitude(center.high) > 0x1p-50 * size_n * axis.size)) return std::nullopt;
    return axis;
}

/// Depth, bounds and normal, given that the axis is the least. False when something is not certain.
template <class T, class Pair>
[[gnu::noinline]] bool measure_sharply(const Pair& pair, int number, Depth<3>& result) {
    const BoxAxisEdges& edges = edges_of_box_axis[number];
    const T g = metric::lanes<T>(metric::axis_of(pair, edges.first));
    const T f = metric::lanes<T>(metric::axis_of(pair, edges.second));
    const Threefold<T> normal = cross_threefold(g, f);
    const double size_n = metric::total(magnitude(g)) * metric::total(magnitude(f));
    const auto axis = sharp_axis(pair, edges, normal.high, normal.middle, size_n);
    if (!axis || !(size_n > 0x1p-200 && axis->size > 0x1p-200 && size_n * axis->size < 0x1p400)) return false;
    const DoubleDouble overlap = sum_of_coordinates(normal * axis->way);
    const Twofold<T> n{normal.high, normal.middle};
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

/// The same with as many digits as it takes: in sums of two doubles, then of three where it is two Obbs at rest.
template <class T, class Pair>
TACT_INLINE bool measure_boxes_in_any_way(const Pair& pair, const CoordinateZeros& zeros, int axis, Depth<3>& result) {
    if (measure_tied_boxes<T>(pair, zeros, axis, result)) return true;
    if constexpr (!Pair::in_motion && metric::scale_of<Pair> == 1) return measure_sharply<T>(pair, axis, result);
    return false;
}

}  // namespace tact::depth_of
