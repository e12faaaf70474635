// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tact/exact/words.hpp"

namespace tact::exact {

/// An integer of any size: sign and magnitude, on the heap when it is long. For certificates and the checker, where
/// size matters less than generality; kernels use inline integers instead.
class BigInteger {
public:
    BigInteger() = default;
    BigInteger(std::int64_t value)
        : magnitude_(Words::of(value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value))),
          negative_(value < 0) {}

    /// Decimal digits with an optional sign; none for anything else, or for more than `longest_text` characters.
    static std::optional<BigInteger> parse(std::string_view text);
    static constexpr std::size_t longest_text = 100'000;
    std::string to_string() const;

    int sign() const { return magnitude_.empty() ? 0 : negative_ ? -1 : 1; }
    bool is_one() const { return !negative_ && magnitude_.size() == 1 && magnitude_[0] == 1; }
    std::size_t word_count() const { return magnitude_.size(); }
    /// Bits of the magnitude; 0 for 0.
    std::size_t bit_length() const;
    /// The greatest k such that 2^k divides the integer; 0 for 0.
    std::size_t trailing_zeros() const;
    /// The lowest 64 bits of the magnitude.
    std::uint64_t low_word() const { return magnitude_.empty() ? 0 : magnitude_[0]; }

    BigInteger operator-() const;
    BigInteger magnitude() const;
    BigInteger shifted_left(std::size_t bits) const;
    /// Rounded toward zero.
    BigInteger shifted_right(std::size_t bits) const;

    friend BigInteger operator+(const BigInteger& a, const BigInteger& b) { return sum(a, b, b.negative_); }
    friend BigInteger operator-(const BigInteger& a, const BigInteger& b) { return sum(a, b, !b.negative_); }
    friend BigInteger operator*(const BigInteger& a, const BigInteger& b);
    friend bool operator==(const BigInteger& a, const BigInteger& b) = default;
    friend std::strong_ordering operator<=>(const BigInteger& a, const BigInteger& b);

    struct Division;
    /// Quotient rounded toward zero; the remainder has the sign of the dividend. The divisor is not zero.
    static Division divide(const BigInteger& dividend, const BigInteger& divisor);

    /// The greatest common divisor, >= 0; gcd(0, 0) = 0.
    friend BigInteger gcd(const BigInteger& a, const BigInteger& b);

private:
    BigInteger(Words magnitude, bool negative);
    static BigInteger sum(const BigInteger& a, const BigInteger& b, bool negate_b);

    Words magnitude_;  // no zero word at the high end
    bool negative_ = false;
};

struct BigInteger::Division {
    BigInteger quotient;
    BigInteger remainder;
};

}  // namespace tact::exact
