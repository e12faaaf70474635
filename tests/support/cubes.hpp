// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <array>

#include "tact/shape.hpp"

// What the tests of contacts, distance and depth by hand share.
namespace tact::testing {

inline constexpr std::array<Vec3, 3> unit_axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
inline constexpr std::array<Vec2, 2> plane_axes{{{1, 0}, {0, 1}}};

inline Obb3 cube(const Vec3& center, const Vec3& half = {1, 1, 1}) {
    return {center, unit_axes, half};
}

template <int D>
void expect_near(const Vec<double, D>& got, const Vec<double, D>& expected, double tolerance = 1e-12) {
    for (int k = 0; k < D; ++k) EXPECT_NEAR(got[k], expected[k], tolerance) << "coordinate " << k;
}

/// lower <= expected <= upper with the value between them, and no wider than so many parts of it.
template <class Measured>
void expect_bounds(const Measured& got, double value, double expected, double width) {
    EXPECT_LE(got.lower, expected);
    EXPECT_GE(got.upper, expected);
    EXPECT_LE(got.lower, value);
    EXPECT_LE(value, got.upper);
    EXPECT_LE(got.upper - got.lower, width * expected);
}

}  // namespace tact::testing
