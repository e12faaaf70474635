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

// What the kernels ask of a scalar type, for sums of two doubles. Comparisons are those of values that err by a few
// 2^-104 of the sizes involved, like everything else here.

[[gnu::always_inline]] inline double rounded(const DoubleDouble& a) {
    return a.high + a.low;
}
/// The same number with low at most half a unit in the last place of high: a sum that canceled may have all in low,
/// and a product drops low times low.
[[gnu::always_inline]] inline DoubleDouble normalized(const DoubleDouble& a) {
    return two_sum(a.high, a.low);
}
[[gnu::always_inline]] inline int sign_of(const DoubleDouble& a) {
    return (rounded(a) > 0) - (rounded(a) < 0);
}
[[gnu::always_inline]] inline DoubleDouble operator-(const DoubleDouble& a) {
    return {-a.high, -a.low};
}
[[gnu::always_inline]] inline DoubleDouble magnitude(const DoubleDouble& a) {
    return rounded(a) < 0 ? -a : a;
}
[[gnu::always_inline]] inline DoubleDouble lower(const DoubleDouble& a, const DoubleDouble& b) {
    return rounded(a - b) < 0 ? a : b;
}
[[gnu::always_inline]] inline DoubleDouble higher(const DoubleDouble& a, const DoubleDouble& b) {
    return rounded(a - b) < 0 ? b : a;
}

}  // namespace tact::exact
