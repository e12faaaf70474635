// SPDX-License-Identifier: MIT
// Sine and cosine of numbers and of intervals against series in 400 binary places.
#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/exact_sine.hpp"
#include "properties/every_pair.hpp"
#include "properties/hard_numbers.hpp"
#include "tact/interval.hpp"
#include "tact/linalg/sine_cosine.hpp"

namespace tact::testing {
namespace {

using oracle::RationalBounds;

/// Angles of every size, and doubles next to multiples of quarter turns.
double hard_angle(Random& random) {
    const double quarter = 1.5707963267948966;
    switch (random.integer(0, 5)) {
        case 0:
            return random.uniform(-7, 7);
        case 1:
            return std::ldexp(random.uniform(-1, 1), random.integer(-1074, 0));
        case 2:
            return with_any_sign(std::ldexp(random.unit(), random.integer(0, 49)), random);
        case 3:
            return std::nextafter(quarter * random.integer(-9, 9), random.integer(-1, 1) * 100.0);
        case 4:
            return quarter * std::floor(std::ldexp(random.uniform(-1, 1), random.integer(0, 48)));
        default:
            return random.integer(-3, 3) * quarter / 2;
    }
}

Interval<double> hard_angles(Random& random) {
    const double from = hard_angle(random);
    switch (random.integer(0, 4)) {
        case 0:
            return from;
        case 1:
            return {from, std::nextafter(from, 1e300)};
        case 2:
            return {from, from + std::ldexp(random.unit(), random.integer(-30, 3))};
        case 3:
            return {from, from + 1.5707963267948966 * random.integer(0, 5)};
        default:
            const double to = hard_angle(random);
            return {lower(from, to), higher(from, to)};
    }
}

/// Whether the interval of angles holds a quarter turn with this number modulo 4.
bool reaches(const Interval<double>& angle, unsigned long remainder) {
    const RationalBounds quarter = oracle::quarter_turn();
    mpz_class first, last;
    const mpq_class from = mpq_class(angle.low) / quarter.low, to = mpq_class(angle.high) / quarter.low;
    mpz_cdiv_q(first.get_mpz_t(), from.get_num_mpz_t(), from.get_den_mpz_t());
    mpz_fdiv_q(last.get_mpz_t(), to.get_num_mpz_t(), to.get_den_mpz_t());
    for (mpz_class n = first; n <= last && n < first + 4; ++n) {
        if (mpz_fdiv_ui(n.get_mpz_t(), 4) == remainder) return true;
    }
    return false;
}

/// Whether the number may lie in a: what is known of it leaves no more than 2^-240 in doubt.
bool holds(const Interval<double>& a, const RationalBounds& x) {
    return a.low <= x.high && x.low <= a.high;
}

/// As narrow as two roundings allow: nothing beyond the values at the ends and the extremes that are reached. Where an
/// angle is so large that its rounding matters, an extreme within the rounding may be taken for reached: `doubt`.
void expect_range(const Interval<double>& got, const RationalBounds& at_low, const RationalBounds& at_high, bool top,
                  bool bottom, const mpq_class& doubt) {
    EXPECT_TRUE(holds(got, at_low) && holds(got, at_high));
    const mpq_class least = bottom ? mpq_class(-1) : std::min(at_low.low, at_high.low);
    const mpq_class most = top ? mpq_class(1) : std::max(at_low.high, at_high.high);
    EXPECT_TRUE(!bottom || got.low == -1);
    EXPECT_TRUE(!top || got.high == 1);
    EXPECT_GE(mpq_class(got.low), least - abs(least) * 0x1p-50 - 0x1p-1020 - doubt);
    EXPECT_LE(mpq_class(got.high), most + abs(most) * 0x1p-50 + 0x1p-1020 + doubt);
    EXPECT_TRUE(-1 <= got.low && got.high <= 1);
}

// The oracle itself: sin^2 + cos^2 = 1, sin 2x = 2 sin x cos x, and known values.
TEST(SineOracle, Identities) {
    Random random(20);
    for (int i = 0; i < 200; ++i) {
        const mpq_class angle = hard_angle(random);
        const auto [sine, cosine] = oracle::sine_cosine_bounds(angle);
        const auto [twice, ignored] = oracle::sine_cosine_bounds(2 * angle);
        const mpq_class tiny = mpq_class(1) >> 230;
        EXPECT_LE(abs(sine.low * sine.low + cosine.low * cosine.low - 1), tiny);
        EXPECT_LE(abs(twice.low - 2 * sine.low * cosine.low), tiny);
        EXPECT_NEAR(sine.low.get_d(), std::sin(angle.get_d()), 1e-15);
        EXPECT_NEAR(cosine.low.get_d(), std::cos(angle.get_d()), 1e-15);
    }
    EXPECT_EQ(oracle::quarter_turn().low.get_d(), 1.5707963267948966);
}

/// In units in the last place of the rounded value.
double error_in_units(double rounded, const RationalBounds& exact) {
    const double unit = std::max(std::nextafter(std::fabs(rounded), 2.0) - std::fabs(rounded), 0x1p-1074);
    const mpq_class off = (rounded - exact.low) / mpq_class(unit);
    return std::fabs(off.get_d());
}

TEST(SineCosine, WithinHalfAUnit) {
    Random random(21);
    for (int i = 0; i < effort(5000); ++i) {
        const double angle = hard_angle(random);
        if (std::fabs(angle) > largest_angle) continue;
        const SineCosine got = sine_cosine(angle);
        const auto exact = oracle::sine_cosine_bounds(angle);
        ASSERT_LE(error_in_units(got.sine, exact.sine), 0.501) << std::hexfloat << angle;
        ASSERT_LE(error_in_units(got.cosine, exact.cosine), 0.501) << std::hexfloat << angle;
    }
}

TEST(IntervalSineCosine, HoldsAllAndLittleMore) {
    Random random(22);
    for (int i = 0; i < effort(5000) && !HasFailure(); ++i) {
        const Interval<double> angle = hard_angles(random);
        SCOPED_TRACE(::testing::Message() << std::hexfloat << '[' << angle.low << ' ' << angle.high << ']');
        const IntervalSineCosine got = sine_cosine(angle);
        const auto inside = oracle::sine_cosine_bounds(number_of(angle, random));
        EXPECT_TRUE(holds(got.sine, inside.sine) && holds(got.cosine, inside.cosine));
        if (std::fabs(angle.low) > largest_angle || std::fabs(angle.high) > largest_angle) continue;
        const auto low = oracle::sine_cosine_bounds(angle.low), high = oracle::sine_cosine_bounds(angle.high);
        const double turned = 0x1p-51 * higher(std::fabs(angle.low), std::fabs(angle.high));
        const mpq_class doubt = turned * turned;
        expect_range(got.sine, low.sine, high.sine, reaches(angle, 1), reaches(angle, 3), doubt);
        expect_range(got.cosine, low.cosine, high.cosine, reaches(angle, 0), reaches(angle, 2), doubt);
    }
}

TEST(IntervalSineCosine, BeyondTheLargestAngle) {
    for (const Interval<double>& angle :
         {Interval<double>(0, 1e16), Interval<double>(-1e300, 0), Interval<double>::whole()}) {
        EXPECT_EQ(sine_cosine(angle).sine, (Interval<double>{-1, 1}));
        EXPECT_EQ(sine_cosine(angle).cosine, (Interval<double>{-1, 1}));
    }
}

}  // namespace
}  // namespace tact::testing
