// SPDX-License-Identifier: MIT
// Searches of trees against brute force: the same pairs of triangles, for every fit, split and leaf size, in random,
// touching and far-away poses, at any scale, on every instruction set.
#include "tact/mesh_contact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "support/effort.hpp"
#include "support/posed_mesh.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

std::vector<MeshContact> by_brute_force(const Mesh& a, const Pose3& pose_a, const Mesh& b, const Pose3& pose_b) {
    const auto of_a = posed(a, pose_a), of_b = posed(b, pose_b);
    std::vector<MeshContact> found;
    for (std::uint32_t i = 0; i < of_a.size(); ++i) {
        for (std::uint32_t j = 0; j < of_b.size(); ++j) {
            const Relation relation = relate(of_a[i], of_b[j]);
            if (relation != Relation::disjoint) found.push_back({i, j, relation});
        }
    }
    return found;
}

std::vector<MeshContact> by_trees(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b) {
    std::vector<MeshContact> found;
    for_each_contact(a, pose_a, b, pose_b, [&](const MeshContact& contact) {
        found.push_back(contact);
        return Next::go_on;
    });
    std::sort(found.begin(), found.end());
    return found;
}

Mesh torus(int around, int across) {
    TorusOptions options;
    options.around = around;
    options.across = across;
    return make_torus(options);
}

Mesh grid_box() {
    BoxMeshOptions options;
    return make_box_mesh(options);
}

void expect_same(const Mesh& a, const Mesh& b, const TreeOptions& options, int poses, double scale, double offset,
                 std::uint64_t seed) {
    const auto tree_a = ObbTree::build(a, options), tree_b = ObbTree::build(b, options);
    ASSERT_TRUE(tree_a && tree_b);
    Random random(seed);
    for (int i = 0; i < poses; ++i) {
        const Pose3 pose_a = i % 2 == 0 ? Pose3{{offset, -offset, offset}} : any_pose(random, scale, offset);
        const Pose3 pose_b = any_pose(random, scale, offset);
        const auto expected = by_brute_force(a, pose_a, b, pose_b);
        EXPECT_EQ(by_trees(*tree_a, pose_a, *tree_b, pose_b), expected) << "pose " << i;
        auto swapped = by_trees(*tree_b, pose_b, *tree_a, pose_a);
        EXPECT_EQ(swapped.size(), expected.size());
        const auto hit = first_hit(*tree_a, pose_a, *tree_b, pose_b).contact;
        EXPECT_EQ(hit.has_value(), !expected.empty());
        EXPECT_TRUE(!hit || std::binary_search(expected.begin(), expected.end(), *hit));
        if (::testing::Test::HasFailure()) return;
    }
}

TEST(MeshContact, EveryFitSplitAndLeafSize) {
    const Mesh a = torus(16, 8), b = grid_box(), c = make_gear();
    for (const Fit fit : all_fits) {
        for (const Split split : all_splits) {
            for (const int leaf_size : {1, 3, 8}) {
                const TreeOptions options{fit, split, leaf_size, 1};
                expect_same(a, a, options, effort(8), 1, 0, 1);
                expect_same(b, b, options, effort(16), 1, 0, 2);
                expect_same(a, c, options, effort(4), 1, 0, 3);
            }
        }
    }
}

std::vector<TreeOptions> all_tree_options() {
    std::vector<TreeOptions> all;
    for (const Fit fit : all_fits)
        for (const Split split : all_splits)
            for (const int leaf_size : {1, 3, 8}) all.push_back({fit, split, leaf_size, 1});
    return all;
}

/// Brute force decides a pose once, and the trees of all options are held to it.
void expect_same_for_all_trees(const Mesh& a, const Mesh& b, int poses, std::uint64_t seed) {
    std::vector<std::pair<ObbTree, ObbTree>> trees;
    for (const TreeOptions& options : all_tree_options())
        trees.emplace_back(*ObbTree::build(a, options), *ObbTree::build(b, options));
    Random random(seed);
    for (int i = 0; i < poses; ++i) {
        const Pose3 pose_a = i % 2 == 0 ? Pose3{} : any_pose(random, 1, 0), pose_b = any_pose(random, 1, 0);
        const auto expected = by_brute_force(a, pose_a, b, pose_b);
        for (const auto& [tree_a, tree_b] : trees)
            ASSERT_EQ(by_trees(tree_a, pose_a, tree_b, pose_b), expected) << "pose " << i;
    }
}

TEST(MeshContact, EveryMeshByEveryFitSplitAndLeafSize) {
    const auto meshes = every_mesh();
    for (std::size_t i = 0; i < meshes.size() && !HasFatalFailure(); ++i) {
        expect_same_for_all_trees(meshes[i], meshes[i], effort(120), 31 + i);
        expect_same_for_all_trees(meshes[i], meshes[(i + 1) % meshes.size()], effort(120), 51 + i);
    }
}

TEST(MeshContact, AnyScaleAndOffset) {
    for (const double scale : {1e-9, 0x1p-40, 1.0, 1e9}) {
        for (const double offset : {0.0, 1e3, 1e6}) {
            expect_same(scaled(torus(12, 8), scale), scaled(grid_box(), scale), {}, effort(30), scale, offset * scale,
                        7);
        }
    }
}

TEST(MeshContact, SizesFarApart) {
    for (const double factor : {1e-3, 1e-6, 1e-9, 1e-30})
        expect_same(torus(16, 8), scaled(grid_box(), factor), {}, effort(30), 1, 0, 9);
}

