// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "tact/exact/lift.hpp"
#include "tact/exact/scaled.hpp"
#include "tact/feature/instant.hpp"
#include "tact/motion/linear.hpp"
#include "tact/motion/time_bracket.hpp"

namespace tact::feature {

// From an exact moment to the two neighbouring doubles around its time: a guess in doubles, and then exact comparisons
// with doubles, farther and farther from the guess until the time is enclosed, and halving between.

using exact::Integer;

/// Doubles in order as integers, so that neighbours differ by one.
inline std::int64_t ordinal(double x) {
    const auto bits = std::bit_cast<std::int64_t>(x + 0.0);  // no -0
    return bits >= 0 ? bits : std::int64_t{-0x7fffffffffffffff} - 1 - bits;
}
inline double from_ordinal(std::int64_t n) {
    return std::bit_cast<double>(n >= 0 ? n : std::int64_t{-0x7fffffffffffffff} - 1 - n);
}

template <int C2, int C>
Quotient<Integer<C2>> widened(const Quotient<Integer<C>>& q) {
    return {Integer<C2>(q.p), Integer<C2>(q.r)};
}
template <int C2, int C>
QuadraticRoot<Integer<C2>> widened(const QuadraticRoot<Integer<C>>& root) {
    const auto& f = root.form;
    return {{Integer<C2>(f.c0), Integer<C2>(f.c1), Integer<C2>(f.c2)}, root.number};
}
template <int C2, int C>
CubicRoot<Integer<C2>> widened(const CubicRoot<Integer<C>>& root) {
    const auto& f = root.form;
    return {{Integer<C2>(f.c0), Integer<C2>(f.c1), Integer<C2>(f.c2), Integer<C2>(f.c3)}, root.all_real, root.number};
}

/// The longest coefficient of a moment, in bits.
template <class T>
int bits_of(const Quotient<T>& q) {
    return std::max(q.p.bit_length(), q.r.bit_length());
}
template <class T>
int bits_of(const QuadraticRoot<T>& root) {
    return std::max({root.form.c0.bit_length(), root.form.c1.bit_length(), root.form.c2.bit_length()});
}
template <class T>
int bits_of(const CubicRoot<T>& root) {
    const auto& f = root.form;
    return std::max({f.c0.bit_length(), f.c1.bit_length(), f.c2.bit_length(), f.c3.bit_length()});
}

/// Compares a moment with times of the interval.
template <int C, template <class> class Moment>
class TimeComparison {
public:
    TimeComparison(const Moment<Integer<C>>& moment, const TimeInterval& interval)
        : moment_(moment), interval_(interval), bits_(bits_of(moment)) {}

    /// The moment's time against `time`: t : s = (time - begin) : (end - time).
    int operator()(double time) const {
        exact::BitRange range;
        for (const double x : {interval_.begin, interval_.end, time}) range.include(x);
        if (bits_ + 3 * (range.width() + 4) + 16 <= 64 * C) return compare(moment_, time, range.low);
        return compare(widened<long_capacity>(moment_), time, range.low);
    }

private:
    /// A form of any doubles (three coordinates of 2,100 bits), and the cube of any doubles.
    static constexpr int long_capacity = 220;

    template <int C2>
    int compare(const Moment<Integer<C2>>& moment, double time, int exponent) const {
        const auto at = exact::lifted<C2>(time, exponent);
        return moment.compare(at - exact::lifted<C2>(interval_.begin, exponent),
                              exact::lifted<C2>(interval_.end, exponent) - at);
    }

