// SPDX-License-Identifier: MIT
// A mesh against a shape of every kind: the contacts of the oracle, triangle by triangle, and the least distance.
#include "tact/mesh_contact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "support/posed_mesh.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

/// A shape near the origin: on a lattice, so that it touches, or anyhow; thin and long ones too.
template <class Shape>
Shape any_shape(Random& random, double scale, const Vec3& offset) {
    const bool lattice = random.integer(0, 1) == 0;
    const auto vector = [&](double size) -> Vec3 {
        if (lattice)
            return size * Vec3{0.5 * random.integer(-2, 2), 0.5 * random.integer(-2, 2), 0.5 * random.integer(-2, 2)};
        return size * Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    };
    const double size = scale * (lattice ? 1 : std::ldexp(1, random.integer(-6, 2)));
    const Vec3 place = offset + vector(1.5 * scale);
    for (;;) {
        if constexpr (requires { Shape::make(Vec3{}, std::array<Vec3, 3>{}, Vec3{}); }) {
            const Vec3 half{random.uniform(0.1, 1), random.uniform(0.01, 1), lattice ? 0.5 : 1};
            if (const auto obb = Shape::make(place, {vector(size), vector(size), vector(size)}, half)) return *obb;
        } else if constexpr (requires { Shape::make(Vec3{}, std::array<Vec3, 3>{}); }) {
            if (const auto box = Shape::make(place, {vector(size), vector(size), vector(size)})) return *box;
        } else {
            Shape simplex{};
            for (Vec3& v : simplex.vertices) v = place + vector(size);
            if (const auto made = Shape::make(simplex.vertices)) return *made;
        }
    }
}

template <class Shape>
void expect_contacts(const Mesh& mesh, const ObbTree& tree, const Pose3& pose, const Shape& shape) {
    std::vector<ShapeContact> expected, found;
    const auto triangles = posed(mesh, pose);
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        const Relation relation = oracle::exact_relation(triangles[i], shape);
        if (relation != Relation::disjoint) expected.push_back({i, relation});
    }
    const auto report = for_each_contact(tree, pose, shape, [&](const ShapeContact& contact) {
        found.push_back(contact);
        return Next::go_on;
    });
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected);
    EXPECT_EQ(report.status, expected.empty() ? SearchStatus::disjoint : SearchStatus::contact);
    EXPECT_EQ(intersects(tree, pose, shape), !expected.empty());
    const auto hit = first_hit(tree, pose, shape);
    EXPECT_EQ(hit.contact.has_value(), !expected.empty());
    EXPECT_TRUE(!hit.contact || std::binary_search(expected.begin(), expected.end(), *hit.contact));
}

template <class Shape>
void expect_distance(const Mesh& mesh, const ObbTree& tree, const Pose3& pose, const Shape& shape) {
    double low = HUGE_VAL, high = HUGE_VAL;
    for (const Triangle3& triangle : posed(mesh, pose)) {
        const auto found = distance(triangle, shape);
        low = std::min(low, found.lower);
        high = std::min(high, found.upper);
    }
    const MeshDistance got = distance(tree, pose, shape);
    EXPECT_EQ(got.lower, low);
    EXPECT_EQ(got.upper, high);
    const Vec3 way = got.point_b - got.point_a;
    EXPECT_NEAR(std::sqrt(dot(way, way)), got.distance, 1e-9 * (1 + got.distance));
    EXPECT_TRUE(closer_than(tree, pose, shape, 1.001 * high));
    EXPECT_EQ(closer_than(tree, pose, shape, 0.999 * low), high == 0);
}

template <class Shape>
void expect_all(std::uint64_t seed) {
    Random random(seed);
    const std::vector<Mesh> meshes{make_box_mesh({.divisions = 2}), make_torus({.around = 6, .across = 4})};
    for (int i = 0; i < effort(30) && !::testing::Test::HasFailure(); ++i) {
        const double scale = std::ldexp(1, 20 * random.integer(-1, 1)), far = 1e6 * scale * random.integer(0, 1);
        const Mesh mesh = scaled(meshes[i % 2], scale);
        const auto tree = ObbTree::build(mesh, {.leaf_size = 1 + i % 3});
        const Pose3 pose = any_pose(random, scale, far);
        const auto shape = any_shape<Shape>(random, scale, {far, -far, far});
        expect_contacts(mesh, *tree, pose, shape);
        if (i % 4 == 0 && far == 0) expect_distance(mesh, *tree, pose, shape);
        EXPECT_FALSE(::testing::Test::HasFailure()) << source(shape);
    }
}

TEST(MeshShape, Obbs) {
    expect_all<Obb3>(51);
}
TEST(MeshShape, Boxes) {
    expect_all<Parallelepiped3>(52);
}
TEST(MeshShape, Tetrahedra) {
    expect_all<Tetrahedron3>(53);
}
TEST(MeshShape, Triangles) {
    expect_all<Triangle3>(54);
}

TEST(MeshShape, LimitsAndNothing) {
    const auto tree = ObbTree::build(make_torus()), nothing = ObbTree::build(Mesh{});
    const Parallelepiped3 plate{{-2, -2, -0.01}, {{{4, 0, 0}, {0, 4, 0}, {0, 0, 0.02}}}};
    int calls = 0;
    const auto stopped = for_each_contact(*tree, {}, plate,
                                          [&](const ShapeContact&) {
                                              ++calls;
                                              return Next::go_on;
                                          },
                                          {.max_contacts = 7});
    EXPECT_EQ(calls, 7);
    EXPECT_FALSE(stopped.complete);
    const auto coarse = first_hit(*tree, {}, plate, {.max_depth = 1});
    EXPECT_EQ(coarse.status, SearchStatus::undecided);
    EXPECT_FALSE(coarse.left.empty());
    EXPECT_FALSE(intersects(*nothing, {}, plate));
    EXPECT_EQ(distance(*nothing, {}, plate).lower, HUGE_VAL);
    const Parallelepiped3 huge{{-0x1p1023, -0x1p1023, -0x1p1023},
                               {{{0x1p1023, 0, 0}, {0, 0x1p1023, 0}, {0, 0, 0x1p1023}}}};
    EXPECT_TRUE(intersects(*tree, {}, huge));
    EXPECT_FALSE(intersects(*tree, {{5, 0, 0}}, huge));
}

}  // namespace
}  // namespace tact::testing
