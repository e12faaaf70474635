// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair/frame/filter.hpp"

namespace tact::depth_of {

using frame::AxisSet;
using frame::FilterVerdict;
using frame::Form;
using frame::PairFrame;

/// Bounds of what rounding does to a pair; the constants are derived in docs/algorithms/depth.md.
template <int D>
struct Sizes {
    double volume = 0;  ///< the product of the m_k, as in FilterConstants; infinite outside the range of the bounds
    double area = 0;    ///< what a normal is measured by: the sum of the products of all m_k but one

    double overlap_error() const { return frame::FilterConstants<double, D>::factor * volume; }
    double normal_error() const { return (D == 3 ? 0x1p-48 : 0x1p-50) * area; }
    double fine_overlap_error() const { return 0x1p-92 * volume; }
    double fine_normal_error() const { return 0x1p-96 * area; }
};

template <bool moving, int D, Form A, Form B>
TACT_INLINE Sizes<D> sizes_of(const PairFrame<double, D, A, B>& frame) {
    double m[D];
    for (int k = 0; k < D; ++k) m[k] = frame::size<moving>(frame, k);
    const double error = frame::error_bound<moving, double>(frame);
    Sizes<D> sizes;
    sizes.volume = error / frame::FilterConstants<double, D>::factor;
    if constexpr (D == 2) {
        sizes.area = m[0] + m[1];
    } else {
        sizes.area = m[1] * m[2] + m[2] * m[0] + m[0] * m[1];
    }
    return sizes;
}

/// What doubles know of the depth of a pair: whether it is disjoint or overlapping, if they can say, and every axis
/// that may be one of least depth.
struct Shortlist {
    FilterVerdict verdict = FilterVerdict::undecided;
    AxisSet axes = ~AxisSet{0};

    bool single() const { return (axes & (axes - 1)) == 0; }
};

template <int D, Form A, Form B>
Shortlist shortlist(const PairFrame<double, D, A, B>& frame, const Sizes<D>& sizes) {
    constexpr int count = frame::axis_count<false, D, A, B>();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Shortlist list{FilterVerdict::undecided, (AxisSet{1} << count) - 1};
    const double error = sizes.overlap_error(), error_n = sizes.normal_error();
    if (!(error < infinity)) return list;
    double lowest[count], least = infinity, largest_gap = -infinity;
    for (int i = 0; i < count; ++i) {
        const Vec<double, D> normal = frame::axis_normal<false>(frame, i);
        const double gap = frame::gap<false>(frame::axis_along<false>(frame, normal));
        const double length = std::sqrt(dot(normal, normal)) * (1 - 0x1p-50);
        largest_gap = higher(largest_gap, gap);
        lowest[i] = (-gap - error) / (length * (1 + 0x1p-48) + error_n);
        if (length > error_n) least = lower(least, (-gap + error) / (length - error_n));
    }
    if (largest_gap > error) return {FilterVerdict::disjoint, 0};
    if (largest_gap < -error) list.verdict = FilterVerdict::overlapping;
    for (int i = 0; i < count; ++i)
        if (lowest[i] * (1 - 0x1p-50) > least) list.axes &= ~(AxisSet{1} << i);
    return list;
}

}  // namespace tact::depth_of
