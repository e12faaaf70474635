// SPDX-License-Identifier: MIT
#include "tact/pair/fourier_motzkin/relate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tact::fourier_motzkin {
namespace {

constexpr Relation disjoint = Relation::disjoint, touching = Relation::touching, overlapping = Relation::overlapping;

Parallelepiped3 cube(const Vec3& origin, double side = 1) {
    return {origin, {Vec3{side, 0, 0}, Vec3{0, side, 0}, Vec3{0, 0, side}}};
}
Obb3 cube_obb(const Vec3& origin) {
    return {origin + Vec3{0.5, 0.5, 0.5}, {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}, {0.5, 0.5, 0.5}};
}
Tetrahedron3 corner(const Vec3& origin, double side = 1) {
    return {{origin, origin + Vec3{side, 0, 0}, origin + Vec3{0, side, 0}, origin + Vec3{0, 0, side}}};
}

/// Both orders, at rest, and in a motion that carries both along.
template <class A, class B>
void expect_relation(const A& a, const B& b, Relation expected) {
    EXPECT_EQ(fourier_motzkin::relate(a, b), expected);
    EXPECT_EQ(fourier_motzkin::relate(b, a), expected);
    constexpr int D = A::dimension;
    Linear<D> along{};
    for (int i = 0; i < D; ++i) along.velocity[i] = i + 0.5, along.position[i] = 3.0 - i;
    for (const TimeInterval interval : {TimeInterval{0, 1}, TimeInterval{-2, 1e9}, TimeInterval{0.1, 0.1}}) {
        EXPECT_EQ(fourier_motzkin::relate(a, along, b, along, interval), expected);
        EXPECT_EQ(fourier_motzkin::relate(b, along, a, along, interval), expected);
    }
}

/// b moves by `velocity` during [0, 1]; once b moves, once a moves the other way.
template <class A, class B>
void expect_moving(const A& a, const B& b, const Vec<double, A::dimension>& velocity, Relation expected) {
    EXPECT_EQ(fourier_motzkin::relate(a, {}, b, {velocity, {}}, {0, 1}), expected);
    EXPECT_EQ(fourier_motzkin::relate(a, {-velocity, {}}, b, {}, {0, 1}), expected);
    EXPECT_EQ(fourier_motzkin::relate(b, {velocity, {}}, a, {}, {0, 1}), expected);
}

// The published algorithm called cubes that meet on x and y "hit" and on z "miss", depending on the order.
TEST(FourierMotzkin, unit_cubes_by_face_edge_and_corner) {
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            for (int z = -1; z <= 1; ++z) {
                const Vec3 step{double(x), double(y), double(z)};
                const Relation expected = x == 0 && y == 0 && z == 0 ? overlapping : touching;
                expect_relation(cube({}), cube(step), expected);
                expect_relation(cube({}), cube_obb(step), expected);
                expect_relation(cube_obb({}), cube_obb(step), expected);
                if (expected == overlapping) continue;
                const double ulp = std::numeric_limits<double>::epsilon();
                expect_relation(cube({}), cube((1 + ulp) * step), disjoint);
                expect_relation(cube({}), cube_obb((1 + ulp) * step), disjoint);
                expect_relation(cube({}), cube((1 - ulp) * step), overlapping);
            }
}

TEST(FourierMotzkin, unit_squares_and_triangles_in_the_plane) {
    const Parallelogram2 square{{0, 0}, {Vec2{1, 0}, Vec2{0, 1}}};
    const Triangle2 triangle{{Vec2{0, 0}, Vec2{1, 0}, Vec2{0, 1}}};
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y) {
            const Relation expected = x == 0 && y == 0 ? overlapping : touching;
            const Vec2 step{double(x), double(y)};
            expect_relation(square, Parallelogram2{step, square.edges}, expected);
            expect_relation(square, Obb2{step + Vec2{0.5, 0.5}, {Vec2{1, 0}, Vec2{0, 2}}, {0.5, 0.25}}, expected);
        }
    expect_relation(square, Triangle2{{Vec2{1, 1}, Vec2{2, 1}, Vec2{1, 2}}}, touching);
    expect_relation(square, Triangle2{{Vec2{0.5, 1.5}, Vec2{1.5, 0.5}, Vec2{2, 2}}}, touching);
    expect_relation(square, Triangle2{{Vec2{0.75, 1.5}, Vec2{1.5, 0.75}, Vec2{2, 2}}}, disjoint);
    expect_relation(triangle, Triangle2{{Vec2{0.5, 0.5}, Vec2{1, 1}, Vec2{1, 0.5}}}, touching);
    expect_relation(triangle, Triangle2{{Vec2{0.25, 0.25}, Vec2{1, 1}, Vec2{1, 0.5}}}, overlapping);
    expect_relation(triangle, Triangle2{{Vec2{1, 1}, Vec2{1, 0.5}, Vec2{0.75, 0.5}}}, disjoint);
}

