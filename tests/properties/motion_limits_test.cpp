// SPDX-License-Identifier: MIT
// Limits of searches over time: what they say is never wrong, whatever stops them, and a workspace changes nothing.
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "support/effort.hpp"
#include "support/mesh_passages.hpp"

namespace tact::testing {
namespace {

/// Whatever stopped it: free until then, and a contact that is reported is there.
void expect_never_wrong(const MeshMotionContact& got, const MeshMotionContact& whole) {
    if (got.status != ContactStatus::undecided) {
        EXPECT_EQ(got.status, whole.status);
        EXPECT_EQ(got.left, 0u);
    }
    if (whole.status != ContactStatus::never) {
        EXPECT_LE(got.free_until, whole.contact_by);
    }
    if (got.crossing) {
        EXPECT_LE(whole.free_until, got.contact_by + 1e-12);
    }
}

TEST(MotionLimits, DepthsAreNeverWrong) {
    const ObbTree tree = small_torus();
    Random random(81);
    const auto rest = *RigidMotion::make(Still<3>{});
    MotionWorkspace workspace;
    int undecided = 0;
    for (int round = 0; round < effort(40); ++round) {
        const auto motion = passage(random, 3, 1.4, {});
        const auto whole = first_contact(tree, motion, tree, rest);
        for (const int depth : {1, 2, 3, 4, 20}) {
            MeshMotionOptions options;
            options.max_depth = depth;
            options.workspace = &workspace;
            const auto got = first_contact(tree, motion, tree, rest, {0, 1}, options);
            expect_never_wrong(got, whole);
            EXPECT_EQ(got.left > 0, got.status == ContactStatus::undecided);
            EXPECT_EQ(got.left, workspace.left().size());
            for (const PairLeft& pair : workspace.left()) EXPECT_GE(pair.free_until, got.free_until);
            undecided += got.status == ContactStatus::undecided ? 1 : 0;
            if (depth == 20) {
                EXPECT_NE(got.status, ContactStatus::undecided);
            }
        }
    }
    EXPECT_GT(undecided, effort(40));
}

TEST(MotionLimits, DeadlinesAreNeverWrong) {
    const ObbTree tree = *ObbTree::build(make_torus({.around = 60, .across = 30}));
    Random random(82);
    int undecided = 0;
    for (int round = 0; round < effort(20); ++round) {
        const auto a = passage(random, 6, 1.4, {}), b = passage(random, 6, 1.4, {});
        const auto whole = first_contact(tree, a, tree, b);
        for (const double seconds : {1e-9, 1e-5, 1e-4, 10.0}) {
            MeshMotionOptions options;
            options.budget_seconds = seconds;
            const auto got = first_contact(tree, a, tree, b, {0, 1}, options);
            expect_never_wrong(got, whole);
            undecided += got.status == ContactStatus::undecided ? 1 : 0;
        }
    }
    EXPECT_GT(undecided, effort(20) / 2);
}

TEST(MotionLimits, WhatIsCanceledIsNeverWrong) {
    const ObbTree tree = *ObbTree::build(make_torus({.around = 60, .across = 30}));
    Random random(83);
    const std::atomic<bool> yes = true, no = false;
    int undecided = 0;
    for (int round = 0; round < effort(20); ++round) {
        const auto a = passage(random, 6, 1.4, {}), b = passage(random, 6, 1.4, {});
        const auto whole = first_contact(tree, a, tree, b);
        MeshMotionOptions options;
        options.canceled = &yes;
        const auto got = first_contact(tree, a, tree, b, {0, 1}, options);
        expect_never_wrong(got, whole);
        undecided += got.status == ContactStatus::undecided ? 1 : 0;
        EXPECT_LE(got.steps, 16u);
        options.canceled = &no;
        EXPECT_EQ(first_contact(tree, a, tree, b, {0, 1}, options).free_until, whole.free_until);
    }
    EXPECT_GT(undecided, effort(20) / 2);
}

/// Another motion that counts how often it is asked where it is, and keeps everybody waiting once.
class WaitingMotion final : public Motion {
public:
    WaitingMotion(const RigidMotion& motion, int wait_at) : motion_(motion), wait_at_(wait_at) {}

