// SPDX-License-Identifier: MIT
#include "tact/pair/frame/filter.hpp"

namespace tact::separating_axis {

template <bool moving, int D, Kind A, Kind B>
Filtered filter(const PairFrame<double, D, A, B>& frame) {
    const double error = error_bound<moving, double>(frame);
    AxisSet open = 0;
    int i = 0;
    const bool separated =
        visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
            const double g = gap<moving>(axis);
            open |= AxisSet{!(g < -error)} << i++;
            return g > error;
        });
    return {separated ? Verdict::disjoint : open == 0 ? Verdict::overlapping : Verdict::undecided, open};
}

#define TACT_INSTANTIATE(D, A, B)                                                   \
    template Filtered filter<false>(const PairFrame<double, D, Kind::A, Kind::B>&); \
    template Filtered filter<true>(const PairFrame<double, D, Kind::A, Kind::B>&);
TACT_KIND_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::separating_axis
