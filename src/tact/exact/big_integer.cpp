// SPDX-License-Identifier: MIT
#include "tact/rational.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace tact::exact {
namespace {

__extension__ typedef unsigned __int128 Uint128;
constexpr std::uint64_t decimal_base = 10'000'000'000'000'000'000u;  // 10^19: the largest power of ten in a word
constexpr std::size_t decimal_digits = 19;

std::strong_ordering compare(const Words& a, const Words& b) {
    if (a.size() != b.size()) return a.size() <=> b.size();
    for (std::size_t i = a.size(); i-- > 0;) {
        if (a[i] != b[i]) return a[i] <=> b[i];
    }
    return std::strong_ordering::equal;
}

Words add(const Words& longer, const Words& shorter) {
    Words total(longer.size() + 1);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < longer.size(); ++i) {
        const Uint128 t = Uint128{longer[i]} + (i < shorter.size() ? shorter[i] : 0) + carry;
        total[i] = static_cast<std::uint64_t>(t);
        carry = static_cast<std::uint64_t>(t >> 64);
    }
    total[longer.size()] = carry;
    total.trim();
    return total;
}

/// a -= b, for a >= b.
void subtract_in_place(Words& a, const Words& b) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < a.size() && (i < b.size() || borrow != 0); ++i) {
        const Uint128 t = Uint128{a[i]} - (i < b.size() ? b[i] : 0) - borrow;
        a[i] = static_cast<std::uint64_t>(t);
        borrow = static_cast<std::uint64_t>(t >> 64) & 1;
    }
    assert(borrow == 0);
    a.trim();
}

std::size_t low_zeros(const Words& a) {
    std::size_t word = 0;
    while (a[word] == 0) ++word;
    return 64 * word + static_cast<std::size_t>(std::countr_zero(a[word]));
}

void shift_right_in_place(Words& a, std::size_t bits) {
    const std::size_t words = bits / 64;
    const unsigned rest = bits % 64;
    if (words >= a.size()) return a.resize(0);
    const std::size_t size = a.size() - words;
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint64_t high = rest != 0 && i + 1 < size ? a[i + words + 1] << (64 - rest) : 0;
        a[i] = (a[i + words] >> rest) | high;
    }
    a.resize(size);
    a.trim();
}

Words shift_left(const Words& a, std::size_t bits) {
    if (a.empty()) return {};
    const std::size_t words = bits / 64;
    const unsigned rest = bits % 64;
    Words shifted(a.size() + words + 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        shifted[i + words] |= a[i] << rest;
        if (rest != 0) shifted[i + words + 1] = a[i] >> (64 - rest);
    }
    shifted.trim();
    return shifted;
}

/// a = a * factor + term.
void multiply_add(Words& a, std::uint64_t factor, std::uint64_t term) {
    for (std::uint64_t& word : a) {
        const Uint128 t = Uint128{word} * factor + term;
        word = static_cast<std::uint64_t>(t);
        term = static_cast<std::uint64_t>(t >> 64);
    }
    if (term != 0) a.push_back(term);
}

/// Divides a by one word; returns the remainder.
std::uint64_t divide_in_place(Words& a, std::uint64_t divisor) {
    Uint128 remainder = 0;
    for (std::size_t i = a.size(); i-- > 0;) {
        const Uint128 t = (remainder << 64) | a[i];
        a[i] = static_cast<std::uint64_t>(t / divisor);
        remainder = t % divisor;
    }
    a.trim();
    return static_cast<std::uint64_t>(remainder);
}

/// The quotient digit of Knuth's algorithm D (The Art of Computer Programming 4.3.1): from the top words, at most one
/// too large. `top` is the highest word of the running remainder, then `next` and `third`; the divisor's highest bit is
/// set, its two highest words are `d1`, `d0`.
std::uint64_t estimate_digit(std::uint64_t top, std::uint64_t next, std::uint64_t third, std::uint64_t d1,
                             std::uint64_t d0) {
    const Uint128 numerator = (Uint128{top} << 64) | next;
    Uint128 digit = numerator / d1;
    Uint128 rest = numerator % d1;
    while ((digit >> 64) != 0 || digit * d0 > ((rest << 64) | third)) {
        --digit;
        rest += d1;
        if ((rest >> 64) != 0) break;
    }
    return static_cast<std::uint64_t>(digit);
}

