// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "tact/base/random.hpp"
#include "tact/proof.hpp"

namespace tact {
namespace {

using exact::Rational;

Parallelepiped3 cube(double x, double y, double z, double size = 1) {
    return {{x, y, z}, {{{size, 0, 0}, {0, size, 0}, {0, 0, size}}}};
}

Parallelepiped3 unit_cube() {
    return cube(0, 0, 0);
}

template <class A, class B>
Relation proved(const A& a, const B& b) {
    const auto claim = certify(a, b);
    EXPECT_EQ(check(claim, a, b).reason, "");
    return claim.relation;
}

template <class A, class B>
Relation proved(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval) {
    const auto claim = certify(a, motion_a, b, motion_b, interval);
    EXPECT_EQ(check(claim, a, motion_a, b, motion_b, interval).reason, "");
    return claim.relation;
}

TEST(Certify, unit_cubes_by_face_edge_and_corner) {
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            for (int z = -2; z <= 2; ++z) {
                const int far = std::max({std::abs(x), std::abs(y), std::abs(z)});
                const Relation expected = far == 0   ? Relation::overlapping
                                          : far == 1 ? Relation::touching
                                                     : Relation::disjoint;
                EXPECT_EQ(proved(unit_cube(), cube(x, y, z)), expected) << x << ' ' << y << ' ' << z;
                EXPECT_EQ(proved(cube(x, y, z), unit_cube()), expected) << x << ' ' << y << ' ' << z;
            }
        }
    }
}

TEST(Certify, numbers_are_short_where_they_can_be) {
    const auto touching = certify(cube(0, 0, 0, 0.1), cube(0.1, 0, 0, 0.1)).certificate;
    EXPECT_EQ(touching.normal, (std::array<Rational, 3>{1, 0, 0}));
    EXPECT_EQ(touching.offset, Rational(0.1));
    EXPECT_TRUE(touching.point[0].is_double() && touching.point[1].is_double() && touching.point[2].is_double());
    const auto disjoint = certify(unit_cube(), cube(3, 0, 0)).certificate;
    EXPECT_EQ(disjoint.offset.to_string(), "2");
    const auto overlapping = certify(unit_cube(), cube(0.7, 0.7, 0.7)).certificate;
    for (const Rational& x : overlapping.point) EXPECT_TRUE(x.is_double());
}

TEST(Certify, neighbors_of_a_touching_cube) {
    for (const double scale : {1e-12, 1.0, 1e12, 1e300, 4e-320}) {
        const double above = std::nextafter(scale, HUGE_VAL);
        const double below = std::nextafter(scale, 0);
        EXPECT_EQ(proved(cube(0, 0, 0, scale), cube(scale, 0, 0, scale)), Relation::touching);
        EXPECT_EQ(proved(cube(0, 0, 0, scale), cube(above, 0, 0, scale)), Relation::disjoint);
        EXPECT_EQ(proved(cube(0, 0, 0, scale), cube(below, 0, 0, scale)), Relation::overlapping);
        EXPECT_EQ(proved(cube(0, 0, 0, scale), cube(scale, 0, 0, scale * 1e-3)), Relation::touching);
    }
}

TEST(Certify, least_and_largest_doubles_together) {
    const Parallelepiped3 sheet{{0, 0, 0}, {{{5e-324, 0, 0}, {0, 1e308, 0}, {0, 0, 1e308}}}};
    const Tetrahedron3 needle{{{{5e-324, 1, 1}, {1e308, 1, 1}, {1e308, 2, 1}, {1e308, 1, 2}}}};
    EXPECT_EQ(proved(sheet, needle), Relation::touching);
    const Tetrahedron3 deeper{{{{0, 1, 1}, {1e308, 1, 1}, {1e308, 2, 1}, {1e308, 1, 2}}}};
    EXPECT_EQ(proved(sheet, deeper), Relation::overlapping);
    // The far corner is at three times the largest double.
    const Parallelepiped3 giant{{1.7e308, 0, 0}, {{{1.7e308, 0, 0}, {1.7e308, 1, 0}, {0, 0, 1}}}};
    EXPECT_EQ(proved(giant, unit_cube()), Relation::disjoint);
}

TEST(Certify, a_contact_point_that_is_no_double) {
    // Two thin triangles whose edges cross where a third of a coordinate is needed.
    const Triangle2 a{{{{0, 0}, {3, 1}, {3, -1}}}};
    const Triangle2 b{{{{1, 1}, {1, 3}, {2, 3}}}};
    EXPECT_EQ(proved(a, b), Relation::disjoint);
    const Tetrahedron3 ridge{{{{0, 0, 0}, {3, 1, 0}, {1, 0, -1}, {1, 1, -1}}}};
    const Tetrahedron3 crossing{{{{1, 0, 0}, {1, 1, 0}, {0, 0, 1}, {2, 0, 1}}}};
    const auto claim = certify(ridge, crossing);
    EXPECT_EQ(claim.relation, Relation::touching);
    EXPECT_EQ(check(claim, ridge, crossing).reason, "");
    EXPECT_EQ(claim.certificate.point[1], Rational(1) / 3);
}

