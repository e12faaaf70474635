// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "tact/pair/window/search.hpp"
#include "tact/simd/lane_sets.hpp"

namespace tact::window::TACT_SET {

using separating_axis::MovingBatchInput;

/// What the filter knows of N windows: which pairs never meet and which do, and of these, marks of the axes. A mark is
/// 0 when contact begins (ends) with the interval, 64 + the number of the axis when it does on that one.
template <int N>
struct WindowLanes {
    unsigned never, meets;
    Lanes<double, N> entering, leaving;
};

/// The filter of N windows.
template <int N, int D, Form A, Form B>
class FilterInLanes {
public:
    using T = Lanes<double, N>;

    /// What it knows from all axes.
    [[gnu::noinline]] WindowLanes<N> look(const PairFrame<T, D, A, B>& frame) {
        const T error = error_bound<true, double>(frame);
        WindowBounds<T> bounds;
        int i = 0;
        visit_window_axes(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
            const MeetingTimes<T> times = meeting_times(axis, error);
            bounds.clip(times);
            enter_high_[i] = times.enter_high;
            leave_low_[i++] = times.leave_low;
        });
        error_ = error;
        bounds_ = bounds;
        return known(bounds, [](int number) TACT_INLINE_LAMBDA { return T(64.0 + number); });
    }

    /// What it knows from the axes of `needed`, a set for each lane. The others still bound the window.
    [[gnu::noinline]] WindowLanes<N> look_again(const LaneSets<N>& needed) const {
        const T never(std::numeric_limits<double>::infinity());
        WindowBounds<T> bounds{bounds_.first_low, T(0), T(1), bounds_.last_high};
        for (int i = 0; i < count; ++i) {
            bounds.first_high = higher(bounds.first_high, where_in<N>(needed, i, enter_high_[i], -never));
            bounds.last_low = lower(bounds.last_low, where_in<N>(needed, i, leave_low_[i], never));
        }
        return known(bounds,
                     [&](int number) TACT_INLINE_LAMBDA { return where_in<N>(needed, number, T(64.0 + number), T{}); });
    }

    /// The axes that may be the first to begin or to end.
    [[gnu::noinline]] LaneSets<N> open() const {
        LaneSets<N> axes{};
        for (int i = 0; i < count; ++i) {
            include_unless_greater<N>(axes, i, bounds_.first_low, enter_high_[i]);
            include_unless_greater<N>(axes, i, leave_low_[i], bounds_.last_high);
        }
        return axes;
    }

private:
    static constexpr int count = window_axes<D, A, B>;

    template <class Mark>
    TACT_INLINE WindowLanes<N> known(const WindowBounds<T>& bounds, const Mark& mark_of) const {
        T entering{}, leaving{};
        for (int i = 0; i < count; ++i) {
            const T mark = mark_of(i);
            entering = entering + where_greater(bounds.first_low, enter_high_[i], T{}, mark);
            leaving = leaving + where_greater(leave_low_[i], bounds.last_high, T{}, mark);
        }
        // An axis that may or may not come after the start of the interval leaves it open, and so do several axes.
        entering = where_greater(bounds.first_low, T{}, entering, entering + entering);
        leaving = where_greater(T(1), bounds.last_high, leaving, leaving + leaving);
        const unsigned sure =
            greater(T(128), higher(entering, leaving)) & greater(T(std::numeric_limits<double>::infinity()), error_);
        return {greater(bounds.first_low, bounds.last_high), ~greater(bounds.first_high, bounds.last_low) & sure,
                entering, leaving};
    }

    T error_;
    WindowBounds<T> bounds_;
    T enter_high_[count], leave_low_[count];
};

/// Pairs that meet and wait for their times, until there are enough of them for all lanes.
template <int N, class A, class B>
class TimeQueue {
public:
    using T = Lanes<double, N>;

    TACT_INLINE TimeQueue(const MovingBatchInput<A, B>& input, std::optional<ContactWindow>* windows)
        : pairs_{input.shapes.a, input.motions_a, input.shapes.b, input.motions_b},
          interval_(input.interval),
          windows_(windows) {}