TEST(MeshContact, AtTheEndOfTheRangeOfDoubles) {
    const Mesh huge = scaled(grid_box(), 0x1p1022);
    const auto tree = ObbTree::build(huge);
    ASSERT_TRUE(tree);
    const Pose3 left{{-0x1p1023, 0, 0}}, right{{0x1p1023, 0, 0}};
    EXPECT_FALSE(intersects(*tree, left, *tree, right));
    EXPECT_TRUE(intersects(*tree, right, *tree, right));
}

/// Margins that make all boxes meet once reached the empty slots of a node too, and the search began again at the
/// root.
TEST(MeshContact, EmptyPlacesMeetNothing) {
    for (const double far : {1e20, 1e60, 1e150, 0x1p1022}) {
        const auto small = ObbTree::build(torus(5, 4)), large = ObbTree::build(scaled(torus(5, 4), 1e15));
        const Pose3 there{{far, far, far}};
        (void)intersects(*small, there, *large, there);
        (void)intersects(*large, there, *small, there);
        (void)distance(*large, there, *small, there);
    }
}

TEST(MeshContact, TinyMeshesSoFarAwayThatBoxesTellNothing) {
    // Margins grew without limit here, until empty slots of nodes met everything and the search went round in circles.
    const Mesh tiny = scaled(torus(12, 8), 1e-6);
    const auto tree = ObbTree::build(tiny);
    const Pose3 far{{1e300, 0, 0}};
    EXPECT_EQ(by_trees(*tree, far, *tree, far), by_brute_force(tiny, far, tiny, far));
    EXPECT_EQ(distance(*tree, far, *tree, far).upper, 0);
}

/// Beyond 2^998 local coordinates were no longer below 1, and boxes lost their triangles.
TEST(MeshContact, TheLargestMeshes) {
    for (const int exponent : {990, 1000, 1010, 1020})
        expect_same(scaled(torus(12, 8), std::ldexp(1, exponent)), scaled(grid_box(), std::ldexp(1, exponent)), {},
                    effort(10), std::ldexp(1, exponent), 0, 17);
}

TEST(MeshContact, SingleTrianglesAndNothing) {
    const Mesh one{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
    expect_same(one, one, {}, effort(200), 1, 0, 11);
    expect_same(one, torus(12, 8), {}, effort(50), 1, 0, 12);
    const auto none = ObbTree::build(Mesh{});
    EXPECT_FALSE(intersects(*none, {}, *ObbTree::build(one), {}));
    EXPECT_FALSE(intersects(*none, {}, *none, {}));
}

/// The least distance of posed triangles, pair by pair.
MeshDistance distance_by_brute_force(const Mesh& a, const Pose3& pose_a, const Mesh& b, const Pose3& pose_b) {
    MeshDistance least;
    least.lower = least.upper = HUGE_VAL;
    for (const Triangle3& x : posed(a, pose_a)) {
        for (const Triangle3& y : posed(b, pose_b)) {
            const auto found = distance(x, y);
            least.lower = std::min(least.lower, found.lower);
            least.upper = std::min(least.upper, found.upper);
        }
    }
    return least;
}

TEST(MeshDistance, IsThatOfTheNearestTriangles) {
    const Mesh a = torus(12, 6), b = grid_box(), c = make_gear();
    const auto check = [](const Mesh& x, const Mesh& y, const Pose3& pose_x, const Pose3& pose_y) {
        const auto tree_x = ObbTree::build(x, {.leaf_size = 2}), tree_y = ObbTree::build(y);
        const MeshDistance got = distance(*tree_x, pose_x, *tree_y, pose_y);
        const MeshDistance expected = distance_by_brute_force(x, pose_x, y, pose_y);
        EXPECT_EQ(got.upper, expected.upper);
        EXPECT_EQ(got.lower, expected.lower);
        EXPECT_LE(got.lower, got.distance);
        EXPECT_LE(got.distance, got.upper);
        const Vec3 way = got.point_b - got.point_a;
        EXPECT_NEAR(std::sqrt(dot(way, way)), got.distance, 1e-9 * (1 + got.distance));
        EXPECT_EQ(got.upper == 0, intersects(*tree_x, pose_x, *tree_y, pose_y));
        for (const double factor : {0.5, 0.999, 1.001, 2.0})
            EXPECT_EQ(closer_than(*tree_x, pose_x, *tree_y, pose_y, factor * expected.upper),
                      factor > 1 || expected.upper == 0);
    };
    Random random(21);
    for (int i = 0; i < effort(10) && !::testing::Test::HasFailure(); ++i) {
        const Pose3 pose_a = any_pose(random, 1, 0);
        Pose3 pose_b = any_pose(random, std::ldexp(1, random.integer(0, 12)), 0);
        check(a, b, pose_a, pose_b);
        check(c, a, pose_a, pose_b);
        pose_b.position = 1e12 * pose_b.position;
        check(b, c, pose_a, pose_b);
    }
    const auto none = ObbTree::build(Mesh{});
    EXPECT_EQ(distance(*none, {}, *ObbTree::build(a), {}).lower, HUGE_VAL);
    EXPECT_FALSE(closer_than(*none, {}, *ObbTree::build(a), {}, 1e300));
}

TEST(MeshContact, LinkedRingsDoNotTouch) {
    const auto ring = ObbTree::build(torus(40, 12));
    EXPECT_FALSE(intersects(*ring, {}, *ring, {{1, 0, 0}, {1, 1, 0, 0}}));
}

TEST(MeshContact, ACallbackStopsTheSearch) {
    const auto tree = ObbTree::build(torus(40, 12));
    int calls = 0;
    for_each_contact(*tree, {}, *tree, {}, [&](const MeshContact&) {
        ++calls;
        return calls < 5 ? Next::go_on : Next::stop;
    });
    EXPECT_EQ(calls, 5);
}

}  // namespace
}  // namespace tact::testing