    const Moment<Integer<C>>& moment_;
    const TimeInterval& interval_;
    int bits_;
};

/// The neighbouring doubles around a moment of [low, high], by comparisons; `guess` is near it.
template <class Compare>
TimeBracket enclose(const Compare& compare, double begin, double end, double guess) {
    std::int64_t low = ordinal(begin), high = ordinal(end);  // the moment is strictly between
    // A guess near 0 may be off by hundreds of exponents (one of a triple root has a third of the digits): 0 comes
    // first, and a guess on its wrong side is taken for what it is, the rounding of the interval's length.
    const double reach = 0.5 * end - 0.5 * begin;
    if (begin < 0 && end > 0 && magnitude(guess) < 0x1p-8 * reach) {
        const int sign = compare(0.0);
        if (sign == 0) return {0, 0};
        (sign < 0 ? high : low) = 0;
        if (guess * sign <= 0) guess = sign * 0x1p-52 * reach;
    }
    std::int64_t at = std::clamp(ordinal(guess), low + 1, std::max(low + 1, high - 1));
    constexpr std::int64_t widest = std::int64_t{1} << 40;
    for (std::int64_t step = 1; high - 1 > low; step = step > widest ? step : 4 * step) {  // high - low may overflow
        const int sign = compare(from_ordinal(at));
        if (sign == 0) return {from_ordinal(at), from_ordinal(at)};
        (sign < 0 ? high : low) = at;
        const std::int64_t next = sign < 0 ? at - step : at + step;
        const bool enclosed = next <= low || next >= high || step > widest;
        at = enclosed ? std::midpoint(low, high) : next;
    }
    return {from_ordinal(low), from_ordinal(high)};
}

/// Coefficients as doubles of one scale.
template <int N, int C>
void to_doubles(const Integer<C>* const (&numbers)[N], double (&doubles)[N]) {
    exact::Scaled scaled[N];
    int top = -(1 << 30);
    for (int i = 0; i < N; ++i) {
        scaled[i] = exact::scaled(*numbers[i]);
        if (scaled[i].fraction != 0) top = std::max(top, scaled[i].exponent);
    }
    for (int i = 0; i < N; ++i)
        doubles[i] =
            scaled[i].fraction == 0 ? 0 : std::ldexp(scaled[i].fraction, std::max(scaled[i].exponent - top, -1100));
}

/// The part of the interval at which a form changes sign for the `number`th time, in doubles: as good as doubles are.
template <int N>
double guess_root(const double (&c)[N], int number, bool all_real) {
    const auto is_before = [&](double t) {  // Descartes on (0, t)
        const double s = 1 - t;
        int signs[N];
        const auto sign = [](double x) { return (x > 0) - (x < 0); };
        if constexpr (N == 4) {
            signs[0] = sign(c[0]);
            signs[1] = sign(3 * c[0] * s + c[1] * t);
            signs[2] = sign(3 * c[0] * s * s + (2 * c[1] * s + c[2] * t) * t);
            signs[3] = sign((c[0] * s * s + (c[1] * s + c[2] * t) * t) * s + c[3] * t * t * t);
        } else {
            signs[0] = sign(c[0]);
            signs[1] = sign(2 * c[0] * s + c[1] * t);
            signs[2] = sign((c[0] * s + c[1] * t) * s + c[2] * t * t);
        }
        const int changes = sign_changes(signs);
        return (all_real ? changes : changes % 2) >= number;
    };
    double low = 0, high = 1;
    for (int i = 0; i < 54; ++i) {
        const double middle = 0.5 * (low + high);
        (is_before(middle) ? high : low) = middle;
    }
    return 0.5 * (low + high);
}

template <int C>
double guess_part(const Quotient<Integer<C>>& q) {
    double c[2];
    to_doubles<2, C>({&q.p, &q.r}, c);
    return c[0] / (c[0] + c[1]);
}
template <int C>
double guess_part(const QuadraticRoot<Integer<C>>& root) {
    double c[3];
    to_doubles<3, C>({&root.form.c0, &root.form.c1, &root.form.c2}, c);
    return guess_root(c, root.number, true);
}
template <int C>
double guess_part(const CubicRoot<Integer<C>>& root) {
    double c[4];
    to_doubles<4, C>({&root.form.c0, &root.form.c1, &root.form.c2, &root.form.c3}, c);
    return guess_root(c, root.number, root.all_real);
}

template <int C, template <class> class Moment>
TimeBracket bracket(const Moment<Integer<C>>& moment, const TimeInterval& interval) {
    const double part = guess_part(moment);
    const double guess = (1 - part) * interval.begin + part * interval.end;
    return enclose(TimeComparison<C, Moment>(moment, interval), interval.begin, interval.end, guess);
}

}  // namespace tact::feature
