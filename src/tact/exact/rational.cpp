// SPDX-License-Identifier: MIT
#include "tact/rational.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace tact::exact {
namespace {

constexpr std::int64_t least_exponent = -1074;  // of the least positive double
constexpr std::int64_t top_exponent = 1023;     // of the largest
constexpr int digits = 53;

BigInteger shifted(const BigInteger& value, std::int64_t bits) {
    if (bits == 0) return value;
    return value.shifted_left(static_cast<std::size_t>(bits));
}

}  // namespace

Rational::Rational(BigInteger numerator, BigInteger denominator, std::int64_t exponent)
    : numerator_(std::move(numerator)), denominator_(std::move(denominator)), exponent_(exponent) {
    assert(denominator_.sign() != 0);
    if (denominator_.sign() < 0) {
        numerator_ = -numerator_;
        denominator_ = -denominator_;
    }
    move_twos_to_exponent();
}

Rational::Rational(double value) {
    assert(std::isfinite(value));
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    numerator_ = static_cast<std::int64_t>(std::ldexp(fraction, digits));
    exponent_ = exponent - digits;
    move_twos_to_exponent();
}

void Rational::move_twos_to_exponent() {
    if (numerator_.sign() == 0) {
        denominator_ = 1;
        exponent_ = 0;
        return;
    }
    if (const std::size_t twos = numerator_.trailing_zeros(); twos != 0) {
        numerator_ = numerator_.shifted_right(twos);
        exponent_ += static_cast<std::int64_t>(twos);
    }
    if (const std::size_t twos = denominator_.trailing_zeros(); twos != 0) {
        denominator_ = denominator_.shifted_right(twos);
        exponent_ -= static_cast<std::int64_t>(twos);
    }
}

void Rational::reduce() {
    if (denominator_.is_one()) return;
    const BigInteger common = gcd(numerator_, denominator_);
    if (common.is_one()) return;
    numerator_ = BigInteger::divide(numerator_, common).quotient;
    denominator_ = BigInteger::divide(denominator_, common).quotient;
}

Rational Rational::reduced() const {
    Rational copy = *this;
    copy.reduce();
    return copy;
}

std::int64_t Rational::magnitude_exponent() const {
    return static_cast<std::int64_t>(numerator_.bit_length()) - static_cast<std::int64_t>(denominator_.bit_length()) -
           1 + exponent_;
}

Rational Rational::times_power_of_two(std::int64_t k) const {
    Rational scaled = *this;
    if (sign() != 0) scaled.exponent_ += k;
    return scaled;
}

Rational Rational::operator-() const {
    Rational opposite = *this;
    opposite.numerator_ = -numerator_;
    return opposite;
}

Rational Rational::sum(const Rational& a, const Rational& b, bool negate_b) {
    if (b.sign() == 0) return a;
    if (a.sign() == 0) return negate_b ? -b : b;
    const std::int64_t exponent = std::min(a.exponent_, b.exponent_);
    BigInteger n_a = shifted(a.numerator_, a.exponent_ - exponent);
    BigInteger n_b = shifted(b.numerator_, b.exponent_ - exponent);
    Rational total;
    total.exponent_ = exponent;
    if (a.denominator_ == b.denominator_) {
        total.denominator_ = a.denominator_;
    } else {
        total.denominator_ = a.denominator_ * b.denominator_;
        n_a = n_a * b.denominator_;
        n_b = n_b * a.denominator_;
    }
    total.numerator_ = negate_b ? n_a - n_b : n_a + n_b;
    // Odd plus even is odd: only equal exponents can bring new twos.
    if (a.exponent_ == b.exponent_) total.move_twos_to_exponent();
    total.gcd_at_words_ = std::max(a.gcd_at_words_, b.gcd_at_words_);
    total.reduce_if_long();
    return total;
}

/// n_a n_b / (d_a d_b) * 2^exponent; all four are odd, so the product needs no normalizing except for zero.
Rational Rational::product(const Rational& a, const BigInteger& n_b, const BigInteger& d_b, std::int64_t exponent,
                           std::size_t gcd_at_words) {
    Rational result;
    if (a.sign() == 0 || n_b.sign() == 0) return result;
    result.numerator_ = a.numerator_ * n_b;
    if (!a.denominator_.is_one() || !d_b.is_one()) result.denominator_ = a.denominator_ * d_b;
    result.exponent_ = exponent;
    result.gcd_at_words_ = std::max(a.gcd_at_words_, gcd_at_words);
    result.reduce_if_long();
    return result;
}

Rational operator*(const Rational& a, const Rational& b) {
    return Rational::product(a, b.numerator_, b.denominator_, a.exponent_ + b.exponent_, b.gcd_at_words_);
}

Rational operator/(const Rational& a, const Rational& b) {
    assert(b.sign() != 0);
    Rational quotient =
        Rational::product(a, b.denominator_, b.numerator_.magnitude(), a.exponent_ - b.exponent_, b.gcd_at_words_);
    return b.sign() < 0 ? -quotient : quotient;
}

void Rational::reduce_if_long() {
    if (denominator_.word_count() <= gcd_at_words_) return;
    reduce();
    gcd_at_words_ = std::max(shortest_gcd, 2 * denominator_.word_count());
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    if (a.sign() != b.sign() || a.sign() == 0) return a.sign() <=> b.sign();
    const std::int64_t exponent = std::min(a.exponent_, b.exponent_);
    const BigInteger n_a = shifted(a.numerator_, a.exponent_ - exponent);
    const BigInteger n_b = shifted(b.numerator_, b.exponent_ - exponent);
    if (a.denominator_ == b.denominator_) return n_a <=> n_b;
    return n_a * b.denominator_ <=> n_b * a.denominator_;
}

