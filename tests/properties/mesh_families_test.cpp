// SPDX-License-Identifier: MIT
// Two meshes as people have them: near and far, of equal and of unequal size, far from the origin, flat, degenerate, at
// the ends of the range of doubles. Answers are those of all pairs of triangles, and what a search looks at is bounded.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "oracle/exact_relation.hpp"
#include "support/effort.hpp"
#include "support/grazing_poses.hpp"
#include "support/posed_mesh.hpp"
#include "tact/base/cost.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

/// A mesh where a pose has it.
struct PosedMesh {
    Mesh mesh;
    Pose3 pose{};
};

struct LeastDistance {
    double lower = HUGE_VAL, upper = HUGE_VAL;
};

LeastDistance least_of_all_pairs(const PosedMesh& a, const PosedMesh& b) {
    LeastDistance least;
    const auto of_b = posed(b.mesh, b.pose);
    for (const Triangle3& x : posed(a.mesh, a.pose)) {
        for (const Triangle3& y : of_b) {
            const auto found = distance(x, y);
            least.lower = std::min(least.lower, found.lower);
            least.upper = std::min(least.upper, found.upper);
        }
    }
    return least;
}

void expect_least_distance(const PosedMesh& a, const PosedMesh& b) {
    const auto tree_a = *ObbTree::build(a.mesh), tree_b = *ObbTree::build(b.mesh, {.leaf_size = 2});
    const LeastDistance expected = least_of_all_pairs(a, b);
    const MeshDistance got = distance(tree_a, a.pose, tree_b, b.pose);
    EXPECT_EQ(got.lower, expected.lower);
    EXPECT_EQ(got.upper, expected.upper);
    const MeshDistance swapped = distance(tree_b, b.pose, tree_a, a.pose);
    EXPECT_LE(swapped.lower, expected.upper);
    EXPECT_GE(swapped.upper, expected.lower);
    const bool meet = expected.upper == 0;
    EXPECT_EQ(closer_than(tree_a, a.pose, tree_b, b.pose, 0.999 * expected.lower), meet);
    EXPECT_TRUE(closer_than(tree_a, a.pose, tree_b, b.pose, expected.upper));
    EXPECT_TRUE(closer_than(tree_b, b.pose, tree_a, a.pose, 2 * expected.upper));
}

void expect_contacts(const PosedMesh& a, const PosedMesh& b) {
    const auto tree_a = *ObbTree::build(a.mesh), tree_b = *ObbTree::build(b.mesh, {.leaf_size = 2});
    std::vector<MeshContact> expected, found;
    const auto of_a = posed(a.mesh, a.pose), of_b = posed(b.mesh, b.pose);
    for (std::uint32_t i = 0; i < of_a.size(); ++i) {
        for (std::uint32_t j = 0; j < of_b.size(); ++j) {
            const Relation relation = oracle::exact_relation(of_a[i], of_b[j]);
            if (relation != Relation::disjoint) expected.push_back({i, j, relation});
        }
    }
    for_each_contact(tree_a, a.pose, tree_b, b.pose, [&](const MeshContact& contact) {
        found.push_back(contact);
        return Next::go_on;
    });
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected);
    EXPECT_EQ(intersects(tree_b, b.pose, tree_a, a.pose), !expected.empty());
}

/// A corner of a mesh, posed.
Vec3 any_corner(const PosedMesh& posed_mesh, Random& random) {
    const auto triangles = posed(posed_mesh.mesh, posed_mesh.pose);
    return triangles[static_cast<std::size_t>(random.integer(0, static_cast<int>(triangles.size()) - 1))].vertices[0];
}

/// b, turned, on a way out from where a corner of it lies on one of a: as far beyond the first contact that a gap of so
/// many of its radii is left there.
PosedMesh beside(const PosedMesh& a, const Mesh& mesh_b, double scale_b, double gap, Random& random) {
    const auto turn = random_direction<4>(random);
    PosedMesh b{scaled(mesh_b, scale_b), {{}, {turn[0], turn[1], turn[2], turn[3]}}};
    const auto tree_a = *ObbTree::build(a.mesh), tree_b = *ObbTree::build(b.mesh);
    const Vec3 way = random_direction<3>(random), together = any_corner(a, random) - any_corner(b, random);
    const auto at = [&](double apart) { return Pose3{together + apart * way, b.pose.orientation}; };
    double apart = 2 * (1 / tree_a.local().scale + 1 / tree_b.local().scale);
    for (int i = 0; i < 60 && apart > 0; ++i) apart -= distance(tree_a, a.pose, tree_b, at(apart)).lower;
    b.pose = at(std::max(apart, 0.0) + gap * 0.5 / tree_b.local().scale);
    return b;
}

constexpr double gaps[] = {-0.1, 0, 1e-6, 0.01, 0.1, 1, 5, 100, 1e5};
constexpr double ratios[] = {1, 10, 100, 1000};

