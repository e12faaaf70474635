// SPDX-License-Identifier: MIT
// Jorgensen's tests AT00, AT01 and AT02 on our own teapot, 38.6 long: two of them move apart, into each other, and are
// in each other from the start. Times come from oracles that know nothing of trees, bounds or kernels.
#include <gtest/gtest.h>

#include "oracle/mesh_crossing.hpp"
#include "oracle/mesh_slide.hpp"
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "tact/published.hpp"

namespace tact::testing {
namespace {

Mesh teapot(int divisions) {
    Mesh mesh = make_teapot({.divisions = divisions});
    for (Vec3& vertex : mesh.vertices) vertex = 6.0 * vertex;
    return mesh;
}

/// As the text has it: along x, without turning.
RigidMotion way(double from, double to) {
    return *RigidMotion::make(InBetween<3>{{{from, 0, 0}, {}}, {{to, 0, 0}, {}}});
}

struct Scene {
    double to_a, from_b, to_b;
};
constexpr Scene at00{-10, 40, 50}, at01{-10, 40, 0}, at02{10, 15, 40};

TEST(Teapots, ApartAndInEachOther) {
    const ObbTree tree = *ObbTree::build(teapot(8));
    for (const MeshMotionMethod method : {MeshMotionMethod::advancement, MeshMotionMethod::intervals}) {
        const auto ask = [&](const Scene& scene) {
            return first_contact_by_method(tree, way(0, scene.to_a), tree, way(scene.from_b, scene.to_b), {0, 1},
                                           {method});
        };
        EXPECT_EQ(ask(at00).status, ContactStatus::never);
        EXPECT_EQ(ask(at00).free_until, 1);
        EXPECT_EQ(ask(at01).status, ContactStatus::during);
        EXPECT_EQ(ask(at02).status, ContactStatus::at_start);
        EXPECT_TRUE(ask(at02).crossing);
    }
}

/// b is ahead of a by 40 - 30 t, so they first meet where the last slide is.
TEST(Teapots, TheFirstTimeIsExact) {
    for (const int divisions : {2, 5, 8}) {
        const Mesh mesh = teapot(divisions);
        const ObbTree tree = *ObbTree::build(mesh);
        const mpq_class time = (40 - oracle::last_slide(mesh, mesh).value()) / 30;
        const auto exact = first_contact(tree, way(0, at01.to_a), tree, way(at01.from_b, at01.to_b));
        EXPECT_TRUE(exact.exact && exact.crossing);
        EXPECT_LE(mpq_class(exact.free_until), time);
        EXPECT_GE(mpq_class(exact.contact_by), time);
        EXPECT_LE(exact.contact_by, std::nextafter(exact.free_until, 1));
        const auto slow = first_contact_by_intervals(tree, way(0, at01.to_a), tree, way(at01.from_b, at01.to_b));
        EXPECT_LE(mpq_class(slow.free_until), time);
        EXPECT_GE(mpq_class(slow.contact_by + 1e-6), time);
        // Apart all the time, and in each other at once: the oracle agrees with the text.
        EXPECT_GT((mpq_class(at00.from_b) - oracle::last_slide(mesh, mesh).value()), 0);
        EXPECT_TRUE(oracle::surely_cross(mesh, Still<3>{}, mesh, Still<3>{{{at02.from_b, 0, 0}, {}}}, 0));
    }
}

/// The same ways, turning: many poses in long doubles, and halving before the first that crosses.
TEST(Teapots, TheFirstTimeWithTurning) {
    const Mesh mesh = teapot(3);
    const ObbTree tree = *ObbTree::build(mesh);
    Random random(71);
    int contacts = 0, at_start = 0;
    const int rounds = effort(10);
    for (int round = 0; round < 3 * rounds; ++round) {
        const Scene scene = round % 3 == 0 ? at00 : round % 3 == 1 ? at01 : at02;
        const auto turn = [&] {
            return Quaternion{1, random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        };
        const InBetween<3> a{{}, {{scene.to_a, 0, 0}, turn()}},
            b{{{scene.from_b, 0, 0}, {}}, {{scene.to_b, 0, 0}, turn()}};
        const double sample =
            first_time({0, 1}, 200, [&](double t) { return oracle::surely_cross(mesh, a, mesh, b, t); });
        const auto got = first_contact(tree, *RigidMotion::make(a), tree, *RigidMotion::make(b));
        SCOPED_TRACE(round);
        EXPECT_NE(got.status, ContactStatus::undecided);
        EXPECT_LE(got.free_until, sample + 1e-12);
        EXPECT_EQ(got.status == ContactStatus::at_start, sample == 0);
        EXPECT_EQ(got.status == ContactStatus::never, sample > 1);
        at_start += sample == 0;
        if (got.status != ContactStatus::during) continue;
        ++contacts;
        EXPECT_LE(got.contact_by - got.free_until, 1.0001e-6);
        EXPECT_NEAR(got.contact_by, sample, 2e-3) << "a touch may come a little before one passes through the other";
    }
    EXPECT_GE(2 * contacts, rounds);
    EXPECT_GE(at_start, rounds);
}

}  // namespace
}  // namespace tact::testing
