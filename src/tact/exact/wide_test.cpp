// SPDX-License-Identifier: MIT
#include "tact/exact/wide.hpp"

#include <gtest/gtest.h>

#include "tact/base/random.hpp"

namespace tact::exact {
namespace {

/// A random number of up to 120 bits, the same in both types, so that products still fit.
template <class T>
T number(std::uint64_t seed) {
    Random random(seed);
    const auto part = [&] {
        const int pick = random.integer(0, 3);
        return T(pick == 0 ? 0 : pick == 1 ? -1 : static_cast<std::int64_t>(random.bits()) >> random.integer(1, 62));
    };
    return part().shifted_left(random.integer(0, 58)) + part();
}

TEST(Wide, agrees_with_the_integers_of_any_length) {
    using Reference = Integer<12>;
    for (std::uint64_t i = 0; i < 20000; ++i) {
        const Wide a = number<Wide>(2 * i), b = number<Wide>(2 * i + 1);
        const Reference x = number<Reference>(2 * i), y = number<Reference>(2 * i + 1);
        EXPECT_EQ(a.sign(), x.sign());
        EXPECT_EQ(a < b, x < y);
        EXPECT_EQ((a + b).sign(), (x + y).sign());
        EXPECT_EQ((a - b).sign(), (x - y).sign());
        // Products through a comparison: (a b - b b) has the sign of (a - b) b.
        EXPECT_EQ((a * b - b * b).sign(), (x * y - y * y).sign());
        EXPECT_EQ(a * b - b * b, (a - b) * b);
        EXPECT_EQ((a * b).sign(), x.sign() * y.sign());
        EXPECT_EQ(magnitude(a).sign(), magnitude(x).sign());
        EXPECT_EQ(-(-a), a);
    }
}

TEST(Wide, shifts_cross_the_middle) {
    const Wide one(1);
    for (int i = 0; i < 254; ++i) EXPECT_EQ(one.shifted_left(i) + one.shifted_left(i), one.shifted_left(i + 1));
    EXPECT_EQ(Wide(-1).shifted_left(200) + one.shifted_left(200), Wide(0));
}

}  // namespace
}  // namespace tact::exact
