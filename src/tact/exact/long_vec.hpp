// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/integer.hpp"
#include "tact/exact/wide.hpp"
#include "tact/vec.hpp"

/// Vectors of long integers. Those of doubles are inlined wherever they stand, since a call costs more than the body;
/// here the body is hundreds of instructions, or calls itself.
namespace tact::exact {

template <class T>
inline constexpr bool is_long = false;
template <int Capacity>
inline constexpr bool is_long<Integer<Capacity>> = true;
template <>
inline constexpr bool is_long<Wide> = true;

template <class T>
concept LongNumber = is_long<T>;

template <LongNumber T, int N>
[[gnu::noinline]] Vec<T, N> operator+(const Vec<T, N>& a, const Vec<T, N>& b) {
    return tact::operator+(a, b);
}
template <LongNumber T, int N>
[[gnu::noinline]] Vec<T, N> operator-(const Vec<T, N>& a, const Vec<T, N>& b) {
    return tact::operator-(a, b);
}
template <LongNumber T, int N>
[[gnu::noinline]] Vec<T, N> operator*(const T& s, const Vec<T, N>& a) {
    return tact::operator*(s, a);
}
template <LongNumber T, int N>
[[gnu::noinline]] T dot(const Vec<T, N>& a, const Vec<T, N>& b) {
    return tact::dot(a, b);
}
template <LongNumber T>
[[gnu::noinline]] Vec<T, 3> cross(const Vec<T, 3>& a, const Vec<T, 3>& b) {
    return tact::cross(a, b);
}
template <LongNumber T>
[[gnu::noinline]] T cross(const Vec<T, 2>& a, const Vec<T, 2>& b) {
    return tact::cross(a, b);
}

}  // namespace tact::exact
