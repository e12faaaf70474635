// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/filter.hpp"

namespace tact::window {

using namespace frame;

// The filter of contact windows: on every axis, bounds for the parts of the interval (0 = start, 1 = end) at which the
// projections begin and cease to meet. Only the axes at rest count, since they decide at every single time. The
// constants are derived in docs/algorithms/separating-axis.md.

/// The number of axes that a window depends on.
template <int D, Form A, Form B>
inline constexpr int window_axes = axis_count<false, D, A, B>();

/// Where the contact of two projections begins and ends. For every part c of the interval: c < enter_low proves that it
/// has not begun at c, c > enter_high that it has, c < leave_low that it has not ended, c > leave_high that it has.
template <class T>
struct MeetingTimes {
    T enter_low, enter_high, leave_low, leave_high;
};

/// `error` bounds the error of every value of the axis. Projections that hardly move against each other are given a
/// speed of four times that: the bounds still hold, as there is then no more than "always", "never" and "open".
template <class T, bool symmetric>
TACT_INLINE MeetingTimes<T> meeting_times(const Axis<T, symmetric>& axis, const T& error) {
    const T doubt = T(8) * error;
    const T inverse = T(1) / higher(magnitude(axis.travel), T(4) * error);
    const T turned = with_sign_of(inverse, axis.travel);
    if constexpr (symmetric) {
        const T middle = -axis.offset * turned;
        const T inner = axis.up - doubt, outer = axis.up + doubt;
        return {multiply_add(-outer, inverse, middle), multiply_add(-inner, inverse, middle),
                multiply_add(inner, inverse, middle), multiply_add(outer, inverse, middle)};
    } else {
        const T at_down = -(axis.offset + axis.down) * turned, at_up = (axis.up - axis.offset) * turned;
        const T enter = lower(at_down, at_up), leave = higher(at_down, at_up);
        return {multiply_add(-doubt, inverse, enter), multiply_add(doubt, inverse, enter),
                multiply_add(-doubt, inverse, leave), multiply_add(doubt, inverse, leave)};
    }
}

/// The same for a pair within the interval: what all its axes have in common.
template <class T>
struct WindowBounds {
    T first_low{T(0)}, first_high{T(0)}, last_low{T(1)}, last_high{T(1)};

    TACT_INLINE void clip(const MeetingTimes<T>& on_axis) {
        first_low = higher(first_low, on_axis.enter_low);
        first_high = higher(first_high, on_axis.enter_high);
        last_low = lower(last_low, on_axis.leave_low);
        last_high = lower(last_high, on_axis.leave_high);
    }
};

/// Calls visit(axis) for every axis that a window depends on.
template <class T, int D, Form A, Form B, class Visit>
TACT_INLINE void visit_window_axes(const PairFrame<T, D, A, B>& frame, Visit&& visit) {
    int seen = 0;
    visit_axes<true>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
        visit(axis);
        return ++seen == window_axes<D, A, B>;  // the others are those of edges and travel
    });
}

}  // namespace tact::window
