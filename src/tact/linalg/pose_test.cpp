// SPDX-License-Identifier: MIT
#include "tact/vec.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tact/base/random.hpp"
#include "tact/linalg/accurate_dot.hpp"
#include "tact/linalg/sine_cosine.hpp"

namespace tact {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Pose, RefusesWhatIsNoPose) {
    EXPECT_EQ(Pose2::make({0, infinity}, 0).error().message, "position is not finite");
    EXPECT_EQ(Pose2::make({0, 0}, infinity).error().message, "angle is not finite");
    EXPECT_EQ(Pose2::make({0, 0}, -2e15).error().message, "angle is beyond 1e15 radians");
    EXPECT_EQ(Pose3::make({0, 0, -infinity}, {}).error().message, "position is not finite");
    EXPECT_EQ(Pose3::make({0, 0, 0}, {infinity, 0, 0, 0}).error().message, "orientation is not finite");
    EXPECT_EQ(Pose3::make({0, 0, 0}, {0, 0, 0, 0}).error().message, "orientation is the zero quaternion");
    EXPECT_EQ(Pose3::make({0, 0, 0}, {0, -0.0, 0, 0}).error().message, "orientation is the zero quaternion");
}

TEST(Pose, IdentityChangesNoBit) {
    EXPECT_TRUE(Pose2{}.rotation().is_identity());
    EXPECT_TRUE(Pose3{}.rotation().is_identity());
    EXPECT_TRUE((Pose3{{1, 2, 3}, {-7, 0, 0, 0}}.rotation().is_identity()));
    const Vec3 odd{0x1p-1074, -0.0, 1e308};
    EXPECT_EQ(std::signbit((Pose3{}.rotation() * odd)[1]), true);
    EXPECT_EQ(Pose3{}.rotation() * odd, odd);
}

TEST(Quaternion, QuarterTurnsAreExactInAnyLength) {
    const double root_half = std::sqrt(0.5);
    for (const double s : {1.0, 3.0, root_half, 1e300, 1e-300, 0x1p-1074}) {
        const auto turn = rotation({s, 0, 0, s});
        EXPECT_EQ(turn * (Vec3{1, 0, 0}), (Vec3{0, 1, 0})) << s;
        EXPECT_EQ(turn * (Vec3{0, 1, 0}), (Vec3{-1, 0, 0})) << s;
        EXPECT_EQ(turn * (Vec3{0, 0, 1}), (Vec3{0, 0, 1})) << s;
        const auto diagonal = rotation({s, s, s, s});  // a third of a turn about (1,1,1): x to y to z
        EXPECT_EQ(diagonal * (Vec3{0.1, 0.2, 0.3}), (Vec3{0.3, 0.1, 0.2})) << s;
    }
}

TEST(Quaternion, TurnsAboutZMatchTheAngle) {
    Random random(4);
    for (int round = 0; round < 1000; ++round) {
        const double angle = random.uniform(-6, 6);
        const auto half = sine_cosine(angle / 2);
        const auto by_quaternion = rotation({half.cosine, 0, 0, half.sine});
        const auto by_angle = Pose2{{0, 0}, angle}.rotation();
        for (std::size_t i = 0; i < 2; ++i)
            for (int j = 0; j < 2; ++j) EXPECT_NEAR(by_quaternion.rows[i][j], by_angle.rows[i][j], 1e-15);
    }
}

TEST(Quaternion, RowsAreOrthonormalToRounding) {
    Random random(5);
    for (int round = 0; round < 10000; ++round) {
        const auto turn = rotation({random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1),
                                    std::ldexp(random.uniform(-1, 1), random.integer(-40, 40))});
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j) EXPECT_NEAR(dot(turn.rows[i], turn.rows[j]), i == j ? 1 : 0, 1e-15);
        EXPECT_NEAR(dot(turn.rows[0], cross(turn.rows[1], turn.rows[2])), 1, 1e-15);
    }
}

TEST(AccurateDot, SurvivesCancellation) {
    EXPECT_EQ(accurate_dot(Vec3{1e16, 1, -1e16}, Vec3{1, 1, 1}), 1);
    EXPECT_EQ(accurate_dot(Vec2{1 + 0x1p-30, -1}, Vec2{1 - 0x1p-30, 1}), -0x1p-60);
}

}  // namespace
}  // namespace tact
