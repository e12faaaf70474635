// SPDX-License-Identifier: MIT
// Contact at the start of a motion is what the test at rest says: exact, with the faces, and of enclosed solids too.
#include "properties/any_motion.hpp"
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "support/posed_mesh.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"
#include "tact/tree.hpp"

namespace tact::testing {
namespace {

ObbTree box_tree(double half, const Vec3& at = {}) {
    const Vec3 reach{half, half, half};
    return *ObbTree::build(make_box_mesh({.min = at - reach, .max = at + reach}));
}

TEST(MeshMotionStart, IsTheTestAtRest) {
    const Mesh mesh = make_torus({.around = 12, .across = 6});
    const ObbTree tree = *ObbTree::build(mesh);
    RandomMotions make(21, 1);
    int starts = 0;
    const int count = effort(400);
    for (int round = 0; round < count; ++round) {
        const AnyMotion a = any_motion(make), b = any_motion(make);
        const double start = std::max({a.motion.domain().start, b.motion.domain().start, -10.0});
        const TimeInterval times{start, std::min({a.motion.domain().end, b.motion.domain().end, start + 1e-3})};
        if (!(times.start < times.end)) continue;
        const Pose3 pose_a = a.motion.pose(start), pose_b = b.motion.pose(start);
        const bool meet = intersects(tree, pose_a, tree, pose_b);
        const auto got = first_contact(tree, a.motion, tree, b.motion, times);
        EXPECT_EQ(got.status == ContactStatus::at_start, meet) << round;
        starts += meet ? 1 : 0;
        if (!meet) continue;
        EXPECT_EQ(got.free_until, start);
        EXPECT_EQ(got.contact_by, start);
        EXPECT_NEAR(dot(got.normal, got.normal), 1, 1e-9);
        EXPECT_NE(relate(posed(mesh, pose_a)[got.face_a], posed(mesh, pose_b)[got.face_b]), Relation::disjoint);
    }
    EXPECT_GT(starts, count / 20);
}

/// Cubes side by side touch, and one that errs by the last bit does not; nothing is rounded before it is decided.
TEST(MeshMotionStart, StraightMotionsAreExact) {
    const ObbTree cube = box_tree(0.5);
    const double third = 1.0 / 3;
    const auto rest = *RigidMotion::make(Linear<3>{{}, {third, 0, 0}});
    for (const double time : {0.0, 0.1, 3.7}) {
        // x(t) = 1 + 1/3 - time + t is no double for most times, and only at t = time it touches, exactly.
        const auto away = *RigidMotion::make(Linear<3>{{1, 0, 0}, {(1 + third) - time, 0, 0}});
        const Linear3 exact{{1, 0, 0}, {(1 + third) - time, 0, 0}};
        Relation expected = Relation::disjoint;
        for (const Corners& x : cube.triangles())
            for (const Corners& y : cube.triangles())
                expected = std::max(expected, relate(Triangle3{x}, exact, Triangle3{y}, Linear3{{}, {third, 0, 0}},
                                                     TimeInterval{time, time}));
        const auto got = first_contact(cube, away, cube, rest, {time, time + 1});
        EXPECT_EQ(got.status, expected == Relation::disjoint ? ContactStatus::never : ContactStatus::at_start) << time;
        if (got.status == ContactStatus::at_start) {
            EXPECT_TRUE(got.crossing);
            EXPECT_NEAR(got.point[0], third + 0.5, 1e-12);
            EXPECT_NEAR(dot(got.normal, got.normal), 1, 1e-12);
        }
    }
    const auto origin = *RigidMotion::make(Still<3>{});
    for (const double x : {1.0, std::nextafter(1.0, 2.0)}) {
        const auto motion = *RigidMotion::make(Linear<3>{{1, 0, 0}, {x, 0, 0}});
        const auto got = first_contact(cube, motion, cube, origin);
        EXPECT_EQ(got.status, x == 1 ? ContactStatus::at_start : ContactStatus::never) << x;
        // A turn that begins there is straight at its start.
        const auto turning = *RigidMotion::make(Twist<3>{{1, 0, 0}, {0, 0, 0.1}, {x, 0, 0}, {{x, 0, 0}, {}}});
        EXPECT_EQ(first_contact(cube, turning, cube, origin).status == ContactStatus::at_start, x == 1) << x;
    }
}

TEST(MeshMotionStart, EnclosedSolids) {
    const ObbTree outer = box_tree(1), inner = box_tree(0.25, {0.5, 0, 0});
    const Solid outer_solid = *Solid::make(outer), inner_solid = *Solid::make(inner);
    const auto rest = *RigidMotion::make(Still<3>{}), out = *RigidMotion::make(Linear<3>{{4, 0, 0}, {}});
    const auto got = first_contact(outer_solid, rest, inner, out);
    EXPECT_EQ(got.status, ContactStatus::at_start);
    EXPECT_EQ(got.enclosed, Enclosed::b_in_a);
    EXPECT_TRUE(got.crossing);
    EXPECT_NEAR(got.normal[0], 1, 1e-12) << "b leaves a the way it is nearest to the outside";
    const auto other = first_contact(inner, out, outer_solid, rest);
    EXPECT_EQ(other.status, ContactStatus::at_start);
    EXPECT_EQ(other.enclosed, Enclosed::a_in_b);
    EXPECT_NEAR(other.normal[0], -1, 1e-12);
    // Of surfaces alone the first contact is the one from inside.
    EXPECT_NEAR(first_contact(outer, rest, inner, out).free_until, 0.25 / 4, 1e-9);
    // What starts outside is no matter for what is inside.
    const auto past = *RigidMotion::make(Linear<3>{{4, 0, 0}, {5, 0, 0}});
    EXPECT_EQ(first_contact(outer_solid, rest, inner_solid, past).status, ContactStatus::never);
}

/// A body in the cavity of another is not in contact with it.
TEST(MeshMotionStart, Cavities) {
    Mesh shell = make_box_mesh({.min = {-2, -2, -2}, .max = {2, 2, 2}});
    const Mesh hole = make_box_mesh({.min = {-1, -1, -1}, .max = {1, 1, 1}});
    const auto first = static_cast<std::uint32_t>(shell.vertices.size());
    shell.vertices.insert(shell.vertices.end(), hole.vertices.begin(), hole.vertices.end());
    for (const Face& face : hole.faces) shell.faces.push_back({face[0] + first, face[2] + first, face[1] + first});
    const ObbTree tree = *ObbTree::build(shell), ball = box_tree(0.25);
    const Solid solid = *Solid::make(tree);
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto turning = *RigidMotion::make(Twist<3>{{}, {1, 2, 3}, {}, {}});
    EXPECT_EQ(first_contact(solid, rest, ball, turning).status, ContactStatus::never);
    const auto leaving = *RigidMotion::make(Linear<3>{{3, 0, 0}, {}});
    const auto got = first_contact(solid, rest, ball, leaving);
    EXPECT_EQ(got.status, ContactStatus::during);
    EXPECT_EQ(got.free_until, 0.25);
    EXPECT_TRUE(got.exact);
    const auto in_the_wall = *RigidMotion::make(Linear<3>{{3, 0, 0}, {1.5, 0, 0}});
    EXPECT_EQ(first_contact(solid, rest, ball, in_the_wall).enclosed, Enclosed::b_in_a);
}

/// Within the clearance at the start.
TEST(MeshMotionStart, WithClearance) {
    const ObbTree cube = box_tree(0.5);
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto away = *RigidMotion::make(Linear<3>{{1, 0, 0}, {1.25, 0, 0}});
    MeshMotionOptions options;
    options.clearance = 0.25;
    const auto got = first_contact(cube, away, cube, rest, {0, 1}, options);
    EXPECT_EQ(got.status, ContactStatus::at_start);
    options.clearance = 0.2499999;
    EXPECT_EQ(first_contact(cube, away, cube, rest, {0, 1}, options).status, ContactStatus::never);
}

}  // namespace
}  // namespace tact::testing
