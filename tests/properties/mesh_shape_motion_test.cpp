// SPDX-License-Identifier: MIT
// First contact of a mesh and a shape in motion: against tests at rest, pose by pose, and the other way round.
#include "properties/every_pair.hpp"
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "tact/posed/posed_shape.hpp"
#include "tact/tree.hpp"

namespace tact::testing {
namespace {

template <class Shape>
Shape shape_of_size(double s);
template <>
Obb3 shape_of_size(double s) {
    return {{0.1 * s, 0, 0}, {{{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}}, {s, 0.5 * s, 0.2 * s}};
}
template <>
Parallelepiped3 shape_of_size(double s) {
    return {{-0.5 * s, -0.5 * s, -0.5 * s}, {{{s, 0, 0.2 * s}, {0.3 * s, s, 0}, {0, 0, s}}}};
}
template <>
Tetrahedron3 shape_of_size(double s) {
    return {{{{-s, 0, 0}, {s, 0, 0}, {0, s, 0}, {0, 0.2 * s, s}}}};
}
template <>
Triangle3 shape_of_size(double s) {
    return {{{{-s, -s, 0}, {s, 0, 0.1 * s}, {0, s, 0}}}};
}

template <class Shape>
class MeshShapeMotion : public ::testing::Test {};
using Shapes = ::testing::Types<Obb3, Parallelepiped3, Tetrahedron3, Triangle3>;
TYPED_TEST_SUITE(MeshShapeMotion, Shapes);

template <class Shape>
double first_sample(const ObbTree& mesh, const Motion& motion, const Shape& shape, const Motion& shape_motion,
                    int count) {
    return first_time({0, 1}, count, [&](double t) {
        return intersects(mesh, motion.pose(t), tact::shape_at(shape, shape_motion.pose_at(t)).shape);
    });
}

TYPED_TEST(MeshShapeMotion, NothingBeforeFreeUntil) {
    for (const double scale : {1.0, 1e-6, 1e6}) {
        Mesh mesh = make_torus({.around = 16, .across = 8});
        for (Vec3& v : mesh.vertices) v = scale * v;
        const ObbTree tree = *ObbTree::build(mesh);
        const auto shape = shape_of_size<TypeParam>(0.5 * scale);
        Random random(41);
        int contacts = 0;
        const int count = effort(30);
        for (int round = 0; round < count; ++round) {
            const auto a = passage(random, 3, 1.2 * scale, {}), b = passage(random, 3, 1.2 * scale, {});
            const auto got = first_contact(tree, a, shape, b);
            expect_right(got, first_sample(tree, a, shape, b, 400), {0, 1});
            contacts += got.status == ContactStatus::never ? 0 : 1;
            const auto other = first_contact(shape, b, tree, a);
            EXPECT_EQ(other.status, got.status);
            EXPECT_EQ(other.free_until, got.free_until);
            EXPECT_EQ(other.contact_by, got.contact_by);
            EXPECT_EQ(other.point_b, got.point_a);
            EXPECT_EQ(other.face_b, got.face_a);
        }
        EXPECT_GT(contacts, count / 3);
    }
}

/// Far from the origin, on both sides, and seen from a shape that rests.
TYPED_TEST(MeshShapeMotion, FarAway) {
    const ObbTree tree = small_torus();
    const auto shape = shape_of_size<TypeParam>(0.5);
    const Vec3 far{1e6, -2e6, 3e6};
    Random random(42);
    const auto rest = *RigidMotion::make(Still<3>{{far, {}}});
    for (int round = 0; round < effort(20); ++round) {
        const auto a = passage(random, 3, 1.2, far);
        expect_right(first_contact(tree, a, shape, rest), first_sample(tree, a, shape, rest, 400), {0, 1});
        expect_right(first_contact(tree, rest, shape, a), first_sample(tree, rest, shape, a, 400), {0, 1});
    }
}

/// The time runs backwards: contact when one leaves is where the other way ends, so neither may be free past it.
TYPED_TEST(MeshShapeMotion, InContactAtTheStart) {
    const ObbTree tree = small_torus();
    const auto shape = shape_of_size<TypeParam>(0.5);
    Random random(43);
    int starts = 0;
    for (int round = 0; round < effort(60); ++round) {
        const auto vector = [&](double s) {
            return Vec3{random.uniform(-s, s), random.uniform(-s, s), random.uniform(-s, s)};
        };
        const auto a = *RigidMotion::make(Twist<3>{vector(1), vector(3), {}, {vector(1), {}}});
        const auto b = *RigidMotion::make(Twist<3>{vector(1), vector(3), {}, {vector(1), {}}});
        const auto got = first_contact(tree, a, shape, b);
        const bool meet = intersects(tree, a.pose(0), tact::shape_at(shape, b.pose_at(0)).shape);
        EXPECT_EQ(got.status == ContactStatus::at_start, meet) << round;
        starts += meet ? 1 : 0;
    }
    EXPECT_GT(starts, effort(60) / 6);
}

TYPED_TEST(MeshShapeMotion, InsideASolid) {
    const ObbTree tree = *ObbTree::build(make_box_mesh());
    const Solid solid = *Solid::make(tree);
    const auto shape = shape_of_size<TypeParam>(0.1);
    const auto rest = *RigidMotion::make(Still<3>{}), out = *RigidMotion::make(Linear<3>{{0, 4, 0}, {}});
    const auto got = first_contact(solid, rest, shape, out);
    EXPECT_EQ(got.status, ContactStatus::at_start);
    EXPECT_EQ(got.enclosed, Enclosed::b_in_a);
    const auto other = first_contact(shape, out, solid, rest);
    EXPECT_EQ(other.enclosed, Enclosed::a_in_b);
    const auto surface = first_contact(tree, rest, shape, out);
    EXPECT_EQ(surface.status, ContactStatus::during);
    EXPECT_TRUE(surface.exact);
}

}  // namespace
}  // namespace tact::testing
