// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/triangle_planes.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

using separating_axis::relate_by_planes;

const Triangle3 floor_triangle{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};

TEST(TrianglePlanes, BesideThroughAndOnThePlane) {
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{0, 0, 1}, {1, 0, 1}, {0, 1, 2}}}}), Relation::disjoint);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{1, 1, -1}, {1, 1, 1}, {2, 2, 1}}}}), Relation::overlapping);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{1, 1, 0}, {1, 2, 1}, {2, 1, 1}}}}), Relation::touching);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{1, 1, 0}, {2, 1, 0}, {2, 1, 1}}}}), Relation::touching);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{5, 5, -1}, {5, 5, 1}, {6, 6, 1}}}}), Relation::disjoint);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{1, 1, 0}, {9, 1, 0}, {1, 9, 0}}}}), Relation::touching);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{3, 3, 0}, {9, 3, 0}, {3, 9, 0}}}}), Relation::disjoint);
}

// Two vertices in the plane and one above it: once the first of the two in the plane was taken for the lone one, whose
// edge lies in the common line and crosses it nowhere.
TEST(TrianglePlanes, AnEdgeInThePlaneOfTheOther) {
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{-1, 1, 0}, {-2, 1, 0}, {0, 0, 1}}}}), Relation::disjoint);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{-1, 1, 0}, {9, 1, 0}, {0, 0, 1}}}}), Relation::touching);
    EXPECT_EQ(relate_by_planes(floor_triangle, {{{{9, 1, 0}, {-1, 1, 0}, {0, 0, -1}}}}), Relation::touching);
}

// Faces of a mesh may have no area. They have no plane either, and what lies in it was once called apart.
TEST(TrianglePlanes, SayNothingOfFacesWithoutArea) {
    const Triangle3 segment{{{{1, 1, -1}, {1, 1, 1}, {1, 1, 0}}}}, inside{{{{1, 1, 0}, {2, 1, 0}, {1.5, 1, 0}}}},
        point{{{{1, 1, 0}, {1, 1, 0}, {1, 1, 0}}}};
    for (const Triangle3& flat : {segment, inside, point}) {
        EXPECT_EQ(relate_by_planes(floor_triangle, flat), std::nullopt);
        EXPECT_EQ(relate_by_planes(flat, floor_triangle), std::nullopt);
        EXPECT_EQ(relate_by_planes(flat, flat), std::nullopt);
        EXPECT_NE(relate(floor_triangle, flat), Relation::disjoint);
        EXPECT_NE(relate(flat, floor_triangle), Relation::disjoint);
    }
}

Vec3 lattice_point(Random& random, int reach) {
    return {double(random.integer(-reach, reach)), double(random.integer(-reach, reach)),
            double(random.integer(-reach, reach))};
}

/// Three points of a plane that does not lie along an axis, with all bits of their mantissas in use.
Triangle3 in_slanted_plane(Random& random) {
    Triangle3 triangle;
    for (Vec3& vertex : triangle.vertices) {
        const double x = random.uniform(-1, 1);
        vertex = {x, x, random.uniform(-1, 1)};
    }
    return triangle;
}

void expect_second_opinion(const Triangle3& a, const Triangle3& b) {
    const Relation expected = relate(a, b, {Kernel::fourier_motzkin});
    EXPECT_EQ(relate_by_planes(a, b), expected)
        << a.vertices[0] << a.vertices[1] << a.vertices[2] << b.vertices[0] << b.vertices[1] << b.vertices[2];
    EXPECT_EQ(relate_by_planes(b, a), expected);
}

TEST(TrianglePlanes, AgreeWithTheOtherKernel) {
    Random random(11);
    for (int i = 0; i < 3000; ++i) {
        const double scale = std::ldexp(i % 3 == 0 ? 0.1 : 1.0, i % 5 == 0 ? random.integer(-480, 480) : 0);
        Triangle3 a, b;
        for (Vec3& vertex : a.vertices) vertex = scale * lattice_point(random, 2);
        for (Vec3& vertex : b.vertices) vertex = scale * lattice_point(random, 2);
        if (Triangle3::make(a.vertices) && Triangle3::make(b.vertices)) expect_second_opinion(a, b);
        expect_second_opinion(in_slanted_plane(random), in_slanted_plane(random));
    }
}

}  // namespace
}  // namespace tact
