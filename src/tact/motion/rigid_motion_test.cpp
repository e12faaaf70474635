// SPDX-License-Identifier: MIT
#include "tact/motion.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tact/base/random.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

void expect_holds(const IntervalVec<3>& box, const Vec3& point, double slack) {
    for (int k = 0; k < 3; ++k) {
        EXPECT_LE(box[k].low - slack, point[k]) << "coordinate " << k;
        EXPECT_GE(box[k].high + slack, point[k]) << "coordinate " << k;
        EXPECT_LE(box[k].high - box[k].low, 1e-12);
    }
}

IntervalVec<3> place(const RigidMotion& motion, const Vec3& point, double time) {
    return motion.bound(as_intervals(point), Number(time));
}

const Quaternion quarter_about_z{std::numbers::sqrt2 / 2, 0, 0, std::numbers::sqrt2 / 2};

TEST(RigidMotion, StillAndLinear) {
    const auto still = RigidMotion::make(Still<3>{{{1, 2, 3}, quarter_about_z}});
    expect_holds(place(*still, {1, 0, 0}, 5), {1, 3, 3}, 1e-15);
    const auto linear = RigidMotion::make(Linear3{{1, 0, -1}, {0, 5, 0}});
    expect_holds(place(*linear, {1, 1, 1}, 2), {3, 6, -1}, 0);
    EXPECT_LT(linear->acceleration_bound({0, 1}, 10), 1e-300) << "nothing turns";
}

TEST(RigidMotion, TwistTurnsAboutAPivotThatTravels) {
    const double half_turn = std::numbers::pi;
    const auto twist = RigidMotion::make(Twist<3>{{0, 0, 1}, {0, 0, half_turn}, {1, 0, 0}, {}});
    expect_holds(place(*twist, {2, 0, 0}, 1), {0, 0, 1}, 1e-15);
    expect_holds(place(*twist, {2, 0, 0}, 100), {2, 0, 100}, 1e-12);
}

TEST(RigidMotion, InBetweenTakesTheShortWay) {
    const Quaternion minus{-quarter_about_z.w, 0, 0, -quarter_about_z.z};  // the same orientation
    for (const Quaternion& to : {quarter_about_z, minus}) {
        const auto motion = RigidMotion::make(InBetween<3>{{{0, 0, 0}, {}}, {{2, 0, 0}, to}, {10, 20}});
        expect_holds(place(*motion, {1, 0, 0}, 10), {1, 0, 0}, 1e-15);
        expect_holds(place(*motion, {1, 0, 0}, 15), {1 + std::sqrt(0.5), std::sqrt(0.5), 0}, 1e-15);
        expect_holds(place(*motion, {1, 0, 0}, 20), {2, 1, 0}, 1e-15);
    }
}

TEST(RigidMotion, ScrewTurnsAboutOneAxis) {
    const auto screw = RigidMotion::make(Screw<3>{{}, {{2, 0, 3}, quarter_about_z}, {0, 1}});
    expect_holds(place(*screw, {0, 0, 0}, 1), {2, 0, 3}, 1e-14);
    const double radius = std::numbers::sqrt2;  // about (1, 1): the origin is seen from there under a quarter turn
    expect_holds(place(*screw, {0, 0, 0}, 0.5), {1, 1 - radius, 1.5}, 1e-14);
}

TEST(RigidMotion, KeyframesAreJoined) {
    const auto motion =
        RigidMotion::make(Keyframes<3>{{{0, {}}, {1, {{1, 0, 0}, {}}}, {3, {{1, 4, 0}, quarter_about_z}}}});
    ASSERT_EQ(motion->breakpoints().size(), 1u);
    expect_holds(place(*motion, {0, 0, 0}, 0.5), {0.5, 0, 0}, 1e-15);
    expect_holds(place(*motion, {0, 0, 0}, 2), {1, 2, 0}, 1e-15);
    const auto both = motion->bound(as_intervals(Vec3{}), Number(0.5, 2));
    EXPECT_TRUE(contains(both[0], 0.5) && contains(both[0], 1) && contains(both[1], 2));
}

