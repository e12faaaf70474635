// SPDX-License-Identifier: MIT
#include "tact/exact/any_integer.hpp"

#include <algorithm>

namespace tact::exact {

Integer<any_length>::Integer(std::int32_t low, std::int32_t count) : words_(Scratch::take(count)), low_(low) {
    length_ = words_ == nullptr ? 0 : count;
}

Integer<any_length>::Integer(const Word* words, int count, bool negative) {
    while (count > 0 && words[count - 1] == 0) --count;
    if (count == 0) return;
    int low = 0;
    while (words[low] == 0) ++low;
    Integer number(low, count - low);
    std::copy_n(words + low, number.length_, number.words_);
    number.negative_ = negative;
    *this = std::move(number);
}

Integer<any_length>::Integer(std::int64_t value) {
    if (value == 0) return;
    Integer number(0, 1);
    if (number.length_ > 0) number.words_[0] = value < 0 ? -static_cast<Word>(value) : static_cast<Word>(value);
    number.negative_ = value < 0;
    *this = std::move(number);
}

void Integer<any_length>::trim() {
    std::int32_t zeros = 0;
    while (length_ > 0 && words_[length_ - 1] == 0) --length_;
    while (zeros < length_ && words_[zeros] == 0) ++zeros;
    if (zeros > 0) {
        length_ -= zeros;
        low_ += zeros;
        std::copy_n(words_ + zeros, length_, words_);
    }
    if (length_ == 0)
        *this = Integer();
    else
        Scratch::shorten(words_, length_);
}

Integer<any_length> Integer<any_length>::shifted_left(int bits) const {
    const std::int32_t part = bits % 64;
    if (length_ == 0 || part == 0) {
        Integer shifted(*this);
        if (length_ != 0) shifted.low_ += bits / 64;
        return shifted;
    }
    Integer result(low_ + bits / 64, length_ + 1);
    if (result.length_ == 0) return result;
    Word carry = 0;
    for (std::int32_t i = 0; i < length_; ++i) {
        result.words_[i] = words_[i] << part | carry;
        carry = words_[i] >> (64 - part);
    }
    result.words_[length_] = carry;
    result.negative_ = negative_;
    result.trim();
    return result;
}

Integer<any_length> Integer<any_length>::product_of(const Integer& a, const Integer& b) {
    if (a.length_ == 0 || b.length_ == 0) return {};
    Integer product(a.low_ + b.low_, a.length_ + b.length_);
    if (product.length_ == 0) return product;
    Word* const to = product.words_;
    std::fill_n(to, b.length_, Word{0});
    for (std::int32_t i = 0; i < a.length_; ++i) {
        const DoubleWord factor = a.words_[i];
        Word carry = 0;
        for (std::int32_t j = 0; j < b.length_; ++j) {
            const DoubleWord sum = factor * b.words_[j] + to[i + j] + carry;
            to[i + j] = static_cast<Word>(sum);
            carry = static_cast<Word>(sum >> 64);
        }
        to[i + b.length_] = carry;
    }
    product.negative_ = a.negative_ != b.negative_;
    product.trim();
    return product;
}

Integer<any_length> Integer<any_length>::sum_of_magnitudes(const Integer& a, const Integer& b) {
    if (b.length_ == 0) return a;
    if (a.length_ == 0) return a.negative_ == b.negative_ ? b : -b;
    const std::int32_t low = std::min(a.low_, b.low_), top = std::max(a.length(), b.length());
    Integer sum(low, top - low + 1);
    if (sum.length_ == 0) return sum;
    Word carry = 0;
    for (std::int32_t i = low; i < top; ++i) {
        const DoubleWord s =
            static_cast<DoubleWord>(i < a.length() ? a.word(i) : 0) + (i < b.length() ? b.word(i) : 0) + carry;
        sum.words_[i - low] = static_cast<Word>(s);
        carry = static_cast<Word>(s >> 64);
    }
    sum.words_[top - low] = carry;
    sum.negative_ = a.negative_;
    sum.trim();
    return sum;
}

Integer<any_length> Integer<any_length>::difference_of_magnitudes(const Integer& a, const Integer& b) {
    if (b.length_ == 0) return a;
    if (a.length_ == 0) return a.negative_ == b.negative_ ? -b : b;
    const int order = compare_sizes(a, b);
    if (order == 0) return {};
    const Integer& larger = order > 0 ? a : b;
    const Integer& smaller = order > 0 ? b : a;
    const bool negative = a.negative_ != (order < 0);
    const std::int32_t low = std::min(a.low_, b.low_), top = larger.length();
    Integer difference(low, top - low);
    if (difference.length_ == 0) return difference;
    Word borrow = 0;
    for (std::int32_t i = low; i < top; ++i) {
        const DoubleWord d =
            static_cast<DoubleWord>(larger.word(i)) - (i < smaller.length() ? smaller.word(i) : 0) - borrow;
        difference.words_[i - low] = static_cast<Word>(d);
        borrow = static_cast<Word>(d >> 64) & 1;
    }
    difference.negative_ = negative;
    difference.trim();
    return difference;
}

int Integer<any_length>::compare_sizes(const Integer& a, const Integer& b) {
    if (a.length_ == 0 || b.length_ == 0 || a.length() != b.length()) {
        const int bits_a = a.length_ == 0 ? 0 : a.length(), bits_b = b.length_ == 0 ? 0 : b.length();
        return (bits_a > bits_b) - (bits_a < bits_b);
    }
    const std::int32_t low = std::min(a.low_, b.low_);
    for (std::int32_t i = a.length(); i-- > low;)
        if (a.word(i) != b.word(i)) return a.word(i) < b.word(i) ? -1 : 1;
    return 0;
}

}  // namespace tact::exact
