// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

#include "tact/exact/int128.hpp"
#include "tact/exact/scratch.hpp"

namespace tact::exact {

__extension__ typedef unsigned __int128 DoubleWord;

/// One copy of the loop serves all capacities.
[[gnu::noinline]] inline void copy_words(const Word* from, int count, Word* to) {
    for (int i = 0; i < count; ++i) to[i] = from[i];
}

/// A whole number of up to 64 * Capacity bits that lives in place: no heap, and the cost of an operation grows with the
/// length in use, not with the capacity. The caller sees to it that no result is longer than the capacity (asserted).
template <int Capacity>
class Integer {
    static_assert(Capacity > 0, "tact/exact/any_integer.hpp is missing");

public:
    static constexpr int capacity = Capacity;

    Integer() {}
    explicit Integer(std::int64_t value) : length_(value != 0), negative_(value < 0) {
        words_[0] = negative_ ? -static_cast<Word>(value) : static_cast<Word>(value);
    }
    /// The number with these words, lowest first.
    template <int Count>
    Integer(const Word (&words)[Count], bool negative) : length_(Count), negative_(negative) {
        static_assert(Count <= Capacity);
        for (int i = 0; i < Count; ++i) words_[i] = words[i];
        trim();
    }
    Integer(const Integer& other) { assign(other); }
    // Words may be copied onto themselves, so there is no branch for that.
    // NOLINTNEXTLINE(bugprone-unhandled-self-assignment)
    Integer& operator=(const Integer& other) {
        assign(other);
        return *this;
    }
    template <int Other>
    explicit Integer(const Integer<Other>& other) {
        assign(other);
    }

    int sign() const { return length_ == 0 ? 0 : negative_ ? -1 : 1; }
    int length() const { return length_; }
    Word word(int i) const { return words_[i]; }
    int bit_length() const { return length_ == 0 ? 0 : 64 * length_ - std::countl_zero(words_[length_ - 1]); }

    Integer operator-() const {
        Integer opposite(*this);
        opposite.negative_ = !negative_;
        return opposite;
    }

    // Out of line, like all that follows: a call costs little beside the work, and there are thousands of places.
    [[gnu::noinline]] friend Integer operator+(const Integer& a, const Integer& b) {
        return a.negative_ == b.negative_ ? sum_of_magnitudes(a, b) : difference_of_magnitudes(a, b, a.negative_);
    }
    [[gnu::noinline]] friend Integer operator-(const Integer& a, const Integer& b) {
        return a.negative_ != b.negative_ ? sum_of_magnitudes(a, b) : difference_of_magnitudes(a, b, a.negative_);
    }
    friend Integer operator*(const Integer& a, const Integer& b) { return product(a, b); }

    /// value * 2^bits.
    [[gnu::noinline]] Integer shifted_left(int bits) const {
        Integer result;
        if (length_ == 0) return result;
        const int whole = bits / 64, part = bits % 64;
        assert(length_ + whole + 1 <= Capacity + 1);
        for (int i = 0; i < whole; ++i) result.words_[i] = 0;
        Word carry = 0;
        for (int i = 0; i < length_; ++i) {
            result.words_[i + whole] = (words_[i] << part) | carry;
            carry = part == 0 ? 0 : words_[i] >> (64 - part);
        }
        result.length_ = length_ + whole;
        if (carry != 0) result.push(carry);
        result.negative_ = negative_;
        return result;
    }

    friend int compare_magnitudes(const Integer& a, const Integer& b) {
        if (a.length_ != b.length_) return a.length_ < b.length_ ? -1 : 1;
        for (int i = a.length_; i-- > 0;)
            if (a.words_[i] != b.words_[i]) return a.words_[i] < b.words_[i] ? -1 : 1;
        return 0;
    }
    [[gnu::noinline]] friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
        if (a.sign() != b.sign()) return a.sign() <=> b.sign();
        return (a.negative_ ? -1 : 1) * compare_magnitudes(a, b) <=> 0;
    }
    friend bool operator==(const Integer& a, const Integer& b) { return (a <=> b) == 0; }

    /// a * b in this capacity, whatever theirs.
    template <int A, int B>
    [[gnu::noinline]] static Integer product(const Integer<A>& a, const Integer<B>& b) {
        Integer product;
        if (a.length_ == 0 || b.length_ == 0) return product;
        assert(a.length_ + b.length_ <= Capacity + 1);
        DoubleWord row = 0;
        for (int j = 0; j < b.length_; ++j) {
            row += static_cast<DoubleWord>(a.words_[0]) * b.words_[j];
            product.words_[j] = static_cast<Word>(row);
            row >>= 64;
        }
        product.words_[b.length_] = static_cast<Word>(row);
        for (int i = 1; i < a.length_; ++i) {
            Word carry = 0;
            for (int j = 0; j < b.length_; ++j) {
                const DoubleWord sum =
                    static_cast<DoubleWord>(a.words_[i]) * b.words_[j] + product.words_[i + j] + carry;
                product.words_[i + j] = static_cast<Word>(sum);
                carry = static_cast<Word>(sum >> 64);
            }
            product.words_[i + b.length_] = carry;
        }
        product.length_ = a.length_ + b.length_;
        product.trim();
        product.negative_ = a.negative_ != b.negative_;
        return product;
    }

private:
    template <int>
    friend class Integer;

    [[gnu::noinline]] static Integer sum_of_magnitudes(const Integer& a, const Integer& b) {
        const Integer& longer = a.length_ >= b.length_ ? a : b;
        const Integer& shorter = a.length_ >= b.length_ ? b : a;
        Integer sum;
        Word carry = 0;
        for (int i = 0; i < longer.length_; ++i) {
            const DoubleWord s =
                static_cast<DoubleWord>(longer.words_[i]) + (i < shorter.length_ ? shorter.words_[i] : 0) + carry;
            sum.words_[i] = static_cast<Word>(s);
            carry = static_cast<Word>(s >> 64);
        }
        sum.length_ = longer.length_;
        if (carry != 0) sum.push(carry);
        sum.negative_ = a.negative_;
        return sum;
    }

    /// |a| - |b|, with the sign turned when `negative`.
    [[gnu::noinline]] static Integer difference_of_magnitudes(const Integer& a, const Integer& b, bool negative) {
        const int order = compare_magnitudes(a, b);
        Integer difference;
        if (order == 0) return difference;
        const Integer& larger = order > 0 ? a : b;
        const Integer& smaller = order > 0 ? b : a;
        Word borrow = 0;
        for (int i = 0; i < larger.length_; ++i) {
            const DoubleWord d =
                static_cast<DoubleWord>(larger.words_[i]) - (i < smaller.length_ ? smaller.words_[i] : 0) - borrow;
            difference.words_[i] = static_cast<Word>(d);
            borrow = static_cast<Word>(d >> 64) & 1;
        }
        difference.length_ = larger.length_;
        difference.trim();
        difference.negative_ = negative != (order < 0);
        return difference;
    }

    template <int Other>
    void assign(const Integer<Other>& other) {
        assert(other.length_ <= Capacity);
        length_ = other.length_;
        negative_ = other.negative_;
        copy_words(other.words_, length_, words_);
    }
    void push(Word word) {
        assert(length_ < Capacity);
        words_[length_++] = word;
    }
    void trim() {
        while (length_ > 0 && words_[length_ - 1] == 0) --length_;
    }

    // One word more than the capacity: a product may touch a leading zero word before it is trimmed.
    Word words_[Capacity + 1];
    std::int32_t length_ = 0;
    bool negative_ = false;
};

}  // namespace tact::exact