// The tests AB00 to AB02 of the text on continuous collisions: the poses at every eighth of an in-between motion.
TEST(RigidMotion, AB00DoesNotMove) {
    const auto motion = RigidMotion::make(InBetween<3>{});
    for (int i = 0; i <= 8; ++i) EXPECT_EQ(motion->pose(i / 8.0), Pose3{});
    EXPECT_EQ(motion->velocity_bound({0, 1}).linear, 0);
    EXPECT_EQ(motion->velocity_bound({0, 1}).angular, 0);
}
TEST(RigidMotion, AB01MovesAlongX) {
    const auto motion = RigidMotion::make(InBetween<3>{{}, {{10, 0, 0}, {}}, {0, 1}});
    for (int i = 0; i <= 8; ++i) EXPECT_EQ(motion->pose(i / 8.0), (Pose3{{1.25 * i, 0, 0}, {}}));
}
// Half a turn about x. The text prints the turn about -x, with the same two ends: a half turn has no short way, and
// here the signs of the quaternions say which.
TEST(RigidMotion, AB02MakesHalfATurn) {
    for (const double sign : {1.0, -1.0}) {
        const auto motion = RigidMotion::make(InBetween<3>{{}, {{}, {0, sign, 0, 0}}, {0, 1}});
        for (int i = 0; i <= 8; ++i) {
            const Pose3 pose = motion->pose(i / 8.0);
            const double half = std::numbers::pi / 16 * i;
            EXPECT_EQ(pose.position, Vec3{});
            EXPECT_NEAR(std::fabs(pose.orientation.w), std::cos(half), 1e-15);
            EXPECT_NEAR(std::fabs(pose.orientation.x), std::sin(half), 1e-15);
            if (i > 0 && i < 8) {
                EXPECT_EQ(pose.orientation.w * pose.orientation.x > 0, sign > 0) << i;
            }
            EXPECT_NEAR(pose.orientation.y, 0, 1e-15);
            EXPECT_NEAR(pose.orientation.z, 0, 1e-15);
        }
    }
}

// The text's listing bounds a turn by its two ends, and points by the lower and upper matrix: here both ends are
// equally far, and the farthest position is between them, on either side of the origin.
TEST(RigidMotion, BoundsHoldWhatIsBetweenTheEnds) {
    const double c = std::cos(std::numbers::pi / 6), s = std::sin(std::numbers::pi / 6);
    const auto motion = RigidMotion::make(InBetween<3>{{{}, {c, 0, 0, -s}}, {{}, {c, 0, 0, s}}, {0, 1}});
    for (const double side : {1.0, -1.0}) {
        const Vec3 point{side, 0, 0};
        expect_holds(place(*motion, point, 0.5), point, 1e-15);
        EXPECT_TRUE(contains(motion->bound(as_intervals(point), {0, 1})[0], side));
        EXPECT_TRUE(contains((motion->bound({0, 1}) * as_intervals(point))[0], side));
    }
}

