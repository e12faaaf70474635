// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tact/exact/big_integer.hpp"

namespace tact::exact {

/// A fraction of integers of any size; 0 by default. Every finite double, every sum, product and quotient is exact.
/// For certificates and the checker. Dividing by zero is a programming error.
class Rational {
public:
    Rational() = default;
    Rational(int value) : Rational(BigInteger(value), BigInteger(1), 0) {}
    /// The double must be finite.
    Rational(double value);
    /// numerator / denominator; the denominator is not zero.
    Rational(const BigInteger& numerator, const BigInteger& denominator) : Rational(numerator, denominator, 0) {}

    /// "p" or "p/q" in decimal digits, p with an optional sign, q not zero; none for anything else.
    static std::optional<Rational> parse(std::string_view text);
    /// "p/q" in lowest terms, or "p" when q is 1.
    std::string to_string() const;

    int sign() const { return numerator_.sign(); }
    bool is_double() const;
    /// numerator() / denominator() * 2^exponent() is this number; the denominator is odd and > 0. Not always in lowest
    /// terms, but the denominator of a sum of products of doubles is 1.
    const BigInteger& numerator() const { return numerator_; }
    const BigInteger& denominator() const { return denominator_; }
    std::int64_t exponent() const { return exponent_; }
    /// k with 2^k <= |this| < 2^(k+2); not for 0.
    std::int64_t magnitude_exponent() const;
    /// This number times 2^k.
    Rational times_power_of_two(std::int64_t k) const;

    /// The nearest double, ties to even; infinite past the range of doubles.
    double nearest_double() const;
    /// The greatest double <= this; -infinity below the range, the largest finite double above it.
    double floor_double() const;
    /// The smallest double >= this.
    double ceil_double() const;
    /// A few doubles with exactly this sum, largest first and not overlapping; none when there is no such sum of at
    /// most `longest_sum` doubles. 0 is the sum {0}.
    std::optional<std::vector<double>> to_doubles() const;
    static constexpr int longest_sum = 8;

    Rational operator-() const;
    friend Rational operator+(const Rational& a, const Rational& b) { return sum(a, b, false); }
    friend Rational operator-(const Rational& a, const Rational& b) { return sum(a, b, true); }
    friend Rational operator*(const Rational& a, const Rational& b);
    friend Rational operator/(const Rational& a, const Rational& b);
    Rational& operator+=(const Rational& b) { return *this = *this + b; }
    Rational& operator-=(const Rational& b) { return *this = *this - b; }
    Rational& operator*=(const Rational& b) { return *this = *this * b; }
    Rational& operator/=(const Rational& b) { return *this = *this / b; }
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);
    friend bool operator==(const Rational& a, const Rational& b) { return (a <=> b) == 0; }

private:
    Rational(BigInteger numerator, BigInteger denominator, std::int64_t exponent);
    static Rational sum(const Rational& a, const Rational& b, bool negate_b);
    static Rational product(const Rational& a, const BigInteger& n_b, const BigInteger& d_b, std::int64_t exponent,
                            std::size_t gcd_at_words);
    void move_twos_to_exponent();
    void reduce();
    void reduce_if_long();
    Rational reduced() const;

    struct Scaled;
    Scaled scaled_magnitude() const;
    double rounded(bool away_from_zero) const;

    // numerator / denominator * 2^exponent, both odd (or numerator and exponent zero), denominator > 0: doubles and
    // their products then never need a gcd. Common factors are taken out only when the denominator has outgrown
    // `gcd_at_words_`.
    BigInteger numerator_;
    BigInteger denominator_ = 1;
    std::int64_t exponent_ = 0;
    static constexpr std::size_t shortest_gcd = 8;
    std::size_t gcd_at_words_ = shortest_gcd;
};

}  // namespace tact::exact
