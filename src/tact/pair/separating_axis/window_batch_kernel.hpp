// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>

#include "tact/pair/separating_axis/batch.hpp"
#include "tact/pair/separating_axis/window_search.hpp"

// Included by one source file per instruction set.
namespace tact::separating_axis {

/// What the filter knows of N windows. A mark is 0 when contact surely begins (ends) with the interval, 64 + the number
/// of the axis when it surely does on that one, and larger when that is open.
template <int N>
struct WindowLanes {
    unsigned never, meets;
    Lanes<double, N> entering, leaving;
};

template <int N, int D, Kind A, Kind B>
TACT_INLINE WindowLanes<N> filter_windows(const PairFrame<Lanes<double, N>, D, A, B>& frame) {
    using T = Lanes<double, N>;
    const T error = error_bound<true, double>(frame);
    WindowBounds<T> bounds;
    T enter_high[window_axes<D, A, B>], leave_low[window_axes<D, A, B>];
    int i = 0;
    visit_window_axes(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        const Meeting<T> on_axis = meeting(axis, error);
        bounds.clip(on_axis);
        enter_high[i] = on_axis.enter_high;
        leave_low[i++] = on_axis.leave_low;
    });
    T entering{}, leaving{};
    for (i = 0; i < window_axes<D, A, B>; ++i) {
        const T mark(64.0 + i);
        entering = entering + where_greater(bounds.first_low, enter_high[i], T{}, mark);
        leaving = leaving + where_greater(leave_low[i], bounds.last_high, T{}, mark);
    }
    // An axis that may or may not come after the begin of the interval leaves it open.
    entering = where_greater(bounds.first_low, T{}, entering, entering + entering);
    leaving = where_greater(T(1), bounds.last_high, leaving, leaving + leaving);
    return {greater(bounds.first_low, bounds.last_high),
            ~greater(bounds.first_high, bounds.last_low) & greater(T(std::numeric_limits<double>::infinity()), error),
            entering, leaving};
}

/// Times that wait until there are enough of them for all lanes.
template <int N, class A, class B>
class TimeQueue {
public:
    TACT_INLINE TimeQueue(const MovingBatchInput<A, B>& input, std::optional<ContactWindow>* windows)
        : input_(input), windows_(windows) {}

    /// Adds the begin (side 1) or end (-1) of a contact when there is a mark for it, else nothing.
    TACT_INLINE void add(std::size_t pair, int mark, double side) {
        tasks_[size_] = {input_.shapes.a + pair,
                         input_.motions_a + pair,
                         input_.shapes.b + pair,
                         input_.motions_b + pair,
                         mark - 64,
                         side};
        size_ += mark != 0 ? 1 : 0;
    }

    TACT_INLINE bool full() const { return size_ >= N; }
    TACT_INLINE bool empty() const { return size_ == 0; }

    /// Finds up to N of the times.
    TACT_INLINE void run() {
        const int count = std::min(size_, N);
        for (int i = count; i < N; ++i) tasks_[i] = tasks_[0];
        const TimeTask<A, B>* const tasks = tasks_ + (size_ - count);
        TimeBounds<Lanes<double, N>> times;
        const unsigned proved = find_times<N>(tasks, times);
        for (int i = 0; i < count; ++i) {
            auto& window = windows_[tasks[i].a - input_.shapes.a];
            (tasks[i].side > 0 ? window->first : window->last) = {times.below.v[i], times.above.v[i]};
        }
        for (unsigned open = ~proved & ((1u << count) - 1); open != 0; open &= open - 1)
            find_alone(static_cast<std::size_t>(tasks[std::countr_zero(open)].a - input_.shapes.a));
        size_ -= count;
    }

    [[gnu::noinline]] void find_alone(std::size_t pair) {
        const auto found = find_open_window(input_.shapes.a[pair], input_.motions_a[pair], input_.shapes.b[pair],
                                            input_.motions_b[pair], input_.interval);
        windows_[pair] = found ? std::optional(found->times) : std::nullopt;
    }

private:
    const MovingBatchInput<A, B>& input_;
    std::optional<ContactWindow>* windows_;
    TimeTask<A, B> tasks_[3 * N];
    int size_ = 0;
};

template <int Bytes, class A, class B>
void find_windows(const MovingBatchInput<A, B>& input, std::optional<ContactWindow>* windows) {
    constexpr int N = Bytes / static_cast<int>(sizeof(double));
    using T = Lanes<double, N>;
    const TimeInterval interval = input.interval;
    const T begin(interval.begin), duration(interval.end - interval.begin);
    const ContactWindow whole{{interval.begin, interval.begin}, {interval.end, interval.end}};
    TimeQueue<N, A, B> queue(input, windows);
    for (std::size_t first = 0; first < input.shapes.count; first += N) {
        const A* shapes_a[N];
        const B* shapes_b[N];
        const Linear<A::dimension>*motions_a[N], *motions_b[N];
        point_at(shapes_a, input.shapes.a, first, input.shapes.count);
        point_at(shapes_b, input.shapes.b, first, input.shapes.count);
        point_at(motions_a, input.motions_a, first, input.shapes.count);
        point_at(motions_b, input.motions_b, first, input.shapes.count);
        const auto a = in_lanes<double>(shapes_a);
        const auto b = in_lanes<double>(shapes_b);
        const auto motion_a = in_lanes<double>(motions_a), motion_b = in_lanes<double>(motions_b);
        const WindowLanes<N> lanes = filter_windows(frame_in_motion<A, B, T>(
            reader(a), reader(motion_a), reader(b), reader(motion_b), begin, duration, AsTheyAre{}));
        const int count = static_cast<int>(std::min<std::size_t>(N, input.shapes.count - first));
        for (int i = 0; i < count; ++i) {
            const std::size_t pair = first + static_cast<std::size_t>(i);
            const int entering = static_cast<int>(lanes.entering.v[i]), leaving = static_cast<int>(lanes.leaving.v[i]);
            if ((lanes.never >> i & 1) != 0) {
                windows[pair].reset();
            } else if ((lanes.meets >> i & 1) == 0 || entering >= 128 || leaving >= 128) {
                queue.find_alone(pair);
            } else {
                windows[pair] = whole;
                queue.add(pair, entering, 1);
                queue.add(pair, leaving, -1);
            }
        }
        while (queue.full()) queue.run();
    }
    while (!queue.empty()) queue.run();
}

}  // namespace tact::separating_axis
