// SPDX-License-Identifier: MIT
#pragma once

/// Exact numbers: what certificates are made of.
#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tact::exact {

/// A growing array of 64-bit words, lowest first: the magnitude of a big integer. A few words lie inside the object,
/// because nearly all integers of a query are short and an allocation costs more than the arithmetic.
class Words {
public:
    static constexpr std::size_t inline_capacity = 6;

    Words() = default;
    explicit Words(std::size_t size) { resize(size); }
    static Words of(std::uint64_t word) {
        Words one;
        one.inline_[0] = word;
        one.size_ = word != 0 ? 1 : 0;
        return one;
    }
    Words(const Words& other) { assign(other); }
    Words(Words&& other) noexcept { take(other); }
    Words& operator=(const Words& other) {
        if (this != &other) assign(other);
        return *this;
    }
    Words& operator=(Words&& other) noexcept {
        if (this != &other) take(other);
        return *this;
    }
    ~Words() = default;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::uint64_t* begin() { return heap_ ? heap_.get() : inline_.data(); }
    const std::uint64_t* begin() const { return heap_ ? heap_.get() : inline_.data(); }
    std::uint64_t* end() { return begin() + size_; }
    const std::uint64_t* end() const { return begin() + size_; }
    std::uint64_t& operator[](std::size_t i) { return begin()[i]; }
    std::uint64_t operator[](std::size_t i) const { return begin()[i]; }
    std::uint64_t back() const { return begin()[size_ - 1]; }

    /// New words are zero.
    void resize(std::size_t size) {
        reserve(size);
        for (std::size_t i = size_; i < size; ++i) begin()[i] = 0;
        size_ = size;
    }

    void push_back(std::uint64_t word) {
        reserve(size_ + 1);
        begin()[size_++] = word;
    }

    /// Drops zero words at the high end.
    void trim() {
        while (size_ > 0 && back() == 0) --size_;
    }

    friend bool operator==(const Words& a, const Words& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    void reserve(std::size_t capacity) {
        if (capacity > capacity_) grow(std::max(capacity, 2 * capacity_));
    }

    void grow(std::size_t capacity) {
        auto larger = std::make_unique_for_overwrite<std::uint64_t[]>(capacity);
        std::copy(begin(), end(), larger.get());
        heap_ = std::move(larger);
        capacity_ = capacity;
    }

    void assign(const Words& other) {
        if (!other.heap_ && !heap_) {
            inline_ = other.inline_;  // fixed length: cheaper than the length in use
        } else {
            size_ = 0;
            reserve(other.size_);
            std::copy(other.begin(), other.end(), begin());
        }
        size_ = other.size_;
    }

    void take(Words& other) noexcept {
        if (other.heap_) {
            heap_ = std::move(other.heap_);
            capacity_ = std::exchange(other.capacity_, inline_capacity);
        } else {
            heap_.reset();
            capacity_ = inline_capacity;
            inline_ = other.inline_;
        }
        size_ = std::exchange(other.size_, 0);
    }

    std::size_t size_ = 0;
    std::size_t capacity_ = inline_capacity;
    std::unique_ptr<std::uint64_t[]> heap_;
    std::array<std::uint64_t, inline_capacity> inline_{};
};

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
