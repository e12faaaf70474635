// SPDX-License-Identifier: MIT
#include "tact/own_motion.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/motion.hpp"

namespace tact {
namespace {

constexpr Vec3 linear{1, -0.5, 2}, angular{0.6, 0.9, -0.7}, pivot{0.5, 1, -1}, point{0.3, -0.8, 0.4};
const Pose3 from{{1, 2, 0.5}, {1, 0.2, -0.3, 0.1}};

Vec3 at_end(const RigidMotion& motion, double time) {
    return midpoint(motion.bound(as_intervals(point), Interval<double>(time)));
}

double distance(const Vec3& a, const Vec3& b) {
    return std::sqrt(dot(a - b, a - b));
}

/// The order of convergence: how often the error is halved when the step is.
template <class Run>
double order(const Run& run, const Vec3& exact, int steps) {
    return std::log2(distance(run(steps), exact) / distance(run(2 * steps), exact));
}

template <class Motion>
auto run_with(const Motion& motion, Method method) {
    return [motion, method](int steps) {
        const auto keys = integrate<3>(motion, from, {{0, 1}, steps, method});
        return at_end(*RigidMotion::make(*keys), 1);
    };
}

TEST(Integrate, PivotThatTravelsGivesATwist) {
    const auto field = [](double time, const Pose3&) { return Velocity<3>{linear, angular, pivot + time * linear}; };
    const Vec3 exact = at_end(*RigidMotion::make(Twist<3>{linear, angular, pivot, from}), 1);
    EXPECT_NEAR(order(run_with(field, Method::euler), exact, 500), 1, 0.02);
    EXPECT_NEAR(order(run_with(field, Method::runge_kutta_4), exact, 16), 4, 0.15);
    EXPECT_LE(distance(run_with(field, Method::runge_kutta_4)(1000), exact), 1e-12);
}

TEST(Integrate, PivotAtRestGivesAScrew) {
    // The axis of dX/dt = V + W x (X - K) passes through K + W x V / |W|^2, and the body moves along it as V does.
    const double square = dot(angular, angular);
    const Twist<3> about_axis{(dot(linear, angular) / square) * angular, angular,
                              pivot + (1 / square) * cross(angular, linear), from};
    const Pose3 to = RigidMotion::make(about_axis)->pose(1);
    const Vec3 exact = at_end(*RigidMotion::make(about_axis), 1);
    const Velocity<3> constant{linear, angular, pivot};
    EXPECT_NEAR(order(run_with(constant, Method::euler), exact, 500), 1, 0.02);
    EXPECT_NEAR(order(run_with(constant, Method::runge_kutta_4), exact, 16), 4, 0.15);
    const auto screw = RigidMotion::make(Screw<3>{from, to, {0, 1}});
    const auto keys = RigidMotion::make(*integrate<3>(constant, from, {{0, 1}, 1000}));
    for (const double time : {0.25, 0.5, 0.75, 1.0})
        EXPECT_LE(distance(at_end(*keys, time), at_end(*screw, time)), 1e-12) << time;
    const auto twist = RigidMotion::make(Twist<3>{linear, angular, pivot, from});
    EXPECT_GE(distance(at_end(*keys, 1), at_end(*twist, 1)), 0.1) << "the two are not the same motion";
}

TEST(Integrate, FieldsMayDependOnTimeAndPlace) {
    // Falling: position 1 - t^2, turning faster and faster.
    const auto field = [](double time, const Pose3& pose) {
        return Velocity<3>{{0, -2 * time, 0}, {0, 0, 2 * time}, pose.position};
    };
    const auto motion = RigidMotion::make(*integrate<3>(field, Pose3{{0, 1, 0}, {}}, {{0, 2}, 400}));
    const Vec3 end = midpoint(motion->bound(as_intervals(Vec3{1, 0, 0}), Interval<double>(2)));
    EXPECT_LE(distance(end, {std::cos(4), -3 + std::sin(4), 0}), 1e-8);
}

TEST(Integrate, InThePlane) {
    const Velocity<2> constant{{1, 2}, 1.5, {0, 1}};
    const auto run = [&](int steps, Method method) {
        const auto motion = RigidMotion::make(*integrate<2>(constant, Pose2{{2, 0}, 0.3}, {{0, 1}, steps, method}));
        return at_end(*motion, 1);
    };
    // The pole of the plane: where V + W x (X - K) is zero.
    const Vec2 pole{0 - 2 / 1.5, 1 + 1 / 1.5};
    const Vec3 exact = at_end(*RigidMotion::make(Twist<2>{{}, 1.5, pole, {{2, 0}, 0.3}}), 1);
    EXPECT_NEAR(std::log2(distance(run(500, Method::euler), exact) / distance(run(1000, Method::euler), exact)), 1,
                0.02);
    EXPECT_LE(distance(run(500, Method::runge_kutta_4), exact), 1e-11);
}

TEST(Integrate, WrongDataIsRefused) {
    EXPECT_FALSE(integrate<3>(Velocity<3>{}, Pose3{}, {{1, 1}}));
    EXPECT_FALSE(integrate<3>(Velocity<3>{}, Pose3{}, {{0, 1}, 0}));
    EXPECT_FALSE(integrate<3>(Velocity<3>{{NAN, 0, 0}}, Pose3{}, {{0, 1}, 2}));
}

}  // namespace
}  // namespace tact
