// SPDX-License-Identifier: MIT
// Searches against brute force: `relate` of all deepest volumes, without tree or groups.
#include "tact/volume.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/cubes.hpp"
#include "tact/base/random.hpp"
#include "tact/pair.hpp"
#include "tact/published.hpp"

namespace tact::testing {
namespace {

/// A whole number of the lattice of a random tree: corners often coincide, faces are often flush.
template <int D>
struct Cell {
    int low[D], high[D];
};

template <int D>
Vec<double, D> corner(const Cell<D>& cell, unsigned bits) {
    Vec<double, D> at{};
    for (int k = 0; k < D; ++k) at[k] = (bits >> k & 1) != 0 ? cell.high[k] : cell.low[k];
    return at;
}

template <int D>
std::array<Vec<double, D>, D> axes() {
    std::array<Vec<double, D>, D> result{};
    for (std::size_t i = 0; i < D; ++i) result[i][static_cast<int>(i)] = 1;
    return result;
}

/// Any shape inside a cell that touches its sides; boxes fill it.
template <int D>
AnyShape<D> shape_in(const Cell<D>& cell, int kind) {
    Vec<double, D> origin = corner(cell, 0), middle{}, half{};
    auto edges = axes<D>();
    for (int k = 0; k < D; ++k) {
        half[k] = (cell.high[k] - cell.low[k]) / 2.0;
        middle[k] = cell.low[k] + half[k];
        edges[static_cast<std::size_t>(k)] = (2 * half[k]) * edges[static_cast<std::size_t>(k)];
    }
    if (kind == 0) return Obb<double, D>{middle, axes<D>(), half};
    if (kind == 1) return Parallelepiped<double, D>{origin, edges};
    if constexpr (D == 3)
        if (kind == 2) return Tetrahedron3{{corner(cell, 0), corner(cell, 3), corner(cell, 5), corner(cell, 6)}};
    return Triangle<double, D>{{corner(cell, 0), corner(cell, 3), corner(cell, D == 3 ? 6 : 1)}};
}

/// Nodes with children are boxes; those without are of any kind, at any depth.
template <int D>
void grow(Random& random, const Cell<D>& cell, std::uint32_t parent, int depth, std::vector<VolumeNode<D>>& nodes) {
    const bool wide = random.integer(0, 5) == 0;
    const int children = depth == 0 ? 0 : wide ? random.integer(8, 24) : random.integer(0, 4);
    nodes.push_back({shape_in(cell, children > 0 ? random.integer(0, 1) : random.integer(0, D)), parent});
    const auto number = static_cast<std::uint32_t>(nodes.size() - 1);
    for (int c = 0; c < children; ++c) {
        Cell<D> part{};
        for (int k = 0; k < D; ++k) {
            part.low[k] = random.integer(cell.low[k], cell.high[k] - 1);
            part.high[k] = random.integer(part.low[k] + 1, cell.high[k]);
        }
        grow(random, part, number, wide ? 0 : depth - 1, nodes);
    }
}

template <int D>
VolumeTree<D> random_tree(Random& random) {
    Cell<D> all{};
    for (int k = 0; k < D; ++k) all.low[k] = -random.integer(1, 4), all.high[k] = random.integer(1, 4);
    std::vector<VolumeNode<D>> nodes;
    grow(random, all, no_parent, random.integer(0, 4), nodes);
    auto tree = VolumeTree<D>::make(nodes);
    EXPECT_TRUE(tree);
    EXPECT_TRUE(nodes_outside_parent(*tree).empty());
    return *std::move(tree);
}

/// How the objects of a scene are turned: not at all, by one quarter turn, each in its own way, or all by the same turn
/// and their places with them, so that neighbors touch up to rounding.
enum class Turned { never, by_quarters, each, together };

Pose2 pose_at(Random& random, double offset, Turned turned, const Vec2& at) {
    constexpr double quarter = 1.5707963267948966;
    const double angle = turned == Turned::never         ? 0
                         : turned == Turned::by_quarters ? quarter
                         : turned == Turned::each        ? random.uniform(-3, 3)
                                                         : 0.3;
    const Vec2 place = at + Vec2{offset, -offset};
    return {turned == Turned::together ? Pose2{{}, angle}.rotation() * place : place, angle};
}
Pose3 pose_at(Random& random, double offset, Turned turned, const Vec3& at) {
    const auto part = [&] { return random.uniform(0.1, 1); };
    const Quaternion turn = turned == Turned::never         ? Quaternion{}
                            : turned == Turned::by_quarters ? Quaternion{1, 0, 0, 1}
                            : turned == Turned::each        ? Quaternion{part(), -part(), part(), part()}
                                                            : Quaternion{0.7, 0.1, -0.3, 0.4};
    const Vec3 place = at + Vec3{offset, -offset, offset};
    return {turned == Turned::together ? Pose3{{}, turn}.rotation() * place : place, turn};
}

struct Family {
    double offset;
    Turned turned;
};

template <int D>
std::vector<VolumeObject<D>> random_objects(Random& random, std::span<const VolumeTree<D>> trees, int count,
                                            const Family& family) {
    std::vector<VolumeObject<D>> objects;
    for (int i = 0; i < count; ++i) {
        Vec<double, D> at{};
        for (int k = 0; k < D; ++k) at[k] = random.integer(-8, 8);
        const auto tree = static_cast<std::size_t>(random.integer(0, static_cast<int>(trees.size()) - 1));
        objects.push_back({&trees[tree], pose_at(random, family.offset, family.turned, at)});
    }
    return objects;
}

template <int D>
std::vector<VolumeContact> by_brute_force(const VolumeScene<D>& scene, std::uint32_t object) {
    std::vector<VolumeContact> found;
    for (std::uint32_t other = 0; other < scene.objects().size(); ++other) {
        if (other == object) continue;
        for (const auto& node : scene.objects()[object].tree->nodes()) {
            if (node.children > 0) continue;
            const AnyShape<D> volume = scene.volume(object, node.number);
            for (const auto& node_b : scene.objects()[other].tree->nodes()) {
                if (node_b.children > 0) continue;
                const Relation relation = std::visit([](const auto& a, const auto& b) { return relate(a, b); }, volume,
                                                     scene.volume(other, node_b.number));
                if (relation != Relation::disjoint) found.push_back({other, node.number, node_b.number, relation});
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

template <int D>
std::vector<VolumeContact> by_search(const VolumeScene<D>& scene, std::uint32_t object, VolumePairs pairs,
                                     VolumeWorkspace<D>& workspace) {
    std::vector<VolumeContact> found;
    const auto keep = [&](const VolumeContact& contact) { return found.push_back(contact), Next::go_on; };
    for_each_pair(scene, object, workspace, keep, pairs);
    return found;
}

/// One pair of each object that is met, in ascending order, and nothing else.
void expect_first_of_each(const std::vector<VolumeContact>& first, const std::vector<VolumeContact>& all) {
    std::vector<std::uint32_t> met, named;
    for (const auto& contact : all)
        if (met.empty() || met.back() != contact.object) met.push_back(contact.object);
    for (const auto& contact : first) {
        named.push_back(contact.object);
        EXPECT_TRUE(std::binary_search(all.begin(), all.end(), contact));
    }
    EXPECT_EQ(named, met);
}

struct Tally {
    std::size_t touching = 0, overlapping = 0, disjoint = 0;
};

template <int D>
void compare(const VolumeScene<D>& scene, std::uint32_t object, VolumeWorkspace<D>& workspace, Tally& tally) {
    const auto expected = by_brute_force(scene, object);
    auto all = by_search(scene, object, VolumePairs::all_deepest, workspace);
    EXPECT_TRUE(
        std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.object < b.object; }));
    std::sort(all.begin(), all.end());
    EXPECT_EQ(all, expected);
    expect_first_of_each(by_search(scene, object, VolumePairs::first_per_object, workspace), expected);
    for (const auto& contact : expected)
        ++(contact.relation == Relation::touching ? tally.touching : tally.overlapping);
    tally.disjoint += expected.empty();
}

template <class Dimension>
class VolumeSearch : public ::testing::Test {};
using Dimensions = ::testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(VolumeSearch, Dimensions);

TYPED_TEST(VolumeSearch, IsBruteForceOnTreesOfUnequalDepth) {
    constexpr int dimension = TypeParam::value;
    Random random(1);
    VolumeWorkspace<dimension> workspace;
    Tally tally;
    for (const Family family : {Family{0, Turned::never}, Family{0, Turned::by_quarters}, Family{0, Turned::each},
                                Family{0, Turned::together}, Family{1e6, Turned::never}, Family{1e6, Turned::each},
                                Family{1e6, Turned::together}, Family{0x1p40, Turned::by_quarters},
                                Family{1e11, Turned::each}, Family{1e11, Turned::together}}) {
        for (int round = 0; round < 60; ++round) {
            std::vector<VolumeTree<dimension>> trees;
            for (int i = 0; i < 8; ++i) trees.push_back(random_tree<dimension>(random));
            const auto objects = random_objects<dimension>(random, trees, 20, family);
            const auto scene = VolumeScene<dimension>::make(objects);
            ASSERT_TRUE(scene) << scene.error().message;
            compare(*scene, 0, workspace, tally);
        }
    }
    EXPECT_GT(tally.touching, 500u);
    EXPECT_GT(tally.overlapping, 500u);
    EXPECT_GT(tally.disjoint, 0u);
}

TYPED_TEST(VolumeSearch, FollowsObjectsThatMove) {
    constexpr int dimension = TypeParam::value;
    Random random(2);
    VolumeWorkspace<dimension> workspace;
    Tally tally;
    std::vector<VolumeTree<dimension>> trees;
    for (int i = 0; i < 8; ++i) trees.push_back(random_tree<dimension>(random));
    auto objects = random_objects<dimension>(random, trees, 30, {0, Turned::never});
    auto scene = VolumeScene<dimension>::make(objects);
    ASSERT_TRUE(scene);
    VolumeScene<dimension> moving = *std::move(scene);
    for (int step = 0; step < 60; ++step) {
        const auto object = static_cast<std::uint32_t>(random.integer(0, 29));
        Vec<double, dimension> at{};
        for (int k = 0; k < dimension; ++k) at[k] = random.integer(-9, 9);
        ASSERT_FALSE(moving.set_pose(object, pose_at(random, 0, step % 2 == 0 ? Turned::each : Turned::never, at)));
        if (step % 20 == 19) moving.rearrange();
        compare(moving, static_cast<std::uint32_t>(step) % 30, workspace, tally);
    }
    EXPECT_GT(tally.touching + tally.overlapping, 100u);
}

TYPED_TEST(VolumeSearch, StopsWhenTold) {
    constexpr int dimension = TypeParam::value;
    Random random(3);
    VolumeWorkspace<dimension> workspace;
    const std::vector<VolumeTree<dimension>> trees{random_tree<dimension>(random), random_tree<dimension>(random)};
    const std::vector<VolumeObject<dimension>> objects(6, {&trees[0]});
    const auto scene = VolumeScene<dimension>::make(objects);
    ASSERT_TRUE(scene);
    for (const VolumePairs pairs : {VolumePairs::all_deepest, VolumePairs::first_per_object}) {
        for (int most = 1; most <= 3; ++most) {
            int calls = 0;
            const auto count = [&](const VolumeContact&) { return ++calls < most ? Next::go_on : Next::stop; };
            for_each_pair(*scene, 2, workspace, count, pairs);
            EXPECT_EQ(calls, most);
        }
    }
}

TEST(VolumeSearchGroups, LeaveOutWhatIsApartAndWhatNeverMeets) {
    const auto tree = VolumeTree3::make(std::vector<VolumeNode<3>>{{cube({0, 0, 0})}});
    const Obb3 whole = cube({0, 0, 0}, {9, 9, 9});
    // A house with two rooms that both reach over the object at the origin, an empty one, and one far away.
    const std::vector<VolumeGroup<3>> groups{{whole, no_parent, Members::may_meet}, {whole, 0},
                                             {whole, 0, Members::may_meet},         {whole, 0},
                                             {cube({50, 0, 0}, {9, 9, 9})},         {whole, 1, Members::may_meet}};
    const std::vector<VolumeObject<3>> objects{{&*tree, {}, 1},
                                               {&*tree, {}, 1},
                                               {&*tree, {}, 2},
                                               {&*tree, {}, 2},
                                               {&*tree, {}, 0},
                                               {&*tree},
                                               {&*tree, {{50, 0, 0}, {}}, 4},
                                               {&*tree, {}, 4},
                                               {&*tree, {}, 5},
                                               {&*tree, {}, 5}};
    const auto scene = VolumeScene3::make(objects, groups);
    ASSERT_TRUE(scene) << scene.error().message;
    EXPECT_EQ(outside_group(*scene).objects, std::vector<std::uint32_t>{7});
    VolumeWorkspace3 workspace;
    const auto met = [&](std::uint32_t object) {
        std::vector<std::uint32_t> others;
        for (const auto& contact : by_search(*scene, object, VolumePairs::all_deepest, workspace))
            others.push_back(contact.object);
        return others;
    };
    using Objects = std::vector<std::uint32_t>;
    // Object 7 stands where its group is not: the group's volume hides it.
    EXPECT_EQ(met(0), (Objects{2, 3, 4, 5}));
    EXPECT_EQ(met(2), (Objects{0, 1, 3, 4, 5, 8, 9}));
    EXPECT_EQ(met(4), (Objects{0, 1, 2, 3, 5, 8, 9}));
    EXPECT_EQ(met(5), (Objects{0, 1, 2, 3, 4, 8, 9}));
    EXPECT_EQ(met(6), Objects{});
    EXPECT_EQ(met(8), (Objects{2, 3, 4, 5}));
}

/// Deep chains of groups of all shapes around what they hold change nothing.
TEST(VolumeSearchGroups, ChangeNothingWhereAllMayMeet) {
    Random random(4);
    VolumeWorkspace3 workspace;
    std::vector<VolumeTree3> trees;
    for (int i = 0; i < 8; ++i) trees.push_back(random_tree<3>(random));
    auto objects = random_objects<3>(random, trees, 40, {0, Turned::never});
    std::vector<VolumeGroup<3>> groups;
    for (auto& object : objects) {
        const Vec3& p = object.pose.position;
        const auto parent = static_cast<std::uint32_t>(groups.size());
        groups.push_back({cube(p, {9, 9, 9}), no_parent, Members::may_meet});
        groups.push_back({cube(p, {5, 5, 5}), parent, Members::may_meet});
        object.group = parent + 1;
    }
    const auto scene = VolumeScene3::make(objects, groups);
    ASSERT_TRUE(scene);
    EXPECT_TRUE(outside_group(*scene).objects.empty());
    EXPECT_TRUE(outside_group(*scene).groups.empty());
    Tally tally;
    for (std::uint32_t i = 0; i < 40; ++i) compare(*scene, i, workspace, tally);
    EXPECT_GT(tally.touching, 100u);
}

TEST(VolumeSearchBox, IsThatOfThePosedVolumes) {
    const auto tree = VolumeTree3::make(std::vector<VolumeNode<3>>{{cube({0, 0, 0}, {2, 2, 2})}, {cube({1, 0, 0}), 0}});
    const std::vector<VolumeObject<3>> objects{{&*tree}, {&*tree, {{1.5, 0.5, 0}, {}}}};
    const auto scene = VolumeScene3::make(objects);
    VolumeWorkspace3 workspace;
    const auto found = by_search(*scene, 1, VolumePairs::all_deepest, workspace);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0], (VolumeContact{0, 1, 1, Relation::overlapping}));
    EXPECT_EQ(overlap_box(*scene, 1, found[0]), (Aabb3{{1.5, -0.5, -1}, {2, 1, 1}}));
    EXPECT_EQ(workspace.counts().objects, 1u);
    EXPECT_EQ(workspace.counts().exact_pairs, 1u);
}

/// The article's four cases: linked but apart, side by side, meeting in two places, meeting in one.
TEST(VolumeSearchTori, FourCases) {
    const Quaternion upright{1, 1, 0, 0};
    const Pose3 poses[4] = {{{1, 0, 0}, upright}, {{3.2, 0, 0}, {}}, {{1.4, 0.3, 0}, {}}, {{2.2, 0, 0}, upright}};
    VolumeWorkspace3 workspace;
    for (const int segments : {10, 20}) {
        const TorusVolumes torus{
            .ring = 1, .tube = 0.2, .ring_segments = segments, .tube_segments = segments == 10 ? 4 : 8};
        const auto tree = VolumeTree3::make(*make_torus_volumes(torus));
        for (int i = 0; i < 4; ++i) {
            const std::vector<VolumeObject<3>> objects{{&*tree}, {&*tree, poses[i]}};
            const auto scene = VolumeScene3::make(objects);
            auto found = by_search(*scene, 0, VolumePairs::all_deepest, workspace);
            std::sort(found.begin(), found.end());
            EXPECT_EQ(found.empty(), i < 2) << "case " << i;
            if (segments == 10) {
                EXPECT_EQ(found, by_brute_force(*scene, 0));
            }
        }
    }
}

}  // namespace
}  // namespace tact::testing
