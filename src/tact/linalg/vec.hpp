// SPDX-License-Identifier: MIT
#pragma once

#if defined(__FAST_MATH__)
#error "Tact's proofs need IEEE arithmetic: compile without -ffast-math"
#endif

#include "tact/linalg/scalar.hpp"

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
