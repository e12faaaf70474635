// SPDX-License-Identifier: MIT
#include "tact/exact/double_double.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"

namespace tact::exact {
namespace {

mpq_class value(const DoubleDouble& x) {
    return mpq_class(x.high) + mpq_class(x.low);
}

double number(Random& random) {
    return std::ldexp(random.uniform(-1, 1), random.integer(-100, 100));
}

TEST(DoubleDouble, sums_and_products_of_two_doubles_are_exact) {
    Random random(11);
    for (int i = 0; i < 20000; ++i) {
        const double a = number(random), b = number(random);
        EXPECT_EQ(value(two_sum(a, b)), mpq_class(a) + mpq_class(b));
        EXPECT_EQ(value(two_product(a, b)), mpq_class(a) * mpq_class(b));
    }
}

TEST(DoubleDouble, further_operations_err_by_little_of_the_sizes_involved) {
    Random random(12);
    const mpq_class unit = mpq_class(std::ldexp(1.0, -103));
    for (int i = 0; i < 20000; ++i) {
        const DoubleDouble a = two_product(number(random), random.unit()),
                           b = two_product(number(random), random.unit());
        const mpq_class x = value(a), y = value(b);
        EXPECT_LE(abs(value(a + b) - (x + y)), unit * (abs(x) + abs(y)));
        EXPECT_LE(abs(value(a - b) - (x - y)), unit * (abs(x) + abs(y)));
        EXPECT_LE(abs(value(a * b) - x * y), unit * abs(x * y));
    }
}

TEST(DoubleDouble, comparison_sees_the_last_bit) {
    const double up = std::nextafter(1.0, 2.0);
    EXPECT_EQ(compare_exactly(two_sum(1, 0x1p-80), two_sum(1, 0)), 1);
    EXPECT_EQ(compare_exactly(two_sum(1, 0x1p-53), two_sum(up, -0x1p-53)), 0);
    EXPECT_EQ(compare_exactly(two_sum(0.1, 0.2), two_sum(0.2, 0.1)), 0);
}

}  // namespace
}  // namespace tact::exact
