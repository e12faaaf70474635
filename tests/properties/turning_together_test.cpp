// SPDX-License-Identifier: MIT
// Meshes in motions whose cost used to jump: carried together, turning close by, sliding past each other, far from
// their own origins. Steps are counted, and nothing that is said to be free may touch.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "support/effort.hpp"
#include "support/mesh_passages.hpp"

namespace tact::testing {
namespace {

template <class Data>
RigidMotion motion_of(const Data& data) {
    return *RigidMotion::make(data);
}

RigidMotion rest() {
    return motion_of(Still<3>{});
}

RigidMotion turning(double angle, const Vec3& pivot, const Pose3& from = {}) {
    return motion_of(Twist<3>{{}, {0, 0, angle}, pivot, from});
}

ObbTree plate(double bottom, double top, double size = 1) {
    return *ObbTree::build(make_box_mesh({{-size, -size, bottom}, {size, size, top}, 5}));
}

std::uint64_t steps_in(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b, int parts) {
    std::uint64_t steps = 0;
    for (int i = 0; i < parts; ++i)
        steps += first_contact(a, motion_a, b, motion_b, {double(i) / parts, double(i + 1) / parts}).steps;
    return steps;
}

/// Free, and so it is at every sample; in either order, and cut in parts without many steps less.
void expect_free(const std::string& name, const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                 const Motion& motion_b, std::uint64_t most_steps) {
    SCOPED_TRACE(name);
    const auto hit = first_contact(a, motion_a, b, motion_b);
    EXPECT_EQ(hit.status, ContactStatus::never);
    EXPECT_LE(hit.steps, most_steps);
    EXPECT_EQ(first_contact(b, motion_b, a, motion_a).status, ContactStatus::never);
    const int count = effort(100);
    for (int i = 0; i <= count; ++i) {
        const double time = double(i) / count;
        EXPECT_FALSE(intersects(a, motion_a.pose(time), b, motion_b.pose(time))) << time;
    }
    for (int parts = 2; parts <= 64; parts *= 2)
        EXPECT_LE(hit.steps, 1.5 * static_cast<double>(steps_in(a, motion_a, b, motion_b, parts)) + 2) << parts;
}

TEST(TurningTogether, TheSameMotionCostsWhatRestCosts) {
    const ObbTree torus = small_torus();
    for (const double gap : {1e-1, 1e-3, 1e-6, 1e-9}) {
        const Pose3 side{{2.5 + gap, 0, 0}, {}};
        const auto at_rest = first_contact(torus, rest(), torus, motion_of(Still<3>{side}));
        for (const double angle : {1.0, 100.0})
            expect_free("gap " + std::to_string(gap), torus, turning(angle, {1, 2, 0}), torus,
                        turning(angle, {1, 2, 0}, side), 3 * at_rest.steps + 3);
    }
}

TEST(TurningTogether, OneTurntableAtAnyGap) {
    const ObbTree torus = small_torus();
    for (const double gap : {1e-1, 1e-3, 1e-6, 1e-9}) {
        const Pose3 above{{0, 0, 0.5 + gap}, {0.8, 0, 0, 0.6}};
        expect_free("gap " + std::to_string(gap), torus, turning(6, {3, 0, 0}), torus, turning(6, {3, 0, 0}, above),
                    1000);
    }
}

TEST(TurningTogether, SpinningAboveAPlateAtAnyGap) {
    const ObbTree below = plate(-0.2, 0, 3);
    for (const double gap : {1e-1, 1e-3, 1e-6, 1e-9}) {
        const ObbTree box = plate(gap, 1 + gap, 0.5);
        expect_free("spin, gap " + std::to_string(gap), below, rest(), box, turning(20, {}), 6000);
        expect_free("orbit, gap " + std::to_string(gap), below, rest(), box, turning(6, {1, 1, 0}), 4000);
    }
}

TEST(TurningTogether, PlatesSlidePastEachOther) {
    for (const double gap : {1e-1, 1e-2, 1e-4}) {
        const ObbTree a = plate(-0.1, 0), b = plate(gap, 0.1 + gap);
        expect_free("one turns", a, rest(), b, turning(1, {}), 3000);
        expect_free("both turn", a, turning(1, {4, 0, 0}), b, turning(-1, {-4, 0, 0}), 6000);
    }
}

/// The same motion in the world of bodies whose vertices are given far from their origins.
TEST(TurningTogether, FarFromTheirOwnOrigins) {
    const Mesh torus = make_torus({.around = 16, .across = 8});
    const ObbTree fixed = *ObbTree::build(torus);
    std::uint64_t centered = 0;
    for (const double far : {0.0, 1e2, 1e4, 1e6, 1e8}) {
        Mesh mesh = torus;
        for (Vec3& v : mesh.vertices) v[0] += far;
        const ObbTree tree = *ObbTree::build(mesh);
        const auto motion = motion_of(Twist<3>{{}, {0, 0.3, 3}, {0, 0, 0.6}, {{-far, 0, 0.6}, {}}});
        const auto hit = first_contact(fixed, rest(), tree, motion);
        EXPECT_EQ(hit.status, ContactStatus::during) << far;
        EXPECT_TRUE(hit.crossing || far > 1e6) << far;
        if (far == 0) centered = hit.steps;
        EXPECT_LE(static_cast<double>(hit.steps), 1.5 * static_cast<double>(centered)) << far;
        const double first = first_sample(fixed, rest(), tree, motion, {0, 1}, 400);
        EXPECT_LE(hit.free_until, first + 1e-16 * far) << far;
        EXPECT_NEAR(hit.contact_by, first, 2e-6 + 1e-14 * far) << far;
    }
}

/// Frames that turn are a matter of the search: contacts are where they are without them.
TEST(TurningTogether, ContactsInFramesThatTurn) {
    const ObbTree tree = small_torus();
    Random random(3);
    int contacts = 0;
    for (int round = 0; round < 60; ++round) {
        const auto number = [&](double size) { return random.uniform(-size, size); };
        const Vec3 turn{number(4), number(4), number(4)}, pivot{number(2), number(2), number(2)};
        const Pose3 side{{number(3), number(3), number(3)}, {1, number(1), number(1), number(1)}};
        // Nearly the same turn: the frame of one of them is chosen, and they meet slowly or not at all.
        const Vec3 other = turn + Vec3{number(1), number(1), number(1)};
        const auto a = motion_of(Twist<3>{{number(1), number(1), number(1)}, turn, pivot, {}});
        const auto b = motion_of(Twist<3>{{number(1), number(1), number(1)}, other, pivot, side});
        const auto hit = first_contact(tree, a, tree, b);
        expect_right(hit, first_sample(tree, a, tree, b, {0, 1}, 400), {0, 1});
        const auto swapped = first_contact(tree, b, tree, a);
        EXPECT_LE(swapped.free_until, hit.contact_by + 1e-12);
        EXPECT_LE(hit.free_until, swapped.contact_by + 1e-12);
        contacts += hit.status == ContactStatus::during ? 1 : 0;
    }
    EXPECT_GT(contacts, 0);
}

}  // namespace
}  // namespace tact::testing
