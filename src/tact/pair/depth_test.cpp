// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/cubes.hpp"

namespace tact {
namespace {

using testing::cube;
using testing::expect_near;
using testing::plane_axes;

template <int D>
void expect_bounds(const Depth<D>& got, double expected) {
    testing::expect_bounds(got, got.depth, expected, 4e-16);
}

TEST(Depth, NoneWhenDisjoint) {
    EXPECT_FALSE(depth(cube({0, 0, 0}), cube({2.5, 0, 0})));
    EXPECT_FALSE(depth(cube({0, 0, 0}), cube({std::nextafter(2.0, 3.0), 0, 0})));
}

TEST(Depth, FaceOnFace) {
    const auto got = depth(cube({0, 0, 0}), cube({1.75, 0.5, 0.25}), {true});
    ASSERT_TRUE(got);
    expect_bounds(*got, 0.25);
    expect_near(got->normal, {1, 0, 0});
    EXPECT_EQ(got->feature_a, Feature::face(1));
    EXPECT_EQ(got->feature_b, Feature::face(0));
    expect_near(got->point, {0.875, 0.25, 0.125});
    expect_near(got->point_a, {1, 0.25, 0.125});
    expect_near(got->point_b, {0.75, 0.25, 0.125});
    ASSERT_EQ(got->contact_set.count, 4);
    const auto points = got->contact_set.points();
    for (int i = 0; i < 4; ++i) {  // counter-clockwise around +x
        const Vec3 u = points[(i + 1) % 4] - points[i], v = points[(i + 2) % 4] - points[i];
        EXPECT_GT(cross(u, v)[0], 0);
        EXPECT_NEAR(points[i][0], 0.875, 1e-15);
    }
}

TEST(Depth, SwappedArgumentsSwapTheSides) {
    const Obb3 a = cube({0, 0, 0});
    const Tetrahedron3 b{{{{0.5, 0.1, 0.2}, {3, 0, 0}, {3, 1, 0}, {3, 0, 1}}}};
    const auto ab = depth(a, b, {true}), ba = depth(b, a, {true});
    ASSERT_TRUE(ab && ba);
    EXPECT_EQ(ab->depth, ba->depth);
    EXPECT_EQ(ab->normal, -ba->normal);
    EXPECT_EQ(ab->point_a, ba->point_b);
    EXPECT_EQ(ab->feature_a, ba->feature_b);
    EXPECT_EQ(ab->feature_a, Feature::face(1));
    EXPECT_EQ(ab->feature_b, Feature::vertex(0));
    const auto cd = depth(a, cube({1, 0.5, 0.25})), dc = depth(cube({1, 0.5, 0.25}), a);
    ASSERT_TRUE(cd && dc);
    EXPECT_EQ(cd->normal, -dc->normal);
    EXPECT_EQ(cd->point, dc->point);
}

TEST(Depth, EdgeOnEdge) {
    // Two bars that cross at a right angle, turned by 45 degrees about themselves: edges meet, 0.1 deep.
    const double s = std::sqrt(0.5);
    const Obb3 a{{0, 0, 0}, {{{1, 0, 0}, {0, s, s}, {0, -s, s}}}, {5, 1, 1}};
    const Obb3 b{{0, 0, 4 * s - 0.1}, {{{0, 1, 0}, {s, 0, s}, {-s, 0, s}}}, {5, 1, 1}};
    const auto got = depth(a, b, {true});
    ASSERT_TRUE(got);
    EXPECT_NEAR(got->depth, 0.1, 1e-14);
    expect_near(got->normal, {0, 0, 1});
    expect_near(got->point, {0, 0, 2 * s - 0.05});
    EXPECT_EQ(got->feature_a, Feature::edge(6, 7));
    EXPECT_EQ(got->feature_b, Feature::edge(0, 1));
    EXPECT_EQ(got->contact_set.count, 1);
}

TEST(Depth, ZeroExactlyWhenTouching) {
    const auto touch = depth(cube({0, 0, 0}), cube({2, 0.5, 0}));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->depth, 0);
    EXPECT_EQ(touch->upper, 0);
    EXPECT_EQ(touch->point_a, touch->point_b);

    const auto ulp = depth(cube({0, 0, 0}), cube({std::nextafter(2.0, 0.0), 0.5, 0}));
    ASSERT_TRUE(ulp);
    EXPECT_EQ(ulp->lower, 0x1p-52);
    EXPECT_EQ(ulp->upper, 0x1p-52);
    expect_near(ulp->normal, {1, 0, 0});
}

TEST(Depth, CoplanarTrianglesTouch) {
    const Triangle3 a{{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}}}, b{{{{0.5, 0.5, 0}, {2, 1, 0}, {1, 2, 0}}}};
    const auto got = depth(a, b, {true});
    ASSERT_TRUE(got);
    EXPECT_EQ(got->depth, 0);
    EXPECT_EQ(std::fabs(got->normal[2]), 1);
    EXPECT_EQ(got->feature_a, Feature::face(0));
}

