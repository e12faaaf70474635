// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>

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

/// A whole number of 128 bits: an exact scalar for products of two coordinates. The caller sees to it that every value
/// fits.
class Int128 {
public:
    Int128() = default;
    explicit Int128(std::int64_t value) : value_(value) {}

    friend Int128 operator+(const Int128& a, const Int128& b) { return a.value_ + b.value_; }
    friend Int128 operator-(const Int128& a, const Int128& b) { return a.value_ - b.value_; }
    friend Int128 operator*(const Int128& a, const Int128& b) { return a.value_ * b.value_; }
    Int128 operator-() const { return -value_; }

    int sign() const { return (value_ > 0) - (value_ < 0); }

    friend bool operator==(const Int128&, const Int128&) = default;
    friend bool operator<(const Int128& a, const Int128& b) { return a.value_ < b.value_; }

    /// The sign of x a + y b + z c, for |x|, |y|, |z| below 2^61.
    friend int sign_of_sum(std::int64_t x, const Int128& a, std::int64_t y, const Int128& b, std::int64_t z,
                           const Int128& c) {
        // In two halves: the lower ones are below 2^64, their products below 2^125.
        Value high = 0, low = 0;
        const auto add = [&](std::int64_t factor, Value value) {
            high += factor * (value >> 64);
            low += factor * static_cast<Value>(static_cast<std::uint64_t>(value));
        };
        add(x, a.value_);
        add(y, b.value_);
        add(z, c.value_);
        high += low >> 64;
        if (high != 0) return high > 0 ? 1 : -1;
        return static_cast<std::uint64_t>(low) != 0 ? 1 : 0;
    }

private:
    __extension__ using Value = __int128;

    Int128(Value value) : value_(value) {}

    Value value_ = 0;
};

}  // namespace tact::exact
