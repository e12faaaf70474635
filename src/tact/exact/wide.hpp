// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "tact/exact/integer.hpp"

namespace tact::exact {

/// A whole number of 256 bits, two's complement, without branches: the quick scalar of the exact stages. The caller
/// sees to it that every value fits; operations wrap around otherwise.
class Wide {
public:
    static constexpr int bits = 255;  // and one for the sign

    Wide() = default;
    explicit Wide(std::int64_t value)
        : low_(static_cast<DoubleWord>(value)), high_(value < 0 ? ~DoubleWord{0} : DoubleWord{0}) {}

    friend Wide operator+(const Wide& a, const Wide& b) {
        const DoubleWord low = a.low_ + b.low_;
        return {low, a.high_ + b.high_ + (low < a.low_)};
    }
    friend Wide operator-(const Wide& a, const Wide& b) {
        return {a.low_ - b.low_, a.high_ - b.high_ - (a.low_ < b.low_)};
    }
    Wide operator-() const { return Wide() - *this; }

    /// The low 256 bits of the product are the same for signed and unsigned numbers.
    friend Wide operator*(const Wide& a, const Wide& b) {
        Wide product = full_product(a.low_, b.low_);
        product.high_ += a.low_ * b.high_ + a.high_ * b.low_;
        return product;
    }

    Wide shifted_left(int count) const {
        if (count >= 128) return {0, low_ << (count - 128)};
        return count == 0 ? *this : Wide{low_ << count, high_ << count | low_ >> (128 - count)};
    }

    int sign() const { return negative() ? -1 : (low_ | high_) != 0; }

    /// The same number, with room for what a quotient needs.
    explicit operator Integer<6>() const {
        const Wide size = negative() ? -*this : *this;
        return {{static_cast<Word>(size.low_), static_cast<Word>(size.low_ >> 64), static_cast<Word>(size.high_),
                 static_cast<Word>(size.high_ >> 64)},
                negative()};
    }

    friend bool operator==(const Wide&, const Wide&) = default;
    friend bool operator<(const Wide& a, const Wide& b) { return (a - b).negative(); }

private:
    Wide(DoubleWord low, DoubleWord high) : low_(low), high_(high) {}

    bool negative() const { return high_ >> 127 != 0; }

    static Wide full_product(DoubleWord a, DoubleWord b) {
        const DoubleWord a0 = static_cast<Word>(a), a1 = a >> 64, b0 = static_cast<Word>(b), b1 = b >> 64;
        const DoubleWord low = a0 * b0, middle_1 = a1 * b0, middle_2 = a0 * b1;
        const DoubleWord middle = (low >> 64) + static_cast<Word>(middle_1) + static_cast<Word>(middle_2);
        return {middle << 64 | static_cast<Word>(low), a1 * b1 + (middle_1 >> 64) + (middle_2 >> 64) + (middle >> 64)};
    }

    DoubleWord low_ = 0;
    DoubleWord high_ = 0;
};

}  // namespace tact::exact
