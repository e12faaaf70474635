// SPDX-License-Identifier: MIT
#include "tact/exact/int128.hpp"

#include <gtest/gtest.h>

#include "tact/base/random.hpp"
#include "tact/exact/integer.hpp"

namespace tact::exact {
namespace {

/// Of up to 62 bits, so that two products still fit; often 0, and often near a power of two.
std::int64_t number(Random& random) {
    const int shift = random.integer(2, 63);
    const std::int64_t any = static_cast<std::int64_t>(random.bits()) >> shift;
    const std::int64_t power = std::int64_t{1} << random.integer(0, 61);
    return random.integer(0, 2) == 0 ? power - random.integer(0, 1) : any;
}

TEST(Int128, AgreesWithTheIntegersOfAnyLength) {
    using Reference = Integer<4>;
    Random random(1);
    for (int i = 0; i < 20000; ++i) {
        const std::int64_t p = number(random), q = number(random), r = number(random), s = number(random);
        const Int128 a = Int128(p) * Int128(q), b = Int128(r) * Int128(s);
        const Reference x = Reference(p) * Reference(q), y = Reference(r) * Reference(s);
        EXPECT_EQ(sign_of(a), x.sign());
        EXPECT_EQ((a + b).sign(), (x + y).sign());
        EXPECT_EQ((a - b).sign(), (x - y).sign());
        EXPECT_EQ(a < b, x < y);
        EXPECT_EQ(a == b, (x - y).sign() == 0);
        EXPECT_EQ(-(-a), a);
        EXPECT_EQ(magnitude(a).sign(), x.sign() != 0);
        EXPECT_EQ(lower(a, b) + higher(a, b), a + b);
        EXPECT_FALSE(higher(a, b) < lower(a, b));
    }
}

TEST(Int128, SumsOfThreeFactorsKeepTheirSign) {
    using Reference = Integer<5>;
    Random random(2);
    const auto factor = [&] { return number(random) >> 1; };
    for (int i = 0; i < 20000; ++i) {
        const std::int64_t x = factor(), y = factor(), p = factor(), q = factor(), r = factor(), s = factor();
        // Every other time the three products cancel.
        const std::int64_t z = i % 2 == 0 ? factor() : -x;
        const Int128 a = Int128(p) * Int128(q), b = Int128(r) * Int128(s), c = i % 2 == 0 ? b : a;
        const std::int64_t w = i % 2 == 0 ? y : 0;
        const Reference pq = Reference(p) * Reference(q), rs = Reference(r) * Reference(s);
        const Reference sum = Reference(x) * pq + Reference(w) * rs + Reference(z) * (i % 2 == 0 ? rs : pq);
        EXPECT_EQ(sign_of_sum(x, a, w, b, z, c), sum.sign());
    }
}

}  // namespace
}  // namespace tact::exact
