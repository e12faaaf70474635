// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <utility>

#include "tact/exact/integer.hpp"
#include "tact/exact/scratch.hpp"

namespace tact::exact {

/// A whole number of any length, its words in a Scratch: for what is longer than ordinary numbers. Words are never
/// written once a number has them, so copies share them. Low words that are all zero are not stored.
template <>
class Integer<any_length> {
public:
    static constexpr int capacity = any_length;

    Integer() = default;
    explicit Integer(std::int64_t value);
    /// The number with these words, lowest first.
    template <int Count>
    Integer(const Word (&words)[Count], bool negative) : Integer(words, Count, negative) {}
    template <int Other>
    explicit Integer(const Integer<Other>& other) : Integer(other.words_, other.length_, other.negative_) {}
    Integer(const Integer& other)
        : words_(other.words_), low_(other.low_), length_(other.length_), negative_(other.negative_) {
        if (words_ != nullptr) Scratch::add_owner(words_);
    }
    Integer(Integer&& other) noexcept
        : words_(std::exchange(other.words_, nullptr)),
          low_(std::exchange(other.low_, 0)),
          length_(std::exchange(other.length_, 0)),
          negative_(other.negative_) {}
    Integer& operator=(Integer other) noexcept {
        std::swap(words_, other.words_);
        std::swap(low_, other.low_);
        std::swap(length_, other.length_);
        std::swap(negative_, other.negative_);
        return *this;
    }
    ~Integer() {
        if (words_ != nullptr) Scratch::remove_owner(words_);
    }

    int sign() const { return length_ == 0 ? 0 : negative_ ? -1 : 1; }
    int length() const { return low_ + length_; }
    Word word(int i) const { return i < low_ ? 0 : words_[i - low_]; }
    int bit_length() const { return length_ == 0 ? 0 : 64 * length() - std::countl_zero(words_[length_ - 1]); }

    Integer operator-() const {
        Integer opposite(*this);
        opposite.negative_ = !negative_;
        return opposite;
    }
    friend Integer operator+(const Integer& a, const Integer& b) {
        return a.negative_ == b.negative_ ? sum_of_magnitudes(a, b) : difference_of_magnitudes(a, b);
    }
    friend Integer operator-(const Integer& a, const Integer& b) {
        return a.negative_ != b.negative_ ? sum_of_magnitudes(a, b) : difference_of_magnitudes(a, b);
    }
    friend Integer operator*(const Integer& a, const Integer& b) { return product_of(a, b); }
    template <int A, int B>
    static Integer product(const Integer<A>& a, const Integer<B>& b) {
        return product_of(Integer(a), Integer(b));
    }

    /// value * 2^bits.
    Integer shifted_left(int bits) const;

    friend int compare_magnitudes(const Integer& a, const Integer& b) { return compare_sizes(a, b); }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
        if (a.sign() != b.sign()) return a.sign() <=> b.sign();
        return (a.negative_ ? -1 : 1) * compare_sizes(a, b) <=> 0;
    }
    friend bool operator==(const Integer& a, const Integer& b) { return (a <=> b) == 0; }

private:
    Integer(const Word* words, int count, bool negative);

    /// Room for so many words that start at word `low` of the number; the number is 0 where there is none.
    Integer(std::int32_t low, std::int32_t count);
    /// Cuts off zero words at both ends, and gives back what is not needed.
    void trim();

    static Integer product_of(const Integer& a, const Integer& b);
    static Integer sum_of_magnitudes(const Integer& a, const Integer& b);
    /// |a| - |b|, with the sign turned when a is negative.
    static Integer difference_of_magnitudes(const Integer& a, const Integer& b);
    static int compare_sizes(const Integer& a, const Integer& b);

    Word* words_ = nullptr;  // in a block of the Scratch; none: 0
    std::int32_t low_ = 0;   // so many zero words below are not stored
    std::int32_t length_ = 0;
    bool negative_ = false;
};

using AnyInteger = Integer<any_length>;

}  // namespace tact::exact
