// SPDX-License-Identifier: MIT
#pragma once

#include "tact/interval/sine_cosine.hpp"

namespace tact {

/// A formula of time with its first and second derivative, each bounded over an interval of time: what the formula
/// gives when it is fed `Jet::time(interval)` instead of a number.
struct Jet {
    Interval<double> value, first, second;

    Jet() = default;
    Jet(double constant) : value(constant) {}
    Jet(const Interval<double>& at, const Interval<double>& slope, const Interval<double>& bend)
        : value(at), first(slope), second(bend) {}

    /// The time itself.
    static Jet time(const Interval<double>& interval) { return {interval, {1.0}, {0.0}}; }

    friend Jet operator-(const Jet& a) { return {-a.value, -a.first, -a.second}; }
    friend Jet operator+(const Jet& a, const Jet& b) {
        return {a.value + b.value, a.first + b.first, a.second + b.second};
    }
    friend Jet operator-(const Jet& a, const Jet& b) {
        return {a.value - b.value, a.first - b.first, a.second - b.second};
    }
    friend Jet operator*(const Jet& a, const Jet& b) {
        return {a.value * b.value, a.first * b.value + a.value * b.first,
                a.second * b.value + 2.0 * (a.first * b.first) + a.value * b.second};
    }
    /// q = a / b: a = q b, so a' = q' b + q b' and a'' = q'' b + 2 q' b' + q b''.
    friend Jet operator/(const Jet& a, const Jet& b) {
        const Interval<double> q = a.value / b.value, slope = (a.first - q * b.first) / b.value;
        return {q, slope, (a.second - 2.0 * (slope * b.first) - q * b.second) / b.value};
    }
};

/// The derivatives of f(a): f' a' and f'' a'^2 + f' a''.
[[nodiscard]] inline Jet chain(const Jet& a, const Interval<double>& f, const Interval<double>& f1,
                               const Interval<double>& f2) {
    return {f, f1 * a.first, f2 * square(a.first) + f1 * a.second};
}

[[nodiscard]] inline Jet sine(const Jet& a) {
    const IntervalSineCosine at = sine_cosine(a.value);
    return chain(a, at.sine, at.cosine, -at.sine);
}
[[nodiscard]] inline Jet cosine(const Jet& a) {
    const IntervalSineCosine at = sine_cosine(a.value);
    return chain(a, at.cosine, -at.sine, -at.cosine);
}
[[nodiscard]] inline Jet square(const Jet& a) {
    return chain(a, square(a.value), 2.0 * a.value, {2.0});
}
[[nodiscard]] inline Jet square_root(const Jet& a) {
    const Interval<double> root = square_root(a.value), slope = Interval<double>(0.5) / root;
    return chain(a, root, slope, Interval<double>(-0.5) * (slope / a.value));
}

}  // namespace tact
