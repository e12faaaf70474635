// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/relate.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tact {
namespace {

Parallelepiped3 unit_cube(double x, double y, double z) {
    return {{x, y, z}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
}

Obb3 unit_obb(double x, double y, double z) {
    return {{x, y, z}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.5, 0.5, 0.5}};
}

const Tetrahedron3 corner{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};

TEST(SeparatingAxis, unit_cubes_touch_by_face_edge_and_corner) {
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            for (int z = -1; z <= 1; ++z) {
                const bool same = x == 0 && y == 0 && z == 0;
                const Relation expected = same ? Relation::overlapping : Relation::touching;
                EXPECT_EQ(separating_axis::relate(unit_cube(0, 0, 0), unit_cube(x, y, z)), expected);
                EXPECT_EQ(separating_axis::relate(unit_obb(0, 0, 0), unit_obb(x, y, z)), expected);
                EXPECT_EQ(separating_axis::relate(unit_obb(0.5, 0.5, 0.5), unit_cube(x, y, z)), expected);
            }
}

TEST(SeparatingAxis, one_ulp_decides) {
    const double one_up = std::nextafter(1.0, 2.0), one_down = std::nextafter(1.0, 0.0);
    EXPECT_EQ(separating_axis::relate(unit_cube(0, 0, 0), unit_cube(0, one_up, 0)), Relation::disjoint);
    EXPECT_EQ(separating_axis::relate(unit_cube(0, 0, 0), unit_cube(0, one_down, 0)), Relation::overlapping);
}

/// A cube with edges of that length along the coordinates, its axes of another.
Obb3 cube_with_axes(double x, double length, double edge) {
    return {{x, 0, 0}, {{{length, 0, 0}, {0, length, 0}, {0, 0, length}}}, (0.5 * edge / length) * Vec3{1, 1, 1}};
}

// Along the line of centers: axes too long for the bound there, squares that overflow, products that underflow.
TEST(SeparatingAxis, one_ulp_decides_between_obbs_of_any_axes_and_size) {
    for (const int exponent : {-800, -500, -300, -100, 0, 100, 300, 500, 800}) {
        const double edge = std::ldexp(1.0, exponent), up = std::nextafter(edge, HUGE_VAL),
                     down = std::nextafter(edge, 0);
        for (const double length : {0.125, 1.0, 2.0, 16.0}) {
            const Obb3 a = cube_with_axes(0, length, edge);
            EXPECT_EQ(separating_axis::relate(a, cube_with_axes(up, length, edge)), Relation::disjoint);
            EXPECT_EQ(separating_axis::relate(a, cube_with_axes(edge, 1, edge)), Relation::touching);
            EXPECT_EQ(separating_axis::relate(a, cube_with_axes(down, length, edge)), Relation::overlapping);
            EXPECT_EQ(separating_axis::relate(a, cube_with_axes(3 * edge, 1, edge)), Relation::disjoint);
        }
    }
}

TEST(SeparatingAxis, tetrahedra_and_boxes) {
    EXPECT_EQ(separating_axis::relate(corner, unit_cube(0.25, 0.25, 0.25)), Relation::overlapping);
    EXPECT_EQ(separating_axis::relate(corner, unit_cube(0.5, 0.25, 0.25)), Relation::touching);
    EXPECT_EQ(separating_axis::relate(unit_cube(0.5, 0.5, 0.25), corner), Relation::disjoint);
    EXPECT_EQ(separating_axis::relate(corner, corner), Relation::overlapping);
}

TEST(SeparatingAxis, flat_triangles) {
    const Triangle3 floor{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
    const Triangle3 within{{{{1, 1, 0}, {2, 1, 0}, {1, 2, 0}}}};
    const Triangle3 apart{{{{5, 5, 0}, {6, 5, 0}, {5, 6, 0}}}};
    const Triangle3 through{{{{1, 1, -1}, {1, 1, 1}, {1, 2, 1}}}};
    const Triangle3 above{{{{1, 1, 1}, {2, 1, 1}, {1, 2, 1}}}};
    EXPECT_EQ(separating_axis::relate(floor, within), Relation::touching);
    EXPECT_EQ(separating_axis::relate(floor, apart), Relation::disjoint);
    EXPECT_EQ(separating_axis::relate(floor, through), Relation::overlapping);
    EXPECT_EQ(separating_axis::relate(floor, above), Relation::disjoint);
    const Linear3 falling{{0, 0, -2}, {}}, landing{{0, 0, -1}, {}}, sliding{{9, 0, 0}, {}};
    EXPECT_EQ(separating_axis::relate(above, falling, floor, {}, {0, 1}), Relation::overlapping);
    EXPECT_EQ(separating_axis::relate(above, landing, floor, {}, {0, 1}), Relation::touching);
    EXPECT_EQ(separating_axis::relate(above, landing, floor, {}, {0, 0.5}), Relation::disjoint);
    EXPECT_EQ(separating_axis::relate(within, sliding, floor, {}, {0, 1}), Relation::touching);
}

TEST(SeparatingAxis, extremes_of_the_double_range) {
    const double huge = 1e300, tiny = 5e-324;
    const Parallelepiped3 giant{{0, 0, 0}, {{{huge, 0, 0}, {0, huge, 0}, {0, 0, huge}}}};
    const Parallelepiped3 speck{{huge, 0, 0}, {{{tiny, 0, 0}, {0, tiny, 0}, {0, 0, tiny}}}};
    EXPECT_EQ(separating_axis::relate(giant, speck), Relation::touching);
    EXPECT_EQ(separating_axis::relate(speck, giant), Relation::touching);
}

}  // namespace
}  // namespace tact
