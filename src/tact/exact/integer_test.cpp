// SPDX-License-Identifier: MIT
#include "tact/exact/integer.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include "tact/base/random.hpp"

namespace tact::exact {
namespace {

using Small = Integer<12>;

/// A random integer of up to `words` words, with many zero and all-one words so that carries run far.
Small random_integer(Random& random, int words) {
    Small value;
    for (int i = 0; i < words; ++i) {
        const int pick = random.integer(0, 3);
        const Word word = pick == 0 ? 0 : pick == 1 ? ~Word{0} : random.bits();
        value = value.shifted_left(64) + Small(static_cast<std::int64_t>(word >> 32)).shifted_left(32) +
                Small(static_cast<std::int64_t>(word & 0xffffffffu));
    }
    return random.integer(0, 1) == 0 ? value : -value;
}

mpz_class to_mpz(const Small& value) {
    mpz_class z = 0;
    for (int i = value.length(); i-- > 0;) z = (z << 64) + mpz_class(static_cast<unsigned long>(value.word(i)));
    return value.sign() < 0 ? mpz_class(-z) : z;
}

TEST(Integer, agrees_with_gmp) {
    Random random(1);
    for (int i = 0; i < 20000; ++i) {
        const Small a = random_integer(random, random.integer(0, 5)), b = random_integer(random, random.integer(0, 5));
        const mpz_class x = to_mpz(a), y = to_mpz(b);
        EXPECT_EQ(to_mpz(a + b), x + y);
        EXPECT_EQ(to_mpz(a - b), x - y);
        EXPECT_EQ(to_mpz(a * b), x * y);
        EXPECT_EQ(to_mpz(-a), -x);
        EXPECT_EQ(to_mpz(magnitude(a)), abs(x));
        EXPECT_EQ(a.sign(), sgn(x));
        EXPECT_EQ(a < b, x < y);
        EXPECT_EQ(a == b, x == y);
        EXPECT_EQ(to_mpz(lower(a, b)), x < y ? x : y);
        EXPECT_EQ(to_mpz(higher(a, b)), x < y ? y : x);
        const int bits = random.integer(0, 200);
        EXPECT_EQ(to_mpz(a.shifted_left(bits)), x << static_cast<unsigned>(bits));
        if (x != 0) {
            EXPECT_EQ(static_cast<std::size_t>(a.bit_length()), mpz_sizeinbase(x.get_mpz_t(), 2));
        }
    }
}

TEST(Integer, equal_values_cancel_to_a_zero_of_no_sign) {
    const Small a = Small(-7).shifted_left(300);
    EXPECT_EQ((a - a).sign(), 0);
    EXPECT_EQ((a + -a).length(), 0);
    EXPECT_EQ(-(a - a), Small(0));
}

}  // namespace
}  // namespace tact::exact
