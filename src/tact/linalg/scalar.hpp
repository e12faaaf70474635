// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

/// For functions and lambdas of kernels: a call costs more than the body, and a function that a file compiled for AVX
/// leaves behind could be the one that an older machine runs. The builds of the tests leave the choice to the compiler,
/// which halves the time that a kernel takes to compile: where there is no AVX, and where a function can be kept to its
/// file, which g++ cannot.
#if defined(TACT_COMPILE_QUICKLY) && !defined(__AVX__)
#define TACT_INLINE_LAMBDA
#define TACT_INLINE inline
#elif defined(TACT_COMPILE_QUICKLY) && defined(__clang__)
#define TACT_INLINE_LAMBDA __attribute__((internal_linkage))
#define TACT_INLINE [[clang::internal_linkage]] inline
#else
#define TACT_INLINE_LAMBDA __attribute__((always_inline))
#define TACT_INLINE [[gnu::always_inline]] inline
#endif

namespace tact {

/// The names under which every scalar type of the kernels offers absolute value, minimum and maximum.
TACT_INLINE constexpr double magnitude(double a) {
    return __builtin_fabs(a);
}
TACT_INLINE constexpr double lower(double a, double b) {
    return a < b ? a : b;
}
TACT_INLINE constexpr double higher(double a, double b) {
    return a > b ? a : b;
}

/// `size`, which is not negative, with the sign of `sign` (of a zero, either).
TACT_INLINE constexpr double with_sign_of(double size, double sign) {
    return sign < 0 ? -size : size;
}

/// x where a > b, else y.
TACT_INLINE constexpr double where_greater(double a, double b, double x, double y) {
    return a > b ? x : y;
}

/// a * b + c and a * b - c * d. Scalars round (or do not) as usual; vector registers fuse where the machine can, which
/// is quicker and no less exact. Only filters use these, and a filter never changes an answer.
template <class T>
TACT_INLINE constexpr T multiply_add(const T& a, const T& b, const T& c) {
    return a * b + c;
}
template <class T>
TACT_INLINE constexpr T product_difference(const T& a, const T& b, const T& c, const T& d) {
    return a * b - c * d;
}

/// a * b - product exactly, for the rounded product of a and b; by splitting both in halves (Veltkamp, Dekker) where no
/// fused multiply-add does it. Not exact where something overflows, or by a few of the least doubles where it
/// underflows.
template <class T>
TACT_INLINE constexpr T product_error(const T& a, const T& b, const T& product) {
    const T splitter(134217729.0), shifted_a = splitter * a, shifted_b = splitter * b;
    const T high_a = shifted_a - (shifted_a - a), low_a = a - high_a;
    const T high_b = shifted_b - (shifted_b - b), low_b = b - high_b;
    return ((high_a * high_b - product) + high_a * low_b + low_a * high_b) + low_a * low_b;
}

/// f(0), f(1), ... f(N - 1) with the index as a constant, until one returns true; whether one did.
template <int N, class F>
TACT_INLINE constexpr bool any_of_unrolled(F&& f) {
    return [&]<int... I>(std::integer_sequence<int, I...>) TACT_INLINE_LAMBDA {
        return (f(std::integral_constant<int, I>{}) || ...);
    }(std::make_integer_sequence<int, N>{});
}

/// f(0), f(1), ... f(N - 1) with the index as a constant.
template <int N, class F>
TACT_INLINE constexpr void unrolled(F&& f) {
    [&]<int... I>(std::integer_sequence<int, I...>)
        TACT_INLINE_LAMBDA { (f(std::integral_constant<int, I>{}), ...); }(std::make_integer_sequence<int, N>{});
}

}  // namespace tact
