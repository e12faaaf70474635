// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <optional>

#include "tact/exact/any_integer.hpp"
#include "tact/exact/double_double.hpp"
#include "tact/exact/lift.hpp"
#include "tact/exact/long_vec.hpp"
#include "tact/exact/quotient.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/pair_numbers.hpp"
#include "tact/pair/window/window.hpp"

namespace tact::window {

using namespace frame;

/// A time: numerator / denominator with exact parts, the denominator positive.
template <class T>
struct ExactTime {
    T numerator, denominator;
};

// Doubles, where every numerator and denominator fits one: their products fit two.

/// Whether products with a time neither overflow nor lose bits.
inline bool is_moderate(double time) {
    return time == 0 || (std::abs(time) > 0x1p-100 && std::abs(time) < 0x1p100);
}

inline int compare(const ExactTime<double>& s, const ExactTime<double>& t) {
    return exact::compare_exactly(exact::two_product(s.numerator, t.denominator),
                                  exact::two_product(t.numerator, s.denominator));
}
inline int compare(const ExactTime<double>& t, double x) {
    return exact::compare_exactly({t.numerator, 0}, exact::two_product(x, t.denominator));
}
inline TimeBracket bracket(const ExactTime<double>& t) {
    const double quotient = t.numerator / t.denominator + 0.0;  // no time is -0
    const int side = compare(t, quotient);
    if (side == 0) return {quotient, quotient};
    return side < 0 ? TimeBracket{std::nextafter(quotient, -HUGE_VAL), quotient}
                    : TimeBracket{quotient, std::nextafter(quotient, HUGE_VAL)};
}

// Integers of any length. Nearly all times are far enough apart for the first digits of their parts to tell the order.

/// The sign of a * b - c * d where the factors, right to within 2^-52, tell it, else 0.
inline int clear_order(const exact::Scaled& a, const exact::Scaled& b, const exact::Scaled& c, const exact::Scaled& d) {
    const double x = a.fraction * b.fraction, y = c.fraction * d.fraction;  // within 2^-50, and 0 or 1/4 to 1 in size
    const int apart = (a.exponent + b.exponent) - (c.exponent + d.exponent);
    if (x == 0 || y == 0) return (x > y) - (x < y);
    if (apart < -2 || apart > 2) return (apart > 0 ? x : -y) > 0 ? 1 : -1;
    const double difference = std::ldexp(x, apart) - y;
    return std::abs(difference) > 0x1p-45 ? (difference > 0 ? 1 : -1) : 0;
}
inline exact::Scaled scaled(double x) {
    exact::Scaled parts;
    parts.fraction = std::frexp(x, &parts.exponent);
    return parts;
}

template <int C>
int compare(const ExactTime<exact::Integer<C>>& s, const ExactTime<exact::Integer<C>>& t) {
    using exact::scaled;
    if (const int order =
            clear_order(scaled(s.numerator), scaled(t.denominator), scaled(t.numerator), scaled(s.denominator));
        order != 0)
        return order;
    using Product = exact::Integer<2 * C>;
    const auto order = Product::product(s.numerator, t.denominator) <=> Product::product(t.numerator, s.denominator);
    return (order > 0) - (order < 0);
}
template <int C>
int compare(const ExactTime<exact::Integer<C>>& t, double x) {
    if (const int order = clear_order(exact::scaled(t.numerator), {0.5, 1}, scaled(x), exact::scaled(t.denominator));
        order != 0)
        return order;
    const exact::Binary b = exact::binary(x);
    using Room = exact::Integer<exact::longer(C, 18)>;  // a double may be an integer times 2^-1074, or 2^971
    const Room product = Room::product(t.denominator, exact::Integer<1>(b.mantissa));
    const auto order = b.exponent < 0 ? Room(t.numerator).shifted_left(-b.exponent) <=> product
                                      : Room(t.numerator) <=> product.shifted_left(b.exponent);
    return (order > 0) - (order < 0);
}
template <int C>
TimeBracket bracket(const ExactTime<exact::Integer<C>>& t) {
    using Room = exact::Integer<exact::longer(C, 2)>;
    const auto [below, above] = exact::neighbors(Room(t.numerator), Room(t.denominator), 0);
    return {below, above};
}

/// Numbers as parts of a time: those of 256 bits need a longer form, because times are compared by their products.
template <class T>
T part_of_time(const T& x) {
    return x;
}
inline exact::Integer<6> part_of_time(const exact::Wide& x) {
    return exact::Integer<6>(x);
}

/// The window of a pair, clipped axis by axis. On an axis with travel > 0 a time unit the pair meets while
/// -down <= offset + t travel <= up.
template <class T>
class ExactWindow {
public:
    explicit ExactWindow(const TimeInterval& interval) : interval_(interval) {}

    template <bool symmetric>
    void clip(const Axis<T, symmetric>& axis, int number) {
        const T to_up = axis.up - axis.offset, to_down = axis.down + axis.offset;
        const int direction = exact::sign_of(axis.travel);
        if (direction == 0) {
            never_ = never_ || exact::sign_of(to_up) < 0 || exact::sign_of(to_down) < 0;
            return;
        }
        const Part speed = part_of_time(magnitude(axis.travel));
        const ExactTime<Part> enter{part_of_time(direction > 0 ? -to_down : -to_up), speed};
        if (entering_ < 0 ? compare(enter, interval_.start) > 0 : compare(enter, first_) > 0) {
            first_ = enter;
            entering_ = number;
        }
        const ExactTime<Part> leave{part_of_time(direction > 0 ? to_up : to_down), speed};
        if (leaves_ ? compare(leave, last_) < 0 : compare(leave, interval_.end) < 0) {
            last_ = leave;
            leaves_ = true;
        }
    }

    std::optional<FoundWindow> found() const {
        if (never_ || (entering_ >= 0 && compare(first_, interval_.end) > 0) ||
            (leaves_ && compare(last_, interval_.start) < 0) ||
            (entering_ >= 0 && leaves_ && compare(first_, last_) > 0))
            return std::nullopt;
        return FoundWindow{{entering_ >= 0 ? bracket(first_) : TimeBracket{interval_.start, interval_.start},
                            leaves_ ? bracket(last_) : TimeBracket{interval_.end, interval_.end}},
                           entering_};
    }

private:
    using Part = decltype(part_of_time(T{}));

    TimeInterval interval_;
    ExactTime<Part> first_{}, last_{};
    int entering_ = -1;
    bool leaves_ = false;
    bool never_ = false;
};

/// The window of two triangles that stay in one plane whose normal is not 0 in coordinate `left_out`: without that,
/// they are a question of two dimensions.
std::optional<FoundWindow> find_window_in_plane(const PairNumbers<3>& pair, int left_out, Wanted wanted);

/// The window in exact arithmetic, from the axes of `open`: no other can be the first or the last. The relative
/// velocity is not zero.
template <Form A, Form B, int D>
std::optional<FoundWindow> find_window_exactly(const PairNumbers<D>& pair, AxisSet open);

}  // namespace tact::window
