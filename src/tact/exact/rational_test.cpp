// SPDX-License-Identifier: MIT
#include "tact/rational.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "tact/base/random.hpp"

namespace tact::exact {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();
constexpr double least = std::numeric_limits<double>::denorm_min();

mpq_class to_gmp(const Rational& value) {
    mpq_class q(value.to_string());
    q.canonicalize();
    return q;
}

/// Any bit pattern that is finite, and often small integers, powers of two and denormals.
double random_double(Random& random) {
    for (;;) {
        const auto any = std::bit_cast<double>(random.bits());
        switch (random.integer(0, 5)) {
            case 0:
                return random.integer(-9, 9);
            case 1:
                return std::ldexp(random.integer(-3, 3), random.integer(-1074, 1022));
            case 2:
                return least * random.integer(-1000, 1000);
            case 3:
                return random.uniform(-1, 1);
            case 4:
                return random.uniform(-1, 1) * 1e300;
            default:
                if (std::isfinite(any)) return any;
        }
    }
}

Rational random_rational(Random& random) {
    const Rational a(random_double(random));
    const Rational b(random_double(random));
    switch (random.integer(0, 3)) {
        case 0:
            return a;
        case 1:
            return a + b;
        case 2:
            return a * b;
        default:
            return b.sign() == 0 ? a : a / b;
    }
}

TEST(Rational, is_zero_by_default) {
    EXPECT_EQ(Rational().sign(), 0);
    EXPECT_EQ(Rational(), Rational(0.0));
    EXPECT_EQ(Rational(-0.0).to_string(), "0");
    EXPECT_TRUE(Rational().is_double());
    EXPECT_EQ(Rational().to_doubles(), std::vector<double>{0.0});
}

TEST(Rational, arithmetic_agrees_with_gmp) {
    Random random(2);
    for (int round = 0; round < 4000; ++round) {
        const Rational a = random_rational(random);
        const Rational b = random_rational(random);
        const mpq_class x = to_gmp(a);
        const mpq_class y = to_gmp(b);
        ASSERT_EQ((a + b).to_string(), mpq_class(x + y).get_str());
        ASSERT_EQ((a - b).to_string(), mpq_class(x - y).get_str());
        ASSERT_EQ((a * b).to_string(), mpq_class(x * y).get_str());
        if (y != 0) {
            ASSERT_EQ((a / b).to_string(), mpq_class(x / y).get_str());
        }
        ASSERT_EQ(a < b, x < y);
        ASSERT_EQ(a == b, x == y);
        ASSERT_EQ(Rational::parse(a.to_string()), a);
        ASSERT_EQ(a - a, Rational());
    }
}

TEST(Rational, doubles_are_exact) {
    Random random(3);
    for (int round = 0; round < 4000; ++round) {
        const double value = random_double(random);
        const Rational exact(value);
        ASSERT_EQ(to_gmp(exact), mpq_class(value));
        ASSERT_TRUE(exact.is_double());
        ASSERT_EQ(exact.nearest_double(), value);
        ASSERT_EQ(exact.floor_double(), value);
        ASSERT_EQ(exact.ceil_double(), value);
    }
}

TEST(Rational, rounds_to_neighboring_doubles) {
    Random random(4);
    for (int round = 0; round < 4000; ++round) {
        const Rational exact = random_rational(random);
        const double below = exact.floor_double();
        const double above = exact.ceil_double();
        const double nearest = exact.nearest_double();
        ASSERT_EQ(exact.is_double(), below == above && std::isfinite(below));
        if (std::isfinite(below)) {
            ASSERT_LE(Rational(below), exact);
        }
        if (std::isfinite(above)) {
            ASSERT_GE(Rational(above), exact);
        }
        if (below != above) {
            ASSERT_EQ(std::nextafter(below, infinity), above);
        }
        ASSERT_TRUE(nearest == below || nearest == above);
        if (!std::isfinite(below) || !std::isfinite(above) || below == above) continue;
        const auto order = (exact - below) <=> (Rational(above) - exact);
        if (order < 0) {
            ASSERT_EQ(nearest, below);
        }
        if (order > 0) {
            ASSERT_EQ(nearest, above);
        }
    }
}

TEST(Rational, ties_go_to_the_even_double) {
    Random random(5);
    for (int round = 0; round < 2000; ++round) {
        const double low = random_double(random);
        const double high = std::nextafter(low, infinity);
        if (!std::isfinite(high)) continue;
        const Rational middle = (Rational(low) + high) / 2;
        const bool low_is_even = (std::bit_cast<std::uint64_t>(low) & 1) == 0;
        ASSERT_EQ(middle.nearest_double(), low_is_even ? low : high);
        ASSERT_EQ(middle.floor_double(), low);
        ASSERT_EQ(middle.ceil_double(), high);
    }
}

TEST(Rational, powers_of_two) {
    Random random(7);
    for (int round = 0; round < 1000; ++round) {
        const Rational value = random_rational(random);
        ASSERT_EQ(value.times_power_of_two(3), value * 8);
        ASSERT_EQ(value.times_power_of_two(-1), value / 2);
        ASSERT_EQ(value, Rational(value.numerator(), value.denominator()).times_power_of_two(value.exponent()));
        if (value.sign() == 0) continue;
        const Rational magnitude = value.sign() < 0 ? -value : value;
        const Rational power = Rational(1).times_power_of_two(value.magnitude_exponent());
        ASSERT_LE(power, magnitude);
        ASSERT_LT(magnitude, power * 4);
    }
}

TEST(Rational, range_ends) {
    const Rational tiny = Rational(least) / 2;
    EXPECT_EQ(tiny.nearest_double(), 0.0);
    EXPECT_EQ(tiny.floor_double(), 0.0);
    EXPECT_EQ(tiny.ceil_double(), least);
    EXPECT_EQ((tiny * 3 / 2).nearest_double(), least);
    EXPECT_EQ((-tiny).floor_double(), -least);
    EXPECT_FALSE(std::signbit((-tiny).ceil_double()));
    EXPECT_EQ((tiny * tiny).ceil_double(), least);
    const Rational huge = Rational(largest) + 1;
    EXPECT_EQ(huge.nearest_double(), largest);
    EXPECT_EQ(huge.floor_double(), largest);
    EXPECT_EQ(huge.ceil_double(), infinity);
    EXPECT_EQ((-huge).floor_double(), -infinity);
    EXPECT_EQ((-huge).ceil_double(), -largest);
    EXPECT_EQ((huge * huge).floor_double(), largest);
    EXPECT_EQ((huge * huge).nearest_double(), infinity);
    EXPECT_FALSE((huge * huge).is_double());
    EXPECT_EQ((Rational(largest) + Rational(0x1p970)).nearest_double(), infinity);
}

TEST(Rational, short_sums_of_doubles) {
    const Rational wide = Rational(1e300) + 1.0 + least;
    const auto sum = wide.to_doubles();
    ASSERT_TRUE(sum);
    EXPECT_EQ(*sum, (std::vector<double>{1e300, 1.0, least}));
    EXPECT_FALSE((Rational(1) / 3).to_doubles());
    EXPECT_FALSE((Rational(least) / 2).to_doubles());
    EXPECT_FALSE((Rational(largest) * 2).to_doubles());
    const Rational edge = Rational(largest) + Rational(0x1p970);
    ASSERT_TRUE(edge.to_doubles());
    EXPECT_EQ(*edge.to_doubles(), (std::vector<double>{largest, 0x1p970}));
    Rational long_sum;
    for (int i = 0; i < 9; ++i) long_sum += std::ldexp(1.0, -100 * i);
    EXPECT_FALSE(long_sum.to_doubles());
    Random random(6);
    for (int round = 0; round < 2000; ++round) {
        const Rational value =
            Rational(random.uniform(-1, 1)) * Rational(random.uniform(-1, 1)) * random_double(random);
        const auto parts = value.to_doubles();
        if (!parts) continue;
        Rational total;
        for (const double part : *parts) total += part;
        ASSERT_EQ(total, value);
    }
}

TEST(Rational, text) {
    EXPECT_EQ(Rational::parse("6/4")->to_string(), "3/2");
    EXPECT_EQ(Rational::parse("-0/4")->to_string(), "0");
    EXPECT_EQ(Rational::parse("-12")->to_string(), "-12");
    for (const char* text : {"", "/", "1/", "/2", "1/0", "1/-2", "1/+2", "1.5", "1/2/3", "nan", "1 /2"}) {
        EXPECT_FALSE(Rational::parse(text)) << text;
    }
}

TEST(Rational, long_computations_stay_short) {
    Rational value(1);
    for (int i = 1; i <= 400; ++i) value = value * Rational(3 * i) / Rational(3 * i + 3);
    EXPECT_EQ(value, Rational(1) / 401);
}

}  // namespace
}  // namespace tact::exact
