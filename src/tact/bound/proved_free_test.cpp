// SPDX-License-Identifier: MIT
#include "tact/bound.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <optional>

#include "tact/motion.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// The time until which a test proves two volumes free, by halving, to 2^-30 of the time; none when it is all of it.
template <class Test>
std::optional<double> contact_after(const Test& free, const Number& time, int depth = 30) {
    if (free(time)) return {};
    if (depth == 0) return time.low;
    const double half = midpoint(time);
    if (const auto first = contact_after(free, {time.low, half}, depth - 1)) return first;
    return contact_after(free, {half, time.high}, depth - 1);
}

Obb3 unit_box(const Vec3& center) {
    return {center, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
}

RigidMotion in_between(const Vec3& from, const Vec3& to) {
    return *RigidMotion::make(InBetween<3>{{from, {}}, {to, {}}, {0, 1}});
}

/// Two unit boxes, the second with its center at (center_b, 0, 0): first by boxes, then by their spheres of radius 1,
/// then by boxes along the axes; all agree, because the boxes meet face on.
std::optional<double> meeting(const RigidMotion& a, double center_b, const RigidMotion& b) {
    const Obb3 box_a = unit_box({}), box_b = unit_box({center_b, 0, 0});
    const RelativeMotion seen(a, b);
    const auto boxes = contact_after([&](const Number& t) { return proved_free(box_a, box_b, seen, t); }, {0, 1});
    const Sphere3 sphere_a{{}, 1}, sphere_b{{center_b, 0, 0}, 1};
    const auto spheres =
        contact_after([&](const Number& t) { return proved_free(sphere_a, sphere_b, seen, t); }, {0, 1});
    const auto swept =
        contact_after([&](const Number& t) { return proved_free(bound(box_a, a, t), bound(box_b, b, t)); }, {0, 1});
    const auto in_world = contact_after([&](const Number& t) { return proved_free(box_a, a, box_b, b, t); }, {0, 1});
    const auto turning =
        contact_after([&](const Number& t) { return proved_free(box_a, box_b, seen, t, BoxAxes::turning); }, {0, 1});
    EXPECT_EQ(boxes.has_value(), turning.has_value());
    EXPECT_NEAR(boxes.value_or(0), turning.value_or(0), 1e-8);
    EXPECT_EQ(boxes.has_value(), in_world.has_value());
    EXPECT_NEAR(boxes.value_or(0), in_world.value_or(0), 1e-8);
    EXPECT_EQ(boxes.has_value(), spheres.has_value());
    EXPECT_EQ(boxes.has_value(), swept.has_value());
    if (boxes) {
        EXPECT_NEAR(*boxes, *spheres, 1e-8);
        EXPECT_NEAR(*boxes, *swept, 1e-8);
    }
    return boxes;
}

// The tests AO00 to AO02 of the text on continuous collisions. Its second box has its center at 10 and is moved by 10
// as well; as meant its center is 0.
TEST(ProvedFree, AO00) {
    const auto a = in_between({0, 0, 0}, {-10, 0, 0}), b = in_between({10, 0, 0}, {20, 0, 0});
    EXPECT_FALSE(meeting(a, 10, b));
    EXPECT_FALSE(meeting(a, 0, b));
}
TEST(ProvedFree, AO01) {
    const auto a = in_between({0, 0, 0}, {10, 0, 0}), b = in_between({10, 0, 0}, {0, 0, 0});
    EXPECT_NEAR(*meeting(a, 10, b), 0.9, 1e-8);
    EXPECT_LE(*meeting(a, 10, b), 0.9);
    EXPECT_NEAR(*meeting(a, 0, b), 0.4, 1e-8);
    EXPECT_LE(*meeting(a, 0, b), 0.4);
}
TEST(ProvedFree, AO02) {
    const auto a = in_between({0, 0, 0}, {-10, 0, 0}), b = in_between({0, 0, 0}, {10, 0, 0});
    EXPECT_FALSE(meeting(a, 10, b)) << "the text prints a contact, but its boxes start 10 apart";
    EXPECT_EQ(meeting(a, 0, b), 0.0);
}

TEST(ProvedFree, TouchingIsNotFree) {
    const auto rest = *RigidMotion::make(Still<3>{});
    for (const BoxAxes axes : all_box_axes) {
        EXPECT_FALSE(proved_free(unit_box({}), unit_box({2, 0, 0}), rest, {0, 1}, axes));
        EXPECT_TRUE(proved_free(unit_box({}), unit_box({2 + 1e-12, 0, 0}), rest, {0, 1}, axes));
    }
    EXPECT_FALSE(proved_free(Sphere3{{}, 1}, Sphere3{{0, 2, 0}, 1}, rest, {0, 1}));
    EXPECT_TRUE(proved_free(Sphere3{{}, 1}, Sphere3{{0, 2 + 1e-12, 0}, 1}, rest, {0, 1}));
}

/// A bar turns into the corner of a cube: by hand, its far corner edge meets when sqrt(2) cos(45 degrees - t) = ...
TEST(ProvedFree, ABarTurnsIntoACube) {
    // The bar |y| <= 0.1, |x| <= 3 turns about z. The cube stands at x in [2, 3], y in [1, 2]. The upper side of the
    // bar, n . p = 0.1 with n = (-sin t, cos t), reaches the cube's corner (3, 1) when cos t - 3 sin t = 0.1.
    const Obb3 bar{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {3.5, 0.1, 1}};
    const Obb3 cube{{2.5, 1.5, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.5, 0.5, 0.5}};
    const auto spin = *RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {}, {}});
    const double exact = std::acos(0.1 / std::sqrt(10)) - std::atan2(3, 1);
    const auto first = contact_after([&](const Number& t) { return proved_free(bar, cube, spin, t); }, {0, 1});
    ASSERT_TRUE(first);
    EXPECT_LE(*first, exact);
    EXPECT_NEAR(*first, exact, 1e-8);
    const auto turning =
        contact_after([&](const Number& t) { return proved_free(bar, cube, spin, t, BoxAxes::turning); }, {0, 1});
    ASSERT_TRUE(turning);
    EXPECT_LE(*turning, exact);
    EXPECT_NEAR(*turning, exact, 1e-7);
    // The same from a third frame in which both move, and with the roles exchanged.
    const auto ride = *RigidMotion::make(Twist<3>{{1, 2, 3}, {0, 0, 5}, {4, 0, 0}, {}});
    const auto both = *RigidMotion::make(Twist<3>{{1, 2, 3}, {0, 0, 6}, {4, 0, 0}, {}});
    const RelativeMotion seen(both, ride), back(ride, both);
    // Both turn about one traveling pivot, so that seen from one the other turns about (4, 0, 0) at rate 1.
    const auto about_pivot = *RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {4, 0, 0}, {}});
    const Obb3 gate{{8, 1.5, 0}, cube.axes, cube.half};
    const auto alone = contact_after([&](const Number& t) { return proved_free(bar, gate, about_pivot, t); }, {0, 6});
    const auto together = contact_after([&](const Number& t) { return proved_free(bar, gate, seen, t); }, {0, 6});
    const auto reverse = contact_after([&](const Number& t) { return proved_free(gate, bar, back, t); }, {0, 6});
    ASSERT_TRUE(alone && together && reverse);
    EXPECT_NEAR(*alone, *together, 1e-7);
    EXPECT_NEAR(*alone, *reverse, 1e-7);
    const auto in_world = contact_after([&](const Number& t) { return proved_free(bar, both, gate, ride, t); }, {0, 6});
    EXPECT_NEAR(*alone, in_world.value_or(0), 1e-7);
}

