// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "tact/exact/integer.hpp"

namespace tact::exact {

/// fraction * 2^exponent, for numbers beyond the range of doubles. The fraction is 0 or between 1/2 and 1 in size.
struct Scaled {
    double fraction = 0;
    int exponent = 0;
};

/// An integer to within 2^-52 of itself.
template <int C>
Scaled scaled(const Integer<C>& value) {
    if (value.sign() == 0) return {};
    const int length = value.length(), zeros = std::countl_zero(value.word(length - 1));
    Word top = value.word(length - 1) << zeros;
    if (zeros > 0 && length > 1) top |= value.word(length - 2) >> (64 - zeros);
    // The last eleven bits would be rounded, and could carry the fraction to 1; without them the conversion is exact.
    const double fraction = static_cast<double>(top >> 11) * 0x1p-53;
    return {value.sign() < 0 ? -fraction : fraction, value.bit_length()};
}

/// A finite double as mantissa * 2^exponent with an odd mantissa (0 has mantissa 0 and exponent 0).
struct Binary {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

inline Binary binary(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const int field = static_cast<int>(bits >> 52) & 0x7ff;
    std::uint64_t mantissa = bits & 0xfffffffffffffu;
    if (field != 0) mantissa |= std::uint64_t{1} << 52;
    if (mantissa == 0) return {};
    const int zeros = std::countr_zero(mantissa);
    const auto odd = static_cast<std::int64_t>(mantissa >> zeros);
    return {bits >> 63 ? -odd : odd, (field == 0 ? -1074 : field - 1075) + zeros};
}

/// The exponents that a set of doubles spans: the lowest bit in use and one past the highest.
struct BitRange {
    int low = std::numeric_limits<int>::max();
    int high = std::numeric_limits<int>::min();

    void include(double value) {
        const Binary b = binary(value);
        if (b.mantissa == 0) return;
        const auto size = static_cast<std::uint64_t>(b.mantissa < 0 ? -b.mantissa : b.mantissa);
        low = b.exponent < low ? b.exponent : low;
        const int top = b.exponent + 64 - std::countl_zero(size);
        high = top > high ? top : high;
    }
    bool empty() const { return low > high; }
    int width() const { return empty() ? 0 : high - low; }
};

/// The integer value * 2^-exponent, for an exponent at or below the value's lowest bit.
template <int C>
Integer<C> lifted(double value, int exponent) {
    const Binary b = binary(value);
    return b.mantissa == 0 ? Integer<C>() : Integer<C>(b.mantissa).shifted_left(b.exponent - exponent);
}

}  // namespace tact::exact
