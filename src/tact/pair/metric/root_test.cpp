// SPDX-License-Identifier: MIT
#include "tact/pair/metric/root.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include "tact/base/random.hpp"

namespace tact::metric {
namespace {

using Number = exact::Integer<16>;

Number power_of_two(int bits) {
    return Number(1).shifted_left(bits);
}

TEST(RootNeighbors, ExactRootsAreGivenTwice) {
    const auto [below, above] = root_neighbors(Number(9 * 4), Number(16), 3);
    EXPECT_EQ(below, 12);
    EXPECT_EQ(above, 12);
    EXPECT_EQ(root_neighbors(Number(), Number(7), 0).above, 0);
}

TEST(RootNeighbors, OtherRootsLieBetweenNeighbors) {
    const auto [below, above] = root_neighbors(Number(2), Number(1), 0);
    EXPECT_EQ(below, 1.4142135623730949);
    EXPECT_EQ(above, 1.4142135623730951);
}

TEST(RootNeighbors, JustBelowAPowerOfTwo) {
    // The guess rounds to the power of two, below which doubles lie twice as close: the first version gave two doubles
    // that were both too small.
    const Number almost = power_of_two(400) - Number(1);
    const auto [below, above] = root_neighbors(almost, power_of_two(400), 0);
    EXPECT_EQ(above, 1);
    EXPECT_EQ(below, 1 - 0x1p-53);
}

TEST(RootNeighbors, AtTheEndsOfTheDoubles) {
    constexpr double tiny = std::numeric_limits<double>::denorm_min(), huge = std::numeric_limits<double>::max();
    EXPECT_EQ(root_neighbors(Number(1), Number(2), -1074).below, 0);
    EXPECT_EQ(root_neighbors(Number(1), Number(2), -1074).above, tiny);
    EXPECT_EQ(root_neighbors(Number(10), Number(1), -1074).below, 3 * tiny);
    EXPECT_EQ(root_neighbors(Number(10), Number(1), -1074).above, 4 * tiny);
    EXPECT_EQ(root_neighbors(Number(1), Number(1), -2000).above, tiny);
    EXPECT_EQ(root_neighbors(Number(1), Number(1), 1024).below, huge);
    EXPECT_EQ(root_neighbors(Number(1), Number(1), 1024).above, std::numeric_limits<double>::infinity());
}

/// n / sqrt(q) for doubles of two parts, held against squares in rational numbers.
TEST(QuotientByRoot, BoundsAreNeighborsAroundTheTruth) {
    Random random(7);
    const auto two_parts = [&](double size) {
        const double high = size * random.uniform(1, 4);
        return DoubleDouble{high, high * random.uniform(-0x1p-54, 0x1p-54)};
    };
    int wide = 0;
    for (int i = 0; i < 20000; ++i) {
        const DoubleDouble n = two_parts(std::ldexp(1.0, random.integer(-200, 200)));
        const DoubleDouble q = two_parts(std::ldexp(1.0, random.integer(-200, 200)));
        const auto length = quotient_by_root({n, 0}, inverse_root({q, 0}));
        ASSERT_TRUE(length);
        const mpq_class exact_n = mpq_class(n.high) + mpq_class(n.low), exact_q = mpq_class(q.high) + mpq_class(q.low);
        const mpq_class square = exact_n * exact_n / exact_q, lower(length->lower), upper(length->upper);
        ASSERT_LE(lower * lower, square) << i;
        ASSERT_GE(upper * upper, square) << i;
        ASSERT_LE(length->lower, length->value);
        ASSERT_LE(length->value, length->upper);
        wide += length->upper > std::nextafter(length->lower, HUGE_VAL);
    }
    EXPECT_LE(wide, 2);
}

TEST(QuotientByRoot, RefusesWhatIsTooUncertain) {
    const InverseRoot root = inverse_root({{2, 0}, 0});
    EXPECT_TRUE(quotient_by_root({{3, 0}, 0x1p-60}, root));
    EXPECT_FALSE(quotient_by_root({{3, 0}, 0x1p-50}, root));
    EXPECT_FALSE(quotient_by_root({{3, 0}, 0}, inverse_root({{2, 0}, 0x1p-50})));
    EXPECT_FALSE(quotient_by_root({{0x1p-500, 0}, 0}, root));
    EXPECT_FALSE(quotient_by_root({{-1, 0}, 0}, root));
}

}  // namespace
}  // namespace tact::metric
