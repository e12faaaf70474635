// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "tact/exact/double_double.hpp"
#include "tact/pair/window/search.hpp"

namespace tact::window {

// Axes that begin or cease to meet at almost the same time, compared with twice the digits. What these cannot tell
// apart is for exact arithmetic. The bounds are derived in docs/algorithms/separating-axis.md.

/// When the projections on an axis meet: from enter / speed to leave / speed, with speed > 0. Parts err by less than
/// 2^-96 times their size.
struct AxisTimes {
    exact::DoubleDouble enter, leave, speed;
    double size, speed_size;
};

/// A sign, and 2 when it is not known.
inline constexpr int unknown_sign = 2;

TACT_INLINE int sign_beyond(double value, double error) {
    if (!(std::abs(value) > error)) return unknown_sign;
    return value > 0 ? 1 : -1;
}

/// The sign of (x / speed of s) - (y / speed of t): x and y are parts of s and t.
TACT_INLINE int compare_times(const exact::DoubleDouble& x, const AxisTimes& s, const exact::DoubleDouble& y,
                              const AxisTimes& t) {
    const double difference = rounded(x * t.speed - y * s.speed);
    const double sizes = s.size * t.speed.high + std::abs(x.high) * t.speed_size + t.size * s.speed.high +
                         std::abs(y.high) * s.speed_size;
    return sign_beyond(difference, 2 * time_part_error * sizes);
}

/// The sign of (x / speed of s) - time.
TACT_INLINE int compare_times(const exact::DoubleDouble& x, const AxisTimes& s, double time) {
    const double difference = rounded(x - s.speed * exact::DoubleDouble{time, 0});
    return sign_beyond(difference, 2 * time_part_error * (s.size + std::abs(time) * s.speed_size));
}

/// The first and the last time of a pair, axis by axis. Answers mean nothing once `sure` is false.
class CarefulWindow {
public:
    TACT_INLINE explicit CarefulWindow(const TimeInterval& interval)
        : sure(std::max(std::abs(interval.start), std::abs(interval.end)) < 0x1p100),
          interval_(interval),
          farthest_(std::max(std::abs(interval.start), std::abs(interval.end))) {}

    bool sure, never = false;

    /// Takes the next axis; `travel` has any sign.
    void clip(const exact::DoubleDouble& to_up, const exact::DoubleDouble& to_down, const exact::DoubleDouble& travel,
              double size, double speed_size, int number) {
        const double error = time_part_error * size, speed_error = time_part_error * speed_size;
        const int direction = sign_beyond(rounded(travel), speed_error);
        if (direction == unknown_sign) {  // they hardly move: the axis must be sure at all times
            const double room = std::min(rounded(to_up), rounded(to_down));
            if (speed_size == 0 && room < -error) never = true;
            if (!never && !(room > 2 * (error + farthest_ * speed_error))) sure = false;
            return;
        }
        AxisTimes times{-to_down, to_up, travel, size, speed_size};
        if (direction < 0) times = {-to_up, to_down, -travel, size, speed_size};
        if (entering_ < 0 || is_later(compare_times(times.enter, times, first_.enter, first_))) {
            first_ = times;
            entering_ = number;
        }
        if (leaving_ < 0 || is_later(compare_times(last_.leave, last_, times.leave, times))) {
            last_ = times;
            leaving_ = number;
        }
    }

    /// The axes that bound the window, if all is sure: `never` may turn true.
    WindowAxes axes() {
        WindowAxes found{WindowVerdict::open, 0, 0, true, true};
        if (entering_ >= 0) {
            if (is_later(compare_times(first_.enter, first_, interval_.start))) found.entering = bit(entering_);
            if (is_later(-compare_times(last_.leave, last_, interval_.end))) found.leaving = bit(leaving_);
            never = never || is_later(compare_times(first_.enter, first_, interval_.end)) ||
                    is_later(-compare_times(last_.leave, last_, interval_.start)) ||
                    (found.entering != 0 && found.leaving != 0 &&
                     is_later(compare_times(first_.enter, first_, last_.leave, last_)));
        }
        if (sure) found.verdict = never ? WindowVerdict::never : WindowVerdict::meets;
        return found;
    }

private:
    static AxisSet bit(int i) { return AxisSet{1} << i; }

    TACT_INLINE bool is_later(int sign) {
        sure = sure && std::abs(sign) != unknown_sign;
        return sign > 0;
    }

    TimeInterval interval_;
    double farthest_;
    AxisTimes first_{}, last_{};
    int entering_ = -1, leaving_ = -1;
};

/// The window of a pair from the axes of `open`, N at a time: whether digits suffice to say which of them bound it.
template <int N>
[[gnu::noinline]] WindowAxes compare_axes(AxisSet open, const AxesInTime<N>& pair, const TimeInterval& interval) {
    using T = Lanes<double, N>;
    CarefulWindow window(interval);
    for (AxisSet rest = open; rest != 0 && window.sure && !window.never;) {
        int numbers[N], count;
        const AxisInTime<T> axis = pair.next(rest, numbers, count);
        const Twofold<T> to_up = (axis.a.high - axis.b.low) - axis.offset,
                         to_down = (axis.b.high - axis.a.low) + axis.offset;
        const unsigned in_range = greater(axis.size, T(0x1p-300)) & greater(T(0x1p100), axis.largest);
        const auto lane = [](const Twofold<T>& x, int i)
                              TACT_INLINE_LAMBDA { return exact::two_sum(x.high.v[i], x.low.v[i]); };
        for (int i = 0; i < count; ++i) {
            window.sure = window.sure && (in_range >> i & 1) != 0 &&
                          (axis.speed_size.v[i] == 0 || axis.speed_size.v[i] > 0x1p-300);
            window.clip(lane(to_up, i), lane(to_down, i), lane(axis.speed, i), axis.size.v[i], axis.speed_size.v[i],
                        numbers[i]);
        }
    }
    return window.axes();
}

/// Compares the axes that the filter left, and finds the times of those that bound the window. `axes` is left with
/// what is known; whether that is all.
template <int N>
bool compare_and_time(WindowAxes& axes, const AxesInTime<N>& pair, const TimeInterval& interval,
                      std::optional<FoundWindow>& found) {
    if (axes.sure() || pair.rounded) return false;
    const WindowAxes compared = compare_axes(axes.entering | axes.leaving, pair, interval);
    if (compared.verdict == WindowVerdict::open) return false;
    axes = compared;
    if (axes.verdict == WindowVerdict::meets) found = window_on(axes, pair, interval);
    return axes.verdict == WindowVerdict::never || found.has_value();
}

}  // namespace tact::window