TEST(MeshFamilies, DistanceNearAndFarOfAnySizes) {
    const auto meshes = every_mesh();
    Random random(71);
    for (int round = 0; round < effort(3); ++round) {
        for (const double ratio : ratios) {
            for (const double gap : gaps) {
                const Mesh& mesh_a = meshes[random.integer(0, static_cast<int>(meshes.size()) - 1)];
                const Mesh& mesh_b = meshes[random.integer(0, static_cast<int>(meshes.size()) - 1)];
                const double far = random.integer(0, 2) == 0 ? 1e6 : 0;
                const PosedMesh a{mesh_a, {{far, -far, far}}};
                const PosedMesh b = beside(a, mesh_b, 1 / ratio, gap, random);
                expect_least_distance(a, b);
                expect_least_distance(b, a);
                ASSERT_FALSE(HasFailure()) << "round " << round << ", 1:" << ratio << ", gap " << gap << ", at " << far;
            }
        }
    }
}

TEST(MeshFamilies, ContactsOfUnequalSizes) {
    const auto meshes = every_mesh();
    Random random(72);
    for (int round = 0; round < effort(6); ++round) {
        for (const double ratio : ratios) {
            const Mesh& mesh_a = meshes[random.integer(0, static_cast<int>(meshes.size()) - 1)];
            const Mesh& mesh_b = meshes[random.integer(0, static_cast<int>(meshes.size()) - 1)];
            const double far = random.integer(0, 2) == 0 ? 1e6 : 0;
            const PosedMesh a{mesh_a, {{far, -far, far}}};
            const PosedMesh b = beside(a, mesh_b, 1 / ratio, random.integer(0, 1) == 0 ? -0.2 : 0.0, random);
            expect_contacts(a, b);
            expect_contacts(b, a);
            ASSERT_FALSE(HasFailure()) << "round " << round << ", 1:" << ratio << ", at " << far;
        }
    }
}

/// A needle, a point and an edge beside ordinary triangles.
Mesh with_degenerate_faces() {
    Mesh mesh = make_box_mesh();
    mesh.vertices.insert(mesh.vertices.end(), {{3, 0, 0}, {3, 1, 1e-9}, {3, 2, 0}, {4, 4, 4}});
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size() - 4);
    mesh.faces.push_back({first, first + 1, first + 2});
    mesh.faces.push_back({first, first, first + 2});
    mesh.faces.push_back({first + 3, first + 3, first + 3});
    return mesh;
}

