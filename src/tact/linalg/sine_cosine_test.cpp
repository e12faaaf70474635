// SPDX-License-Identifier: MIT
#include "tact/linalg/sine_cosine.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tact/base/random.hpp"

namespace tact {
namespace {

static_assert(std::numeric_limits<long double>::digits >= 64, "the reference is extended precision");

/// The distance of a double from a true value given as a long double, in units in the last place of the double.
double ulps_off(double value, long double truth) {
    const auto rounded = std::abs(static_cast<double>(truth));
    const long double ulp = static_cast<long double>(std::nextafter(rounded, 2.0)) - rounded;
    return static_cast<double>(std::abs(static_cast<long double>(value) - truth) / ulp);
}

TEST(SineCosine, KnownValues) {
    EXPECT_EQ(sine_cosine(0).sine, 0);
    EXPECT_EQ(sine_cosine(0).cosine, 1);
    // The double next to pi/2 is not pi/2: its cosine is the part that was rounded away.
    EXPECT_EQ(sine_cosine(0x1.921fb54442d18p+0).cosine, 0x1.1a62633145c07p-54);
    EXPECT_EQ(sine_cosine(0x1.921fb54442d18p+0).sine, 1);
    EXPECT_EQ(sine_cosine(0x1.921fb54442d18p+1).sine, 0x1.1a62633145c07p-53);
    EXPECT_EQ(sine_cosine(0x1.921fb54442d18p+1).cosine, -1);
    EXPECT_EQ(sine_cosine(1e-300).sine, 1e-300);
    EXPECT_EQ(sine_cosine(0x1p-1074).sine, 0x1p-1074);
    EXPECT_EQ(sine_cosine(0x1p-1074).cosine, 1);
}

TEST(SineCosine, SameBitsOnEveryMachine) {
    // Computed with rational arithmetic, then rounded; a difference on some machine means that its arithmetic is not
    // IEEE 754 or was contracted.
    EXPECT_EQ(sine_cosine(1).sine, 0x1.aed548f090ceep-1);
    EXPECT_EQ(sine_cosine(1).cosine, 0x1.14a280fb5068cp-1);
    EXPECT_EQ(sine_cosine(1e15).sine, 0x1.b76f88136cebap-1);
    EXPECT_EQ(sine_cosine(1e15).cosine, -0x1.06c154609d33fp-1);
    EXPECT_EQ(sine_cosine(123456789.125).sine, 0x1.ffefcc2ee7d37p-1);
}

TEST(SineCosine, OddAndEvenExactly) {
    Random random(1);
    for (int round = 0; round < 10000; ++round) {
        const double angle = std::ldexp(random.unit(), random.integer(-60, 49));
        EXPECT_EQ(sine_cosine(-angle).sine, -sine_cosine(angle).sine);
        EXPECT_EQ(sine_cosine(-angle).cosine, sine_cosine(angle).cosine);
    }
}

TEST(SineCosine, AgreesWithExtendedPrecision) {
    Random random(2);
    double worst = 0;
    for (int round = 0; round < 200000; ++round) {
        const double angle = std::ldexp(random.uniform(-1, 1), random.integer(-30, 49));
        const auto [sine, cosine] = sine_cosine(angle);
        worst = std::max(worst, ulps_off(sine, std::sin(static_cast<long double>(angle))));
        worst = std::max(worst, ulps_off(cosine, std::cos(static_cast<long double>(angle))));
    }
    EXPECT_LT(worst, 0.502);  // the extended values carry 2^-11 of a double's last place themselves
}

TEST(SineCosine, NearMultiplesOfHalfPi) {
    Random random(3);
    double worst = 0;
    for (int round = 0; round < 50000; ++round) {
        const double k = std::floor(std::ldexp(random.unit(), random.integer(1, 49)));
        const double angle = std::min(k * 0x1.921fb54442d18p+0, largest_angle);
        const auto [sine, cosine] = sine_cosine(angle);
        worst = std::max(worst, ulps_off(sine, std::sin(static_cast<long double>(angle))));
        worst = std::max(worst, ulps_off(cosine, std::cos(static_cast<long double>(angle))));
    }
    EXPECT_LT(worst, 0.502);
}

}  // namespace
}  // namespace tact
