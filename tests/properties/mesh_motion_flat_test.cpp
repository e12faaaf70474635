// SPDX-License-Identifier: MIT
// Faces without area in motion: they count as the segments or points they are.
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "tact/posed/posed_shape.hpp"

namespace tact::testing {
namespace {

/// A face on three points of one line, or on one point.
ObbTree flat_tree(const Vec3& p, const Vec3& q) {
    Mesh mesh;
    mesh.vertices = {p, 0.5 * p + 0.5 * q, q};
    mesh.faces = {{0, 1, 2}};
    return *ObbTree::build(mesh);
}

TEST(MeshMotionFlat, ANeedleAndAPointThroughATorus) {
    const ObbTree torus = small_torus();
    Random random(61);
    const auto rest = *RigidMotion::make(Still<3>{});
    int contacts = 0;
    for (const ObbTree& flat : {flat_tree({-1, 0, 0}, {1, 0, 0}), flat_tree({0.1, 0, 0}, {0.1, 0, 0})})
        for (int round = 0; round < effort(60); ++round) {
            const auto motion = passage(random, 2, 0.7, {});
            for (const bool first : {true, false}) {
                const auto got = first ? first_contact(flat, motion, torus, rest)  //
                                       : first_contact(torus, rest, flat, motion);
                const double sample = first_sample(flat, motion, torus, rest, {0, 1}, 500);
                EXPECT_NE(got.status, ContactStatus::undecided) << round;
                EXPECT_LE(got.free_until, sample + 1e-12) << round;
                contacts += got.status == ContactStatus::during ? 1 : 0;
                if (got.status == ContactStatus::during) {
                    EXPECT_LE(got.contact_by - got.free_until, 1.0001e-6);
                }
            }
        }
    EXPECT_GT(contacts, effort(60));
}

TEST(MeshMotionFlat, AgainstShapes) {
    const Obb3 box{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.5, 0.3, 0.4}};
    const ObbTree flat = flat_tree({-1, 0, 0}, {1, 0, 0});
    Random random(62);
    const auto rest = *RigidMotion::make(Still<3>{});
    int contacts = 0;
    for (int round = 0; round < effort(60); ++round) {
        const auto motion = passage(random, 2, 0.7, {});
        const auto got = first_contact(flat, motion, box, rest);
        const double sample = first_time({0, 1}, 500, [&](double t) { return intersects(flat, motion.pose(t), box); });
        EXPECT_NE(got.status, ContactStatus::undecided) << round;
        EXPECT_LE(got.free_until, sample + 1e-12) << round;
        contacts += got.status == ContactStatus::during ? 1 : 0;
    }
    EXPECT_GT(contacts, effort(60) / 2);
}

/// Two that lie on one line, or are points, and meet end to end.
TEST(MeshMotionFlat, EndToEnd) {
    const auto rest = *RigidMotion::make(Still<3>{}), way = *RigidMotion::make(Linear<3>{{-4, 0, 0}, {4, 0, 0}});
    const ObbTree needle = flat_tree({-1, 0, 0}, {1, 0, 0}), point = flat_tree({}, {});
    const auto needles = first_contact(needle, way, needle, rest);
    EXPECT_EQ(needles.status, ContactStatus::during);
    EXPECT_NEAR(needles.free_until, 0.5, 2e-6);
    // Of two points the radius is 0, and so the gap tolerance: free up to where doubles end, and no more is proved.
    const auto points = first_contact(point, way, point, rest);
    EXPECT_NE(points.status, ContactStatus::never);
    EXPECT_NEAR(points.free_until, 1, 2e-6);
    const auto met = first_contact(point, way, needle, rest);
    EXPECT_EQ(met.status, ContactStatus::during);
    EXPECT_NEAR(met.free_until, 0.75, 2e-6);
    const auto beside = *RigidMotion::make(Linear<3>{{-8, 0, 0}, {4, 1e-3, 0}});
    EXPECT_EQ(first_contact(needle, beside, needle, rest).status, ContactStatus::never);
    EXPECT_EQ(first_contact(point, beside, needle, rest).status, ContactStatus::never);
}

}  // namespace
}  // namespace tact::testing
