// SPDX-License-Identifier: MIT
#include "tact/pair/distance/exact_way.hpp"

#include <gtest/gtest.h>

namespace tact::distance_of {
namespace {

TEST(ExactSum, KeepsWhatRoundingLoses) {
    ExactSum sum;
    sum.add(1);
    sum.add(0x1p-200);
    sum.add(0x1p100);
    sum.add(-0x1p100);
    EXPECT_EQ(sum.rounded().value, 1);
    EXPECT_EQ(sum.rounded().rest, 1);
    sum.add(-1);
    EXPECT_EQ(sum.rounded().value, 0x1p-200);
    EXPECT_EQ(sum.rounded().rest, 0);
    sum.add(-0x1p-200);
    EXPECT_EQ(sum.rounded().value, 0);
}

TEST(ExactSum, Products) {
    ExactSum sum;
    EXPECT_TRUE(sum.add_product(0.1, 0.1));
    sum.add(-0.1 * 0.1);
    EXPECT_NE(sum.rounded().value, 0);  // 0.1 * 0.1 is no double
    EXPECT_LT(magnitude(sum.rounded().value), 0x1p-59);
    EXPECT_TRUE(sum.add_product(0, 5));
    EXPECT_FALSE(sum.add_product(0x1p-600, 0x1p-600));
}

TEST(LengthOf, NeighborsUnlessItIsADouble) {
    const auto exact = length_of({-3, 0});
    EXPECT_EQ(exact.lower, 3);
    EXPECT_EQ(exact.upper, 3);
    const auto above = length_of({3, 1}), below = length_of({-3, 1});
    EXPECT_EQ(above.lower, 3);
    EXPECT_EQ(above.upper, 3 + 0x1p-51);
    EXPECT_EQ(below.lower, 3 - 0x1p-51);
    EXPECT_EQ(below.upper, 3);
}

}  // namespace
}  // namespace tact::distance_of
