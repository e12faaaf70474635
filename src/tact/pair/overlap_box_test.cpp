// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"

namespace tact {
namespace {

Parallelepiped3 cube(double x, double y, double z, double size = 1) {
    return {{x, y, z}, {{{size, 0, 0}, {0, size, 0}, {0, 0, size}}}};
}

TEST(OverlapBox, cubes) {
    EXPECT_EQ(overlap_box(cube(0, 0, 0), cube(0.5, 0.25, 0)), (Aabb3{{0.5, 0.25, 0}, {1, 1, 1}}));
    EXPECT_EQ(overlap_box(cube(0, 0, 0), cube(1, 0.25, 0)), (Aabb3{{1, 0.25, 0}, {1, 1, 1}}));
    EXPECT_EQ(overlap_box(cube(0, 0, 0), cube(1, 1, 1)), (Aabb3{{1, 1, 1}, {1, 1, 1}}));
    EXPECT_EQ(overlap_box(cube(0, 0, 0), cube(std::nextafter(1, 2), 1, 1)), std::nullopt);
    EXPECT_EQ(overlap_box(cube(0, 0, 0, 4), cube(1, 1, 1)), (Aabb3{{1, 1, 1}, {2, 2, 2}}));
}

TEST(OverlapBox, bounds_that_are_no_doubles_are_rounded_outward) {
    // x runs from 0 to 1/3, y to 1 - 1/3.
    const Triangle2 a{{{{0, 0}, {1, 0}, {0, 1}}}};
    const Triangle2 b{{{{0, 0}, {0, 1}, {1, 2}}}};
    const auto box = overlap_box(a, Triangle2{{{{0, 0}, {0, 1}, {1, 2}}}});
    ASSERT_TRUE(box);
    EXPECT_EQ(box->min, (Vec2{0, 0}));
    const double third = 1.0 / 3;  // below 1/3
    EXPECT_EQ(box->max[0], std::nextafter(third, 1));
    EXPECT_EQ(box->max[1], 1);
    EXPECT_EQ(overlap_box(b, a), box);
}

TEST(OverlapBox, corners_beyond_the_largest_double) {
    const Parallelogram2 a{{1.7e308, 0}, {{{1.7e308, 0}, {0, 1}}}};
    EXPECT_EQ(overlap_box(a, a), (Aabb2{{1.7e308, 0}, {HUGE_VAL, 1}}));
}

TEST(OverlapBox, flat_triangles) {
    const Triangle3 a{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
    const Triangle3 b{{{{1, 1, 0}, {5, 1, 0}, {1, 5, 0}}}};
    EXPECT_EQ(overlap_box(a, b), (Aabb3{{1, 1, 0}, {3, 3, 0}}));
    const Triangle3 upright{{{{1, 1, -1}, {1, 1, 1}, {1, 9, 1}}}};
    EXPECT_EQ(overlap_box(a, upright), (Aabb3{{1, 1, 0}, {1, 3, 0}}));
    const Triangle3 above{{{{1, 1, 1}, {5, 1, 1}, {1, 5, 1}}}};
    EXPECT_EQ(overlap_box(a, above), std::nullopt);
    EXPECT_EQ(overlap_box(a, cube(1, 1, -0.5)), (Aabb3{{1, 1, 0}, {2, 2, 0}}));
}

TEST(OverlapBox, space_and_time) {
    const Parallelepiped3 a = cube(0, 0, 0);
    const auto pass = overlap_box(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {0, 10});
    EXPECT_EQ(pass, (SpaceTimeBox<3>{{{0, 0, 0}, {1, 1, 1}}, {2, 4}}));
    const auto arrive = overlap_box(a, {}, a, {{-1, 0, 0}, {3, 0.5, 0}}, {0, 2.25});
    EXPECT_EQ(arrive, (SpaceTimeBox<3>{{{0.75, 0.5, 0}, {1, 1, 1}}, {2, 2.25}}));
    EXPECT_EQ(overlap_box(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {0, 1}), std::nullopt);
    const auto together = overlap_box(a, {{1, 0, 0}, {}}, cube(0.5, 0, 0), {{1, 0, 0}, {}}, {0, 2});
    EXPECT_EQ(together, (SpaceTimeBox<3>{{{0.5, 0, 0}, {3, 1, 1}}, {0, 2}}));
    const auto instant = overlap_box(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {2.5, 2.5});
    EXPECT_EQ(instant, (SpaceTimeBox<3>{{{0.5, 0, 0}, {1, 1, 1}}, {2.5, 2.5}}));
    const auto thirds = overlap_box(a, {}, a, {{-3, 0, 0}, {2, 0, 0}}, {0, 10});
    EXPECT_EQ(thirds, (SpaceTimeBox<3>{{{0, 0, 0}, {1, 1, 1}}, {1.0 / 3, 1}}));
}

TEST(OverlapBox, axis_aligned_boxes_of_random_doubles) {
    Random random(3);
    for (int round = 0; round < 500; ++round) {
        const double size = std::ldexp(1.0, random.integer(-1000, 1000));
        Vec3 center_a{}, center_b{}, half_a{}, half_b{};
        for (int i = 0; i < 3; ++i) {
            center_a[i] = size * random.integer(-4, 4);
            center_b[i] = size * random.integer(-4, 4);
            half_a[i] = size * random.integer(1, 3);
            half_b[i] = size * random.integer(1, 3);
        }
        const std::array<Vec3, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        Aabb3 expected{};
        bool meet = true;
        for (int i = 0; i < 3; ++i) {
            expected.min[i] = std::max(center_a[i] - half_a[i], center_b[i] - half_b[i]);
            expected.max[i] = std::min(center_a[i] + half_a[i], center_b[i] + half_b[i]);
            meet = meet && expected.min[i] <= expected.max[i];
        }
        const auto box = overlap_box(Obb3{center_a, axes, half_a}, Obb3{center_b, axes, half_b});
        ASSERT_EQ(box, meet ? std::optional(expected) : std::nullopt);
    }
}

}  // namespace
}  // namespace tact