TEST(ProvedFree, FewHalvingsAreEnough) {
    // A small box circles a large one at a distance of a tenth: proved in pieces of a tenth of a turn and less.
    const auto orbit = *RigidMotion::make(Twist<3>{{}, {0, 0, 2 * std::numbers::pi}, {}, {}});
    const Obb3 small{{3, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.2, 0.2, 0.2}}, large = unit_box({});
    int calls = 0;
    const auto test = [&](const Number& t) {
        ++calls;
        return proved_free(small, large, orbit, t);
    };
    EXPECT_FALSE(contact_after(test, {0, 1}));
    EXPECT_LE(calls, 70);
}

TEST(ProvedFree, InThePlane) {
    // A square of half 1 turns beside a wall at x = 1.2: its corner reaches it when cos t + sin t = 1.2.
    const auto spin = *RigidMotion::make(Twist<2>{{}, 1, {}, {}});
    const Obb2 square{{0, 0}, {{{1, 0}, {0, 1}}}, {1, 1}}, wall{{2.2, 0}, {{{1, 0}, {0, 1}}}, {1, 10}};
    const double exact = 0.5 * std::asin(0.44);
    const auto boxes = contact_after([&](const Number& t) { return proved_free(square, wall, spin, t); }, {0, 1});
    const auto swept = contact_after(
        [&](const Number& t) {
            return proved_free(bound(square, spin, t), bound(wall, *RigidMotion::make(Still<2>{}), t));
        },
        {0, 1});
    EXPECT_LE(*boxes, exact);
    EXPECT_NEAR(*boxes, exact, 1e-8);
    EXPECT_NEAR(*swept, exact, 1e-8);
    EXPECT_TRUE(proved_free(Sphere2{{0, 0}, 1}, Sphere2{{3, 0}, 1}, spin, {0, 1}));
    const auto disk = bound(Sphere2{{2, 0}, 0.5}, spin, {0, 0.1});
    EXPECT_TRUE(contains(disk[0], 2.5) && contains(disk[1], -0.5));
}

// Found by fuzzing: an error without a value gave a box whose low end was above its high end.
TEST(Bound, PlacesBeyondAllDoublesAreAnywhere) {
    const auto away = *RigidMotion::make(Linear3{{1e200, 0, 0}, {}});
    const auto box = bound(unit_box({}), away, {0, 1e200});
    EXPECT_TRUE(contains(box[0], Number(0, 1e300)));
    EXPECT_FALSE(proved_free(unit_box({}), unit_box({5, 5, 5}), away, {0, 1e200}));
}

TEST(Bound, PointsSpheresAndBoxes) {
    const auto spin = *RigidMotion::make(Twist<3>{{0, 0, 1}, {0, 0, std::numbers::pi}, {}, {}});
    const Number quarter(0, 0.5);
    const auto point = bound(Vec3{2, 0, 0}, spin, quarter);
    EXPECT_TRUE(contains(point[0], Number(0, 2)) && contains(point[1], Number(0, 2)));
    EXPECT_TRUE(contains(point[2], Number(0, 0.5)));
    EXPECT_LE(width(point[0]), 3);
    const auto sphere = bound(Sphere3{{2, 0, 0}, 0.5}, spin, quarter);
    EXPECT_TRUE(contains(sphere[0], Number(-0.5, 2.5)) && contains(sphere[1], Number(-0.5, 2.5)));
    const auto box = bound(unit_box({2, 0, 0}), spin, Number(0.0));
    EXPECT_NEAR(box[0].low, 1, 1e-12);
    EXPECT_NEAR(box[0].high, 3, 1e-12);
    const auto turned = bound(unit_box({2, 0, 0}), spin, Number(0, 1e-3));
    EXPECT_NEAR(turned[1].high, 1 + 3e-3 * std::numbers::pi, 1e-4);
}

}  // namespace
}  // namespace tact
