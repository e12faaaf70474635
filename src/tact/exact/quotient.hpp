// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>

#include "tact/exact/integer.hpp"

namespace tact::exact {

/// The two neighboring doubles around a real number; equal when it is a double.
struct Neighbors {
    double below;
    double above;
};

/// floor(numerator / denominator) for positive numbers with a quotient below 2^63; `rest` says whether a remainder was
/// left. C must leave room for a word more than the denominator has.
template <int C>
Word divide(const Integer<C>& numerator, const Integer<C>& denominator, bool& rest) {
    // With the highest bit of the denominator at the top of a word, its highest word and the two highest of the
    // numerator give the quotient, or up to 2 more (Knuth, volume 2, 4.3.1).
    const int shift = 64 * denominator.length() - denominator.bit_length(), length = denominator.length();
    const Integer<C> divisor = denominator.shifted_left(shift), dividend = numerator.shifted_left(shift);
    const auto word = [&](int i) { return i < dividend.length() ? dividend.word(i) : Word{0}; };
    const DoubleWord top = static_cast<DoubleWord>(word(length)) << 64 | word(length - 1);
    constexpr DoubleWord largest = ~Word{0} >> 1;
    const DoubleWord estimate = top / divisor.word(length - 1);
    Word quotient = static_cast<Word>(estimate < largest ? estimate : largest);
    Integer<C> remainder = dividend - Integer<C>::product(divisor, Integer<1>(static_cast<std::int64_t>(quotient)));
    for (; remainder.sign() < 0; --quotient) remainder = remainder + divisor;
    rest = remainder.sign() != 0;
    return quotient;
}

/// numerator / denominator * 2^exponent as the doubles next to it; denominator > 0. C must leave 64 bits of room beyond
/// the longer of the two.
template <int C>
Neighbors neighbors(const Integer<C>& numerator, const Integer<C>& denominator, int exponent) {
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
    return numerator.sign() > 0 ? Neighbors{low, high} : Neighbors{-high, -low};
}

}  // namespace tact::exact
