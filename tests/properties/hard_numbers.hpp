// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>

#include "tact/base/random.hpp"
#include "tact/interval.hpp"

/// Doubles and intervals where outward rounding can go wrong.
namespace tact::testing {

inline double with_any_sign(double x, Random& random) {
    return random.integer(0, 1) == 0 ? x : -x;
}

/// Any finite double: zero, denormals, the ends of the normal range, small integers, neighbors of powers of two, and
/// uniform digits with ordinary or any exponents.
inline double hard_number(Random& random) {
    switch (random.integer(0, 8)) {
        case 0:
            return with_any_sign(0, random);
        case 1:
            return with_any_sign(std::ldexp(random.integer(1, 9), -1074), random);
        case 2:
            return with_any_sign(std::ldexp(random.unit(), -1022), random);
        case 3:
            return with_any_sign(std::nextafter(0x1p-1022, random.integer(0, 2)), random);
        case 4:
            return with_any_sign(random.integer(0, 1) == 0 ? outward::largest : 0x1p1023, random);
        case 5:
            return random.integer(-9, 9);
        case 6:
            return with_any_sign(
                std::nextafter(std::ldexp(1, random.integer(-1000, 1000)), random.integer(0, 1) * 1e308), random);
        case 7:
            return std::ldexp(random.uniform(-1, 1), random.integer(-1070, 1023));
        default:
            return std::ldexp(random.uniform(-1, 1), random.integer(-8, 8));
    }
}

/// A number, its neighbors, or anything between two numbers; some without a bound on one side or on both.
inline Interval<double> hard_interval(Random& random) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double x = hard_number(random);
    switch (random.integer(0, 9)) {
        case 0:
            return x;
        case 1:
            return {x, std::nextafter(x, infinity) < infinity ? std::nextafter(x, infinity) : x};
        case 2:
            return random.integer(0, 1) == 0 ? Interval<double>(x, infinity) : Interval<double>(-infinity, x);
        case 3:
            return random.integer(0, 9) == 0 ? Interval<double>::whole()
                                             : Interval<double>(-std::fabs(x), std::fabs(x));
        default:
            const double y = hard_number(random);
            return {lower(x, y), higher(x, y)};
    }
}

/// A number of the interval: a bound, zero, or one between.
inline double number_of(const Interval<double>& a, Random& random) {
    const double low = higher(a.low, -outward::largest);
    const double high = lower(a.high, outward::largest);
    switch (random.integer(0, 4)) {
        case 0:
            return low;
        case 1:
            return high;
        case 2:
            if (contains(a, 0.0)) return 0;
            [[fallthrough]];
        default:
            const double part = random.unit();
            return lower(higher((1 - part) * low + part * high, low), high);
    }
}

}  // namespace tact::testing
