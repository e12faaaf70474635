// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>

#include "tact/exact/integer.hpp"

namespace tact::exact {

/// The two neighbouring doubles around a real number; equal when it is a double.
struct Neighbours {
    double below;
    double above;
};

/// floor(numerator / denominator) for positive numbers with a quotient below 2^63, bit by bit; `rest` says whether a
/// remainder was left.
template <int C>
Word divide(Integer<C> numerator, const Integer<C>& denominator, bool& rest) {
    Word quotient = 0;
    for (int bit = numerator.bit_length() - denominator.bit_length(); bit >= 0; --bit) {
        const Integer<C> part = denominator.shifted_left(bit);
        if (!(numerator < part)) {
            numerator = numerator - part;
            quotient |= Word{1} << bit;
        }
    }
    rest = numerator.sign() != 0;
    return quotient;
}

/// numerator / denominator * 2^exponent as the doubles next to it; denominator > 0. C must leave 64 bits of room beyond
/// the longer of the two.
template <int C>
Neighbours neighbours(const Integer<C>& numerator, const Integer<C>& denominator, int exponent) {
    if (numerator.sign() == 0) return {0, 0};
    const Integer<C> size = magnitude(numerator);
    // A shift that gives the quotient 62 or 63 bits: more than a double holds.
    const int shift = 62 - (size.bit_length() - denominator.bit_length());
    bool rest = false;
    Word quotient = shift >= 0 ? divide(size.shifted_left(shift), denominator, rest)
                               : divide(size, denominator.shifted_left(-shift), rest);
    int power = exponent - shift;
    // Keep 53 bits, fewer where doubles get denormal.
    const int bits = 64 - std::countl_zero(quotient);
    int drop = bits - 53;
    if (power + drop < -1074) drop = -1074 - power;
    double low = 0;
    double unit = std::ldexp(1.0, power + drop);
    if (drop >= 64) {
        rest = true;
        unit = std::numeric_limits<double>::denorm_min();
    } else {
        rest = rest || (quotient & ((Word{1} << drop) - 1)) != 0;
        low = std::ldexp(static_cast<double>(quotient >> drop), power + drop);
    }
    const double high = rest ? low + unit : low;
    return numerator.sign() > 0 ? Neighbours{low, high} : Neighbours{-high, -low};
}

}  // namespace tact::exact