    /// A pair with the marks of its first and last time, if it `meets` (1) or not (0): no branch on what is hard to
    /// foresee.
    TACT_INLINE void add(std::size_t pair, int entering, int leaving, unsigned meets) {
        pair_[size_] = pair;
        entering_[size_] = entering;
        leaving_[size_] = leaving;
        size_ += static_cast<int>(meets);
    }

    TACT_INLINE bool full() const { return size_ >= N; }
    TACT_INLINE bool empty() const { return size_ == 0; }

    /// Finds the times of up to N pairs.
    [[gnu::noinline]] void run() {
        const int count = std::min(size_, N), start = size_ - count;
        std::size_t pair[N];
        AxisEdges entering[N], leaving[N];
        T enters, leaves;
        unrolled<N>([&](int i) TACT_INLINE_LAMBDA {
            const int from = start + std::min(i, count - 1);
            pair[i] = pair_[from];
            entering[i] = axis_edges(pairs_.a[pair[i]], pairs_.b[pair[i]], std::max(entering_[from] - 64, 0));
            leaving[i] = axis_edges(pairs_.a[pair[i]], pairs_.b[pair[i]], std::max(leaving_[from] - 64, 0));
            enters.v[i] = entering_[from];
            leaves.v[i] = leaving_[from];
        });
        const LanePairs<N, A, B> pairs = lane_pairs<N>(pairs_, pair);
        TimeBounds<T> first, last;
        unsigned open = greater(enters, T{}) & ~find_times<N>(pairs, entering, T(1), first);
        first = first.where(enters, interval_.start);
        last = {T(interval_.end), T(interval_.end)};
        if (const unsigned some = greater(leaves, T{}); some != 0) {
            open |= some & ~find_times<N>(pairs, leaving, T(-1), last);
            last = last.where(leaves, interval_.end);
        }
        for (int i = 0; i < count; ++i)
            open |= unsigned{has_rounded_edges(pairs_.a[pair[i]]) || has_rounded_edges(pairs_.b[pair[i]])} << i;
        for (int i = 0; i < count; ++i)
            windows_[pair[i]] = ContactWindow{{first.below.v[i], first.above.v[i]}, {last.below.v[i], last.above.v[i]}};
        for (open &= (1u << count) - 1; open != 0; open &= open - 1) {
            const int from = start + std::countr_zero(open);
            settle(pair_[from], {WindowVerdict::meets, axis_of(entering_[from]), axis_of(leaving_[from]), true, true});
        }
        size_ = start;
    }

    /// A pair of which the axes are known that may be the first or the last.
    [[gnu::noinline]] void settle(std::size_t pair, const WindowAxes& axes) {
        put(pair, settle_window(axes, pairs_.a[pair], pairs_.motion_a[pair], pairs_.b[pair], pairs_.motion_b[pair],
                                interval_, Wanted::times));
    }

    /// What follows for the pairs `open` of a group when the filter leaves something open, as in open.hpp.
    [[gnu::noinline]] void find_open(std::size_t group, unsigned open,
                                     const FilterInLanes<N, A::dimension, form_of<A>, form_of<B>>& filtered) {
        const LaneSets<N> axes = filtered.open();
        LaneSets<N> needed{};
        for (unsigned rest = open; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            const auto some = needed_by(group + static_cast<std::size_t>(i), static_cast<AxisSet>(axes[i]));
            if (some)
                needed[i] = static_cast<std::int64_t>(*some);
            else
                open &= ~(1u << i);
        }
        if (open == 0) return;
        const WindowLanes<N> lanes = filtered.look_again(needed);
        for (unsigned rest = open & lanes.meets; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            add(group + static_cast<std::size_t>(i), static_cast<int>(lanes.entering.v[i]),
                static_cast<int>(lanes.leaving.v[i]), 1);
        }
        open &= ~(lanes.meets | lanes.never);
        if (open == 0) return;
        const LaneSets<N> left = axes & needed;
        for (; open != 0; open &= open - 1) {
            const int i = std::countr_zero(open);
            const auto some = static_cast<AxisSet>(left[i]);
            settle(group + static_cast<std::size_t>(i), {WindowVerdict::open, some, some, false, false});
        }
    }

private:
    static AxisSet axis_of(int mark) { return mark < 64 ? 0 : AxisSet{1} << (mark - 64); }

