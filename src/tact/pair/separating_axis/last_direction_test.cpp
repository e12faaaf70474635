// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/last_direction.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tact {
namespace {

Obb3 cube_at(double x) {
    return {{x, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.5, 0.5, 0.5}};
}

TEST(PairCache, KeepsTheDirectionThatSeparates) {
    PairCache cache;
    EXPECT_EQ(relate(cube_at(0), cube_at(2), {.cache = &cache}), Relation::disjoint);
    EXPECT_NE(cache.direction[0], 0);
    EXPECT_EQ(cache.direction[1], 0);
    const PairCache kept = cache;
    EXPECT_EQ(relate(cube_at(0), cube_at(1.75), {.cache = &cache}), Relation::disjoint);
    EXPECT_EQ(cache.direction, kept.direction);
}

TEST(PairCache, ForgetsItWhenThePairMeets) {
    PairCache cache;
    (void)relate(cube_at(0), cube_at(2), {.cache = &cache});
    EXPECT_EQ(relate(cube_at(0), cube_at(1), {.cache = &cache}), Relation::touching);
    EXPECT_EQ(cache.direction, Vec3{});
}

TEST(PairCache, NothingInItChangesAnAnswer) {
    const double infinity = std::numeric_limits<double>::infinity(), nan = std::nan("");
    for (const double x : {0.5, 1.0, std::nextafter(1.0, 2.0), 1.5, 1e200, 1e-200}) {
        const Relation expected = relate(cube_at(0), cube_at(x));
        for (const Vec3& direction : {Vec3{1, 0, 0}, Vec3{-1, 0, 0}, Vec3{1e300, 1e300, 0}, Vec3{0, 1e-320, 0},
                                      Vec3{nan, 0, 0}, Vec3{infinity, 0, 0}, Vec3{1, 1, 1}}) {
            PairCache cache{direction};
            EXPECT_EQ(relate(cube_at(0), cube_at(x), {.cache = &cache}), expected) << x << ' ' << direction;
        }
    }
}

TEST(PairCache, ServesThePlaneAndBothOrders) {
    const Triangle2 triangle{{{{0, 0}, {1, 0}, {0, 1}}}};
    const Obb2 box{{3, 0}, {{{1, 0}, {0, 1}}}, {0.5, 0.5}};
    PairCache cache;
    EXPECT_EQ(relate(triangle, box, {.cache = &cache}), Relation::disjoint);
    EXPECT_EQ(relate(box, triangle, {.cache = &cache}), Relation::disjoint);
    EXPECT_NE(cache.direction, Vec3{});
}

}  // namespace
}  // namespace tact