/// remainder -= digit * divisor * 2^(64 shift); true when that went below zero (the digit was one too large).
bool subtract_multiple(Words& remainder, const Words& divisor, std::size_t shift, std::uint64_t digit) {
    std::uint64_t carry = 0;
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i <= divisor.size(); ++i) {
        const Uint128 product = Uint128{digit} * (i < divisor.size() ? divisor[i] : 0) + carry;
        carry = static_cast<std::uint64_t>(product >> 64);
        const Uint128 t = Uint128{remainder[i + shift]} - static_cast<std::uint64_t>(product) - borrow;
        remainder[i + shift] = static_cast<std::uint64_t>(t);
        borrow = static_cast<std::uint64_t>(t >> 64) & 1;
    }
    return borrow != 0;
}

void add_back(Words& remainder, const Words& divisor, std::size_t shift) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i <= divisor.size(); ++i) {
        const Uint128 t = Uint128{remainder[i + shift]} + (i < divisor.size() ? divisor[i] : 0) + carry;
        remainder[i + shift] = static_cast<std::uint64_t>(t);
        carry = static_cast<std::uint64_t>(t >> 64);
    }
}

/// Quotient of magnitudes; `dividend` becomes the remainder. The divisor has at least two words.
Words divide_long(Words& dividend, const Words& divisor) {
    const auto scale = static_cast<std::size_t>(std::countl_zero(divisor.back()));
    const Words d = shift_left(divisor, scale);
    Words rest = shift_left(dividend, scale);
    rest.resize(std::max(rest.size(), dividend.size()) + 1);
    const std::size_t n = d.size();
    Words quotient(rest.size() - n);
    for (std::size_t j = quotient.size(); j-- > 0;) {
        std::uint64_t digit = estimate_digit(rest[j + n], rest[j + n - 1], rest[j + n - 2], d[n - 1], d[n - 2]);
        if (subtract_multiple(rest, d, j, digit)) {
            --digit;
            add_back(rest, d, j);
        }
        quotient[j] = digit;
    }
    rest.trim();
    shift_right_in_place(rest, scale);
    dividend = std::move(rest);
    quotient.trim();
    return quotient;
}

Words divide_magnitudes(Words& dividend, const Words& divisor) {
    if (compare(dividend, divisor) < 0) return {};
    if (divisor.size() > 1) return divide_long(dividend, divisor);
    Words quotient = std::move(dividend);
    dividend = Words::of(divide_in_place(quotient, divisor[0]));
    return quotient;
}

}  // namespace

BigInteger::BigInteger(Words magnitude, bool negative)
    : magnitude_(std::move(magnitude)), negative_(negative && !magnitude_.empty()) {}

std::optional<BigInteger> BigInteger::parse(std::string_view text) {
    if (text.size() > longest_text) return std::nullopt;
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    Words magnitude;
    while (!text.empty()) {
        const std::string_view chunk = text.substr(0, decimal_digits);
        std::uint64_t value = 0;
        std::uint64_t scale = 1;
        for (const char digit : chunk) {
            if (digit < '0' || digit > '9') return std::nullopt;
            value = 10 * value + static_cast<std::uint64_t>(digit - '0');
            scale *= 10;
        }
        multiply_add(magnitude, scale, value);
        text.remove_prefix(chunk.size());
    }
    return BigInteger(std::move(magnitude), negative);
}

std::string BigInteger::to_string() const {
    if (magnitude_.empty()) return "0";
    std::string reversed;
    Words rest = magnitude_;
    while (!rest.empty()) {
        std::uint64_t chunk = divide_in_place(rest, decimal_base);
        for (std::size_t i = 0; i < decimal_digits && (chunk != 0 || !rest.empty()); ++i, chunk /= 10) {
            reversed.push_back(static_cast<char>('0' + chunk % 10));
        }
    }
    if (negative_) reversed.push_back('-');
    return {reversed.rbegin(), reversed.rend()};
}

