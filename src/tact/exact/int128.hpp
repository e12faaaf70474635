// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "tact/exact/whole_number.hpp"

namespace tact::exact {

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

private:
    __extension__ using Value = __int128;

    Int128(Value value) : value_(value) {}

    Value value_ = 0;
};

}  // namespace tact::exact
