// SPDX-License-Identifier: MIT
#include "tact/shape/degenerate.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"

namespace tact::degenerate {
namespace {

TEST(Degenerate, PointsOfALine) {
    EXPECT_TRUE(on_one_line(std::array<Vec2, 3>{{{0, 0}, {1, 1}, {2, 2}}}));
    EXPECT_TRUE(on_one_line(std::array<Vec2, 3>{{{1, 2}, {1, 2}, {5, 7}}}));
    EXPECT_FALSE(on_one_line(std::array<Vec2, 3>{{{0, 0}, {1, 1}, {2, std::nextafter(2, 3)}}}));
    EXPECT_TRUE(on_one_line(std::array<Vec3, 3>{{{0, 0, 0}, {1, 2, 3}, {2, 4, 6}}}));
    EXPECT_FALSE(on_one_line(std::array<Vec3, 3>{{{0, 0, 0}, {1, 2, 3}, {2, 4, std::nextafter(6, 7)}}}));
}

TEST(Degenerate, DecimalsThatOnlyLookCollinear) {
    // 0.1, 0.2 and 0.3 are rounded: 3 * 0.1 is not 0.3, so these are three corners of a very thin triangle.
    EXPECT_FALSE(on_one_line(std::array<Vec2, 3>{{{0, 0}, {0.1, 1}, {0.3, 3}}}));
    EXPECT_TRUE(on_one_line(std::array<Vec2, 3>{{{0, 0}, {0.1, 1}, {0.2, 2}}}));
}

TEST(Degenerate, EveryScaleOfTheDoubles) {
    for (int exponent : {-1074, -1070, -1000, -700, -300, -1, 0, 1, 299, 301, 700, 1020}) {
        const double s = std::ldexp(1.0, exponent);
        EXPECT_FALSE(dependent(std::array<Vec2, 2>{{{s, 0}, {0, s}}})) << exponent;
        EXPECT_TRUE(dependent(std::array<Vec2, 2>{{{s, 2 * s}, {2 * s, 4 * s}}})) << exponent;
        EXPECT_FALSE(dependent(std::array<Vec3, 3>{{{s, 0, 0}, {0, s, 0}, {s, 0, s}}})) << exponent;
        EXPECT_TRUE(dependent(std::array<Vec3, 3>{{{s, 0, 0}, {0, s, 0}, {s, s, 0}}})) << exponent;
    }
    const double largest = 0x1.fffffffffffffp1023;
    const double smallest = 0x1p-1074;
    EXPECT_FALSE(dependent(std::array<Vec2, 2>{{{largest, 0}, {0, smallest}}}));
    EXPECT_FALSE(on_one_line(std::array<Vec2, 3>{{{-largest, 0}, {largest, 0}, {0, smallest}}}));
    EXPECT_FALSE(in_one_plane({{{-largest, 0, 0}, {largest, 0, 0}, {0, smallest, 0}, {0, 0, smallest}}}));
}

TEST(Degenerate, ExactCombinationsAreFoundAndOneUlpIsNot) {
    Random random(1);
    for (int round = 0; round < 2000; ++round) {
        // Integers below 2^20: the fourth point is exactly in the plane of the first three.
        std::array<Vec3, 4> points{};
        for (int k = 0; k < 3; ++k)
            for (int i = 0; i < 3; ++i) points[static_cast<std::size_t>(k)][i] = random.integer(-1000000, 1000000);
        const int a = random.integer(-9, 9);
        const int b = random.integer(-9, 9);
        for (int i = 0; i < 3; ++i)
            points[3][i] = points[0][i] + a * (points[1][i] - points[0][i]) + b * (points[2][i] - points[0][i]);
        ASSERT_TRUE(in_one_plane(points));
        if (on_one_line({points[0], points[1], points[2]})) continue;
        const auto normal = cross(points[1] - points[0], points[2] - points[0]);
        if (normal[2] == 0) continue;
        points[3][2] = std::nextafter(points[3][2], 1e9);
        ASSERT_FALSE(in_one_plane(points));
    }
}

}  // namespace
}  // namespace tact::degenerate