std::size_t BigInteger::bit_length() const {
    if (magnitude_.empty()) return 0;
    return 64 * magnitude_.size() - static_cast<std::size_t>(std::countl_zero(magnitude_.back()));
}

std::size_t BigInteger::trailing_zeros() const {
    return magnitude_.empty() ? 0 : low_zeros(magnitude_);
}

BigInteger BigInteger::operator-() const {
    return {magnitude_, !negative_};
}

BigInteger BigInteger::magnitude() const {
    return {magnitude_, false};
}

BigInteger BigInteger::shifted_left(std::size_t bits) const {
    return {shift_left(magnitude_, bits), negative_};
}

BigInteger BigInteger::shifted_right(std::size_t bits) const {
    Words shifted = magnitude_;
    shift_right_in_place(shifted, bits);
    return {std::move(shifted), negative_};
}

BigInteger BigInteger::sum(const BigInteger& a, const BigInteger& b, bool b_negative) {
    const bool a_is_larger = compare(a.magnitude_, b.magnitude_) >= 0;
    const Words& larger = a_is_larger ? a.magnitude_ : b.magnitude_;
    const Words& smaller = a_is_larger ? b.magnitude_ : a.magnitude_;
    if (a.negative_ == b_negative) return {add(larger, smaller), b_negative};
    Words difference = larger;
    subtract_in_place(difference, smaller);
    return {std::move(difference), a_is_larger ? a.negative_ : b_negative};
}

BigInteger operator*(const BigInteger& a, const BigInteger& b) {
    if (a.magnitude_.empty() || b.magnitude_.empty()) return {};
    const std::size_t n = b.magnitude_.size();
    Words product(a.magnitude_.size() + n);
    for (std::size_t i = 0; i < a.magnitude_.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < n; ++j) {
            const Uint128 t = Uint128{a.magnitude_[i]} * b.magnitude_[j] + product[i + j] + carry;
            product[i + j] = static_cast<std::uint64_t>(t);
            carry = static_cast<std::uint64_t>(t >> 64);
        }
        product[i + n] = carry;
    }
    product.trim();
    return {std::move(product), a.negative_ != b.negative_};
}

std::strong_ordering operator<=>(const BigInteger& a, const BigInteger& b) {
    if (a.negative_ != b.negative_) return b.negative_ <=> a.negative_;
    return a.negative_ ? compare(b.magnitude_, a.magnitude_) : compare(a.magnitude_, b.magnitude_);
}

BigInteger::Division BigInteger::divide(const BigInteger& dividend, const BigInteger& divisor) {
    assert(divisor.sign() != 0);
    Words rest = dividend.magnitude_;
    Words quotient = divide_magnitudes(rest, divisor.magnitude_);
    return {BigInteger(std::move(quotient), dividend.negative_ != divisor.negative_),
            BigInteger(std::move(rest), dividend.negative_)};
}

BigInteger gcd(const BigInteger& a, const BigInteger& b) {
    if (a.sign() == 0) return b.magnitude();
    if (b.sign() == 0) return a.magnitude();
    Words u = a.magnitude_;
    Words v = b.magnitude_;
    const std::size_t common_zeros = std::min(low_zeros(u), low_zeros(v));
    if (compare(u, v) < 0) std::swap(u, v);
    divide_magnitudes(u, v);  // one division first: binary steps are slow on unequal sizes
    while (!u.empty()) {
        shift_right_in_place(u, low_zeros(u));
        shift_right_in_place(v, low_zeros(v));
        if (compare(u, v) < 0) std::swap(u, v);
        subtract_in_place(u, v);
    }
    if (v.empty()) return {};
    shift_right_in_place(v, low_zeros(v));
    return {shift_left(v, common_zeros), false};
}

}  // namespace tact::exact
