// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "tact/pair/window/search.hpp"
#include "tact/simd/lane_sets.hpp"

namespace tact::window {

// Axes that begin or cease to meet at almost the same time, or at the very same: each of their times is enclosed by two
// doubles. The latest of the brackets is that of the first time, whichever of the axes that share it is the last to
// enter. Derived in docs/algorithms/separating-axis.md.

/// The latest of many times, as far as it is known: after `below`, unless that is only a bound of its size; of the
/// times that lie between neighboring doubles none is after `above`, of the others none after `others`.
struct LatestTime {
    double below, above, others;

    /// Whether the time lies between the neighboring doubles `below` and `above`.
    TACT_INLINE bool is_bracket() const { return others <= below; }
    TACT_INLINE bool is_before(double time) const { return std::max(above, others) <= time; }
};

/// The same in every lane, as the times come in. Times of leaving come in backwards: their opposite numbers.
template <int N>
struct LatestInLanes {
    using T = Lanes<double, N>;
    static constexpr double none = -std::numeric_limits<double>::infinity();
    T below = T(none), above = T(none), others = T(none);

    /// Takes the times of the lanes `counts`; returns after when they surely are not.
    template <bool backwards>
    TACT_INLINE T take(const EnclosedTime<T>& found, unsigned counts) {
        const unsigned proved = counts & found.proved;
        const T reach = found.reach();
        const T time = backwards ? -found.time : found.time;
        const T low = backwards ? -found.bounds.above : found.bounds.below,
                high = backwards ? -found.bounds.below : found.bounds.above;
        const T end = where_set(counts, where_set(proved, high, time + reach), T(none));
        below = higher(below, where_set(counts, where_set(proved, low, time - reach), T(none)));
        above = higher(above, where_set(proved, end, T(none)));
        others = higher(others, where_set(proved, T(none), end));
        return end;
    }

    TACT_INLINE LatestTime of_all() const {
        const auto highest = [](const T& x) TACT_INLINE_LAMBDA {
            double most = x.v[0];
            for (int i = 1; i < N; ++i) most = higher(most, x.v[i]);
            return most;
        };
        return {highest(below), highest(above), highest(others)};
    }
};

/// What brackets tell of a window: all, all but the axis on which it begins, all but an order of times that share one,
/// or less.
enum class Bracketed : std::uint8_t { all, times, tied, open };

/// The window between the latest time of entry and, backwards, the latest of leaving.
inline Bracketed window_between(const LatestTime& enter, const LatestTime& leave, const TimeInterval& interval,
                                std::optional<FoundWindow>& found) {
    const bool with_start = enter.is_before(interval.start), with_end = leave.is_before(-interval.end);
    const bool enters = !with_start && enter.is_bracket() && enter.below >= interval.start;
    const bool leaves = !with_end && leave.is_bracket() && leave.below >= -interval.end;
    // A time of a bracket is neither of its ends.
    const double first = std::max(enter.below, interval.start), last = std::min(-leave.below, interval.end);
    if (first > last || (first == last && (enters || leaves))) return Bracketed::all;
    if (!(enters || with_start) || !(leaves || with_end)) return Bracketed::open;
    found = FoundWindow{{enters ? TimeBracket{enter.below, enter.above} : TimeBracket{interval.start, interval.start},
                         leaves ? TimeBracket{-leave.above, -leave.below} : TimeBracket{interval.end, interval.end}}};
    if (found->times.first.above <= found->times.last.below) return Bracketed::all;
    found.reset();
    return Bracketed::tied;
}

/// The times of all axes of a set, N at a time.
template <int N>
class TimesOfAxes {
public:
    using T = Lanes<double, N>;

    TACT_INLINE TimesOfAxes(AxisSet axes, double farthest) : axes_(axes), farthest_(farthest) {}

