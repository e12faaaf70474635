// SPDX-License-Identifier: MIT
#include "tact/bound/relative_bend.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"
#include "tact/motion.hpp"

namespace tact {
namespace {

Vec3 random_vec(Random& random, double size) {
    return {random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
}

RigidMotion twist(const Vec3& turning, const Vec3& pivot, const Pose3& from, const Vec3& velocity = {}) {
    return *RigidMotion::make(Twist<3>{velocity, turning, pivot, from});
}

TurnOfBody turn_of(const Motion& motion, const Vec3& middle, double radius, const TimeInterval& stretch) {
    return {about_point(*motion.curve_from(stretch.start), middle), radius, stretch};
}

/// n turned about w by |w| t.
Vec3 turned(const Vec3& n, const Vec3& w, double t) {
    const double rate = std::sqrt(dot(w, w));
    if (rate == 0) return n;
    const Vec3 axis = (1 / rate) * w;
    const double s = std::sin(rate * t), c = std::cos(rate * t);
    return c * n + s * cross(axis, n) + (1 - c) * dot(axis, n) * axis;
}

Vec3 at(const Motion& motion, const Vec3& x, double t) {
    const IntervalVec<3> point = motion.bound(as_intervals(x), Interval<double>(t));
    return {midpoint(point[0]), midpoint(point[1]), midpoint(point[2])};
}

/// The second differences of gaps along directions that turn with the frame stay within the bend along them.
void expect_bound(const RigidMotion& a, const RigidMotion& b, Random& random) {
    const TimeInterval stretch{0, 1};
    const Vec3 middle_a = random_vec(random, 2), middle_b = random_vec(random, 2);
    const double radius = random.uniform(0.1, 1);
    const RelativeBend relative =
        relative_bend(turn_of(a, middle_a, radius, stretch), turn_of(b, middle_b, radius, stretch));
    constexpr double h = 0x1p-12;
    for (int i = 0; i < 100; ++i) {
        const double t = random.uniform(h, 1 - h);
        const Vec3 n = random_vec(random, 1);
        const auto corner = [&](const Vec3& middle) {
            const Vec3 way = random_vec(random, 1);
            return middle + (radius / std::sqrt(dot(way, way))) * way;
        };
        const Vec3 x = corner(middle_a), y = corner(middle_b);
        const auto gap = [&](double time) {
            return dot(turned(n, relative.frame, time - t), at(b, y, time) - at(a, x, time));
        };
        const double bend = std::fabs(gap(t - h) - 2 * gap(t) + gap(t + h)) / (h * h);
        const double size = std::sqrt(dot(n, n)) * (1 + 0x1p-40);
        EXPECT_LE(bend, relative.bend.along(n, size) * (1 + 1e-6) + 1e-5);
        EXPECT_LE(relative.bend.along(n, size), relative.bend.most() * size * (1 + 1e-12));
    }
}

TEST(RelativeBend, HoldsForAnyTwoTurns) {
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        const Vec3 w = random_vec(random, 5), v = random_vec(random, 2);
        const auto pose = [&] {
            return Pose3{random_vec(random, 2), {1, random.uniform(-1, 1), random.uniform(-1, 1), 0.5}};
        };
        // Any turns; and those whose axes are parallel, equal, or nearly so.
        const Vec3 pivot = random_vec(random, 2);
        const auto a = twist(w, pivot, pose(), v);
        expect_bound(a, twist(random_vec(random, 5), random_vec(random, 2), pose(), random_vec(random, 2)), random);
        expect_bound(a, twist(random.uniform(-1, 2) * w, random_vec(random, 2), pose()), random);
        expect_bound(a, twist(w, random_vec(random, 2), pose(), random_vec(random, 1)), random);
        expect_bound(a, twist(w + random_vec(random, 1e-3), pivot, pose(), v), random);
        expect_bound(a, twist(w, pivot, pose(), v), random);
        expect_bound(a, *RigidMotion::make(Still<3>{pose()}), random);
        expect_bound(*RigidMotion::make(Linear<3>{v, pivot}), a, random);
        expect_bound(a, *RigidMotion::make(Screw<3>{pose(), pose()}), random);
        expect_bound(*RigidMotion::make(InBetween<3>{pose(), pose()}), a, random);
    }
}

TEST(RelativeBend, WhatTurnsTogetherDoesNotBend) {
    const Pose3 here{{0.3, 2, 1}, {0.5, 0.5, 0.5, 0.5}}, there{{-2, 0.7, 0}, {0.9, 0.1, 0, 0.2}};
    const Vec3 w{10, -60, 80}, pivot{3, -1, 2};
    const TimeInterval stretch{0, 1};
    const auto relative =
        relative_bend(turn_of(twist(w, pivot, here), {}, 1, stretch), turn_of(twist(w, pivot, there), {}, 1, stretch));
    EXPECT_LT(relative.bend.most(), 1e-8);  // 1e4 alone
    EXPECT_LT(relative.turning, 1e-11);
    const auto apart = relative_bend(turn_of(twist(w, pivot, here), {}, 1, stretch),
                                     turn_of(*RigidMotion::make(Still<3>{}), {}, 1, stretch));
    EXPECT_GT(apart.bend.most(), 1e4);
}

TEST(RelativeBend, ATurnAboutTheDirectionCostsNothing) {
    const auto spin = twist({0, 0, 100}, {0.5, 0, 0}, {});
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto relative = relative_bend(turn_of(rest, {}, 1, {0, 1}), turn_of(spin, {}, 1, {0, 1}));
    EXPECT_LT(relative.bend.along({0, 0, 1}, 1), 1e-9);
    EXPECT_GE(relative.bend.along({1, 0, 0}, 1), 1.5e4);
    EXPECT_LT(relative.bend.along({1, 0, 0}, 1), 1.5e4 * (1 + 1e-9));
}

/// A body whose points are given far from its origin bends as it does anywhere.
TEST(RelativeBend, DoesNotDependOnTheOrigin) {
    const auto rest = *RigidMotion::make(Still<3>{});
    for (const double far : {0.0, 1e3, 1e6, 1e9}) {
        const auto spin = twist({1, 2, 2}, {}, {{-far, 0, 0}, {}});
        const auto relative = relative_bend(turn_of(spin, {far, 0, 0}, 1, {0, 1}), turn_of(rest, {}, 1, {0, 1}));
        EXPECT_NEAR(relative.bend.most(), 9, 1e-4) << far;
    }
}

}  // namespace
}  // namespace tact