TEST(FourierMotzkin, tetrahedra) {
    const Tetrahedron3 a = corner({});
    expect_relation(a, a, overlapping);
    expect_relation(a, corner({1, 0, 0}), touching);
    expect_relation(a, corner({0.5, 0.5, 0}), touching);
    expect_relation(a, corner({0.5, 0.25, 0}), overlapping);
    expect_relation(a, corner({0.5, 0.25, 0.5}), disjoint);
    expect_relation(a, corner({1, 1, 1}, -1), disjoint);
    expect_relation(a, corner({1, 1, 1}, -2), touching);
    expect_relation(a, corner({1, 1, 1}, -2.25), overlapping);
    expect_relation(a, corner({0.25, 0.25, 0.25}, -1), overlapping);
    expect_relation(a, corner({0, 0, 0}, -1), touching);
    // Edge against edge, crossing in one point.
    expect_relation(Tetrahedron3{{Vec3{-1, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, -1}, Vec3{0, -1, -1}}},
                    Tetrahedron3{{Vec3{0, -1, 0}, Vec3{0, 1, 0}, Vec3{1, 0, 1}, Vec3{-1, 0, 1}}}, touching);
    expect_relation(cube({}), corner({1, 1, 1}), touching);
    expect_relation(cube({}), corner({1.5, 1.5, 0.5}, -1), touching);
    expect_relation(cube({}), corner({1.5, 1.5, 0.5}, -1.25), overlapping);
    expect_relation(cube_obb({}), corner({2, 2, 2}, -3), touching);
    expect_relation(cube_obb({}), corner({2, 2, 2}, -2.75), disjoint);
}

TEST(FourierMotzkin, flat_triangles) {
    const Triangle3 a{{Vec3{0, 0, 0}, Vec3{4, 0, 0}, Vec3{0, 4, 0}}};
    const auto moved = [&](const Vec3& by) {
        return Triangle3{{a.vertices[0] + by, a.vertices[1] + by, a.vertices[2] + by}};
    };
    expect_relation(a, a, touching);
    expect_relation(a, moved({1, 1, 0}), touching);
    expect_relation(a, moved({2, 2, 0}), touching);
    expect_relation(a, moved({3, 2, 0}), disjoint);
    expect_relation(a, moved({0, 0, 1}), disjoint);
    expect_relation(a, Triangle3{{Vec3{1, 1, -1}, Vec3{1, 1, 1}, Vec3{5, 5, 0}}}, overlapping);
    expect_relation(a, Triangle3{{Vec3{1, 1, 0}, Vec3{1, 1, 1}, Vec3{5, 5, 1}}}, touching);
    expect_relation(a, Triangle3{{Vec3{1, 1, 0}, Vec3{2, 1, 0}, Vec3{1, 1, 1}}}, touching);
    expect_relation(a, Triangle3{{Vec3{2, 2, -1}, Vec3{2, 2, 1}, Vec3{5, 5, 0}}}, touching);
    expect_relation(a, Triangle3{{Vec3{3, 3, -1}, Vec3{3, 3, 1}, Vec3{5, 5, 0}}}, disjoint);
    expect_relation(a, Triangle3{{Vec3{1, 1, 1}, Vec3{2, 1, 1}, Vec3{1, 2, 2}}}, disjoint);
    expect_relation(cube({}), a, touching);
    expect_relation(cube({0, 0, -0.5}), a, overlapping);
    expect_relation(cube_obb({-1, -1, -1}), a, touching);
    expect_relation(cube({4, 4, -0.5}), a, disjoint);
    expect_relation(corner({1, 1, 0}), a, touching);
    expect_relation(corner({1, 1, -0.5}), a, overlapping);
    expect_relation(corner({1, 1, 0.5}), a, disjoint);
}

