// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/window.hpp"

#include "tact/linalg/instruction_set.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/window_exact.hpp"
#include "tact/pair/separating_axis/window_search.hpp"
#include "tact/pair/separating_axis/window_shortcuts.hpp"

namespace tact::separating_axis {
namespace {

/// The filter one axis at a time, over the axes of `needed`.
template <int D, Kind A, Kind B>
TACT_INLINE WindowAxes filter_window(const PairFrame<double, D, A, B>& frame, AxisSet needed) {
    const double error = error_bound<true, double>(frame);
    WindowBounds<double> bounds;
    double enter_high[window_axes<D, A, B>], leave_low[window_axes<D, A, B>];
    int i = 0;
    visit_window_axes(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        const Meeting<double> on_axis = meeting(axis, error);
        if ((needed >> i & 1) != 0) bounds.clip(on_axis);
        enter_high[i] = on_axis.enter_high;
        leave_low[i++] = on_axis.leave_low;
    });
    AxisSet entering = 0, leaving = 0;
    for (i = 0; i < window_axes<D, A, B>; ++i) {
        entering |= AxisSet{!(enter_high[i] < bounds.first_low)} << i;
        leaving |= AxisSet{!(leave_low[i] > bounds.last_high)} << i;
    }
    return {window_verdict(bounds, error), entering & needed, leaving & needed, bounds.first_low > 0,
            bounds.last_high < 1};
}

template <class A, class B>
TACT_INLINE auto frame_in_double(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                 const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    return frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b), interval.begin,
                                         interval.end - interval.begin, AsTheyAre{});
}

template <class A, class B>
[[gnu::noinline]] std::optional<Found> find_window_in_scalars(const A& a, const Linear<A::dimension>& motion_a,
                                                              const B& b, const Linear<A::dimension>& motion_b,
                                                              const TimeInterval& interval) {
    const WindowAxes axes = filter_window(frame_in_double(a, motion_a, b, motion_b, interval), ~AxisSet{0});
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure())
        if (const auto found = window_on<2>(axes, a, motion_a, b, motion_b, interval)) return found;
    return find_open_window(a, motion_a, b, motion_b, interval);
}

}  // namespace

template <class A, class B>
std::optional<Found> find_open_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                      const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    if (motion_a.velocity == motion_b.velocity || interval.begin == interval.end) {
        if (relate(a, motion_a, b, motion_b, interval) == Relation::disjoint) return std::nullopt;
        return Found{{{interval.begin, interval.begin}, {interval.end, interval.end}}};
    }
    std::optional<Found> found;
    if (find_aligned_window(a, motion_a, b, motion_b, interval, found)) return found;
    const AxisSet needed = needed_axes(a, b);
    const WindowAxes axes = filter_window(frame_in_double(a, motion_a, b, motion_b, interval), needed);
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure())
        if (const auto times = window_on<2>(axes, a, motion_a, b, motion_b, interval)) return times;
    return find_window_exactly(a, motion_a, b, motion_b, interval, axes.entering | axes.leaving);
}

template <class A, class B>
std::optional<Found> find_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                 const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    if constexpr (!ordered<A, B>) {
        return find_window(b, motion_b, a, motion_a, interval);
    } else {
        return instruction_set() == InstructionSet::sse2 ? find_window_in_scalars(a, motion_a, b, motion_b, interval)
                                                         : find_window_in_quads(a, motion_a, b, motion_b, interval);
    }
}

#define TACT_INSTANTIATE(A, B)                                                                 \
    template std::optional<Found> find_window(const A&, const Linear<A::dimension>&, const B&, \
                                              const Linear<A::dimension>&, const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

#define TACT_INSTANTIATE(A, B)                                                                      \
    template std::optional<Found> find_open_window(const A&, const Linear<A::dimension>&, const B&, \
                                                   const Linear<A::dimension>&, const TimeInterval&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::separating_axis