    /// Encloses all times; false where an axis says nothing for sure. `never` tells that an axis parts the shapes at
    /// all times.
    TACT_INLINE bool enclose(const AxesInTime<N>& pair, bool& never) {
        AxisSet rest = axes_;
        for (int pass = 0; rest != 0; ++pass) {
            int numbers[N], count;
            const AxisInTime<T> axis = pair.next(rest, numbers, count);
            const unsigned lanes = (1u << count) - 1;
            const T speed_error = T(time_part_error) * axis.speed_size;
            const unsigned moving = greater(magnitude(axis.speed.value()), T(2) * speed_error) & lanes;
            if (moving != lanes && !holds_at_rest(axis, lanes & ~moving, never)) return never;
            if ((~in_range(axis) & lanes) != 0) return false;
            enter_ends_[pass] = enter_.template take<false>(enclosed<N>(axis.time(T(1))), moving);
            leave_ends_[pass] = leave_.template take<true>(enclosed<N>(axis.time(T(-1))), moving);
        }
        return true;
    }

    TACT_INLINE LatestTime enter() const { return enter_.of_all(); }
    TACT_INLINE LatestTime leave() const { return leave_.of_all(); }

    /// The axes that may be the first to be entered (or left) as late as `below`.
    TACT_INLINE AxisSet entering(double below) const { return later_than(enter_ends_, below); }
    TACT_INLINE AxisSet leaving(double below) const { return later_than(leave_ends_, below); }

private:
    /// As many as tetrahedra need, which have the most axes.
    static constexpr int passes = (axis_count<false, 3, Form::simplex, Form::simplex>() + N - 1) / N;

    TACT_INLINE static unsigned in_range(const AxisInTime<T>& axis) {
        return greater(axis.size, T(0x1p-300)) & greater(T(0x1p100), axis.largest) &
               (greater(axis.speed_size, T(0x1p-300)) | ~greater(axis.speed_size, T{}));
    }

    /// Where projections hardly move, they must surely meet at all times, or never.
    TACT_INLINE bool holds_at_rest(const AxisInTime<T>& axis, unsigned lanes, bool& never) const {
        const T error = T(time_part_error) * axis.size, speed_error = T(time_part_error) * axis.speed_size;
        const T room = lower(((axis.a.high - axis.b.low) - axis.offset).value(),
                             ((axis.b.high - axis.a.low) + axis.offset).value());
        lanes &= in_range(axis);
        never = (greater(-error, room) & ~greater(axis.speed_size, T{}) & lanes) != 0;
        return !never && (lanes & ~greater(room, T(2) * (error + T(farthest_) * speed_error))) == 0;
    }

    TACT_INLINE AxisSet later_than(const T* ends, double below) const {
        AxisSet later = 0, rest = axes_;
        for (int pass = 0; rest != 0; ++pass)
            for (int i = 0; i < N && rest != 0; ++i, rest &= rest - 1)
                if (ends[pass].v[i] > below) later |= rest & -rest;
        return later;
    }

    AxisSet axes_;
    double farthest_;
    LatestInLanes<N> enter_, leave_;
    T enter_ends_[passes], leave_ends_[passes];
};

/// The window from the axes of `axes`, N at a time; `all` includes the axis on which contact begins if that is wanted,
/// `times` leaves `found` without it. Else than for `all`, `axes` is left with those that may still be the first or the
/// last.
template <int N>
[[gnu::noinline]] Bracketed find_in_brackets(WindowAxes& axes, const AxesInTime<N>& pair, const TimeInterval& interval,
                                             Wanted wanted, std::optional<FoundWindow>& found) {
    const double farthest = std::max(std::abs(interval.start), std::abs(interval.end));
    if (pair.rounded || !(farthest < 0x1p100)) return Bracketed::open;
    TimesOfAxes<N> times(axes.entering | axes.leaving, farthest);
    bool never = false;
    if (!times.enclose(pair, never)) return Bracketed::open;
    if (never) return Bracketed::all;
    const LatestTime enter = times.enter(), leave = times.leave();
    const Bracketed known = window_between(enter, leave, interval, found);
    const bool names_none = wanted == Wanted::times || !found || enter.is_before(interval.start);
    if (known == Bracketed::all && names_none) return known;
    axes.entering = times.entering(enter.below);
    if (known == Bracketed::all && is_single(axes.entering)) {
        found->entering = std::countr_zero(axes.entering);
        return known;
    }
    axes.leaving = times.leaving(leave.below);
    axes.verdict = WindowVerdict::open;
    if (known == Bracketed::all) return Bracketed::times;
    found.reset();
    return known;
}

}  // namespace tact::window
