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

/// The filter of windows over any frame, four axes at a time.
template <int D, Form A, Form B>
class FilterInQuads {
public:
    template <class Frame>
    TACT_INLINE FilterInQuads(const Frame& frame, double bound) : bound_(bound) {
        const Quad error(bound);
        int call = 0;
        visit_axes_in_quads<true>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
            times_[call] = meeting_times(axis, error);
            all_.clip(times_[call]);
            return ++call == Calls::at_rest;  // the others are those of edges and travel
        });
    }

    /// What it knows from all axes.
    TACT_INLINE WindowAxes all() const { return known(all_, ~AxisSet{0}); }

    /// What it knows from the axes of `needed`.
    TACT_INLINE WindowAxes operator()(AxisSet needed) const {
        const Quad never(std::numeric_limits<double>::infinity());
        WindowBounds<Quad> bounds;
        for (int call = 0; call < Calls::at_rest; ++call) {
            const unsigned lanes = lanes_of<Calls>(call, needed);
            const MeetingTimes<Quad>& times = times_[call];
            bounds.clip({where_set(lanes, times.enter_low, -never), where_set(lanes, times.enter_high, -never),
                         where_set(lanes, times.leave_low, never), where_set(lanes, times.leave_high, never)});
        }
        return known(bounds, needed);
    }

private:
    using Calls = QuadCalls<true, D, A, B>;

    TACT_INLINE WindowAxes known(const WindowBounds<Quad>& quads, AxisSet needed) const {
        const Quad first_low = highest(quads.first_low), last_high = lowest(quads.last_high);
        const WindowBounds<double> bounds{first_low.v[0], highest(quads.first_high).v[0], lowest(quads.last_low).v[0],
                                          last_high.v[0]};
        WindowAxes axes{window_verdict(bounds, bound_), 0, 0, bounds.first_low > 0, bounds.last_high < 1};
        if (axes.verdict == WindowVerdict::never) return axes;
        unrolled<Calls::at_rest>([&](auto i) TACT_INLINE_LAMBDA {
            axes.entering |= Calls::axes(i, ~greater(first_low, times_[i].enter_high) & 15);
            axes.leaving |= Calls::axes(i, ~greater(times_[i].leave_low, last_high) & 15);
        });
        axes.entering &= needed;
        axes.leaving &= needed;
        return axes;
    }

    double bound_;
    WindowBounds<Quad> all_;
    MeetingTimes<Quad> times_[Calls::at_rest];
};

template <class A, class B>
[[gnu::noinline]] std::optional<FoundWindow> find_open_in_quads(
    AxisSet axes, const FilterInQuads<A::dimension, form_of<A>, form_of<B>>& filtered, const A& a,
    const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
    const TimeInterval& interval, Wanted wanted) {
    return find_open_window<4>(axes, filtered, a, motion_a, b, motion_b, interval, wanted);
}

}  // namespace tact::window

namespace tact::window::avx2 {

template <class A, class B>
std::optional<FoundWindow> find_window_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                                Wanted wanted) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    const FilterInQuads<A::dimension, form_of<A>, form_of<B>> filtered(frame, bound);
    const WindowAxes axes = filtered.all();
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure()) {
        if (const auto found = window_on<4>(axes, a, motion_a, b, motion_b, interval)) return found;
        return settle_window<4>(axes, a, motion_a, b, motion_b, interval, wanted);
    }
    return find_open_in_quads(axes.entering | axes.leaving, filtered, a, motion_a, b, motion_b, interval, wanted);
}

#define TACT_INSTANTIATE(A, B)                                \
    template std::optional<FoundWindow> find_window_in_quads( \
        const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, const TimeInterval&, Wanted);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::window::avx2