TEST(Certify, flat_triangles) {
    const Triangle3 a{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
    const auto moved = [&](double x, double y, double z) {
        Triangle3 b = a;
        for (auto& v : b.vertices) v = v + Vec3{x, y, z};
        return b;
    };
    EXPECT_EQ(proved(a, a), Relation::touching);
    EXPECT_EQ(proved(a, moved(1, 1, 0)), Relation::touching);
    EXPECT_EQ(proved(a, moved(2, 2, 0)), Relation::touching);
    EXPECT_EQ(proved(a, moved(3, 3, 0)), Relation::disjoint);
    EXPECT_EQ(proved(a, moved(1, 1, 5e-324)), Relation::disjoint);
    const Triangle3 through{{{{1, 1, -1}, {1, 1, 1}, {2, 2, 1}}}};
    EXPECT_EQ(proved(a, through), Relation::overlapping);
    EXPECT_EQ(proved(through, a), Relation::overlapping);
    EXPECT_EQ(proved(a, cube(1, 1, 0)), Relation::touching);
    EXPECT_EQ(proved(cube(1, 1, -0.5), a), Relation::overlapping);
}

TEST(Certify, parallel_triangles_in_motion) {
    const Triangle3 a{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
    const Linear3 fall{{0, 0, -3}, {0, 0, 1}};
    EXPECT_EQ(proved(a, {}, a, fall, {0, 1}), Relation::overlapping);  // at time 1/3
    EXPECT_EQ(certify(a, {}, a, fall, {0, 1}).certificate.time, Rational(1) / 3);
    EXPECT_EQ(proved(a, {}, a, {{0, 0, -1}, {0, 0, 1}}, {0, 1}), Relation::touching);
    EXPECT_EQ(proved(a, {}, a, {{0, 0, -1}, {0, 0, 2}}, {0, 1}), Relation::disjoint);
    EXPECT_EQ(proved(a, {}, a, {{1, 1, 0}, {-9, -9, 0}}, {0, 20}), Relation::touching);
    EXPECT_EQ(proved(a, {}, a, {{1, 1, 0}, {-9, -9, 1}}, {0, 20}), Relation::disjoint);
    EXPECT_EQ(proved(a, {}, a, {{1, -1, 0}, {-9, -9, 0}}, {0, 20}), Relation::disjoint);
}

TEST(Certify, motion) {
    const Parallelepiped3 a = unit_cube();
    EXPECT_EQ(proved(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {0, 1}), Relation::disjoint);
    EXPECT_EQ(proved(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {0, 2}), Relation::touching);
    EXPECT_EQ(proved(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {0, 3}), Relation::overlapping);
    EXPECT_EQ(proved(a, {}, a, {{-1, 0, 0}, {3, 1, 0}}, {0, 9}), Relation::touching);  // slides along a face
    EXPECT_EQ(proved(a, {{1, 1, 0.5}, {}}, a, {{-1, 0.5, 0}, {3, 1, 0}}, {-5, 9}), Relation::overlapping);
    // Apart in x until time 1, apart in z from time 1 on.
    EXPECT_EQ(proved(a, {{1, 1, 1}, {}}, a, {{-1, 0.5, 0}, {3, 1, 0}}, {-5, 9}), Relation::touching);
    EXPECT_EQ(proved(a, {{5, 0, 0}, {}}, cube(2, 0, 0), {{5, 0, 0}, {}}, {0, 1}), Relation::disjoint);
    EXPECT_EQ(proved(a, {{5, 0, 0}, {}}, cube(1, 0, 0), {{5, 0, 0}, {}}, {0, 1}), Relation::touching);
    EXPECT_EQ(proved(a, {{5, 0, 0}, {}}, cube(0.5, 0, 0), {{5, 0, 0}, {}}, {0, 1}), Relation::overlapping);
    EXPECT_EQ(proved(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {2, 2}), Relation::touching);
    EXPECT_EQ(proved(a, {}, a, {{-1, 0, 0}, {3, 0, 0}}, {3, 3}), Relation::overlapping);
    EXPECT_EQ(proved(a, {{1e300, 0, 0}, {}}, a, {{1e300, 1e-300, 0}, {}}, {-1e300, 1e300}), Relation::overlapping);
}

/// Pairs of one lattice, at many scales and moved to many places: the numbers differ, what is true does not.
TEST(Certify, lattices_at_all_scales) {
    Random random(11);
    const auto lattice_point = [&] {
        return Vec3{double(random.integer(-2, 2)), double(random.integer(-2, 2)), double(random.integer(-2, 2))};
    };
    int touching = 0;
    for (int round = 0; round < 400; ++round) {
        const auto a = Tetrahedron3::make({lattice_point(), lattice_point(), lattice_point(), lattice_point()});
        const auto b = Parallelepiped3::make(lattice_point(), {lattice_point(), lattice_point(), lattice_point()});
        if (!a || !b) continue;
        const Relation relation = proved(*a, *b);
        touching += relation == Relation::touching ? 1 : 0;
        const double scale = std::ldexp(1.0, random.integer(-1000, 1000));
        Tetrahedron3 scaled_a = *a;
        for (auto& v : scaled_a.vertices) v = scale * v;
        Parallelepiped3 scaled_b{scale * b->origin, b->edges};
        for (auto& e : scaled_b.edges) e = scale * e;
        ASSERT_EQ(proved(scaled_a, scaled_b), relation);
        ASSERT_EQ(proved(scaled_b, scaled_a), relation);
    }
    EXPECT_GT(touching, 10);
}

TEST(Certify, size_ratios) {
    for (const double size : {1e-3, 1e-6, 1e-12, 1e-100, 1e-300}) {
        const Obb3 small{{1, 0.5, 0.5}, {{{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}}, {size, size, size}};
        EXPECT_EQ(proved(unit_cube(), small), Relation::overlapping);
        EXPECT_EQ(proved(small, unit_cube()), Relation::overlapping);
        EXPECT_EQ(proved(unit_cube(), cube(1, 0.25, 0.25, size)), Relation::touching);
        EXPECT_EQ(proved(unit_cube(), cube(std::nextafter(1, 2), 0.25, 0.25, size)), Relation::disjoint);
    }
}

}  // namespace
}  // namespace tact
