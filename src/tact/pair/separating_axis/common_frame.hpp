// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/double_double.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/filter.hpp"

namespace tact::separating_axis {

using namespace frame;

// Two boxes with the very same axes, such as the bricks of a turned wall. Their difference is a parallelepiped with
// these axes, so its face normals N decide: |N_j . d| against reach_j |det|; every other axis is one of these, or 0.
// The bricks touch, and double precision never tells; twice the precision does, except for the exact ties.

/// What a shortcut found: a verdict, or the axes that are still open.
struct Partial {
    FilterVerdict verdict = FilterVerdict::undecided;
    AxisSet open = 0;
};

/// Both boxes in one frame: the points d + sum x_j axis_j with |x_j| <= reach_j are the difference.
template <int D>
struct CommonFrame {
    const Vec<double, D>* axis;
    exact::DoubleDouble offset[D];
    exact::DoubleDouble reach[D];
};

/// The frame of two boxes whose axes (or edges) are equal bit for bit.
template <int D>
TACT_INLINE bool common_frame(const Obb<double, D>& a, const Obb<double, D>& b, CommonFrame<D>& frame) {
    if (!(a.axes == b.axes)) return false;
    frame.axis = a.axes.data();
    for (int k = 0; k < D; ++k) {
        frame.offset[k] = exact::two_sum(b.center[k], -a.center[k]);
        frame.reach[k] = exact::two_sum(a.half[k], b.half[k]);
    }
    return true;
}
template <int D>
TACT_INLINE bool common_frame(const Parallelepiped<double, D>& a, const Parallelepiped<double, D>& b,
                              CommonFrame<D>& frame) {
    if (!(a.edges == b.edges) || has_rounded_edges(a) || has_rounded_edges(b)) return false;
    frame.axis = a.edges.data();
    for (int k = 0; k < D; ++k) {
        frame.offset[k] = exact::two_sum(b.origin[k], -a.origin[k]);
        frame.reach[k] = {1, 0};
    }
    return true;
}

/// An upper bound of the error of every gap below. With S_k the sum of the axes' sizes in coordinate k, all terms of a
/// gap together are at most prod (S_k + |d_k|) + reach prod S_k, and the gap errs by less than 64 * 2^-106 of that
/// (docs/algorithms/separating-axis.md).
template <int D>
TACT_INLINE double common_frame_error(const CommonFrame<D>& frame) {
    using Constants = FilterConstants<double, D>;
    double with_offset = 1, of_axes = 1, largest = 0, reach = 0;
    for (int k = 0; k < D; ++k) {
        double axes = 0;
        for (int j = 0; j < D; ++j) axes += magnitude(frame.axis[j][k]);
        const double all = axes + magnitude(frame.offset[k].high);
        reach = higher(reach, frame.reach[k].high);
        with_offset *= all;
        of_axes *= axes;
        largest = higher(largest, all);
    }
    const double sizes = with_offset + reach * of_axes;
    return within(higher(largest, reach), Constants::largest, sizes, Constants::smallest, 0x1p-94 * sizes);
}

/// |distance| - |reach|. Signs are those of the sums: where terms cancel, the low part may outweigh the high one.
TACT_INLINE double gap_of(const exact::DoubleDouble& distance, const exact::DoubleDouble& reach) {
    const bool below = distance.high + distance.low < 0, turned = reach.high + reach.low < 0;
    const exact::DoubleDouble gap = below != turned ? distance + reach : distance - reach;
    return below ? -(gap.high + gap.low) : gap.high + gap.low;
}

/// A normal of face j, one coordinate at a time.
TACT_INLINE exact::DoubleDouble common_frame_normal(const CommonFrame<3>& frame, int j, int k) {
    const auto &next = frame.axis[(j + 1) % 3], &after = frame.axis[(j + 2) % 3];
    return exact::two_product(next[(k + 1) % 3], after[(k + 2) % 3]) -
           exact::two_product(next[(k + 2) % 3], after[(k + 1) % 3]);
}

/// The gaps along the normals of the faces: normal j is that of the face which axis j crosses. visit(gap, j) returns
/// true to stop.
template <class Visit>
TACT_INLINE void visit_common_frame_gaps(const CommonFrame<3>& frame, Visit&& visit) {
    using exact::DoubleDouble;
    DoubleDouble volume{};  // the same from each of the faces
    any_of_unrolled<3>([&](auto j) TACT_INLINE_LAMBDA {
        const DoubleDouble x = common_frame_normal(frame, j, 0), y = common_frame_normal(frame, j, 1),
                           z = common_frame_normal(frame, j, 2);
        if constexpr (j == 0) {
            const auto& own = frame.axis[0];
            volume = x * DoubleDouble{own[0], 0} + y * DoubleDouble{own[1], 0} + z * DoubleDouble{own[2], 0};
        }
        const DoubleDouble distance = x * frame.offset[0] + y * frame.offset[1] + z * frame.offset[2];
        return visit(gap_of(distance, frame.reach[j] * volume), static_cast<int>(j));
    });
}

/// The same in the plane.
template <class Visit>
TACT_INLINE void visit_common_frame_gaps(const CommonFrame<2>& frame, Visit&& visit) {
    using exact::DoubleDouble, exact::two_product;
    const auto &first = frame.axis[0], &second = frame.axis[1];
    const DoubleDouble area = two_product(first[0], second[1]) - two_product(first[1], second[0]);
    any_of_unrolled<2>([&](auto j) TACT_INLINE_LAMBDA {
        const auto& other = frame.axis[1 - j];
        const DoubleDouble distance =
            DoubleDouble{other[0], 0} * frame.offset[1] - DoubleDouble{other[1], 0} * frame.offset[0];
        return visit(gap_of(distance, frame.reach[j] * area), static_cast<int>(j));
    });
}

template <int D>
TACT_INLINE Partial relate_in_common_frame(const CommonFrame<D>& frame) {
    const double error = common_frame_error(frame);
    Partial result{FilterVerdict::overlapping, 0};
    visit_common_frame_gaps(frame, [&](double gap, int j) TACT_INLINE_LAMBDA {
        if (gap > error) {
            result = {FilterVerdict::disjoint, 0};
            return true;
        }
        if (!(gap < -error)) {
            result.verdict = FilterVerdict::undecided;
            // Face j of a has its own number in space; in the plane it is the edge whose normal this is.
            result.open |= AxisSet{1} << (D == 3 ? j : 1 - j);
        }
        return false;
    });
    return result;
}

}  // namespace tact::separating_axis
