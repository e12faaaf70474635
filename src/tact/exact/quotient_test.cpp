// SPDX-License-Identifier: MIT
#include "tact/exact/quotient.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"

namespace tact::exact {
namespace {

using Number = Integer<8>;

/// numerator / denominator * 2^exponent for small integers, in rationals.
mpq_class value(long numerator, long denominator, int exponent) {
    mpq_class q(numerator, denominator);
    q.canonicalize();
    mpz_class power = mpz_class(1) << static_cast<unsigned>(std::abs(exponent));
    return exponent >= 0 ? mpq_class(q * power) : mpq_class(q / power);
}

void expect_neighbors(long numerator, long denominator, int exponent) {
    const Neighbors n = neighbors(Number(numerator), Number(denominator), exponent);
    const mpq_class exact = value(numerator, denominator, exponent);
    EXPECT_LE(mpq_class(n.below), exact);
    EXPECT_GE(mpq_class(n.above), exact);
    if (n.below == n.above) {
        EXPECT_EQ(mpq_class(n.below), exact);
    } else {
        EXPECT_EQ(std::nextafter(n.below, INFINITY), n.above);
    }
}

TEST(Quotient, random_fractions_lie_between_neighbors) {
    Random random(7);
    for (int i = 0; i < 20000; ++i) {
        const long numerator = static_cast<long>(random.bits() >> random.integer(1, 62));
        const long denominator = 1 + static_cast<long>(random.bits() >> random.integer(2, 62));
        expect_neighbors(random.integer(0, 1) == 0 ? numerator : -numerator, denominator, random.integer(-1100, 900));
    }
}

TEST(Quotient, of_long_numbers) {
    // Divisors with a long run of ones or zeros after the highest word make the first estimate too large.
    Random random(8);
    for (int i = 0; i < 20000; ++i) {
        const int rest = random.integer(0, 250);
        const auto number = [&](int top, int low) {
            const mpz_class high = (mpz_class(1) << static_cast<unsigned>(top)) - random.integer(0, 1);
            return mpz_class((high << static_cast<unsigned>(low)) + random.integer(0, 3) - 1);
        };
        const mpz_class denominator = number(random.integer(1, 70), rest) + 3;
        const mpz_class quotient = random.bits() >> random.integer(1, 63);
        const mpz_class remainder = random.integer(0, 2) == 0 ? mpz_class(0) : mpz_class(denominator - 1);
        const mpz_class numerator = quotient * denominator + remainder;
        const auto lifted = [](const mpz_class& value) {
            Integer<12> result;
            for (int word = 8; word >= 0; --word) {
                const mpz_class part = (value >> static_cast<unsigned>(48 * word)) % (mpz_class(1) << 48u);
                result = result.shifted_left(48) + Integer<12>(static_cast<std::int64_t>(part.get_ui()));
            }
            return result;
        };
        if (numerator == 0 || mpz_sizeinbase(numerator.get_mpz_t(), 2) > 430) continue;
        bool left = false;
        EXPECT_EQ(divide(lifted(numerator), lifted(denominator), left), quotient.get_ui());
        EXPECT_EQ(left, remainder != 0);
    }
}

TEST(Quotient, doubles_come_back_as_they_are) {
    EXPECT_EQ(neighbors(Number(3), Number(4), 0).below, 0.75);
    EXPECT_EQ(neighbors(Number(3), Number(4), 0).above, 0.75);
    EXPECT_EQ(neighbors(Number(1), Number(1), -1074).above, 5e-324);
    EXPECT_EQ(neighbors(Number(1), Number(1), -1074).below, 5e-324);
    EXPECT_EQ(neighbors(Number(1), Number(3), -1074).below, 0);
    EXPECT_EQ(neighbors(Number(1), Number(3), -1074).above, 5e-324);
    EXPECT_EQ(neighbors(Number(-1), Number(3), -2000).below, -5e-324);
}

}  // namespace
}  // namespace tact::exact
