// SPDX-License-Identifier: MIT
#include "tact/bound/curve_pose.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"
#include "tact/motion.hpp"

namespace tact {
namespace {

/// Every position of the point in the box of poses is within `off` of the one in plain doubles.
void expect_near(const MidpointPose& quick, const IntervalPose<3>& box, const Vec3& point) {
    const IntervalVec<3> exact = box.rotation * as_intervals(point) + box.position;
    const Vec3 rounded = quick.pose.point(point);
    for (int k = 0; k < 3; ++k) {
        EXPECT_LE(exact[k].high - rounded[k], quick.error);
        EXPECT_LE(rounded[k] - exact[k].low, quick.error);
    }
}

void expect_right(const RigidMotion& motion, const TimeInterval& stretch, double reach, Random& random) {
    const auto quick = CurvePose::over(*motion.curve_from(stretch.start), stretch, reach);
    ASSERT_TRUE(quick);
    for (int i = 0; i < 200; ++i) {
        const double time = i == 0 ? stretch.start : i == 1 ? stretch.end : random.uniform(stretch.start, stretch.end);
        MidpointPose pose, speed;
        ASSERT_TRUE(quick->set(time, pose, speed));
        Vec3 point{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        point = (reach / std::sqrt(dot(point, point))) * point;
        expect_near(pose, motion.pose_at(time), point);
        expect_near(speed, *motion.pose_speed(time), point);
        EXPECT_NEAR(speed.norm, MidpointPose(*motion.pose_speed(time), reach).norm, 1e-6 * speed.norm + 1e-12);
    }
}

Pose3 random_pose(Random& random, double size) {
    const auto number = [&] { return random.uniform(-1, 1); };
    const Vec3 place{size * number(), size * number(), size * number()};
    const double w = number(), x = number(), y = number();
    return {place, {w, x, y, number()}};
}

TEST(CurvePose, HoldsWhatTheBoxesOfEveryMotionSay) {
    Random random(1);
    for (int round = 0; round < 40; ++round) {
        const double size = std::ldexp(1.0, static_cast<int>(random.uniform(-40, 40)));
        const double rate = std::ldexp(1.0, static_cast<int>(random.uniform(-20, 12)));
        const Vec3 turn{rate * random.uniform(-1, 1), rate * random.uniform(-1, 1), rate * random.uniform(-1, 1)};
        const Pose3 from = random_pose(random, size), to = random_pose(random, size);
        const double reach = size * random.uniform(0.01, 3);
        const TimeInterval times{-0.25, 1.5};
        expect_right(*RigidMotion::make(Still<3>{from}), times, reach, random);
        expect_right(*RigidMotion::make(Linear<3>{from.position, to.position}), times, reach, random);
        expect_right(*RigidMotion::make(Twist<3>{from.position, turn, to.position, from}), times, reach, random);
        expect_right(*RigidMotion::make(InBetween<3>{from, to}), {0, 1}, reach, random);
        expect_right(*RigidMotion::make(Screw<3>{from, to}), {0.25, 0.75}, reach, random);
        const auto keys = RigidMotion::make(Keyframes<3>{{{0, from}, {0.5, to}, {1, from}}});
        expect_right(*keys, {0.5, 1}, reach, random);
    }
}

TEST(CurvePose, IsAsCloseAsDoublesAllow) {
    const auto motion = RigidMotion::make(Twist<3>{{1, 2, 3}, {0, 0, 1}});
    MidpointPose pose, speed;
    ASSERT_TRUE(CurvePose::over(*motion->curve_from(0), {0, 1}, 1)->set(0.5, pose, speed));
    EXPECT_LT(pose.error, 1e-13);
    EXPECT_LT(speed.error, 1e-13);
}

TEST(CurvePose, IsNotForNumbersAtTheEndOfTheRange) {
    const auto fast = RigidMotion::make(Twist<3>{{1e300, 0, 0}, {0, 0, 1e200}});
    EXPECT_FALSE(CurvePose::over(*fast->curve_from(0), {0, 1}, 1));
}

}  // namespace
}  // namespace tact
