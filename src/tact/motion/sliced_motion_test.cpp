// SPDX-License-Identifier: MIT
#include "tact/own_motion.hpp"

#include <gtest/gtest.h>

#include "tact/base/random.hpp"
#include "tact/motion.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

TEST(SlicedMotion, AnswersAsTheMotionDoes) {
    const auto a = *RigidMotion::make(Twist<3>{{1, 2, 3}, {1, -1, 2}, {1, 0, 0}, {}});
    const auto b = *RigidMotion::make(InBetween<3>{{}, {{1, 2, 3}, {1, 1, 0, 0}}, {-1, 4}});
    const RelativeMotion seen(a, b);
    for (const Motion* motion : {static_cast<const Motion*>(&a), static_cast<const Motion*>(&seen)}) {
        const double reach = 2;
        const SlicedMotion sliced(*motion, {-0.3, 2.9}, 5, reach);
        Random random(1);
        Number time(-0.3, 2.9);
        for (int round = 0; round < 500; ++round) {
            if (width(time) < 0.2) time = {-0.3, 2.9};
            const double half = midpoint(time);
            time = random.integer(0, 1) == 0 ? Number(time.low, half) : Number(half, time.high);
            EXPECT_EQ(sliced.pose_at(half).position, motion->pose_at(half).position);
            EXPECT_EQ(sliced.velocity_bound(time).linear, motion->velocity_bound(time).linear) << "a stored piece";
            EXPECT_EQ(sliced.acceleration_bound(time, reach), motion->acceleration_bound(time, reach));
            EXPECT_GE(sliced.acceleration_bound(time, 0.7), 0.999 * motion->acceleration_bound(time, 0.7));
            const double low = random.uniform(-1, 3.5), high = random.uniform(low, 4);  // any time at all
            EXPECT_EQ(sliced.bound({low, high}).position, motion->bound({low, high}).position);
            EXPECT_GE(sliced.velocity_bound({low, high}).linear, motion->velocity_bound({low, high}).linear);
            EXPECT_GE(sliced.acceleration_bound({low, high}, 1.5),
                      (1 - 1e-12) * motion->acceleration_bound({low, high}, 1.5));
        }
    }
}

/// What is known to the last bit stays known, so that contact at the start is decided exactly.
TEST(SlicedMotion, KnowsWhereTheMotionIsExactly) {
    const auto twist = *RigidMotion::make(Twist<3>{{1, 2, 3}, {1, -1, 2}, {1, 0, 0}, {}});
    const auto linear = *RigidMotion::make(Linear<3>{{1, 2, 3}, {0.1, 0, 0}});
    for (const Motion* motion : {static_cast<const Motion*>(&twist), static_cast<const Motion*>(&linear)}) {
        const SlicedMotion sliced(*motion, {0, 1}, 3, 1);
        for (const double time : {0.0, 0.3, 1.0})
            EXPECT_EQ(sliced.straight_at(time), motion->straight_at(time)) << time;
    }
    EXPECT_TRUE(SlicedMotion(twist, {0, 1}, 3, 1).straight_at(0)) << "a twist has not turned yet at time 0";
}

}  // namespace
}  // namespace tact
