// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/quad_filter.hpp"
#include "tact/pair/window/search.hpp"

namespace tact::window {

using namespace frame;
using frame::visit_axes_in_quads, separating_axis::visit_axes_in_quads, separating_axis::QuadCalls;

/// Every lane takes the largest (least) of all.
TACT_INLINE Quad highest(const Quad& a) {
    const Quad pairs = higher(a, Quad(__builtin_shufflevector(a.v, a.v, 2, 3, 0, 1)));
    return higher(pairs, Quad(__builtin_shufflevector(pairs.v, pairs.v, 1, 0, 3, 2)));
}
TACT_INLINE Quad lowest(const Quad& a) {
    return -highest(-a);
}

/// The filter of windows over any frame, four axes at a time.
template <int D, Form A, Form B, class Frame>
TACT_INLINE WindowAxes filter_window_in_quads(const Frame& frame, double bound) {
    using Calls = QuadCalls<true, D, A, B>;
    const Quad error(bound);
    WindowBounds<Quad> quads;
    Quad enter_high[Calls::at_rest], leave_low[Calls::at_rest];
    int call = 0;
    visit_axes_in_quads<true>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        const MeetingTimes<Quad> on_axis = meeting_times(axis, error);
        quads.clip(on_axis);
        enter_high[call] = on_axis.enter_high;
        leave_low[call] = on_axis.leave_low;
        return ++call == Calls::at_rest;  // the others are those of edges and travel
    });
    const Quad first_low = highest(quads.first_low), last_high = lowest(quads.last_high);
    const WindowBounds<double> bounds{first_low.v[0], highest(quads.first_high).v[0], lowest(quads.last_low).v[0],
                                      last_high.v[0]};
    WindowAxes axes{window_verdict(bounds, bound), 0, 0, bounds.first_low > 0, bounds.last_high < 1};
    if (axes.verdict == WindowVerdict::meets) {
        unrolled<Calls::at_rest>([&](auto i) TACT_INLINE_LAMBDA {
            axes.entering |= Calls::axes(i, ~greater(first_low, enter_high[i]) & 15);
            axes.leaving |= Calls::axes(i, ~greater(leave_low[i], last_high) & 15);
        });
    }
    return axes;
}

}  // namespace tact::window

namespace tact::window::avx2 {

template <class A, class B>
std::optional<FoundWindow> find_window_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    const WindowAxes axes = filter_window_in_quads<A::dimension, form_of<A>, form_of<B>>(frame, bound);
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure())
        if (const auto found = window_on<4>(axes, a, motion_a, b, motion_b, interval)) return found;
    return find_open_window(a, motion_a, b, motion_b, interval);
}

#define TACT_INSTANTIATE(A, B)                                                                                \
    template std::optional<FoundWindow> find_window_in_quads(const A&, const Linear<A::dimension>&, const B&, \
                                                             const Linear<A::dimension>&, const TimeInterval&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::window::avx2
