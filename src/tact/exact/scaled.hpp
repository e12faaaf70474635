// SPDX-License-Identifier: MIT
#pragma once

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

}  // namespace tact::exact
