// SPDX-License-Identifier: MIT
#include "tact/linalg/sine_cosine.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"

namespace tact {
namespace {

/// Within 2.7 u of the true value, so within 3.8 u of the double next to it; u = 2^-53.
void expect_near(double got, double exact, double angle) {
    EXPECT_LE(std::fabs(got - exact), 3.8 * 0x1p-53 * std::fabs(exact)) << std::hexfloat << angle;
}

void check(double angle) {
    const SineCosine quick = quick_sine_cosine(angle), exact = sine_cosine(angle);
    expect_near(quick.sine, exact.sine, angle);
    expect_near(quick.cosine, exact.cosine, angle);
}

TEST(QuickSineCosine, AgreesWithTheExactOne) {
    Random random(1);
    for (int i = 0; i < 200000; ++i) check(std::ldexp(random.uniform(-1, 1), random.integer(-60, 22)));
    for (const double angle : {0.0, -0.0, 1e-310, 1e15, -1e15, 0x1p19, 0.78539816339744828}) check(angle);
}

TEST(QuickSineCosine, SameBitsOnEveryMachine) {
    EXPECT_EQ(quick_sine_cosine(1).sine, 0x1.aed548f090ceep-1);
    EXPECT_EQ(quick_sine_cosine(2).cosine, -0x1.aa22657537205p-2);
    EXPECT_EQ(quick_sine_cosine(100).cosine, 0x1.b981dbf665fep-1);
    EXPECT_EQ(quick_sine_cosine(-12345.678).sine, 0x1.687d5890974a5p-1);
}

TEST(QuickSineCosine, NearQuarterTurns) {
    Random random(2);
    for (int i = 0; i < 100000; ++i) {
        double angle = random.integer(-400000, 400000) * 1.5707963267948966;
        if (i % 2 == 0) angle += std::ldexp(random.uniform(-1, 1), -random.integer(0, 50));
        check(angle);
    }
}

}  // namespace
}  // namespace tact