TEST(MeshFamilies, FlatDegenerateAndSingle) {
    const Mesh flat = scaled(make_terrain({.size = 2, .height = 0, .cells = 5}), 1);
    const Mesh single{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, broken = with_degenerate_faces();
    const Mesh needle{{{0, 0, 0}, {1, 1, 1}, {2, 2, 2.0000001}}, {{0, 1, 2}}},
        torus = make_torus({.around = 8, .across = 5});
    Random random(73);
    for (int round = 0; round < effort(2); ++round) {
        for (const Mesh* x : {&flat, &single, &broken, &needle, &torus}) {
            for (const Mesh* y : {&flat, &single, &broken, &needle, &torus}) {
                for (const double ratio : {1.0, 30.0, 1000.0}) {
                    const PosedMesh a{*x};
                    const PosedMesh b = beside(a, *y, 1 / ratio, gaps[random.integer(0, 8)], random);
                    expect_least_distance(a, b);
                    if (round == 0) expect_contacts(a, b);
                    const PosedMesh over{scaled(*y, 1 / ratio), {{0.25, 0.125, random.integer(0, 1) * 0.5}}};
                    expect_least_distance(a, over);  // coplanar, or parallel, or at the same place
                    expect_contacts(over, a);
                    ASSERT_FALSE(HasFailure()) << "1:" << ratio;
                }
            }
        }
    }
}

template <class Shape>
void expect_least_distance(const PosedMesh& a, const Shape& shape) {
    LeastDistance least;
    for (const Triangle3& x : posed(a.mesh, a.pose)) {
        const auto found = distance(x, shape);
        least.lower = std::min(least.lower, found.lower);
        least.upper = std::min(least.upper, found.upper);
    }
    const auto tree = *ObbTree::build(a.mesh);
    const MeshDistance got = distance(tree, a.pose, shape);
    EXPECT_EQ(got.lower, least.lower);
    EXPECT_EQ(got.upper, least.upper);
    EXPECT_TRUE(closer_than(tree, a.pose, shape, least.upper));
    EXPECT_EQ(closer_than(tree, a.pose, shape, 0.999 * least.lower), least.upper == 0);
}

TEST(MeshFamilies, OneShapeNearAndFar) {
    const auto meshes = every_mesh();
    Random random(77);
    for (int round = 0; round < effort(2); ++round) {
        for (const double size : {1e-3, 0.03, 1.0, 30.0, 1000.0}) {
            for (const double far : {0.0, 1.0, 5.0, 100.0, 1e5}) {
                const Mesh& mesh =
                    meshes[static_cast<std::size_t>(random.integer(0, static_cast<int>(meshes.size()) - 1))];
                const auto turn = random_direction<4>(random);
                const PosedMesh a{mesh, {{}, {turn[0], turn[1], turn[2], turn[3]}}};
                const Vec3 at = any_corner(a, random) + (far * (1 + size)) * random_direction<3>(random);
                const Vec3 u = size * random_direction<3>(random), v = size * random_direction<3>(random);
                expect_least_distance(a, Triangle3{{at, at + u, at + v}});
                expect_least_distance(a, *Obb3::make(at, {Vec3{0.8, 0.6, 0}, Vec3{-0.6, 0.8, 0}, Vec3{0, 0, 1}},
                                                     size * Vec3{0.1, 0.3, 0.5}));
                ASSERT_FALSE(HasFailure()) << "size " << size << ", " << far << " away";
            }
        }
    }
}

TEST(MeshFamilies, TheEndsOfTheRange) {
    const Mesh mesh = make_torus({.around = 8, .across = 5});
    Random random(74);
    for (const double scale : {1e-300, 1e-200, 1e-100, 1e100, 1e200, 1e300}) {
        for (const double gap : {0.0, 0.01, 1.0, 100.0, 1e5}) {
            const PosedMesh a{scaled(mesh, scale)};
            const PosedMesh b = beside(a, mesh, scale * (random.integer(0, 1) == 0 ? 1 : 0.01), gap, random);
            const auto expected = least_of_all_pairs(a, b);
            const auto got = distance(*ObbTree::build(a.mesh), a.pose, *ObbTree::build(b.mesh), b.pose);
            EXPECT_LE(got.lower, expected.upper) << scale << ' ' << gap;
            EXPECT_GE(got.upper, expected.lower) << scale << ' ' << gap;
            EXPECT_LE(got.lower, got.upper) << scale << ' ' << gap;
        }
    }
}

#if defined(TACT_COUNT_COST)  // only such builds count

/// What a distance may look at: without a clock this tells whether cost grows with the gap.
TEST(MeshFamilies, DistanceLooksAtFewPairs) {
    const Mesh mesh = make_torus({.around = 120, .across = 40});
    const PosedMesh a{mesh};
    const auto tree_a = *ObbTree::build(a.mesh);
    Random random(75);
    for (const double ratio : {1.0, 10.0, 100.0}) {
        const auto tree_b = *ObbTree::build(scaled(mesh, 1 / ratio));
        for (const double gap : {0.01, 0.1, 1.0, 5.0, 100.0, 1e5}) {
            const PosedMesh b = beside(a, mesh, 1 / ratio, gap, random);
            cost::counters() = {};
            const auto found = distance(tree_a, {}, tree_b, b.pose);
            const auto of_distance = cost::counters();
            cost::counters() = {};
            (void)closer_than(tree_a, {}, tree_b, b.pose, 0.9 * found.lower);
            const auto of_closer = cost::counters();
            EXPECT_LE(of_distance.node_pairs, 20000u) << "1:" << ratio << ", gap " << gap;
            EXPECT_LE(of_distance.piece_pairs, 1000u) << "1:" << ratio << ", gap " << gap;
            EXPECT_LE(of_closer.node_pairs, of_distance.node_pairs) << "1:" << ratio << ", gap " << gap;
            EXPECT_LE(of_closer.piece_pairs, of_distance.piece_pairs) << "1:" << ratio << ", gap " << gap;
        }
    }
}

/// And what a search for contacts may look at, however small one mesh is against the triangles of the other.
TEST(MeshFamilies, ContactsLookAtFewPairs) {
    const Mesh mesh = make_torus({.around = 120, .across = 40});
    const PosedMesh a{mesh};
    const auto tree_a = *ObbTree::build(a.mesh);
    Random random(76);
    for (const double ratio : ratios) {
        const auto tree_b = *ObbTree::build(scaled(mesh, 1 / ratio));
        for (int i = 0; i < 5; ++i) {
            const PosedMesh b = beside(a, mesh, 1 / ratio, i % 2 == 0 ? -0.02 : 0.01, random);
            cost::counters() = {};
            (void)intersects(tree_a, {}, tree_b, b.pose);
            const auto first = cost::counters();
            cost::counters() = {};
            (void)intersects(tree_b, b.pose, tree_a, {});
            const auto turned = cost::counters();
            for (const auto& counted : {first, turned}) {
                EXPECT_LE(counted.node_pairs, 600u) << "1:" << ratio;
                EXPECT_LE(counted.piece_pairs, 1000u) << "1:" << ratio;
            }
        }
    }
}

#endif

}  // namespace
}  // namespace tact::testing
