// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>

namespace tact::exact {

/// The integers that the kernels compute with.
template <class T>
concept WholeNumber = requires(const T& a) {
    { a.sign() } -> std::same_as<int>;
    { -a } -> std::same_as<T>;
    { a < a } -> std::same_as<bool>;
};

/// The names under which every scalar type of the kernels offers absolute value, minimum and maximum.
template <WholeNumber T>
T magnitude(const T& a) {
    return a.sign() < 0 ? -a : a;
}
template <WholeNumber T>
T lower(const T& a, const T& b) {
    return b < a ? b : a;
}
template <WholeNumber T>
T higher(const T& a, const T& b) {
    return a < b ? b : a;
}

/// The sign of any exact scalar.
template <WholeNumber T>
int sign_of(const T& a) {
    return a.sign();
}
/// A double is an exact scalar while every value fits its 53 bits.
inline int sign_of(double a) {
    return (a > 0) - (a < 0);
}

}  // namespace tact::exact
