// SPDX-License-Identifier: MIT
// Motions that are not in the list: a crank's rod, a pendulum, and one that only says where it may be.
#include "tact/own_motion.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tact/base/random.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// A rod from a pin on a turning disk to a slider on the x axis. The body's origin is the pin, the rod lies along x.
struct Rod {
    double radius = 1, length = 3, rate = 2;

    template <class T>
    PoseOf<T> operator()(const T& t) const {
        const T turn = T(rate) * t, height = T(radius) * sine(turn), down = -height / T(length);
        PoseOf<T> pose = PoseOf<T>::turned(2, down, square_root(T(1.0) - square(down)));
        pose.position = {T(radius) * cosine(turn), height, T(0.0)};
        return pose;
    }
};

/// Swings about the origin with a given amplitude and turns about its own axis.
struct Pendulum {
    template <class T>
    PoseOf<T> operator()(const T& t) const {
        const T swing = T(0.5) * sine(T(3.0) * t), roll = t * t;
        PoseOf<T> hang;
        hang.position = {T(0.0), T(-2.0), T(0.0)};
        return PoseOf<T>::turned(2, sine(swing), cosine(swing)) * hang * PoseOf<T>::turned(1, sine(roll), cosine(roll));
    }
};

/// Turns about a vector that passes through zero at time 0, by up to some two radians.
struct Tumble {
    template <class T>
    PoseOf<T> operator()(const T& t) const {
        auto pose = PoseOf<T>::turned_by({t / T(2.0), t * t / T(2.0), T(-1.0) * t * t * t / T(8.0)});
        pose.position = {t, T(0.0), T(0.0)};
        return pose;
    }
};

/// Rodrigues' formula.
Vec3 place(const Tumble&, const Vec3& x, double t) {
    const Vec3 v{t / 2, t * t / 2, -t * t * t / 8};
    const double r = std::sqrt(dot(v, v)), s = r > 0 ? std::sin(r) / r : 1, h = r > 0 ? std::sin(r / 2) / r : 0.5,
                 c = 2 * h * h;
    return x + s * cross(v, x) + c * cross(v, cross(v, x)) + Vec3{t, 0, 0};
}

Vec3 place(const Rod& rod, const Vec3& x, double t) {
    const double y = rod.radius * std::sin(rod.rate * t), s = -y / rod.length, c = std::sqrt(1 - s * s);
    return {rod.radius * std::cos(rod.rate * t) + c * x[0] - s * x[1], y + s * x[0] + c * x[1], x[2]};
}
Vec3 place(const Pendulum&, const Vec3& x, double t) {
    const double a = 0.5 * std::sin(3 * t), b = t * t, px = std::cos(b) * x[0] + std::sin(b) * x[2], py = x[1] - 2;
    return {std::cos(a) * px - std::sin(a) * py, std::sin(a) * px + std::cos(a) * py,
            std::cos(b) * x[2] - std::sin(b) * x[0]};
}

