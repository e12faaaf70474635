// SPDX-License-Identifier: MIT
// Motions that only say where they are within a time: no speed, no acceleration. The answers are proved all the same,
// and bounds that are too narrow are caught where assertions are on.
#include "support/bound_only.hpp"
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"

namespace tact::testing {
namespace {

TEST(MeshMotionBlind, AnswersAsIfItSaw) {
    const ObbTree tree = small_torus();
    Random random(31);
    const auto rest = *RigidMotion::make(Still<3>{});
    int contacts = 0;
    const int count = effort(30);
    for (int round = 0; round < count; ++round) {
        const auto motion = passage(random, 3, 1.4, {});
        const BoundOnly blind(motion);
        const auto got = first_contact(tree, blind, tree, rest), seen = first_contact(tree, motion, tree, rest);
        expect_right(got, first_sample(tree, motion, tree, rest, {0, 1}, 400), {0, 1});
        EXPECT_EQ(got.status, seen.status) << round;
        // A graze is within the gap tolerance, which either may take for contact.
        if (seen.crossing) {
            EXPECT_LE(got.free_until, seen.contact_by + 1e-12);
        }
        if (got.crossing) {
            EXPECT_LE(seen.free_until, got.contact_by + 1e-12);
        }
        contacts += got.status == ContactStatus::during ? 1 : 0;
        const auto both = first_contact(tree, rest, tree, blind);
        EXPECT_EQ(both.status, seen.status) << round;
    }
    EXPECT_GT(contacts, count / 2);
}

TEST(MeshMotionBlind, BothMove) {
    const ObbTree tree = *ObbTree::build(make_box_mesh());
    Random random(32);
    for (int round = 0; round < effort(30); ++round) {
        const auto a = passage(random, 3, 2, {}), b = passage(random, 3, 2, {});
        const BoundOnly blind_a(a), blind_b(b);
        const auto got = first_contact(tree, blind_a, tree, blind_b);
        expect_right(got, first_sample(tree, a, tree, b, {0, 1}, 400), {0, 1});
    }
}

/// What a budget leaves is right too.
TEST(MeshMotionBlind, BudgetsAreNeverWrong) {
    const ObbTree tree = small_torus();
    Random random(33);
    const auto rest = *RigidMotion::make(Still<3>{});
    for (int round = 0; round < effort(10); ++round) {
        const auto motion = passage(random, 3, 1.4, {});
        const BoundOnly blind(motion);
        const auto whole = first_contact(tree, motion, tree, rest);
        for (const std::uint64_t budget : {1, 10, 100, 1000}) {
            MotionOptions options;
            options.budget_steps = budget;
            const auto got = first_contact(tree, blind, tree, rest, {0, 1}, options);
            if (whole.status == ContactStatus::never) continue;
            EXPECT_LE(got.free_until, whole.contact_by);
        }
    }
}

#ifndef NDEBUG
/// Claims to stand where it is at the midpoint of a time, all through it.
class TooNarrow : public BoundOnly {
public:
    using BoundOnly::BoundOnly;
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override {
        return motion_.bound(Interval<double>(midpoint(time)));
    }
};

/// Says its speed, but that it never changes.
class TooSteady : public BoundOnly {
public:
    using BoundOnly::BoundOnly;
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override {
        return motion_.velocity_bound(time);
    }
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override {
        return motion_.pose_speed(time);
    }
    [[nodiscard]] double acceleration_bound(const Interval<double>&, double) const override { return 0; }
};

TEST(MeshMotionBlindDeathTest, TooNarrowBoundsAreCaught) {
    const ObbTree tree = *ObbTree::build(make_box_mesh());
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto turning = *RigidMotion::make(Twist<3>{{6, 0, 0}, {0, 0, 1}, {-3, 0, 0}, {{-3, 0, 0}, {}}});
    const TooNarrow narrow(turning);
    EXPECT_DEATH((void)first_contact(tree, narrow, tree, rest), "bound_holds");
    const TooSteady steady(turning);
    EXPECT_DEATH((void)first_contact(tree, steady, tree, rest), "acceleration_holds");
    const Obb3 box{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
    EXPECT_DEATH((void)first_contact(box, narrow, box, rest), "bound_holds");
}
#endif

}  // namespace
}  // namespace tact::testing
