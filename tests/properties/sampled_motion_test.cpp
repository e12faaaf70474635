// SPDX-License-Identifier: MIT
// Motions in pieces of constant velocity between samples: what they miss, and where they lead as the samples grow.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "tact/published.hpp"

namespace tact::testing {
namespace {

constexpr double pi = std::numbers::pi;

RigidMotion spin(double angle) {
    return *RigidMotion::make(Twist<3>{{}, {0, 0, angle}, {}, {}});
}
RigidMotion at_rest() {
    return *RigidMotion::make(Still<3>{});
}

/// A ball at a distance of 1.5 and some angle.
ObbTree ball_at(double angle) {
    Mesh ball = make_icosphere({.radius = 0.05, .levels = 1});
    for (Vec3& vertex : ball.vertices) vertex = vertex + 1.5 * Vec3{std::cos(angle), std::sin(angle), 0};
    return *ObbTree::build(ball);
}

/// Half a turn of a thin blade. The ball is in the middle between two of 11 samples, 18 degrees apart.
TEST(SampledMotion, MissesAThinBladeThatTheGuaranteedSearchFinds) {
    const ObbTree blade = *ObbTree::build(make_box_mesh({{-2, -0.01, -0.1}, {2, 0.01, 0.1}, 4}));
    const auto turning = spin(pi), still = at_rest();
    for (int gap = 0; gap < 10; ++gap) {
        const double angle = (gap + 0.5) * pi / 10;
        const ObbTree ball = ball_at(angle);
        EXPECT_EQ(sampled_first_contact(blade, turning, ball, still, {0, 1}, {{}, 11}).status, ContactStatus::never);
        const auto proved = first_contact(blade, turning, ball, still);
        EXPECT_EQ(proved.status, ContactStatus::during);
        EXPECT_TRUE(proved.crossing);
        EXPECT_NEAR(proved.free_until, angle / pi, 0.02);
        const auto fine = sampled_first_contact(blade, turning, ball, still, {0, 1}, {{}, 1001});
        EXPECT_EQ(fine.status, ContactStatus::during);
        EXPECT_FALSE(fine.crossing) << "nothing is proved by samples";
        EXPECT_NEAR(fine.free_until, proved.free_until, 0.002);
    }
}

/// The mean of how far the time is from the proved one; contacts that one of the two does not see count 1.
double mean_error(int samples, int count) {
    Random random(57);
    const ObbTree tree = small_torus();
    const auto still = at_rest();
    double sum = 0;
    int contacts = 0;
    for (int round = 0; round < count; ++round) {
        const auto motion = passage(random, 3, 1.4, {});
        const auto proved = first_contact(tree, motion, tree, still);
        if (proved.status == ContactStatus::at_start) continue;
        const auto got = sampled_first_contact(tree, motion, tree, still, {0, 1}, {{}, samples});
        const bool one = proved.status == ContactStatus::during, other = got.status == ContactStatus::during;
        if (!one && !other) continue;
        ++contacts;
        sum += one != other ? 1 : std::fabs(got.free_until - proved.free_until);
    }
    EXPECT_GT(contacts, count / 3);
    return sum / contacts;
}

TEST(SampledMotion, TimesTendToTheProvedOnesAsSamplesGrow) {
    const int count = effort(60);
    const double coarse = mean_error(5, count), middle = mean_error(50, count), fine = mean_error(500, count);
    EXPECT_LT(middle, coarse / 3);
    EXPECT_LT(fine, middle / 3);
    EXPECT_LT(fine, 1e-3);
}

TEST(SampledMotion, WhatDoesNotTurnIsAsProvedForAnyNumberOfSamples) {
    Random random(58);
    const ObbTree tree = small_torus();
    int contacts = 0;
    for (int round = 0; round < effort(40); ++round) {
        const auto motion_a = passage(random, 0, 1.4, {}), motion_b = passage(random, 0, 0.5, {});
        const auto proved = first_contact(tree, motion_a, tree, motion_b);
        for (const int samples : {2, 3, 10}) {
            const auto got = sampled_first_contact(tree, motion_a, tree, motion_b, {0, 1}, {{}, samples});
            EXPECT_EQ(got.status, proved.status);
            if (proved.status != ContactStatus::during) continue;
            ++contacts;
            EXPECT_NEAR(got.free_until, proved.free_until, 2.1e-6);
            EXPECT_LE(got.contact_by - got.free_until, 1.0001e-6);
        }
    }
    EXPECT_GT(contacts, 10);
}

TEST(SampledMotion, EndsOfTheScale) {
    const ObbTree tree = small_torus(), ball = ball_at(0), nothing = *ObbTree::build(Mesh{});
    const auto turning = spin(6), still = at_rest();
    const auto far = *RigidMotion::make(Still<3>{{{9, 0, 0}, {}}});
    EXPECT_EQ(sampled_first_contact(tree, turning, tree, still, {0, 1}, {{}, 4}).status, ContactStatus::at_start);
    EXPECT_EQ(sampled_first_contact(tree, turning, tree, far, {0, 1}, {{}, 4}).status, ContactStatus::never);
    EXPECT_EQ(sampled_first_contact(tree, turning, tree, far, {0.5, 0.5}, {{}, 4}).status, ContactStatus::never);
    EXPECT_EQ(sampled_first_contact(tree, turning, tree, still, {0.5, 0.5}, {{}, 4}).status, ContactStatus::at_start);
    EXPECT_EQ(sampled_first_contact(tree, turning, nothing, still, {0, 1}, {{}, 4}).status, ContactStatus::never);
    EXPECT_EQ(sampled_first_contact(tree, turning, tree, far, {0, 1}, {{}, -3}).status, ContactStatus::never) << "as 2";
    const auto key = *RigidMotion::make(InBetween<3>{{}, {}, {0, 1}});
    EXPECT_EQ(sampled_first_contact(tree, key, tree, far, {0, 2}, {{}, 4}).status, ContactStatus::undecided);
    MotionOptions options;
    options.budget_steps = 1;
    EXPECT_EQ(sampled_first_contact(tree, spin(1), ball, still, {0, 1}, {options, 4}).status, ContactStatus::undecided);
}

/// It comes in at the very last sample, by turning.
TEST(SampledMotion, TheLastSampleIsLookedAt) {
    const ObbTree blade = *ObbTree::build(make_box_mesh({{-2, -0.01, -0.1}, {2, 0.01, 0.1}, 4}));
    const auto got = sampled_first_contact(blade, spin(1), ball_at(1), at_rest(), {0, 1}, {{}, 5});
    EXPECT_EQ(got.status, ContactStatus::during);
    EXPECT_EQ(got.free_until, 1);
}

TEST(SampledMotion, IsOneOfTheMethods) {
    const ObbTree blade = *ObbTree::build(make_box_mesh({{-2, -0.01, -0.1}, {2, 0.01, 0.1}, 4})), ball = ball_at(1);
    for (const MeshMotionMethod method : all_mesh_motion_methods) {
        MeshMethodOptions options(method);
        options.samples = 2000;
        const auto got = first_contact_by_method(blade, spin(2), ball, at_rest(), {0, 1}, options);
        EXPECT_EQ(got.status, ContactStatus::during) << name(method);
        EXPECT_NEAR(got.free_until, 0.5, 0.03) << name(method);
        EXPECT_EQ(got.crossing, method != MeshMotionMethod::sampled);
    }
}

}  // namespace
}  // namespace tact::testing
