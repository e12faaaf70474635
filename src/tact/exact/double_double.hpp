// SPDX-License-Identifier: MIT
#pragma once

namespace tact::exact {

/// The unevaluated sum high + low, about 106 bits. two_sum and two_product are exact while nothing overflows and no
/// product falls below 2^-900; the rest errs by a few 2^-104 of the sizes involved.
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

[[gnu::always_inline]] inline DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble sum = two_sum(a.high, b.high);
    return {sum.high, sum.low + (a.low + b.low)};
}
[[gnu::always_inline]] inline DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble difference = two_sum(a.high, -b.high);
    return {difference.high, difference.low + (a.low - b.low)};
}
[[gnu::always_inline]] inline DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble product = two_product(a.high, b.high);
    return {product.high, product.low + (a.high * b.low + a.low * b.high)};
}

/// The sign of a - b for two exact sums of two doubles. Rounding is monotonic, so unequal high parts decide.
[[gnu::always_inline]] inline int compare_exactly(const DoubleDouble& a, const DoubleDouble& b) {
    if (a.high != b.high) return a.high < b.high ? -1 : 1;
    return (a.low > b.low) - (a.low < b.low);
}

}  // namespace tact::exact
