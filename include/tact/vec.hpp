// SPDX-License-Identifier: MIT
#pragma once

/// Numbers and vectors.
#include <iosfwd>
#include <type_traits>
#include <utility>

/// For functions and lambdas of kernels: a call costs more than the body. The builds of the tests leave the choice to
/// the compiler, which halves the time that a kernel takes to compile.
#if defined(TACT_COMPILE_QUICKLY)
#define TACT_INLINE_LAMBDA
#define TACT_INLINE inline
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

#if defined(__FAST_MATH__)
#error "Tact's proofs need IEEE arithmetic: compile without -ffast-math"
#endif

namespace tact {

/// N numbers of any arithmetic type: double, float, lanes, intervals, exact integers.
template <class T, int N>
struct Vec {
    T at[N];

    constexpr T& operator[](int i) { return at[i]; }
    constexpr const T& operator[](int i) const { return at[i]; }

    friend bool operator==(const Vec&, const Vec&) = default;
};

using Vec2 = Vec<double, 2>;
using Vec3 = Vec<double, 3>;

/// (1, 2, 3)
template <class Character, class Traits, class T, int N>
    requires(std::is_arithmetic_v<T>)
std::basic_ostream<Character, Traits>& operator<<(std::basic_ostream<Character, Traits>& out, const Vec<T, N>& v) {
    out << '(';
    for (int i = 0; i < N; ++i) (i == 0 ? out : out << ", ") << v[i];
    return out << ')';
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator+(const Vec<T, N>& a, const Vec<T, N>& b) {
    Vec<T, N> sum{};
    for (int i = 0; i < N; ++i) sum[i] = a[i] + b[i];
    return sum;
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator-(const Vec<T, N>& a, const Vec<T, N>& b) {
    Vec<T, N> difference{};
    for (int i = 0; i < N; ++i) difference[i] = a[i] - b[i];
    return difference;
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator-(const Vec<T, N>& a) {
    Vec<T, N> opposite{};
    for (int i = 0; i < N; ++i) opposite[i] = -a[i];
    return opposite;
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator*(const T& s, const Vec<T, N>& a) {
    Vec<T, N> scaled{};
    for (int i = 0; i < N; ++i) scaled[i] = s * a[i];
    return scaled;
}

template <class T, int N>
TACT_INLINE constexpr T dot(const Vec<T, N>& a, const Vec<T, N>& b) {
    T sum = a[0] * b[0];
    for (int i = 1; i < N; ++i) sum = multiply_add(a[i], b[i], sum);
    return sum;
}

template <class T>
TACT_INLINE constexpr Vec<T, 3> cross(const Vec<T, 3>& a, const Vec<T, 3>& b) {
    return {product_difference(a[1], b[2], a[2], b[1]), product_difference(a[2], b[0], a[0], b[2]),
            product_difference(a[0], b[1], a[1], b[0])};
}

/// The signed area of the parallelogram of a and b.
template <class T>
TACT_INLINE constexpr T cross(const Vec<T, 2>& a, const Vec<T, 2>& b) {
    return product_difference(a[0], b[1], a[1], b[0]);
}

}  // namespace tact
