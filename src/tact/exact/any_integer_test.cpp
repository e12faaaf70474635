// SPDX-License-Identifier: MIT
#include "tact/exact/any_integer.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tact/base/random.hpp"
#include "tact/exact/lift.hpp"

namespace tact::exact {
namespace {

// Every operation is held to that of integers in place, whose capacity is known to be enough.
using Known = Integer<40>;

template <class T>
bool equal(const AnyInteger& any, const T& known) {
    if (any.sign() != known.sign() || any.length() != known.length() || any.bit_length() != known.bit_length())
        return false;
    for (int i = 0; i < any.length(); ++i)
        if (any.word(i) != known.word(i)) return false;
    return true;
}

/// The same number in both forms: up to 20 words, some of them zero.
struct Both {
    AnyInteger any;
    Known known;
};

Both random_number(Random& random) {
    Both number;
    const int parts = random.integer(0, 3);
    for (int i = 0; i < parts; ++i) {
        const std::int64_t digits = random.integer(-1000000, 1000000) * std::int64_t{4'000'000'007};
        const int shift = random.integer(0, 1) == 0 ? 64 * random.integer(0, 18) : random.integer(0, 1150);
        number.any = number.any + AnyInteger(digits).shifted_left(shift);
        number.known = number.known + Known(digits).shifted_left(shift);
    }
    return number;
}

TEST(AnyInteger, ComputesAsIntegersInPlaceDo) {
    const Scratch scratch;
    Random random(1);
    for (int i = 0; i < 20000; ++i) {
        const Both a = random_number(random), b = random_number(random);
        ASSERT_TRUE(equal(a.any, a.known));
        ASSERT_TRUE(equal(a.any + b.any, a.known + b.known)) << i;
        ASSERT_TRUE(equal(a.any - b.any, a.known - b.known)) << i;
        ASSERT_TRUE(equal(a.any * b.any, a.known * b.known)) << i;
        ASSERT_TRUE(equal(-a.any, -a.known)) << i;
        ASSERT_EQ(a.any <=> b.any, a.known <=> b.known) << i;
        ASSERT_EQ(compare_magnitudes(a.any, b.any), compare_magnitudes(a.known, b.known)) << i;
        ASSERT_EQ(scaled(a.any).fraction, scaled(a.known).fraction);
        ASSERT_EQ(scaled(a.any).exponent, scaled(a.known).exponent);
        ASSERT_TRUE(equal(AnyInteger(a.known), a.known));
        ASSERT_TRUE(a.any - a.any == AnyInteger());
    }
}

TEST(AnyInteger, SharesWordsAndGivesThemBack) {
    // Far more numbers than a Scratch has room for, if they were not shared or not given back in any order.
    Scratch scratch(Scratch::Overflow::gives_up);
    Random random(2);
    const AnyInteger large = AnyInteger(1).shifted_left(64 * 300) + AnyInteger(1);
    std::vector<AnyInteger> copies(10000, large);
    for (auto& copy : copies) copy = -copy;
    EXPECT_FALSE(scratch.gave_up());
    copies.clear();
    std::vector<AnyInteger> numbers(12);
    for (int i = 0; i < 20000; ++i) {
        AnyInteger& number = numbers[static_cast<std::size_t>(random.integer(0, 11))];
        number = random.integer(0, 3) == 0
                     ? AnyInteger()
                     : AnyInteger(random.integer(1, 9)).shifted_left(64 * random.integer(0, 280)) + AnyInteger(1);
    }
    EXPECT_FALSE(scratch.gave_up());
}

TEST(AnyInteger, WithoutRoomGivesUpOrTakesTheHeap) {
    for (const auto overflow : {Scratch::Overflow::gives_up, Scratch::Overflow::to_heap}) {
        const Scratch scratch(overflow);
        std::vector<AnyInteger> numbers;
        for (int i = 0; i < 100; ++i) numbers.push_back(AnyInteger(i + 1).shifted_left(64 * 200) + AnyInteger(1));
        EXPECT_EQ(scratch.gave_up(), overflow == Scratch::Overflow::gives_up);
        if (scratch.gave_up()) continue;
        for (int i = 0; i < 100; ++i) EXPECT_EQ(numbers[static_cast<std::size_t>(i)].word(200), i + 1);
    }
}

}  // namespace
}  // namespace tact::exact
