// SPDX-License-Identifier: MIT
#include "tact/rational.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "tact/base/random.hpp"

namespace tact::exact {
namespace {

BigInteger parsed(const std::string& text) {
    return BigInteger::parse(text).value();
}

/// Random bits in up to `words` words; long runs of ones and zeros, which is where carries go wrong.
mpz_class random_integer(Random& random, int words) {
    mpz_class value = 0;
    for (int i = random.integer(0, words); i > 0; --i) {
        const int kind = random.integer(0, 3);
        const std::uint64_t word = kind == 0 ? 0 : kind == 1 ? ~std::uint64_t{0} : kind == 2 ? 1 : random.bits();
        value = (value << 64) + mpz_class(std::to_string(word));
    }
    return random.integer(0, 1) == 0 ? value : -value;
}

TEST(BigInteger, small_values) {
    EXPECT_EQ(BigInteger().to_string(), "0");
    EXPECT_EQ(BigInteger(-7).to_string(), "-7");
    EXPECT_EQ(BigInteger(std::numeric_limits<std::int64_t>::min()).to_string(), "-9223372036854775808");
    EXPECT_EQ(BigInteger(3) - BigInteger(3), BigInteger());
    EXPECT_EQ((-BigInteger()).sign(), 0);
    EXPECT_LT(BigInteger(-2), BigInteger(-1));
    EXPECT_LT(BigInteger(-1), BigInteger(0));
    EXPECT_EQ(BigInteger(40).trailing_zeros(), 3u);
    EXPECT_EQ(BigInteger(-5).bit_length(), 3u);
    EXPECT_EQ(gcd(BigInteger(0), BigInteger(-6)), BigInteger(6));
    EXPECT_EQ(gcd(BigInteger(12), BigInteger(-18)), BigInteger(6));
    EXPECT_EQ(gcd(BigInteger(6), BigInteger(6)), BigInteger(6));
}

TEST(BigInteger, refuses_what_is_no_integer) {
    for (const char* text : {"", "-", "+", "1x", "1 ", " 1", "--1", "1e3", "0x1"}) {
        EXPECT_FALSE(BigInteger::parse(text)) << text;
    }
    EXPECT_FALSE(BigInteger::parse(std::string(BigInteger::longest_text + 1, '1')));
    EXPECT_EQ(parsed("-000").sign(), 0);
    EXPECT_EQ(parsed("+00018446744073709551616"), BigInteger(1).shifted_left(64));
}

TEST(BigInteger, agrees_with_gmp) {
    Random random(1);
    for (int round = 0; round < 5000; ++round) {
        const mpz_class x = random_integer(random, 9);
        const mpz_class y = random_integer(random, 9);
        const BigInteger a = parsed(x.get_str());
        const BigInteger b = parsed(y.get_str());
        const auto bits = static_cast<std::size_t>(random.integer(0, 200));
        ASSERT_EQ(a.to_string(), x.get_str());
        ASSERT_EQ((a + b).to_string(), mpz_class(x + y).get_str());
        ASSERT_EQ((a - b).to_string(), mpz_class(x - y).get_str());
        ASSERT_EQ((a * b).to_string(), mpz_class(x * y).get_str());
        ASSERT_EQ(a.shifted_left(bits).to_string(), mpz_class(x << bits).get_str());
        ASSERT_EQ(a.shifted_right(bits).to_string(), mpz_class(x / (mpz_class(1) << bits)).get_str());
        ASSERT_EQ(gcd(a, b).to_string(), mpz_class(gcd(x, y)).get_str());
        ASSERT_EQ(a < b, x < y);
        ASSERT_EQ(a == b, x == y);
        if (y == 0) continue;
        const auto [quotient, remainder] = BigInteger::divide(a, b);
        ASSERT_EQ(quotient.to_string(), mpz_class(x / y).get_str()) << x << " / " << y;
        ASSERT_EQ(remainder.to_string(), mpz_class(x % y).get_str()) << x << " / " << y;
        const BigInteger product = a * b;
        ASSERT_EQ(BigInteger::divide(product, b).quotient, a);
    }
}

TEST(BigInteger, copies_and_moves_long_and_short) {
    BigInteger a = parsed(std::string(300, '7'));
    BigInteger b = a;
    BigInteger c = std::move(b);
    EXPECT_EQ(a, c);
    b = 5;
    c = std::move(b);
    EXPECT_EQ(c, BigInteger(5));
    c = a;
    EXPECT_EQ(c, a);
    c = *&c;
    EXPECT_EQ(c, a);
}

}  // namespace
}  // namespace tact::exact
