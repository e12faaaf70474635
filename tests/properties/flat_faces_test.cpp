// SPDX-License-Identifier: MIT
// Meshes with faces that are segments and points against the oracle: by themselves, in trees, and against shapes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "oracle/exact_relation.hpp"
#include "support/effort.hpp"
#include "support/posed_mesh.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/posed/flat_triangle.hpp"
#include "tact/tree.hpp"

namespace tact::testing {
namespace {

Vec3 lattice_point(Random& random, int reach) {
    const auto number = [&] { return static_cast<double>(random.integer(-reach, reach)); };
    return {number(), number(), number()};
}

/// Often a segment, with the third corner anywhere on its line, or a point.
Triangle3 any_face(Random& random) {
    const Vec3 p = lattice_point(random, 3), q = lattice_point(random, 3);
    switch (random.integer(0, 4)) {
        case 0:
            return {{{p, p, p}}};
        case 1:
            return {{{p, q, random.integer(0, 1) == 0 ? p : q}}};
        case 2:
            return {{{p, 2.0 * q - p, q}}};
        default:
            return {{{p, q, lattice_point(random, 3)}}};
    }
}

Mesh any_faces(Random& random, int count) {
    Mesh mesh;
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(count); ++i) {
        for (const Vec3& v : any_face(random).vertices) mesh.vertices.push_back(v);
        mesh.faces.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    }
    return mesh;
}

std::vector<MeshContact> by_oracle(const Mesh& a, const Mesh& b, const Pose3& pose_b) {
    const auto of_a = posed(a, {}), of_b = posed(b, pose_b);
    std::vector<MeshContact> found;
    for (std::uint32_t i = 0; i < of_a.size(); ++i) {
        for (std::uint32_t j = 0; j < of_b.size(); ++j) {
            const Relation relation = oracle::exact_relation(of_a[i], of_b[j]);
            if (relation != Relation::disjoint) found.push_back({i, j, relation});
        }
    }
    return found;
}

std::vector<MeshContact> by_trees(const ObbTree& a, const ObbTree& b, const Pose3& pose_b) {
    std::vector<MeshContact> found;
    for_each_contact(a, {}, b, pose_b, [&](const MeshContact& contact) {
        found.push_back(contact);
        return Next::go_on;
    });
    std::sort(found.begin(), found.end());
    return found;
}

Pose3 lattice_pose(Random& random) {
    Pose3 pose{lattice_point(random, 2)};
    if (random.integer(0, 1) == 0) pose.orientation = {1, 0, 0, 1};
    if (random.integer(0, 3) == 0) pose.orientation = {random.uniform(-1, 1), random.uniform(-1, 1), 0.5, 0.25};
    return pose;
}

TEST(FlatFaces, MeetAsTheOracleSays) {
    Random random(91);
    for (int i = 0; i < effort(40) && !::testing::Test::HasFailure(); ++i) {
        const Mesh a = any_faces(random, 12), b = any_faces(random, 12);
        const Pose3 pose = lattice_pose(random);
        const auto expected = by_oracle(a, b, pose);
        for (const Fit fit : all_fits) {
            for (const Split split : all_splits) {
                const TreeOptions options{.fit = fit, .split = split, .leaf_size = 1 + i % 3};
                EXPECT_EQ(by_trees(*ObbTree::build(a, options), *ObbTree::build(b, options), pose), expected)
                    << "case " << i;
            }
        }
    }
}

/// Small triangles far away, where rounding makes segments and points of them.
TEST(FlatFaces, MeetAsTheOracleSaysWhenRoundingFlattensThem) {
    Random random(92);
    const Mesh torus = scaled(make_torus({.around = 6, .across = 4}), 1e-15);
    const auto tree = ObbTree::build(torus);
    for (int i = 0; i < effort(20) && !::testing::Test::HasFailure(); ++i) {
        Pose3 pose = any_pose(random, 1e-15, 1);
        const auto all = posed(torus, pose);
        Mesh other;
        for (const Vec3& v : all[static_cast<std::size_t>(i) % all.size()].vertices) other.vertices.push_back(v);
        other.faces = {{0, 1, 2}};
        EXPECT_EQ(by_trees(*ObbTree::build(other), *tree, pose), by_oracle(other, torus, pose)) << "case " << i;
    }
}

template <class Shape>
void expect_meets(const Mesh& mesh, const Shape& shape) {
    const auto tree = ObbTree::build(mesh);
    std::vector<Relation> found(mesh.faces.size(), Relation::disjoint);
    for_each_contact(*tree, {}, shape, [&](const ShapeContact& contact) {
        found[contact.face] = contact.relation;
        return Next::go_on;
    });
    const auto faces = posed(mesh, {});
    for (std::size_t i = 0; i < faces.size(); ++i)
        EXPECT_EQ(found[i], oracle::exact_relation(faces[i], shape)) << shape_name<Shape> << ", face " << i;
}

TEST(FlatFaces, MeetShapesAsTheOracleSays) {
    Random random(93);
    for (int i = 0; i < effort(100) && !::testing::Test::HasFailure(); ++i) {
        const Mesh mesh = any_faces(random, 12);
        const Vec3 p = lattice_point(random, 2);
        const std::array<Vec3, 3> edges{lattice_point(random, 3), lattice_point(random, 3), lattice_point(random, 3)};
        const auto box = Parallelepiped3::make(p, edges);
        const auto obb = Obb3::make(p, edges, {0.5, 1, 0.5});
        const auto tetrahedron = Tetrahedron3::make({{p, p + edges[0], p + edges[1], p + edges[2]}});
        const auto triangle = Triangle3::make({{p, p + edges[0], p + edges[1]}});
        if (box) expect_meets(mesh, *box);
        if (obb) expect_meets(mesh, *obb);
        if (tetrahedron) expect_meets(mesh, *tetrahedron);
        if (triangle) expect_meets(mesh, *triangle);
    }
}

double clamped(double numerator, double denominator) {
    return denominator > 0 ? std::clamp(numerator / denominator, 0.0, 1.0) : 0;
}

double squared(const Vec3& v) {
    return dot(v, v);
}

/// Of two segments: one of the four ends is nearest, or the lines come nearest between all of them.
double squared_distance(const Vec3& p, const Vec3& u, const Vec3& q, const Vec3& v) {
    const Vec3 w = p - q;
    double least = HUGE_VAL;
    for (const double s : {0.0, 1.0}) {
        least = std::min(least, squared(w + s * u - clamped(dot(w + s * u, v), dot(v, v)) * v));
        least = std::min(least, squared(w - s * v + clamped(-dot(w - s * v, u), dot(u, u)) * u));
    }
    const double determinant = dot(u, u) * dot(v, v) - dot(u, v) * dot(u, v);
    if (!(determinant > 0)) return least;
    const double s = clamped(dot(u, v) * dot(v, w) - dot(v, v) * dot(u, w), determinant);
    const double t = clamped(dot(u, u) * dot(v, w) - dot(u, v) * dot(u, w), determinant);
    return std::min(least, squared(w + s * u - t * v));
}

/// To the inside of a triangle; infinite when another place of it is nearer.
double squared_distance(const Vec3& p, const Triangle3& triangle) {
    const auto& [a, b, c] = triangle.vertices;
    const Vec3 normal = cross(b - a, c - a);
    if (!(dot(normal, normal) > 0)) return HUGE_VAL;
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)})
        if (dot(cross(to - from, p - from), normal) < 0) return HUGE_VAL;
    return dot(normal, p - a) * dot(normal, p - a) / dot(normal, normal);
}