    void put(std::size_t pair, const std::optional<FoundWindow>& found) {
        windows_[pair] = found ? std::optional(found->times) : std::nullopt;
    }

    /// The axes that a pair needs; none if it is answered without them, or never meets.
    std::optional<AxisSet> needed_by(std::size_t pair, AxisSet open) {
        std::optional<FoundWindow> found;
        if (!find_without_axes(pairs_.a[pair], pairs_.motion_a[pair], pairs_.b[pair], pairs_.motion_b[pair], interval_,
                               Wanted::times, open, found))
            return open;
        put(pair, found);
        return std::nullopt;
    }

    MovingPair<A, B> pairs_;
    TimeInterval interval_;
    std::optional<ContactWindow>* windows_;
    std::size_t pair_[2 * N + 1];
    int entering_[2 * N + 1], leaving_[2 * N + 1];
    int size_ = 0;
};

/// N pairs of a batch side by side; past its end, the last one again.
template <int N, class A, class B>
class PairGroup {
public:
    TACT_INLINE const MovingPair<A, B>& at(const MovingBatchInput<A, B>& input, std::size_t first) {
        const std::size_t size = input.shapes.count;
        pairs_ = {input.shapes.a + first, input.motions_a + first, input.shapes.b + first, input.motions_b + first};
        if (first + N > size) repeat_last(size - first);
        return pairs_;
    }

private:
    void repeat_last(std::size_t count) {
        for (std::size_t i = 0; i < N; ++i) {
            const std::size_t from = std::min(i, count - 1);
            a_[i] = pairs_.a[from];
            b_[i] = pairs_.b[from];
            motions_a_[i] = pairs_.motion_a[from];
            motions_b_[i] = pairs_.motion_b[from];
        }
        pairs_ = {a_, motions_a_, b_, motions_b_};
    }

    MovingPair<A, B> pairs_;
    A a_[N];
    B b_[N];
    Linear<A::dimension> motions_a_[N], motions_b_[N];
};

template <class A, class B>
void find_windows(const MovingBatchInput<A, B>& input, std::optional<ContactWindow>* windows) {
    constexpr int N = double_lanes;
    using T = Lanes<double, N>;
    const T start(input.interval.start), duration(input.interval.end - input.interval.start);
    const std::size_t size = input.shapes.count;
    TimeQueue<N, A, B> queue(input, windows);
    PairGroup<N, A, B> group;
    FilterInLanes<N, A::dimension, form_of<A>, form_of<B>> filter;
    for (std::size_t first = 0; first < size; first += N) {
        const MovingPair<A, B>& pairs = group.at(input, first);
        const auto a = side_by_side_in_lanes<double, N>(pairs.a);
        const auto b = side_by_side_in_lanes<double, N>(pairs.b);
        const auto motion_a = side_by_side_in_lanes<double, N>(pairs.motion_a);
        const auto motion_b = side_by_side_in_lanes<double, N>(pairs.motion_b);
        const WindowLanes<N> lanes = filter.look(frame_in_motion<A, B, T>(
            reader(a), reader(motion_a), reader(b), reader(motion_b), start, duration, AsTheyAre{}));
        const int count = static_cast<int>(std::min<std::size_t>(N, size - first));
        for (int i = 0; i < count; ++i) {
            const std::size_t pair = first + static_cast<std::size_t>(i);
            windows[pair].reset();
            queue.add(pair, static_cast<int>(lanes.entering.v[i]), static_cast<int>(lanes.leaving.v[i]),
                      lanes.meets >> i & 1);
        }
        const unsigned open = ~(lanes.never | lanes.meets) & ((1u << count) - 1);
        if (open != 0) queue.find_open(first, open, filter);
        if (queue.full()) queue.run();
    }
    if (!queue.empty()) queue.run();
}

#define TACT_INSTANTIATE(A, B) template void find_windows(const MovingBatchInput<A, B>&, std::optional<ContactWindow>*);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::window::TACT_SET
