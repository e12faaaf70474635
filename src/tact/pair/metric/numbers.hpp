// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/exact/double_double.hpp"
#include "tact/pair/frame/twofold.hpp"
#include "tact/simd/lanes.hpp"

namespace tact::metric {

// One text serves a single pair, whose lengths and products are doubles, and several pairs side by side, one in each
// lane, whose lengths are lanes. Both do the same operations in the same order, none of them fused: the same bits.

using exact::DoubleDouble;
using frame::Twofold;

/// The type of the lengths and products of vectors of type T.
template <class T>
struct NumberOf {
    using Type = double;
};
template <class T>
using Number = typename NumberOf<T>::Type;

/// The unevaluated sum of two numbers, and what says whether something holds: of each pair, as bits.
template <class S>
struct SumOfTwoNumbers {
    using Type = Twofold<S>;
    using Truth = unsigned;
};
template <>
struct SumOfTwoNumbers<double> {
    using Type = DoubleDouble;
    using Truth = bool;
};
template <class S>
using SumOfTwo = typename SumOfTwoNumbers<S>::Type;
template <class S>
using Truth = typename SumOfTwoNumbers<S>::Truth;

using exact::rounded;
template <class T>
TACT_INLINE T rounded(const Twofold<T>& a) {
    return a.value();
}
using tact::square_root;
TACT_INLINE double square_root(double x) {
    return std::sqrt(x);
}
/// Both of two truths, without a branch.
TACT_INLINE bool both(bool a, bool b) {
    return (static_cast<int>(a) & static_cast<int>(b)) != 0;
}
TACT_INLINE unsigned both(unsigned a, unsigned b) {
    return a & b;
}

TACT_INLINE bool is_greater(double a, double b) {
    return a > b;
}
template <int N>
TACT_INLINE unsigned is_greater(const Lanes<double, N>& a, const Lanes<double, N>& b) {
    return greater(a, b);
}

/// a + b and a * b exactly.
TACT_INLINE DoubleDouble exact_sum(double a, double b) {
    return exact::two_sum(a, b);
}
TACT_INLINE DoubleDouble exact_product(double a, double b) {
    return exact::two_product(a, b);
}
template <int N>
TACT_INLINE Twofold<Lanes<double, N>> exact_sum(const Lanes<double, N>& a, const Lanes<double, N>& b) {
    return Twofold<Lanes<double, N>>::sum(a, b);
}
template <int N>
TACT_INLINE Twofold<Lanes<double, N>> exact_product(const Lanes<double, N>& a, const Lanes<double, N>& b) {
    return Twofold<Lanes<double, N>>::product(a, b);
}

/// The product of two twofold numbers without a fused operation.
template <class T>
TACT_INLINE Twofold<T> times(const Twofold<T>& a, const Twofold<T>& b) {
    const Twofold<T> highs = Twofold<T>::product(a.high, b.high);
    return {highs.high, highs.low + (a.high * b.low + a.low * b.high)};
}
TACT_INLINE DoubleDouble times(const DoubleDouble& a, const DoubleDouble& b) {
    return a * b;
}
using exact::normalized;
/// The same number with a low part of at most half a unit in the last place of the high one.
template <class T>
TACT_INLINE Twofold<T> normalized(const Twofold<T>& a) {
    return Twofold<T>::sum(a.high, a.low);
}

}  // namespace tact::metric
