// SPDX-License-Identifier: MIT
#include "tact/time/motion_check.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"
#include "tact/motion.hpp"

namespace tact::time {
namespace {

Pose3 random_pose(Random& random, double size) {
    const auto number = [&] { return random.uniform(-1, 1); };
    const Vec3 place{size * number(), size * number(), size * number()};
    const double w = number(), x = number(), y = number();
    return {place, {w, x, y, number()}};
}

template <class Data>
void expect_holds(const Data& data, const Interval<double>& time, double reach) {
    const auto motion = RigidMotion::make(data);
    if (!motion) return;  // numbers that are too large for it
    EXPECT_TRUE(bound_holds(*motion, time));
    EXPECT_TRUE(acceleration_holds(*motion, time, reach));
}

TEST(MotionCheck, OurOwnMotionsHoldAtAnySize) {
    Random random(7);
    for (int round = 0; round < 300; ++round) {
        const double size = std::ldexp(1.0, random.integer(-1000, 1000));
        const double rate = std::ldexp(1.0, random.integer(-1000, 1010));
        const double reach = std::ldexp(1.0, random.integer(-1000, 900));
        const Pose3 from = random_pose(random, size), to = random_pose(random, size);
        const Vec3 turn{rate * random.uniform(-1, 1), rate * random.uniform(-1, 1), rate * random.uniform(-1, 1)};
        const Interval<double> time(0, random.uniform(0, 1));
        expect_holds(Twist<3>{to.position, turn, from.position, from}, time, reach);
        expect_holds(Linear<3>{to.position, from.position}, time, reach);
        expect_holds(InBetween<3>{from, to}, time, reach);
        expect_holds(Screw<3>{from, to}, time, reach);
    }
}

// Found by fuzzing: of a turn that is not known at all the rounded pose is any, and no error.
TEST(MotionCheck, TurnsThatNobodyCanCount) {
    const Twist<3> spin{
        {27, 27, -28}, {0, -5.4861240785333894e+303, -5.4861240785333882e+303}, {}, {{}, {0, 5, 16, 1}}};
    expect_holds(spin, {0, 1}, 8);
}

/// Stands at a position, and says that it stands elsewhere.
class Liar : public Motion {
public:
    [[nodiscard]] TimeInterval domain() const override { return {0, 1}; }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>&) const override { return {}; }
    [[nodiscard]] Pose3 pose(double time) const override { return {{time, 0, 0}, {}}; }
};

TEST(MotionCheck, APoseOutsideOfItsBoundIsCaught) {
    EXPECT_FALSE(bound_holds(Liar(), {0, 1}));
}

/// Half of the smallest doubles is rounded, so that the sum of two halves may lie outside of what they are halves of.
TEST(MotionCheck, ATimeOfTheSmallestDoublesHasItsMiddleInside) {
    const double time = 0x0.019eaad8f7ba3p-1022;
    const Twist<3> spin{{-2, 0, 0}, {-1.7433136444443743e+308, 2, 0}, {}, {{}, {1, 22, 2, 0}}};
    expect_holds(spin, {time, time}, 1);
}

}  // namespace
}  // namespace tact::time
