// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/quad_filter.hpp"
#include "tact/pair/window/careful.hpp"
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

/// The lanes of call number i that are for axes of a set.
template <class Calls>
TACT_INLINE unsigned lanes_of(int call, AxisSet axes) {
    if (call == 0) return axes & ((1u << Calls::faces_a) - 1);
    if (call == 1) return axes >> Calls::faces_a & ((1u << Calls::faces_b) - 1);
    return axes >> (Calls::faces_a + Calls::faces_b + 3 * (call - 2)) & 7;
}

/// The filter of windows over any frame, four axes at a time; with `some` only over the axes of `needed`.
template <bool some, int D, Form A, Form B, class Frame>
TACT_INLINE WindowAxes filter_window_in_quads(const Frame& frame, double bound, AxisSet needed = ~AxisSet{0}) {
    using Calls = QuadCalls<true, D, A, B>;
    const Quad error(bound), never(std::numeric_limits<double>::infinity());
    WindowBounds<Quad> quads;
    Quad enter_high[Calls::at_rest], leave_low[Calls::at_rest];
    int call = 0;
    visit_axes_in_quads<true>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        MeetingTimes<Quad> on_axis = meeting_times(axis, error);
        if constexpr (some) {
            const unsigned lanes = lanes_of<Calls>(call, needed);
            const Quad counts(Quad::Native{static_cast<double>(lanes & 1), static_cast<double>(lanes & 2),
                                           static_cast<double>(lanes & 4), static_cast<double>(lanes & 8)});
            on_axis = {where_greater(counts, Quad{}, on_axis.enter_low, -never),
                       where_greater(counts, Quad{}, on_axis.enter_high, -never),
                       where_greater(counts, Quad{}, on_axis.leave_low, never),
                       where_greater(counts, Quad{}, on_axis.leave_high, never)};
        }
        quads.clip(on_axis);
        enter_high[call] = on_axis.enter_high;
        leave_low[call] = on_axis.leave_low;
        return ++call == Calls::at_rest;  // the others are those of edges and travel
    });
    const Quad first_low = highest(quads.first_low), last_high = lowest(quads.last_high);
    const WindowBounds<double> bounds{first_low.v[0], highest(quads.first_high).v[0], lowest(quads.last_low).v[0],
                                      last_high.v[0]};
    WindowAxes axes{window_verdict(bounds, bound), 0, 0, bounds.first_low > 0, bounds.last_high < 1};
    if (axes.verdict == WindowVerdict::meets || (some && axes.verdict == WindowVerdict::open)) {
        unrolled<Calls::at_rest>([&](auto i) TACT_INLINE_LAMBDA {
            axes.entering |= Calls::axes(i, ~greater(first_low, enter_high[i]) & 15);
            axes.leaving |= Calls::axes(i, ~greater(leave_low[i], last_high) & 15);
        });
    }
    axes.entering &= needed;
    axes.leaving &= needed;
    return axes;
}

}  // namespace tact::window

namespace tact::window::avx2 {

template <class A, class B>
std::optional<FoundWindow> find_window_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    const WindowAxes axes = filter_window_in_quads<false, A::dimension, form_of<A>, form_of<B>>(frame, bound);
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure())
        if (const auto found = window_on<4>(axes, a, motion_a, b, motion_b, interval)) return found;
    return find_open_window(a, motion_a, b, motion_b, interval);
}

template <class A, class B>
bool filter_needed_in_quads(AxisSet needed, WindowAxes& axes, const A& a, const Linear<A::dimension>& motion_a,
                            const B& b, const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                            std::optional<FoundWindow>& found) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    axes = filter_window_in_quads<true, A::dimension, form_of<A>, form_of<B>>(frame, bound, needed);
    if (axes.sure()) found = window_on<4>(axes, a, motion_a, b, motion_b, interval);
    return axes.verdict == WindowVerdict::never || found.has_value();
}

template <class A, class B>
bool compare_in_quads(WindowAxes& axes, const A& a, const Linear<A::dimension>& motion_a, const B& b,
                      const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                      std::optional<FoundWindow>& found) {
    return compare_and_time<4>(axes, a, motion_a, b, motion_b, interval, found);
}

#define TACT_INSTANTIATE(A, B)                                                                                  \
    template std::optional<FoundWindow> find_window_in_quads(const A&, const Linear<A::dimension>&, const B&,   \
                                                             const Linear<A::dimension>&, const TimeInterval&); \
    template bool filter_needed_in_quads(AxisSet, WindowAxes&, const A&, const Linear<A::dimension>&, const B&, \
                                         const Linear<A::dimension>&, const TimeInterval&,                      \
                                         std::optional<FoundWindow>&);                                          \
    template bool compare_in_quads(WindowAxes&, const A&, const Linear<A::dimension>&, const B&,                \
                                   const Linear<A::dimension>&, const TimeInterval&, std::optional<FoundWindow>&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::window::avx2