TEST(FourierMotzkin, flat_triangles_that_move) {
    const Triangle3 a{{Vec3{0, 0, 0}, Vec3{4, 0, 0}, Vec3{0, 4, 0}}};
    const Triangle3 above{{Vec3{1, 1, 1}, Vec3{2, 1, 1}, Vec3{1, 2, 1}}};
    expect_moving(a, above, {0, 0, -2}, overlapping);  // parallel, passing through
    expect_moving(a, above, {0, 0, -1}, touching);     // parallel, arriving
    expect_moving(a, above, {0, 0, -0.5}, disjoint);
    expect_moving(a, above, {1, 0, 0}, disjoint);  // sliding in a parallel plane
    expect_moving(a, above, {6, 6, -2}, disjoint);
    const Triangle3 beside{{Vec3{5, 5, 0}, Vec3{6, 5, 0}, Vec3{5, 6, 0}}};
    expect_moving(a, beside, {-3, -3, 0}, touching);  // in one plane all the time
    expect_moving(a, beside, {-1, -1, 0}, disjoint);
    const Triangle3 upright{{Vec3{5, 1, -1}, Vec3{5, 1, 1}, Vec3{5, 2, 0}}};
    expect_moving(a, upright, {-2, 0, 0}, touching);
    expect_moving(a, upright, {-3, 0, 0}, overlapping);
    expect_moving(a, upright, {-1, 0, 0}, disjoint);
}

TEST(FourierMotzkin, solids_that_move) {
    expect_moving(cube({}), cube({3, 0, 0}), {-2, 0, 0}, touching);
    expect_moving(cube({}), cube({3, 0, 0}), {-1.5, 0, 0}, disjoint);
    expect_moving(cube({}), cube({3, 0, 0}), {-6, 0, 0}, overlapping);  // through and out on the other side
    expect_moving(cube({}), cube({3, 0, 1}), {-6, 0, 0}, touching);     // sliding along the top
    expect_moving(cube({}), cube({3, 1, 1}), {-6, 0, 0}, touching);     // along an edge
    expect_moving(cube({}), cube({2, 0, 0}), {-2, 2, 0}, touching);     // past the corner
    expect_moving(cube({}), cube_obb({2, 0, 0}), {-2, 1, 0}, overlapping);
    expect_moving(cube({}), corner({3, 0.25, 0.25}), {-2, 0, 0}, touching);
    expect_moving(cube({}), corner({3, 0.25, 0.25}), {-2, 3, 0}, disjoint);
    expect_moving(corner({}), corner({3, 0.25, 0.25}), {-6, 0, 0}, overlapping);
    expect_moving(corner({}), corner({2, 0, 0}), {-1, 0, 0}, touching);
    expect_moving(corner({}), corner({-2, 0, 0}), {1, 0, 0}, touching);
    expect_moving(corner({}), corner({-2, 1, 1}), {5, 0, 0}, disjoint);
    const Triangle3 wall{{Vec3{5, -9, -9}, Vec3{5, 9, -9}, Vec3{5, 0, 9}}};
    expect_moving(wall, cube({}), {4, 0, 0}, touching);
    expect_moving(wall, cube({}), {9, 0, 0}, overlapping);
    expect_moving(wall, corner({}), {4, 0, 0}, touching);
    expect_moving(wall, corner({}), {3.5, 0, 0}, disjoint);
}

// The sum t * velocity is exact: 0.1 * 10 rounds to 1, but the double 0.1 is a little more than a tenth.
TEST(FourierMotzkin, times_are_not_rounded) {
    EXPECT_EQ(fourier_motzkin::relate(cube({}), {}, cube({2, 0, 0}), {{-10, 0, 0}, {}}, {0, 0.1}), overlapping);
    EXPECT_EQ(fourier_motzkin::relate(cube({}), {}, cube({2, 0, 0}), {{-10, 0, 0}, {}}, {0, std::nextafter(0.1, 0)}),
              disjoint);
    EXPECT_EQ(fourier_motzkin::relate(cube({}), {}, cube({}), {{-10, 0, 0}, {2, 0, 0}}, {0.1, 0.1}), overlapping);
    EXPECT_EQ(fourier_motzkin::relate(cube({}), {}, cube({}), {{-3, 0, 0}, {4, 0, 0}}, {1, 1}), touching);
}

TEST(FourierMotzkin, any_scale) {
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    for (const double s : {tiny, 1e-300, 1e-30, 1e30, 1e300}) {
        expect_relation(cube({}, s), cube({s, s, s}, s), touching);
        expect_relation(cube({}, s), corner({2 * s, 0, 0}, s), disjoint);
        expect_relation(corner({}, s), corner({s, 0, 0}, s), touching);
        expect_relation(corner({}, 2 * s), corner({s, 0, 0}, s), overlapping);
    }
    expect_relation(cube({}, 1e300), corner({0, 0, -tiny}, tiny), touching);
    expect_relation(corner({}, 1e300), corner({0, 0, -2 * tiny}, tiny), disjoint);
    expect_relation(cube({}, 1e300), cube({1, 1, -tiny}, 2 * tiny), overlapping);
    expect_moving(cube({}, 1e300), corner({1, 1, -2 * tiny}, tiny), {0, 0, tiny}, touching);
}

}  // namespace
}  // namespace tact::fourier_motzkin