// In the plane angles are given, and the body turns from one to the other as they stand.
TEST(RigidMotion, InThePlaneAnglesAreGiven) {
    const double turn = 2 * std::numbers::pi;
    const auto spin = RigidMotion::make(InBetween<2>{{{0, 0}, 0}, {{4, 0}, 2 * turn}, {0, 1}});
    expect_holds(place(*spin, {1, 0, 0}, 0.25), {0, 0, 0}, 1e-14);
    expect_holds(place(*spin, {1, 0, 0}, 0.125), {0.5, 1, 0}, 1e-14);
    const auto back = RigidMotion::make(InBetween<2>{{{0, 0}, 0}, {{0, 0}, -turn / 4}, {0, 1}});
    expect_holds(place(*back, {1, 0, 0}, 1), {0, -1, 0}, 1e-14);
    const auto pole = RigidMotion::make(Screw<2>{{}, {{2, 0}, turn / 2}, {0, 1}});
    expect_holds(place(*pole, {0, 0, 0}, 0.5), {1, -1, 0}, 1e-14);
    const auto twist = RigidMotion::make(Twist<2>{{0, 1}, turn, {1, 0}, {{3, 0}, turn / 4}});
    expect_holds(place(*twist, {1, 0, 0}, 0.5), {-1, -0.5, 0}, 1e-14);
    const auto keys = RigidMotion::make(Keyframes<2>{{{0, {}}, {1, {{0, 0}, turn}}, {2, {{1, 0}, turn / 2}}}});
    expect_holds(place(*keys, {1, 0, 0}, 0.5), {-1, 0, 0}, 1e-14);
    expect_holds(place(*keys, {1, 0, 0}, 2), {0, 0, 0}, 1e-14);
    EXPECT_FALSE(RigidMotion::make(Screw<2>{{}, {{1, 0}, turn}, {0, 1}})) << "whole turns about a pole lead nowhere";
    EXPECT_TRUE(RigidMotion::make(Screw<2>{{}, {{0, 0}, turn}, {0, 1}}));
    EXPECT_FALSE(RigidMotion::make(Still<2>{{{0, 0}, 2e15}}));
}

// After a million turns a twist is still known to the last digits, because its rate is kept in two doubles.
TEST(RigidMotion, ManyTurns) {
    const auto motion = RigidMotion::make(Twist<3>{{}, {3, 4, 12}, {}, {}});  // rate 13
    const auto far = place(*motion, {1, 0, 0}, 1e5);
    for (int k = 0; k < 3; ++k) EXPECT_LE(width(far[k]), 64 * 0x1p-52);
}

TEST(RigidMotion, WrongDataIsRefused) {
    EXPECT_FALSE(RigidMotion::make(Still<3>{{{}, {0, 0, 0, 0}}}));
    EXPECT_FALSE(RigidMotion::make(InBetween<3>{{}, {}, {1, 1}}));
    EXPECT_FALSE(RigidMotion::make(Keyframes<3>{{{0, {}}}}));
    EXPECT_FALSE(RigidMotion::make(Keyframes<3>{{{0, {}}, {0, {}}}}));
    EXPECT_FALSE(RigidMotion::make(Twist<3>{{NAN, 0, 0}}));
}

// The bound of a point holds all its positions, and is at most half as wide again as they are.
TEST(RigidMotion, BoundsOfPointsHoldAndAreTight) {
    Random random(11);
    const auto vector = [&](double size) {
        return Vec3{random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
    };
    for (int round = 0; round < 300; ++round) {
        const Twist<3> twist{vector(3), vector(8), vector(2), {vector(2), {1, vector(1)[0], vector(1)[1], 0.3}}};
        const auto motion = RigidMotion::make(twist);
        const double speed = std::sqrt(dot(twist.angular_velocity, twist.angular_velocity));
        const double start = random.uniform(-2, 2), end = start + random.uniform(0, 1) * std::numbers::pi / 8 / speed;
        const auto point = as_intervals(vector(2));
        const auto box = motion->bound(point, Number(start, end));
        IntervalVec<3> seen = motion->bound(point, Number(start));
        for (int i = 0; i <= 64; ++i) {
            const auto at = motion->bound(point, Number(start + (end - start) * i / 64));
            for (int k = 0; k < 3; ++k) {
                EXPECT_LE(box[k].low, at[k].high);
                EXPECT_GE(box[k].high, at[k].low);
                seen[k] = hull(seen[k], at[k]);
            }
        }
        for (int k = 0; k < 3; ++k)
            EXPECT_LE(box[k].high - box[k].low, 1.5 * (seen[k].high - seen[k].low) + 1e-13) << round;
    }
}

}  // namespace
}  // namespace tact
