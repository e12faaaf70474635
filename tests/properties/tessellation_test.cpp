// SPDX-License-Identifier: MIT
// Finer and finer meshes of one torus in motion: the time of the first contact moves by no more than the surface does.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "support/sanitized.hpp"

namespace tact::testing {
namespace {

constexpr double ring = 1, tube = 0.25;

Mesh torus(int around, int across) {
    return make_torus({.ring = ring, .tube = tube, .around = around, .across = across});
}

/// No point of the mesh is farther from the point of the torus with the same angles: over a triangle with steps u, v of
/// the angles a linear function errs by at most (u^2 X_uu + 2 u v X_uv + v^2 X_vv) / 2.
double sag(int around, int across) {
    const double u = 2 * std::numbers::pi / around, v = 2 * std::numbers::pi / across;
    return 0.5 * (u * u * (ring + tube) + 2 * u * v * tube + v * v * tube);
}

RigidMotion still(const Vec3& place = {}) {
    return *RigidMotion::make(Still<3>{{place, {}}});
}

/// What is in contact proves that any mesh as near as `moved` comes within that distance by then.
void expect_no_later(const ObbTree& mesh, const ObbTree& other, const RigidMotion& motion, const ObbTree& target,
                     double moved, int& contacts) {
    const auto first = first_contact(mesh, motion, target, still());
    if (!first.crossing) return;
    ++contacts;
    MeshMotionOptions options;
    options.clearance = moved;
    const auto near = first_contact(other, motion, target, still(), {}, options);
    EXPECT_NE(near.status, ContactStatus::never);
    EXPECT_LE(near.free_until, first.contact_by);
    EXPECT_LE(near.contact_by, first.contact_by + 1.0001e-6);
}

TEST(Tessellation, TimesMoveNoMoreThanTheSurface) {
    const ObbTree coarse = *ObbTree::build(torus(24, 12)), fine = *ObbTree::build(torus(96, 48));
    const ObbTree target = *ObbTree::build(make_icosphere({.radius = 0.4, .levels = 2}));
    const double moved = sag(24, 12) + sag(96, 48);
    Random random(91);
    int contacts = 0;
    const int rounds = effort(60);
    for (int round = 0; round < rounds; ++round) {
        const auto motion = passage(random, 4, 1.6, {});
        SCOPED_TRACE(round);
        expect_no_later(coarse, fine, motion, target, moved, contacts);
        expect_no_later(fine, coarse, motion, target, moved, contacts);
    }
    EXPECT_GT(contacts, rounds / 2);
}

/// A spinning torus comes down on a wall: the largest x of any mesh of it, turned in any way about z, lies between ring
/// + tube less the sag and ring + tube.
void expect_known_time(const ObbTree& tree, double low) {
    constexpr double wall = 2, speed = 1.5;
    const ObbTree box = *ObbTree::build(make_box_mesh({{wall, -3, -3}, {wall + 1, 3, 3}, 1}));
    const auto motion = *RigidMotion::make(Twist<3>{{speed, 0, 0}, {0, 0, 7}, {}, {}});
    const auto got = first_contact(tree, motion, box, still());
    EXPECT_EQ(got.status, ContactStatus::during);
    EXPECT_GE(got.contact_by, (wall - ring - tube) / speed - 1e-12);
    EXPECT_LE(got.free_until, (wall - ring - tube + low) / speed + 1e-12);
    EXPECT_LE(got.contact_by - got.free_until, 1.0001e-6);
}

TEST(Tessellation, TendsToTheTimeOfTheTorus) {
    for (const int n : {8, 16, 32, 64, 128}) expect_known_time(*ObbTree::build(torus(2 * n, n)), sag(2 * n, n));
}

TEST(Tessellation, AMillionTriangles) {
    if (is_sanitized) GTEST_SKIP();
    const ObbTree million = *ObbTree::build(torus(1000, 500));
    ASSERT_EQ(million.triangles().size(), 1'000'000u);
    expect_known_time(million, sag(1000, 500));
    const ObbTree coarse = *ObbTree::build(torus(24, 12)),
                  target = *ObbTree::build(make_icosphere({.radius = 0.4, .levels = 2}));
    const double moved = sag(24, 12) + sag(1000, 500);
    Random random(92);
    int contacts = 0;
    for (int round = 0; round < 8; ++round) {
        const auto motion = passage(random, 4, 1.6, {});
        SCOPED_TRACE(round);
        expect_no_later(million, coarse, motion, target, moved, contacts);
        expect_no_later(coarse, million, motion, target, moved, contacts);
    }
    EXPECT_GT(contacts, 4);
}

}  // namespace
}  // namespace tact::testing
