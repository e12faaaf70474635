// SPDX-License-Identifier: MIT
#include "tact/pair/exact/situation.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace tact::pair_exact {
namespace {

const Rational third = Rational(1) / 3;

TEST(ShortNumbers, sums_come_nearer) {
    EXPECT_EQ(rounded(third, 1), Rational(1.0 / 3));
    const Rational error_1 = third - *rounded(third, 1);
    const Rational error_2 = third - *rounded(third, 2);
    EXPECT_LT(error_2 * error_2, error_1 * error_1 / 1'000'000);
    EXPECT_FALSE(rounded(Rational(std::numeric_limits<double>::max()) * 2, 1));
}

TEST(ShortNumbers, between_two_bounds) {
    EXPECT_EQ(short_between(1, 3), Rational(2));
    const double next = std::nextafter(1.0, 2.0);
    const Rational inside = short_between(Rational(1) + Rational(0x1p-60), Rational(next) - Rational(0x1p-60));
    EXPECT_GT(inside, Rational(1));
    EXPECT_LT(inside, Rational(next));
    EXPECT_EQ(short_between(third, third), third);
    EXPECT_EQ(short_between(third, Rational(1) / 2).to_doubles()->size(), 1u);
}

}  // namespace
}  // namespace tact::pair_exact
