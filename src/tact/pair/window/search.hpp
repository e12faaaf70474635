// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <optional>

#include "tact/pair/window/axes_in_time.hpp"
#include "tact/pair/window/bounds.hpp"
#include "tact/pair/window/time.hpp"
#include "tact/pair/window/window.hpp"

namespace tact::window {

using namespace frame;

// How one window is found: the filter tells "never", or which axes may be the first and the last; when it is one each,
// their times follow with twice the digits. Else axes that are 0 or repeat another one are left out (needed.hpp), and
// the bounds of the others are looked at again. The times of axes that these cannot tell apart are enclosed with twice
// the digits, all of them (brackets.hpp); if it matters which axis it is, they are compared (careful.hpp). What stays
// open is for exact arithmetic.

enum class WindowVerdict : std::uint8_t { never, meets, open };

/// Whether a set has one axis. (Counting bits is a call of a function on machines that this is compiled for.)
TACT_INLINE bool is_single(AxisSet axes) {
    return axes != 0 && (axes & (axes - 1)) == 0;
}

/// What the filter knows of a window. `entering` and `leaving` are the axes on which contact may start and end; none
/// when that is surely at the ends of the interval.
struct WindowAxes {
    WindowVerdict verdict;
    AxisSet entering, leaving;
    bool begins_inside, ends_inside;  ///< surely after the start and before the end of the interval

    /// Whether the filter leaves nothing but to compute the times.
    TACT_INLINE bool sure() const {
        return verdict == WindowVerdict::meets && (entering == 0 || (begins_inside && is_single(entering))) &&
               (leaving == 0 || (ends_inside && is_single(leaving)));
    }
};

TACT_INLINE WindowVerdict window_verdict(const WindowBounds<double>& bounds, double error) {
    if (bounds.first_low > bounds.last_high) return WindowVerdict::never;
    return bounds.first_high <= bounds.last_low && error < std::numeric_limits<double>::infinity()
               ? WindowVerdict::meets
               : WindowVerdict::open;
}

/// The window of a pair whose axes are sure, N of which along(numbers) knows; none when the digits do not suffice.
template <int N, class Along>
TACT_INLINE std::optional<FoundWindow> window_on(const WindowAxes& axes, bool rounded, const TimeInterval& interval,
                                                 const Along& along) {
    FoundWindow found{{{interval.start, interval.start}, {interval.end, interval.end}}};
    if ((axes.entering | axes.leaving) == 0) return found;
    if (rounded) return std::nullopt;
    if (axes.entering != 0) found.entering = std::countr_zero(axes.entering);
    const int leaving = axes.leaving != 0 ? std::countr_zero(axes.leaving) : found.entering;
    using T = Lanes<double, N>;
    T side(-1);
    side.v[0] = 1;
    const auto times = enclosed<N>(along(axes.entering != 0 ? found.entering : leaving, leaving).time(side));
    const unsigned wanted = (axes.entering != 0 ? 1u : 0u) | (axes.leaving != 0 ? 2u : 0u);
    if ((times.proved & wanted) != wanted) return std::nullopt;
    if (axes.entering != 0) found.times.first = {times.bounds.below.v[0], times.bounds.above.v[0]};
    if (axes.leaving != 0) found.times.last = {times.bounds.below.v[1], times.bounds.above.v[1]};
    return found;
}

template <int N>
[[gnu::noinline]] std::optional<FoundWindow> window_on(const WindowAxes& axes, const AxesInTime<N>& pair,
                                                       const TimeInterval& interval) {
    return window_on<N>(axes, pair.rounded, interval, [&](int first, int last) {
        int numbers[N];
        for (int i = 0; i < N; ++i) numbers[i] = i == 0 ? first : last;
        return pair.along(numbers);
    });
}

/// The same for most pairs, which need nothing else: as one piece.
template <int N, class A, class B>
TACT_INLINE std::optional<FoundWindow> window_on(const WindowAxes& axes, const A& a,
                                                 const Linear<A::dimension>& motion_a, const B& b,
                                                 const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    return window_on<N>(
        axes, has_rounded_edges(a) || has_rounded_edges(b), interval, [&](int first, int last) TACT_INLINE_LAMBDA {
            const AxisEdges of_first = axis_edges(a, b, first), of_last = axis_edges(a, b, last);
            AxisEdges edges[N];
            unrolled<N>([&](auto i) TACT_INLINE_LAMBDA { edges[i] = i == 0 ? of_first : of_last; });
            return axis_in_time<N>(lane_pairs<N>(MovingPair<A, B>{&a, &motion_a, &b, &motion_b}), edges);
        });
}

// For machines with AVX2, several axes in one register; known only in the order of the kernels.
namespace avx2 {
template <class A, class B>
std::optional<FoundWindow> find_window_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                                Wanted wanted);

/// settle_window, four axes at a time.
template <class A, class B>
std::optional<FoundWindow> settle_window_in_quads(const WindowAxes& axes, const A& a,
                                                  const Linear<A::dimension>& motion_a, const B& b,
                                                  const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                                  Wanted wanted);
}  // namespace avx2

// What follows when the filter leaves something open, the same for single pairs and those of a batch: compiled once, as
// few pairs need it. Known only in the order of the kernels.

/// A pair that is answered without its axes: one that does not move against each other, an interval of no length,
/// triangles across one coordinate, and what never meets since it rests along a coordinate. Whether it is one; else
/// `open`, the axes that the filter leaves, is left with those that are needed.
template <class A, class B>
bool find_without_axes(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                       const Linear<A::dimension>& motion_b, const TimeInterval& interval, Wanted wanted, AxisSet& open,
                       std::optional<FoundWindow>& found);

/// The window of axis-aligned boxes, coordinate by coordinate; whether it is such a pair.
template <class A, class B>
bool find_aligned_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                         std::optional<FoundWindow>& found);

/// The window from axes of which no other can be the first or the last: shortcuts, twice the digits, exact arithmetic.
template <class A, class B>
std::optional<FoundWindow> settle_window(const WindowAxes& axes, const A& a, const Linear<A::dimension>& motion_a,
                                         const B& b, const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                         Wanted wanted);

}  // namespace tact::window
