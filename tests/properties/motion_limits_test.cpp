// SPDX-License-Identifier: MIT
// Limits of searches over time: what they say is never wrong, whatever stops them, and a workspace changes nothing.
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"

namespace tact::testing {
namespace {

/// Whatever stopped it: free until then, and a contact that is told is there.
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