double squared_distance(const Triangle3& x, const Triangle3& y) {
    if (oracle::exact_relation(x, y) != Relation::disjoint) return 0;
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3 &p = x.vertices[i], &q = y.vertices[i];
        least = std::min({least, squared_distance(p, y), squared_distance(q, x)});
        for (std::size_t j = 0; j < 3; ++j)
            least = std::min(least, squared_distance(p, x.vertices[(i + 1) % 3] - p, y.vertices[j],
                                                     y.vertices[(j + 1) % 3] - y.vertices[j]));
    }
    return least;
}

TEST(FlatFaces, AreAtTheDistanceOfTheirNearestPoints) {
    Random random(94);
    for (int i = 0; i < effort(100) && !::testing::Test::HasFailure(); ++i) {
        const Mesh a = any_faces(random, 2), b = any_faces(random, 2);
        const Pose3 pose{2.0 * lattice_point(random, 3)};
        const auto found = distance(*ObbTree::build(a), {}, *ObbTree::build(b), pose);
        double least = HUGE_VAL;
        for (const Triangle3& x : posed(a, {}))
            for (const Triangle3& y : posed(b, pose)) least = std::min(least, squared_distance(x, y));
        EXPECT_LE(found.lower * found.lower, least * (1 + 1e-12)) << "case " << i;
        EXPECT_GE(found.upper * found.upper, least * (1 - 1e-12)) << "case " << i;
        EXPECT_LE(found.upper - found.lower, 1e-9 * (1 + found.upper)) << "case " << i;
    }
}

/// A closed body stays one when faces without area lie between its own.
TEST(FlatFaces, DoNotOpenASolid) {
    Mesh box = make_box_mesh({.divisions = 2});
    const Mesh plain = box;
    for (const Face& face : plain.faces) {
        box.faces.push_back({face[0], face[1], face[1]});
        box.faces.push_back({face[2], face[2], face[2]});
    }
    const auto tree = ObbTree::build(box), without = ObbTree::build(plain);
    const auto solid = Solid::make(*tree), same = Solid::make(*without);
    ASSERT_TRUE(solid && same);
    EXPECT_EQ(solid->parts().size(), 1u);
    Random random(95);
    for (int i = 0; i < effort(200); ++i) {
        const Vec3 point{random.uniform(-1, 1), random.uniform(-1, 1), 0.25 * random.integer(-3, 3)};
        EXPECT_EQ(winding_number(*solid, {{0.125, 0, 0.125}}, point),
                  winding_number(*same, {{0.125, 0, 0.125}}, point));
    }
}

}  // namespace
}  // namespace tact::testing