std::optional<Rational> Rational::parse(std::string_view text) {
    const std::size_t bar = text.find('/');
    const auto numerator = BigInteger::parse(text.substr(0, bar));
    if (!numerator) return std::nullopt;
    if (bar == std::string_view::npos) return Rational(*numerator, 1);
    const std::string_view below = text.substr(bar + 1);
    if (below.starts_with('-') || below.starts_with('+')) return std::nullopt;
    const auto denominator = BigInteger::parse(below);
    if (!denominator || denominator->sign() == 0) return std::nullopt;
    return Rational(*numerator, *denominator);
}

std::string Rational::to_string() const {
    const Rational lowest = reduced();
    const std::string top = shifted(lowest.numerator_, std::max<std::int64_t>(exponent_, 0)).to_string();
    const BigInteger below = shifted(lowest.denominator_, std::max<std::int64_t>(-exponent_, 0));
    return below.is_one() ? top : top + "/" + below.to_string();
}

bool Rational::is_double() const {
    const Rational lowest = reduced();
    const auto bits = static_cast<std::int64_t>(lowest.numerator_.bit_length());
    return lowest.denominator_.is_one() && bits <= digits && exponent_ >= least_exponent &&
           bits - 1 + exponent_ <= top_exponent;
}

/// |this| = (whole + part) * 2^unit with whole < 2^53 an integer, 2^unit the spacing of doubles there, and part in
/// [0, 1); `part_to_half` compares part with 1/2. Past the range of doubles, whole is 2^53.
struct Rational::Scaled {
    std::uint64_t whole = 0;
    std::int64_t unit = least_exponent;
    bool part_is_zero = true;
    std::strong_ordering part_to_half = std::strong_ordering::less;

    double value() const { return std::ldexp(static_cast<double>(whole), static_cast<int>(unit)); }
};

Rational::Scaled Rational::scaled_magnitude() const {
    if (sign() == 0) return {};
    const std::int64_t lead = magnitude_exponent();
    if (lead > top_exponent)
        return {std::uint64_t{1} << digits, top_exponent - digits + 1, true, std::strong_ordering::less};
    if (lead < least_exponent - 3) return {0, least_exponent, false, std::strong_ordering::less};
    Scaled result;
    result.unit = std::max(lead - digits + 1, least_exponent);
    BigInteger::Division division;
    const auto divide = [&] {
        const std::int64_t shift = exponent_ - result.unit;
        division = BigInteger::divide(shifted(numerator_.magnitude(), std::max<std::int64_t>(shift, 0)),
                                      shifted(denominator_, std::max<std::int64_t>(-shift, 0)));
        result.whole = division.quotient.low_word();
    };
    divide();
    if ((result.whole >> digits) != 0) {
        ++result.unit;
        divide();
    }
    if (result.unit + digits - 1 > top_exponent)
        return {std::uint64_t{1} << digits, top_exponent - digits + 1, true, std::strong_ordering::less};
    const BigInteger divisor = shifted(denominator_, std::max<std::int64_t>(result.unit - exponent_, 0));
    result.part_is_zero = division.remainder.sign() == 0;
    result.part_to_half = division.remainder.shifted_left(1) <=> divisor;
    return result;
}

double Rational::rounded(bool away_from_zero) const {
    Scaled scaled = scaled_magnitude();
    if (away_from_zero && !scaled.part_is_zero) ++scaled.whole;
    double magnitude = scaled.value();
    if (std::isinf(magnitude) && !away_from_zero) magnitude = std::numeric_limits<double>::max();
    return sign() < 0 ? 0.0 - magnitude : magnitude;  // never -0
}

double Rational::floor_double() const {
    return rounded(sign() < 0);
}

double Rational::ceil_double() const {
    return rounded(sign() > 0);
}

double Rational::nearest_double() const {
    if (numerator_.bit_length() <= digits && denominator_.is_one() && exponent_ >= least_exponent &&
        exponent_ <= top_exponent - digits) {
        const double magnitude = std::ldexp(static_cast<double>(numerator_.low_word()), static_cast<int>(exponent_));
        return sign() < 0 ? -magnitude : magnitude;
    }
    Scaled scaled = scaled_magnitude();
    const bool odd = (scaled.whole & 1) != 0;
    if (scaled.part_to_half > 0 || (scaled.part_to_half == 0 && odd)) ++scaled.whole;
    return sign() < 0 ? 0.0 - scaled.value() : scaled.value();
}

std::optional<std::vector<double>> Rational::to_doubles() const {
    Rational rest = reduced();
    if (!rest.denominator_.is_one() || rest.exponent_ < least_exponent) return std::nullopt;
    if (rest.exponent_ + static_cast<std::int64_t>(rest.numerator_.bit_length()) - 1 > top_exponent)
        return std::nullopt;
    std::vector<double> sum;
    do {
        if (sum.size() == longest_sum) return std::nullopt;
        constexpr double largest = std::numeric_limits<double>::max();
        sum.push_back(std::clamp(rest.nearest_double(), -largest, largest));
        rest -= Rational(sum.back());
    } while (rest.sign() != 0);
    return sum;
}

}  // namespace tact::exact
