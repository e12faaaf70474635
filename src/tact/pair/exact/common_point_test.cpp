// SPDX-License-Identifier: MIT
#include "tact/pair/exact/common_point.hpp"

#include <gtest/gtest.h>

namespace tact::pair_exact {
namespace {

Parallelogram2 square(double x, double y) {
    return {{x, y}, {{{1, 0}, {0, 1}}}};
}

TEST(CommonPoint, interior_and_boundary) {
    const auto overlap = situation(square(0, 0), square(0.5, 0));
    const auto inside = find_common_point(overlap, Membership::interior);
    ASSERT_TRUE(inside);
    EXPECT_GT(inside->point[0], Rational(0.5));
    EXPECT_LT(inside->point[0], Rational(1));
    const auto contact = situation(square(0, 0), square(1, 1));
    EXPECT_FALSE(find_common_point(contact, Membership::interior));
    const auto corner = find_common_point(contact, Membership::closed);
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->point[0], Rational(1));
    EXPECT_EQ(corner->point[1], Rational(1));
    EXPECT_FALSE(find_common_point(situation(square(0, 0), square(2, 0)), Membership::closed));
}

TEST(CommonPoint, time_of_a_passing_touch) {
    // Corner passes corner at time 1 exactly.
    const auto pass = situation(square(0, 0), {}, square(0, 0), {{1, 1}, {0, -2}}, {0, 2});
    EXPECT_FALSE(find_common_point(pass, Membership::interior));
    const auto event = find_common_point(pass, Membership::closed);
    ASSERT_TRUE(event);
    EXPECT_EQ(event->time, Rational(1));
    EXPECT_EQ(event->point[0], Rational(1));
    EXPECT_EQ(event->point[1], Rational(0));
}

TEST(CommonPoint, interior_events_are_strictly_inside_the_interval) {
    const Linear2 along{{1, 0}, {}};
    const auto event =
        find_common_point(situation(square(0, 0), along, square(0, 0), {}, {0, 0.5}), Membership::interior);
    ASSERT_TRUE(event);
    EXPECT_GT(event->time, Rational(0));
    EXPECT_LT(event->time, Rational(0.5));
    const auto instant =
        find_common_point(situation(square(0, 0), along, square(0, 0), {}, {0.5, 0.5}), Membership::interior);
    ASSERT_TRUE(instant);
    EXPECT_EQ(instant->time, Rational(0.5));
}

TEST(CommonPoint, parallel_triangles_in_different_planes) {
    const Triangle3 a{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
    const Triangle3 b{{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}}};
    EXPECT_FALSE(find_common_point(situation(a, b), Membership::closed));
}

}  // namespace
}  // namespace tact::pair_exact
