// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair/window/brackets.hpp"
#include "tact/pair/window/careful.hpp"
#include "tact/pair/window/exact.hpp"
#include "tact/pair/window/needed.hpp"
#include "tact/pair/window/search.hpp"

namespace tact::window {

// What follows when the filter leaves something open, the same for single pairs and those of a batch; N axes at a time.

/// The window from axes of which no other can be the first or the last: shortcuts, twice the digits, exact arithmetic.
template <Wanted wanted, int N, class A, class B>
[[gnu::noinline]] std::optional<FoundWindow> settle_window(WindowAxes axes, const A& a,
                                                           const Linear<A::dimension>& motion_a, const B& b,
                                                           const Linear<A::dimension>& motion_b,
                                                           const TimeInterval& interval) {
    std::optional<FoundWindow> found;
    if constexpr (form_of<A> == Form::parallel && form_of<B> == Form::parallel)
        if (find_aligned_window(a, motion_a, b, motion_b, interval, found)) return found;
    if (!axes.sure()) {
        const Bracketed known = find_in_brackets<wanted, N>(axes, a, motion_a, b, motion_b, interval, found);
        if (known == Bracketed::all) return found;
        if (known == Bracketed::tied && compare_and_time<N>(axes, a, motion_a, b, motion_b, interval, found))
            return found;
    }
    return find_window_exactly<form_of<A>, form_of<B>>(numbers_of(a, motion_a, b, motion_b, interval),
                                                       axes.entering | axes.leaving);
}

template <int N, class A, class B>
TACT_INLINE std::optional<FoundWindow> settle_window(const WindowAxes& axes, const A& a,
                                                     const Linear<A::dimension>& motion_a, const B& b,
                                                     const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                                     Wanted wanted) {
    return wanted == Wanted::axis ? settle_window<Wanted::axis, N>(axes, a, motion_a, b, motion_b, interval)
                                  : settle_window<Wanted::times, N>(axes, a, motion_a, b, motion_b, interval);
}

/// The window of a pair that does not move against each other, of an interval of no length, and of triangles across one
/// coordinate; whether it is such a pair.
template <class A, class B>
TACT_INLINE bool find_without_axes(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                   const Linear<A::dimension>& motion_b, const TimeInterval& interval, Wanted wanted,
                                   std::optional<FoundWindow>& found) {
    if (motion_a.velocity == motion_b.velocity || interval.start == interval.end) {
        found = find_window_at_rest(a, motion_a, b, motion_b, interval);
        return true;
    }
    if constexpr (form_of<A> == Form::flat && form_of<B> == Form::flat)
        return find_parallel_window(a, motion_a, b, motion_b, interval, wanted, found);
    return false;
}

/// The window of a pair that the filter leaves open; `axes` are those that may be the first or the last, and
/// look_again(axes) says what the filter knows of some axes alone.
template <int N, class A, class B, class LookAgain>
TACT_INLINE std::optional<FoundWindow> find_open_window(AxisSet axes, const LookAgain& look_again, const A& a,
                                                        const Linear<A::dimension>& motion_a, const B& b,
                                                        const Linear<A::dimension>& motion_b,
                                                        const TimeInterval& interval, Wanted wanted) {
    std::optional<FoundWindow> found;
    if (find_without_axes(a, motion_a, b, motion_b, interval, wanted, found)) return found;
    const NeededAxes needed = needed_axes(a, motion_a, b, motion_b, axes);
    if (needed.never) return found;
    const WindowAxes left = look_again(needed.axes);
    if (left.verdict == WindowVerdict::never) return found;
    if (left.sure()) found = window_on<N>(left, a, motion_a, b, motion_b, interval);
    if (found) return found;
    return settle_window<N>(left, a, motion_a, b, motion_b, interval, wanted);
}

}  // namespace tact::window
