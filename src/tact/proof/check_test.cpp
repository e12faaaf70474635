// SPDX-License-Identifier: MIT
#include "tact/proof.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tact {
namespace {

using exact::Rational;
using Kind3 = Certificate<3>::Kind;

Parallelepiped3 cube(double x, double y, double z, double size = 1) {
    return {{x, y, z}, {{{size, 0, 0}, {0, size, 0}, {0, 0, size}}}};
}

Obb3 obb(double x, double y, double z, double half) {
    return {{x, y, z}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {half, half, half}};
}

/// The plane x = offset, b on the side of greater x.
Certified<3> disjoint_at(const Rational& offset) {
    return {Relation::disjoint, {Kind3::plane, {1, 0, 0}, offset, {}, {}}};
}

Certified<3> touching_at(const Rational& offset, std::array<Rational, 3> point, const Rational& time = 0) {
    return {Relation::touching, {Kind3::plane_and_point, {1, 0, 0}, offset, std::move(point), time}};
}

Certified<3> overlapping_at(std::array<Rational, 3> point, const Rational& time = 0) {
    return {Relation::overlapping, {Kind3::point, {}, {}, std::move(point), time}};
}

const Rational half = Rational(1) / 2;
const Rational third = Rational(1) / 3;

TEST(Check, plane_between_cubes) {
    const Parallelepiped3 a = cube(0, 0, 0);
    const Parallelepiped3 b = cube(2, 0, 0);
    for (const Rational& offset : {Rational(1), Rational(3) / 2, Rational(2)}) {
        EXPECT_TRUE(check(disjoint_at(offset), a, b).holds) << offset.to_string();
    }
    EXPECT_EQ(check(disjoint_at(Rational(1) - third), a, b).reason, "a reaches beyond the plane");
    EXPECT_EQ(check(disjoint_at(Rational(2) + third), a, b).reason, "b reaches beyond the plane");
    EXPECT_EQ(check(disjoint_at(3 * half), b, a).reason, "a reaches beyond the plane");
    EXPECT_EQ(check(disjoint_at(1), a, cube(1, 0, 0)).reason, "the plane does not part a and b");
    auto claim = disjoint_at(0);
    claim.certificate.normal = {};
    EXPECT_EQ(check(claim, a, b).reason, "the normal is zero");
    claim = disjoint_at(3 * half);
    claim.certificate.normal = {-1, 0, 0};
    EXPECT_FALSE(check(claim, a, b).holds);
    claim.certificate.normal = {0, 1, 0};
    EXPECT_FALSE(check(claim, a, b).holds);
}

TEST(Check, kind_must_fit_the_relation) {
    const Parallelepiped3 a = cube(0, 0, 0);
    for (const Relation relation : {Relation::disjoint, Relation::touching, Relation::overlapping}) {
        for (const Kind3 kind : {Kind3::plane, Kind3::plane_and_point, Kind3::point}) {
            const bool fits = static_cast<int>(relation) == static_cast<int>(kind);
            const double x = relation == Relation::disjoint ? 2 : relation == Relation::touching ? 1 : 0.5;
            const Certified<3> claim{relation,
                                     {kind, {1, 0, 0}, 1, {x == 1 ? Rational(1) : 3 * half * half, half, half}, 0}};
            const CheckResult result = check(claim, a, cube(x, 0, 0));
            EXPECT_EQ(result.holds, fits) << result.reason;
            EXPECT_EQ(result.reason.empty(), fits);
        }
    }
    EXPECT_FALSE(check(Certified<3>{static_cast<Relation>(3), {}}, a, a).holds);
}

TEST(Check, touching_needs_both_sides_and_the_point) {
    const Parallelepiped3 a = cube(0, 0, 0);
    const Parallelepiped3 b = cube(1, 1, 1);
    EXPECT_TRUE(check(touching_at(1, {1, 1, 1}), a, b).holds);
    EXPECT_EQ(check(touching_at(1, {1, 1, third}), a, b).reason, "the point is not in b");
    EXPECT_EQ(check(touching_at(1, {1, 1, Rational(1) + third}), a, b).reason, "the point is not in a");
    EXPECT_EQ(check(touching_at(1, {1, 1, 1}), a, cube(2, 1, 1)).reason, "a and b do not both reach the plane");
    EXPECT_EQ(check(touching_at(1, {1, 1, 1}, 1), a, b).reason, "the time is outside the interval");
    EXPECT_EQ(check(touching_at(half, {1, 1, 1}), a, b).reason, "a reaches beyond the plane");
    EXPECT_EQ(check(touching_at(2, {1, 1, 1}), a, b).reason, "b reaches beyond the plane");
}

TEST(Check, overlapping_needs_an_interior_point) {
    const Parallelepiped3 a = cube(0, 0, 0);
    const Obb3 b = obb(1, 1, 1, 0.5);
    const Rational inside = Rational(3) / 4;
    EXPECT_TRUE(check(overlapping_at({inside, inside, inside}), a, b).holds);
    EXPECT_EQ(check(overlapping_at({1, inside, inside}), a, b).reason, "the point is not in a");
    EXPECT_EQ(check(overlapping_at({half, inside, inside}), a, b).reason, "the point is not in b");
    EXPECT_EQ(check(overlapping_at({0, inside, inside}), a, b).reason, "the point is not in a");
    EXPECT_EQ(check(overlapping_at({inside, inside, inside}, 1), a, b).reason, "the time is outside the interval");
}

TEST(Check, simplices) {
    const Tetrahedron3 a{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Tetrahedron3 b{{{{1, 0, 0}, {2, 0, 0}, {1, 1, 0}, {1, 0, 1}}}};
    EXPECT_TRUE(check(touching_at(1, {1, 0, 0}), a, b).holds);
    EXPECT_FALSE(check(touching_at(1, {1, third, 0}), a, b).holds);
    const Rational quarter = half * half;
    EXPECT_TRUE(check(overlapping_at({quarter, quarter, quarter}), a, a).holds);
    EXPECT_FALSE(check(overlapping_at({third, third, third}), a, a).holds);
    EXPECT_FALSE(check(overlapping_at({quarter, quarter, 0}), a, a).holds);
}

TEST(Check, coplanar_triangles_only_touch) {
    const Triangle3 a{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
    EXPECT_EQ(check(overlapping_at({third, third, 0}), a, a).reason, "the directions do not span the space");
    Certified<3> claim = touching_at(0, {third, third, 0});
    claim.certificate.normal = {0, 0, -5};
    EXPECT_TRUE(check(claim, a, a).holds);
    claim.certificate.point[2] = Rational(1) / 1'000'000'000;
    EXPECT_EQ(check(claim, a, a).reason, "the point is not in a");
    const Triangle3 crossing{{{{0, 0, -1}, {0.5, 0.5, -1}, {0.25, 0.25, 2}}}};
    EXPECT_TRUE(check(overlapping_at({Rational(1) / 4, Rational(1) / 4, 0}), a, crossing).holds);
}

TEST(Check, parallel_triangles_pass_through_each_other) {
    const Triangle3 a{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
    const Linear3 fall{{0, 0, -3}, {0, 0, 1}};
    const Rational quarter = half * half;
    const Certified<3> claim = overlapping_at({quarter, quarter, 0}, third);
    EXPECT_TRUE(check(claim, a, {}, a, fall, {0, 1}).holds);
    EXPECT_TRUE(check(claim, a, fall, a, {}, {0, 1}).holds);
    EXPECT_EQ(check(overlapping_at({quarter, quarter, 0}, half), a, {}, a, fall, {0, 1}).reason,
              "the point is not in b");
    const Linear3 sink{{0, 0, -1}, {0, 0, 1}};
    EXPECT_EQ(check(overlapping_at({quarter, quarter, 0}, 1), a, {}, a, sink, {0, 1}).reason,
              "the time is an end of the interval");
    const Linear3 slide{{1, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(check(overlapping_at({half, quarter, 0}, quarter), a, {}, a, slide, {0, 1}).reason,
              "the directions do not span the space");
}

TEST(Check, motion_of_both_bodies) {
    const Parallelepiped3 a = cube(0, 0, 0);
    const Parallelepiped3 b = cube(3, 0, 0);
    const Linear3 push_a{{1, 7, 0}, {0, 0, 0}};
    const Linear3 push_b{{0, 7, 0}, {-1, 0, 0}};
    EXPECT_TRUE(check(disjoint_at(half + 1), a, push_a, b, push_b, {0, 0.5}).holds);
    EXPECT_EQ(check(disjoint_at(2), a, push_a, b, push_b, {0, 0.5}).reason, "b reaches beyond the plane");
    EXPECT_TRUE(check(touching_at(1, {2, 7 + half, half}, 1), a, push_a, b, push_b, {0, 1}).holds);
    EXPECT_EQ(check(touching_at(1, {2, 7 + half, half}, 1), a, push_a, b, push_b, {0, 2}).reason,
              "b reaches beyond the plane");
    EXPECT_TRUE(check(overlapping_at({2 + third, 14, half}, 1 + half), a, push_a, b, push_b, {1, 2}).reason != "");
    EXPECT_TRUE(check(overlapping_at({2 + third, 11, half}, 1 + half), a, push_a, b, push_b, {1, 2}).holds);
    EXPECT_EQ(check(overlapping_at({3 - third, 14 + half, half}, 2), a, push_a, b, push_b, {1, 2}).reason,
              "the time is an end of the interval");
    EXPECT_TRUE(check(overlapping_at({3 - third, 14 + half, half}, 2), a, push_a, b, push_b, {2, 2}).holds);
    EXPECT_EQ(check(disjoint_at(2), a, push_a, b, push_b, {1, 0}).reason, "the interval is reversed");
}

TEST(Check, equal_velocities_allow_any_time) {
    const Parallelepiped3 a = cube(0, 0, 0);
    const Linear3 drift{{1, 2, 3}, {}};
    EXPECT_TRUE(check(overlapping_at({half, half, half}, 0), a, drift, a, drift, {0, 1}).holds);
    EXPECT_TRUE(check(overlapping_at({1 + half, 2 + half, 3 + half}, 1), a, drift, a, drift, {0, 1}).holds);
}

TEST(Check, degenerate_shapes_prove_nothing) {
    const Parallelepiped3 flat{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}}};
    EXPECT_EQ(check(disjoint_at(3 * half), flat, cube(2, 0, 0)).reason, "a is degenerate");
    const Triangle3 line{{{{2, 0, 0}, {3, 0, 0}, {4, 0, 0}}}};
    EXPECT_EQ(check(disjoint_at(3 * half), cube(0, 0, 0), line).reason, "b is degenerate");
}

TEST(Check, plane_geometry_and_extreme_scales) {
    const Parallelogram2 a{{0, 0}, {{{5e-324, 0}, {0, 1e300}}}};
    const Triangle2 b{{{{5e-324, 0}, {1e300, 1e-300}, {1e300, 1e300}}}};
    using Kind2 = Certificate<2>::Kind;
    Certified<2> claim{Relation::touching, {Kind2::plane_and_point, {1, 0}, 5e-324, {5e-324, 0}, 0}};
    EXPECT_TRUE(check(claim, a, b).holds);
    claim.certificate.offset = claim.certificate.offset / 2;
    EXPECT_FALSE(check(claim, a, b).holds);
    const Obb2 c{{0, 0}, {{{0.6, 0.8}, {-0.8, 0.6}}}, {1, 1}};
    const Certified<2> inside{Relation::overlapping, {Kind2::point, {}, 0, {0, 0}, 0}};
    EXPECT_TRUE(check(inside, c, c).holds);
    EXPECT_FALSE(check(inside, c, a).holds);
}

}  // namespace
}  // namespace tact