template <class Law>
void check(const Law& law) {
    const SmoothMotion<Law> motion(law, {-2, 2});
    Random random(3);
    for (int round = 0; round < 3000; ++round) {
        const Vec3 x{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        const double low = random.uniform(-2, 1.9), high = low + random.uniform(0, 0.1), h = 1e-4;
        const auto box = motion.bound(as_intervals(x), {low, high});
        const auto by_pose = motion.bound(Number(low, high)) * as_intervals(x);
        const double t = random.uniform(low, high);
        const Vec3 at = place(law, x, t), before = place(law, x, t - h), after = place(law, x, t + h);
        for (int k = 0; k < 3; ++k) {
            EXPECT_LE(box[k].low - 1e-14, at[k]);
            EXPECT_GE(box[k].high + 1e-14, at[k]);
            EXPECT_LE(by_pose[k].low - 1e-14, at[k]);
            EXPECT_GE(by_pose[k].high + 1e-14, at[k]);
            EXPECT_LE(width(box[k]), 3 * 12 * (high - low) + 1e-14);
        }
        const Number near(t - h, t + h);
        const auto [linear, angular] = motion.velocity_bound(near);
        const Vec3 step = after - before, bend = after + before - 2.0 * at;
        const double reach = std::sqrt(dot(x, x)), most = linear + angular * reach;
        EXPECT_LE(std::sqrt(dot(step, step)), most * 2 * h * (1 + 1e-9));
        EXPECT_LE(std::sqrt(dot(bend, bend)), motion.acceleration_bound(near, reach) * h * h + 1e-14);
        const Number speed = motion.speed_bound({1, 2, -1}, as_intervals(x), near);
        const double along = (step[0] + 2 * step[1] - step[2]) / (2 * h);
        EXPECT_LE(speed.low - 1e-9, along);
        EXPECT_GE(speed.high + 1e-9, along);
    }
}

TEST(SmoothMotion, RodOfACrank) {
    check(Rod{});
    const SmoothMotion motion(Rod{}, {0, 10});
    for (double t = 0; t < 10; t += 0.37) {  // the far end slides on the x axis
        const auto end = motion.pose_at(t) * as_intervals(Vec3{3, 0, 0});
        EXPECT_LE(magnitude(end[1]).high, 1e-14);
    }
    // At the start the pin moves up at speed 2; the rod turns by 2 / 3.
    EXPECT_NEAR(motion.velocity_bound(Number(0.0)).linear, 2, 1e-12);
    EXPECT_NEAR(motion.velocity_bound(Number(0.0)).angular, 2.0 / 3, 1e-12);
}

TEST(SmoothMotion, Pendulum) {
    check(Pendulum{});
}

TEST(SmoothMotion, ARotationVectorPassesThroughZero) {
    check(Tumble{});
    const SmoothMotion motion(Tumble{}, {-2, 2});
    EXPECT_NEAR(motion.velocity_bound(Number(0.0)).angular, 0.5, 1e-12);
    EXPECT_LT(motion.acceleration_bound({-0.05, 0.05}, 1), 10);
    for (const double r : {0.0, 1e-9, 1e-3, 0.5, 1.0, 3.0, 6.3, 6.4, 20.0}) {
        const Number q(r * r);
        EXPECT_NEAR(midpoint(sine_ratio(q)), r > 0 ? std::sin(r) / r : 1, 1e-15);
        EXPECT_NEAR(midpoint(versine_ratio(q)), r > 0 ? 2 * std::sin(r / 2) / r * std::sin(r / 2) / r : 0.5, 1e-15);
        EXPECT_LT(width(sine_ratio(q)) + width(versine_ratio(q)), 1e-12);
    }
}

TEST(SmoothMotion, PoseIsRounded) {
    const SmoothMotion motion(Rod{}, {0, 10});
    const Pose3 pose = motion.pose(0.4);
    const Vec3 moved = pose.rotation() * Vec3{3, 0, 0} + pose.position, expected = place(Rod{}, {3, 0, 0}, 0.4);
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(moved[k], expected[k], 1e-14);
}

/// Trembles somewhere inside a box: all that can be said of it is where it is.
class Trembling final : public Motion {
public:
    TimeInterval domain() const override { return {0, 1}; }
    using Motion::bound;
    IntervalPose<3> bound(const Interval<double>&) const override {
        IntervalPose<3> pose;
        for (int i = 0; i < 3; ++i) pose.rotation.at(i, i) = Number(1.0);
        pose.position[0] = Number(-1e-9, 1e-9);
        return pose;
    }
};

TEST(Motion, DefaultsClaimNothingThatDoesNotFollow) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Trembling motion;
    EXPECT_EQ(motion.velocity_bound({0, 1}).linear, infinity);
    EXPECT_EQ(motion.velocity_bound({0, 1}).angular, infinity);
    EXPECT_EQ(motion.acceleration_bound({0, 1}, 1), infinity);
    EXPECT_EQ(motion.speed_bound({1, 0, 0}, as_intervals(Vec3{}), {0, 1}), Number::whole());
    EXPECT_EQ(motion.pose(0.5), Pose3{});
    EXPECT_TRUE(contains(motion.bound(as_intervals(Vec3{1, 2, 3}), {0, 1})[0], Number(1 - 1e-9, 1 + 1e-9)));
}

}  // namespace
}  // namespace tact