    [[nodiscard]] TimeInterval domain() const override { return motion_.domain(); }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override {
        if (++calls_ == wait_at_) std::this_thread::sleep_for(std::chrono::milliseconds(60));
        return motion_.bound(time);
    }
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override {
        return motion_.pose_speed(time);
    }
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override {
        return motion_.acceleration_bound(time, reach);
    }
    [[nodiscard]] int calls() const { return calls_; }

private:
    const RigidMotion& motion_;
    int wait_at_;
    mutable int calls_ = 0;
};

/// A triangle that glides along a slope, or at a distance, so near to contact all the time that the search for the two
/// alone takes tens of thousands of steps: the deadline passes among them.
TEST(MotionLimits, ADeadlineEndsALookAtTwoTriangles) {
    const auto spin = *RigidMotion::make(Twist<3>{{}, {0, 0, 3}}), rest = *RigidMotion::make(Still<3>{});
    const auto triangle = [](const Vec3& p, const Vec3& q, const Vec3& r) {
        return *ObbTree::build(Mesh{{p, q, r}, {{0, 1, 2}}});
    };
    const ObbTree a = triangle({0, 0, 0}, {2, 0, 0}, {1.9, 0.05, 0});
    for (const double height : {0.0, 0.25}) {
        const ObbTree b = triangle({4, -5, height + 5e-9}, {4, 5, height + 5e-9}, {-6, 0, height - 5e-9});
        MeshMotionOptions options;
        options.gap_tolerance = 1e-30;
        options.clearance = height;
        const auto calls = [&](int wait_at) {
            const WaitingMotion motion(spin, wait_at);
            const auto got = first_contact(a, motion, b, rest, {0, 1}, options);
            EXPECT_EQ(got.status, ContactStatus::undecided);
            EXPECT_LE(got.free_until, std::acos(-0.5) / 3);
            return motion.calls();
        };
        EXPECT_GT(calls(0), 20'000);
        options.budget_seconds = 0.05;
        EXPECT_LT(calls(2'000), 12'000);
    }
}

/// Steps that are counted stop a search at the same place every time.
TEST(MotionLimits, BudgetsLeavePairs) {
    const ObbTree tree = small_torus();
    Random random(83);
    const auto rest = *RigidMotion::make(Still<3>{});
    MotionWorkspace workspace;
    for (int round = 0; round < effort(20); ++round) {
        const auto motion = passage(random, 3, 1.4, {});
        const auto whole = first_contact(tree, motion, tree, rest);
        MeshMotionOptions options;
        options.workspace = &workspace;
        options.budget_steps = 20;
        const auto got = first_contact(tree, motion, tree, rest, {0, 1}, options);
        expect_never_wrong(got, whole);
        if (got.status == ContactStatus::undecided) {
            EXPECT_GT(got.left, 0u);
        }
    }
}

TEST(MotionLimits, AWorkspaceChangesNothing) {
    const ObbTree torus = small_torus(), box = *ObbTree::build(make_box_mesh());
    Random random(84);
    MotionWorkspace workspace;
    MeshMotionOptions options;
    options.workspace = &workspace;
    for (int round = 0; round < effort(40); ++round) {
        const ObbTree& a = round % 2 == 0 ? torus : box;
        const auto motion_a = passage(random, 3, 1.4, {}), motion_b = passage(random, 3, 1.4, {});
        const auto with = first_contact(a, motion_a, torus, motion_b, {0, 1}, options);
        const auto without = first_contact(a, motion_a, torus, motion_b);
        EXPECT_EQ(with.status, without.status);
        EXPECT_EQ(with.free_until, without.free_until);
        EXPECT_EQ(with.contact_by, without.contact_by);
        EXPECT_EQ(with.point, without.point);
        EXPECT_EQ(with.steps, without.steps);
        EXPECT_EQ(with.face_a, without.face_a);
    }
}

}  // namespace
}  // namespace tact::testing