TEST(Depth, PiercingTriangles) {
    // b stands upright, its lowest vertex 0.25 below a.
    const Triangle3 a{{{{-4, -4, 0}, {4, -4, 0}, {0, 4, 0}}}}, b{{{{0, 0, -0.25}, {-1, 0, 3}, {1, 0, 3}}}};
    const auto got = depth(a, b);
    ASSERT_TRUE(got);
    expect_bounds(*got, 0.25);
    expect_near(got->normal, {0, 0, 1});
    EXPECT_EQ(got->feature_a, Feature::face(0));
    EXPECT_EQ(got->feature_b, Feature::vertex(0));
    expect_near(got->point_a, {0, 0, 0});
}

TEST(Depth, InThePlane) {
    const Parallelogram2 a{{0, 0}, {{{2, 0}, {0, 1}}}};
    const Obb2 b{{2.5, 0.25}, plane_axes, {0.75, 0.5}};
    const auto got = depth(a, b, {true});
    ASSERT_TRUE(got);
    expect_bounds(*got, 0.25);
    expect_near(got->normal, {1, 0});
    EXPECT_EQ(got->feature_a, Feature::edge(1, 3));
    EXPECT_EQ(got->feature_b, Feature::edge(0, 2));
    EXPECT_EQ(got->contact_set.count, 2);
    expect_near(got->point, {1.875, 0.375});

    const Triangle2 t{{{{1, 0.75}, {0, 3}, {2, 3}}}};
    const auto tip = depth(a, t);
    ASSERT_TRUE(tip);
    expect_bounds(*tip, 0.25);
    expect_near(tip->normal, {0, 1});
    EXPECT_EQ(tip->feature_b, Feature::vertex(0));
}

TEST(Depth, AtATime) {
    const Obb3 a = cube({0, 0, 0}), b = cube({4.5, 0.25, 0.125});
    const Linear3 motion{{0.5, 0, 0}, {1, 0, 0}};  // at 3 at time 4
    const auto got = depth(a, motion, b, Linear3{}, 4);
    ASSERT_TRUE(got);
    expect_bounds(*got, 0.5);
    expect_near(got->point_a, {4, 0.125, 0.0625});
    expect_near(got->point_b, {3.5, 0.125, 0.0625});
    EXPECT_FALSE(depth(a, motion, b, Linear3{}, 2));
    const auto touch = depth(a, motion, b, Linear3{}, 3);
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->depth, 0);
}

TEST(Depth, Scales) {
    for (const double scale : {1e-300, 1e-100, 1e-9, 1.0, 1e9, 1e100, 1e300}) {
        const Vec3 half{scale, scale, scale};
        const auto got = depth(cube({0, 0, 0}, half), cube({scale, 1.5 * scale, 1.25 * scale}, half), {true});
        ASSERT_TRUE(got) << scale;
        EXPECT_NEAR(got->depth, 0.5 * scale, 1e-15 * scale);
        expect_near(got->normal, {0, 1, 0});
        expect_near((1 / scale) * got->point, {0.5, 0.75, 0.625}, 1e-13);
        EXPECT_LE(got->point_error, 1e-12 * scale);
    }
}

// Doubles could not tell some of the sides here, the others contradicted them, and corners without a common edge were
// put in order by an edge that does not exist. Found by contact_fuzz.
TEST(Depth, SidesThatDoublesCannotTell) {
    const Tetrahedron3 b{{{{1, -1, 0}, {2, 0, 0}, {0, 0, 0}, {-1, 0, 1}}}};
    const auto got = depth(cube({0, 0, 0}), b, {true}), swapped = depth(b, cube({0, 0, 0}), {true});
    ASSERT_TRUE(got && swapped);
    EXPECT_EQ(got->depth, swapped->depth);
    EXPECT_GT(got->contact_set.count, 0);
}

// A velocity near the end of the range made products of two doubles overflow, and the points were no numbers, also at
// time 0. Found by contact_fuzz.
TEST(Depth, VelocitiesAtTheEndOfTheRange) {
    const Tetrahedron3 a{{{{0, 0, 1}, {0, 0, 0}, {1, 0, 8}, {8, 8, 8}}}};
    const Tetrahedron3 b{{{{8, 0, 24}, {0, 2, 1}, {1, 0, 0}, {0.2, 0, 0}}}};
    const auto rest = depth(a, b), fast = depth(a, {{-1.5e304, 0, 0}}, b, {}, 0);
    ASSERT_TRUE(rest && fast);
    expect_near(fast->point, rest->point, rest->point_error + fast->point_error);
}

}  // namespace
}  // namespace tact
