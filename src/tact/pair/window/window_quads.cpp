// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/quad_filter.hpp"
#include "tact/pair/window/open.hpp"
#include "tact/pair/window/search.hpp"
#include "tact/simd/lane_sets.hpp"

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

/// What the filter keeps of all axes for a second look.
template <int D, Form A, Form B>
struct KeptQuads {
    using Calls = QuadCalls<true, D, A, B>;

    double error;
    Quad first_low, last_high;  ///< in every lane the bound from all axes
    Quad enter_high[Calls::at_rest], leave_low[Calls::at_rest];

    /// With the axes of `needed`, those that may be the first or the last.
    TACT_INLINE WindowAxes known(const Quad& first_high, const Quad& last_low, AxisSet needed) const {
        const WindowBounds<double> bounds{first_low.v[0], highest(first_high).v[0], lowest(last_low).v[0],
                                          last_high.v[0]};
        return {window_verdict(bounds, error), needed, needed, bounds.first_low > 0, bounds.last_high < 1};
    }

    TACT_INLINE void leave_open(WindowAxes& axes) const {
        AxisSet entering = 0, leaving = 0;
        unrolled<Calls::at_rest>([&](auto i) TACT_INLINE_LAMBDA {
            entering |= Calls::axes(i, ~greater(first_low, enter_high[i]) & 15);
            leaving |= Calls::axes(i, ~greater(leave_low[i], last_high) & 15);
        });
        axes.entering &= entering;
        axes.leaving &= leaving;
    }

    /// What is known from the axes of `needed`. The others still bound the window.
    [[gnu::noinline]] WindowAxes operator()(AxisSet needed) const {
        const Quad never(std::numeric_limits<double>::infinity());
        Quad first_high(0), last_low(1);
        for (int call = 0; call < Calls::at_rest; ++call) {
            const unsigned lanes = lanes_of<Calls>(call, needed);
            first_high = higher(first_high, where_set(lanes, enter_high[call], -never));
            last_low = lower(last_low, where_set(lanes, leave_low[call], never));
        }
        WindowAxes axes = known(first_high, last_low, needed);
        leave_open(axes);
        return axes;
    }
};

/// The filter of windows over any frame, four axes at a time; which axes are open is only said where they may be sure.
template <int D, Form A, Form B, class Frame>
TACT_INLINE WindowAxes filter_window_in_quads(const Frame& frame, double bound, KeptQuads<D, A, B>& kept) {
    const Quad error(bound);
    WindowBounds<Quad> quads;
    int call = 0;
    visit_axes_in_quads<true>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        const MeetingTimes<Quad> times = meeting_times(axis, error);
        quads.clip(times);
        kept.enter_high[call] = times.enter_high;
        kept.leave_low[call] = times.leave_low;
        return ++call == KeptQuads<D, A, B>::Calls::at_rest;  // the others are those of edges and travel
    });
    kept.error = bound;
    kept.first_low = highest(quads.first_low);
    kept.last_high = lowest(quads.last_high);
    WindowAxes axes = kept.known(quads.first_high, quads.last_low, ~AxisSet{0});
    if (axes.verdict == WindowVerdict::meets) kept.leave_open(axes);
    return axes;
}

template <class A, class B>
[[gnu::noinline]] std::optional<FoundWindow> find_open_in_quads(
    const KeptQuads<A::dimension, form_of<A>, form_of<B>>& kept, const A& a, const Linear<A::dimension>& motion_a,
    const B& b, const Linear<A::dimension>& motion_b, const TimeInterval& interval, Wanted wanted) {
    return find_open_window<4>(kept, a, motion_a, b, motion_b, interval, wanted);
}

}  // namespace tact::window

namespace tact::window::avx2 {

template <class A, class B>
std::optional<FoundWindow> settle_window_in_quads(const WindowAxes& axes, const A& a,
                                                  const Linear<A::dimension>& motion_a, const B& b,
                                                  const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                                  Wanted wanted) {
    return settle_window<4>(axes, a, motion_a, b, motion_b, interval, wanted);
}

template <class A, class B>
std::optional<FoundWindow> find_window_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                                Wanted wanted) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    KeptQuads<A::dimension, form_of<A>, form_of<B>> kept;
    const WindowAxes axes = filter_window_in_quads(frame, bound, kept);
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure()) [[likely]] {
        if (const auto found = window_on<4>(axes, a, motion_a, b, motion_b, interval)) return found;
        return settle_window<4>(axes, a, motion_a, b, motion_b, interval, wanted);
    }
    const auto copy = kept;  // only here in memory: most pairs keep it in registers
    return find_open_in_quads(copy, a, motion_a, b, motion_b, interval, wanted);
}

#define TACT_INSTANTIATE(A, B)                                                                                      \
    template std::optional<FoundWindow> find_window_in_quads(                                                       \
        const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, const TimeInterval&, Wanted); \
    template std::optional<FoundWindow> settle_window_in_quads(                                                     \
        const WindowAxes&, const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&,            \
        const TimeInterval&, Wanted);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::window::avx2
