// SPDX-License-Identifier: MIT
#include "tact/pair/window/quad_window.hpp"

namespace tact::separating_axis::avx2 {

template <class A, class B>
std::optional<Found> find_window_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                          const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    const WindowAxes axes = filter_window_in_quads<A::dimension, kind_of<A>, kind_of<B>>(frame, bound);
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure())
        if (const auto found = window_on<4>(axes, a, motion_a, b, motion_b, interval)) return found;
    return find_open_window(a, motion_a, b, motion_b, interval);
}

#define TACT_INSTANTIATE(A, B)                                                                          \
    template std::optional<Found> find_window_in_quads(const A&, const Linear<A::dimension>&, const B&, \
                                                       const Linear<A::dimension>&, const TimeInterval&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::separating_axis::avx2
