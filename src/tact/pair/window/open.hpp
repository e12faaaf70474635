// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <optional>

#include "tact/pair/window/brackets.hpp"
#include "tact/pair/window/careful.hpp"
#include "tact/pair/window/exact.hpp"
#include "tact/pair/window/search.hpp"
#include "tact/pair/window/tied.hpp"

namespace tact::window {

// What follows when the filter leaves something open, N axes at a time.

template <int N, class A, class B>
[[gnu::noinline]] std::optional<FoundWindow> settle_window(WindowAxes axes, const A& a,
                                                           const Linear<A::dimension>& motion_a, const B& b,
                                                           const Linear<A::dimension>& motion_b,
                                                           const TimeInterval& interval, Wanted wanted) {
    std::optional<FoundWindow> found;
    if constexpr (form_of<A> == Form::parallel && form_of<B> == Form::parallel)
        if (find_aligned_window(a, motion_a, b, motion_b, interval, found)) return found;
    if (!axes.sure()) {
        const AxesOfPair<N, A, B> pair(a, motion_a, b, motion_b);
        const Bracketed known = find_in_brackets<N>(axes, pair, interval, wanted, found);
        if (known == Bracketed::all) return found;
        if (known == Bracketed::times) {
            axes.entering =
                without_ties<form_of<A>, form_of<B>>(numbers_of(a, motion_a, b, motion_b, interval), axes.entering);
            found->entering = std::countr_zero(axes.entering);
            if (is_single(axes.entering)) return found;
        }
        found.reset();
        if (known != Bracketed::open && compare_and_time<N>(axes, pair, interval, found)) return found;
    }
    return find_window_exactly<form_of<A>, form_of<B>>(numbers_of(a, motion_a, b, motion_b, interval),
                                                       axes.entering | axes.leaving);
}

/// The window of a pair that the filter leaves open; look_again(axes) says what the filter knows of some axes alone.
template <int N, class A, class B, class LookAgain>
TACT_INLINE std::optional<FoundWindow> find_open_window(const LookAgain& look_again, const A& a,
                                                        const Linear<A::dimension>& motion_a, const B& b,
                                                        const Linear<A::dimension>& motion_b,
                                                        const TimeInterval& interval, Wanted wanted) {
    std::optional<FoundWindow> found;
    const WindowAxes of_all = look_again(~AxisSet{0});
    AxisSet needed = of_all.entering | of_all.leaving;
    if (find_without_axes(a, motion_a, b, motion_b, interval, wanted, needed, found)) return found;
    const WindowAxes left = look_again(needed);
    if (left.verdict == WindowVerdict::never) return found;
    if (left.sure()) found = window_on<N>(left, AxesOfPair<N, A, B>(a, motion_a, b, motion_b), interval);
    if (found) return found;
    return settle_window<N>(left, a, motion_a, b, motion_b, interval, wanted);
}

}  // namespace tact::window
