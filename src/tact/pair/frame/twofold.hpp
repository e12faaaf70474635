// SPDX-License-Identifier: MIT
#pragma once

#include "tact/vec.hpp"

namespace tact::frame {

/// The unevaluated sum high + low of two numbers of type T (lanes of doubles): about twice their digits. Sums and
/// products of these keep high = the rounded sum or product of the high parts, and round only low parts; what that
/// costs is counted in docs/algorithms/separating-axis.md.
template <class T>
struct Twofold {
    T high, low;

    /// a + b, a - b and a * b exactly.
    TACT_INLINE static Twofold sum(const T& a, const T& b) {
        const T sum = a + b, part = sum - a;
        return {sum, (a - (sum - part)) + (b - part)};
    }
    TACT_INLINE static Twofold difference(const T& a, const T& b) {
        const T difference = a - b, part = difference - a;
        return {difference, (a - (difference - part)) - (b + part)};
    }
    TACT_INLINE static Twofold product(const T& a, const T& b) {
        const T product = a * b;
        return {product, product_error(a, b, product)};
    }

    /// The number rounded to T.
    TACT_INLINE T value() const { return high + low; }

    TACT_INLINE Twofold operator-() const { return {-high, -low}; }
    TACT_INLINE friend Twofold operator+(const Twofold& a, const Twofold& b) {
        const Twofold highs = sum(a.high, b.high);
        return {highs.high, highs.low + (a.low + b.low)};
    }
    TACT_INLINE friend Twofold operator-(const Twofold& a, const Twofold& b) {
        const Twofold highs = difference(a.high, b.high);
        return {highs.high, highs.low + (a.low - b.low)};
    }
    TACT_INLINE friend Twofold operator*(const Twofold& a, const Twofold& b) {
        const Twofold highs = product(a.high, b.high);
        return {highs.high, multiply_add(a.high, b.low, multiply_add(a.low, b.high, highs.low))};
    }
    TACT_INLINE friend Twofold operator*(const Twofold& a, const T& b) {
        const Twofold highs = product(a.high, b);
        return {highs.high, multiply_add(a.low, b, highs.low)};
    }

    /// x where a > b, else y.
    TACT_INLINE friend Twofold where_greater(const T& a, const T& b, const Twofold& x, const Twofold& y) {
        return {where_greater(a, b, x.high, y.high), where_greater(a, b, x.low, y.low)};
    }
    /// Signs are those of the sums: where terms cancel, the low part may outweigh the high one.
    TACT_INLINE friend Twofold magnitude(const Twofold& a) { return where_greater(T{}, a.value(), -a, a); }
    TACT_INLINE friend Twofold lower(const Twofold& a, const Twofold& b) {
        return where_greater((a - b).value(), T{}, b, a);
    }
    TACT_INLINE friend Twofold higher(const Twofold& a, const Twofold& b) {
        return where_greater((a - b).value(), T{}, a, b);
    }
};

/// The dot product with a vector of plain numbers (that of two twofold vectors is `dot`).
template <class T, int N>
TACT_INLINE Twofold<T> dot_plain(const Vec<Twofold<T>, N>& a, const Vec<T, N>& b) {
    Twofold<T> sum = a[0] * b[0];
    for (int k = 1; k < N; ++k) sum = sum + a[k] * b[k];
    return sum;
}

}  // namespace tact::frame
