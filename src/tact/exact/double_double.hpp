// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

namespace tact::exact {

/// The unevaluated sum high + low of two doubles, about 106 bits. Sums and products of two doubles are exact; further
/// operations err by less than 2^-100 of the sizes involved (docs/algorithms/separating-axis.md), while nothing
/// overflows and no product falls below 2^-900.
struct DoubleDouble {
    double high = 0;
    double low = 0;
};

/// a + b exactly (Knuth).
[[gnu::always_inline]] inline DoubleDouble two_sum(double a, double b) {
    const double sum = a + b, part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
}

/// a * b exactly: with a fused multiply-add where this file is compiled for one, else by splitting (Veltkamp, Dekker).
[[gnu::always_inline]] inline DoubleDouble two_product(double a, double b) {
    const double product = a * b;
#if defined(__FMA__)
    return {product, __builtin_fma(a, b, -product)};
#else
    const auto split = [](double x) {
        const double shifted = 134217729.0 * x, high = shifted - (shifted - x);
        return DoubleDouble{high, x - high};
    };
    const DoubleDouble x = split(a), y = split(b);
    return {product, ((x.high * y.high - product) + x.high * y.low + x.low * y.high) + x.low * y.low};
#endif
}

/// a + b for |a| >= |b| or a = 0.
[[gnu::always_inline]] inline DoubleDouble renormalised(double a, double b) {
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

[[gnu::always_inline]] inline DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble high = two_sum(a.high, b.high), low = two_sum(a.low, b.low);
    const DoubleDouble sum = renormalised(high.high, high.low + low.high);
    return renormalised(sum.high, sum.low + low.low);
}

[[gnu::always_inline]] inline DoubleDouble operator-(const DoubleDouble& a) {
    return {-a.high, -a.low};
}
[[gnu::always_inline]] inline DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) {
    return a + -b;
}

[[gnu::always_inline]] inline DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble high = two_product(a.high, b.high);
    return renormalised(high.high, high.low + (a.high * b.low + a.low * b.high));
}

[[gnu::always_inline]] inline DoubleDouble magnitude(const DoubleDouble& a) {
    return a.high < 0 ? -a : a;
}

/// The sign of a - b for two exact sums of two doubles. Rounding is monotonic, so unequal high parts decide.
[[gnu::always_inline]] inline int compare_exactly(const DoubleDouble& a, const DoubleDouble& b) {
    if (a.high != b.high) return a.high < b.high ? -1 : 1;
    return (a.low > b.low) - (a.low < b.low);
}

}  // namespace tact::exact
