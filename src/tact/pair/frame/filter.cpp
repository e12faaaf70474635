// SPDX-License-Identifier: MIT
#include "tact/pair/frame/filter.hpp"

#include "tact/pair/frame/tiny_axes.hpp"

namespace tact::frame {

template <bool moving, int D, Form A, Form B>
Filtered filter(const PairFrame<double, D, A, B>& frame) {
    const double error = error_bound<moving, double>(frame);
    AxisSet open = 0;
    AxisGaps<moving, double, D, A, B, double, false> gaps(error);
    const bool separated =
        visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
            const double g = gap<moving>(axis);
            open |= AxisSet{!(g < -error)} << gaps.seen();
            gaps.add(axis);
            return g > error;
        });
    if (separated) return {FilterVerdict::disjoint, open};
    if constexpr (decltype(gaps)::has_tiny) {
        const double margin = gaps.margin(error, margin_volume<moving, A, B>(frame.a, frame.b));
        if (gaps.largest_clear() < -margin) return {FilterVerdict::overlapping, 0};
    }
    return {open == 0 ? FilterVerdict::overlapping : FilterVerdict::undecided, open};
}

#define TACT_INSTANTIATE(D, A, B)                                                   \
    template Filtered filter<false>(const PairFrame<double, D, Form::A, Form::B>&); \
    template Filtered filter<true>(const PairFrame<double, D, Form::A, Form::B>&);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::frame
