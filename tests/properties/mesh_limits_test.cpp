// SPDX-License-Identifier: MIT
// Searches with limits are never wrong: what they find is there, what they call disjoint is, and what they miss lies
// below the boxes that they leave.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "support/effort.hpp"
#include "support/posed_mesh.hpp"
#include "tact/mesh_contact.hpp"

namespace tact::testing {
namespace {

/// The faces below a box.
void add_faces(const ObbTree& tree, const TreeBox& box, std::set<std::uint32_t>& faces) {
    const TreeNode& node = tree.nodes()[box.node];
    ASSERT_LT(box.slot, node.children);
    for (std::uint32_t n = 0; n < node.count[box.slot]; ++n) faces.insert(tree.face(node.child[box.slot] + n));
    if (node.is_leaf) return;
    const std::uint32_t child = node.child[box.slot];
    for (std::uint32_t i = 0; i < tree.nodes()[child].children; ++i) add_faces(tree, {child, i}, faces);
}

std::set<std::uint32_t> faces_below(const ObbTree& tree, const TreeBox& box) {
    std::set<std::uint32_t> faces;
    add_faces(tree, box, faces);
    return faces;
}

int level_of(const ObbTree& tree, std::uint32_t node) {
    for (std::uint32_t parent = 0; parent < node; ++parent) {
        const TreeNode& above = tree.nodes()[parent];
        if (!above.is_leaf &&
            std::find(above.child, above.child + above.children, node) != above.child + above.children)
            return level_of(tree, parent) + 1;
    }
    return 1;
}

std::vector<MeshContact> contacts_of(const ObbTree& a, const ObbTree& b, const Pose3& pose,
                                     const SearchOptions& options, SearchReport& report) {
    std::vector<MeshContact> found;
    report = for_each_contact(
        a, {}, b, pose,
        [&](const MeshContact& contact) {
            found.push_back(contact);
            return Next::go_on;
        },
        options);
    std::sort(found.begin(), found.end());
    return found;
}

bool below_any(const MeshContact& contact, const ObbTree& a, const ObbTree& b, const std::vector<BoxPair>& left) {
    return std::any_of(left.begin(), left.end(), [&](const BoxPair& pair) {
        return faces_below(a, pair.a).contains(contact.face_a) && faces_below(b, pair.b).contains(contact.face_b);
    });
}

void expect_right(const ObbTree& a, const ObbTree& b, const Pose3& pose, const SearchOptions& options) {
    SearchReport all, limited;
    const auto truth = contacts_of(a, b, pose, {}, all), found = contacts_of(a, b, pose, options, limited);
    EXPECT_TRUE(std::includes(truth.begin(), truth.end(), found.begin(), found.end()));
    EXPECT_EQ(limited.contacts, found.size());
    EXPECT_EQ(limited.complete, limited.left.empty());
    EXPECT_EQ(limited.status, !found.empty()         ? SearchStatus::contact
                              : limited.left.empty() ? SearchStatus::disjoint
                                                     : SearchStatus::undecided);
    for (const MeshContact& contact : truth) {
        if (std::binary_search(found.begin(), found.end(), contact)) continue;
        EXPECT_TRUE(below_any(contact, a, b, limited.left));
        if (::testing::Test::HasFailure()) return;
    }
    if (options.max_depth == 0) return;
    for (const BoxPair& pair : limited.left) {
        EXPECT_LE(level_of(a, pair.a.node), options.max_depth);
        EXPECT_LE(level_of(b, pair.b.node), options.max_depth);
    }
}

TEST(MeshLimits, DepthAndSteps) {
    const auto torus = ObbTree::build(make_torus({.around = 16, .across = 8})), box = ObbTree::build(make_box_mesh());
    Random random(61);
    for (int i = 0; i < effort(8) && !::testing::Test::HasFailure(); ++i) {
        const Pose3 pose = any_pose(random, 1, 0);
        const ObbTree& other = i % 2 == 0 ? *torus : *box;
        for (const int depth : {1, 2, 3, 4, 9}) expect_right(*torus, other, pose, {.max_depth = depth});
        for (const std::uint64_t steps : {1, 2, 10, 50, 100000}) {
            expect_right(*torus, other, pose, {.budget_steps = steps});
            expect_right(other, *torus, pose, {.max_depth = 3, .budget_steps = steps});
        }
        expect_right(*torus, other, pose, {.budget_seconds = 1e-9});
        expect_right(*torus, other, pose, {.budget_seconds = 1e300});
    }
}

TEST(MeshLimits, AnswersGetBetterWithDepth) {
    const auto torus = ObbTree::build(make_torus({.around = 40, .across = 12}));
    const Pose3 linked{{1, 0, 0}, {1, 1, 0, 0}};
    EXPECT_EQ(first_hit(*torus, {}, *torus, linked, {.max_depth = 1}).status, SearchStatus::undecided);
    EXPECT_EQ(first_hit(*torus, {}, *torus, linked, {.max_depth = 20}).status, SearchStatus::disjoint);
    EXPECT_EQ(first_hit(*torus, {}, *torus, {{9, 0, 0}}, {.max_depth = 1}).status, SearchStatus::disjoint);
    EXPECT_EQ(first_hit(*torus, {}, *torus, {{0.1, 0, 0}}, {.max_depth = 1}).status, SearchStatus::undecided);
    EXPECT_EQ(first_hit(*torus, {}, *torus, {{0.1, 0, 0}}, {.max_depth = 20}).status, SearchStatus::contact);
    const auto spent = first_hit(*torus, {}, *torus, {{0.1, 0, 0}}, {.budget_steps = 1});
    EXPECT_EQ(spent.status, SearchStatus::undecided);
    EXPECT_EQ(spent.steps, 1u);
}

TEST(MeshLimits, OrientedBoxesHoldTheirTriangles) {
    Random random(67);
    for (const double scale : {1e-6, 1.0, 1e6}) {
        for (const double offset : {0.0, 1e6}) {
            const Mesh mesh = scaled(make_torus({.around = 12, .across = 6}), scale);
            const auto tree = ObbTree::build(mesh);
            const Pose3 pose = any_pose(random, scale, offset * scale);
            const auto triangles = posed(mesh, pose);
            for (std::uint32_t node = 0; node < tree->nodes().size(); ++node) {
                for (std::uint32_t slot = 0; slot < tree->nodes()[node].children; ++slot) {
                    const Obb3 box = oriented_box(*tree, pose, {node, slot});
                    for (const std::uint32_t face : faces_below(*tree, {node, slot}))
                        for (const Vec3& v : triangles[face].vertices)
                            for (int k = 0; k < 3; ++k)
                                EXPECT_LE(magnitude(dot(box.axes[k], v - box.center)), box.half[k]);
                }
            }
        }
    }
}

TEST(MeshLimits, SoManyContactsAndNoMore) {
    const auto torus = ObbTree::build(make_torus({.around = 16, .across = 8}));
    SearchReport report;
    const auto all = contacts_of(*torus, *torus, {}, {}, report);
    EXPECT_TRUE(report.complete);
    for (const std::uint64_t most : {1, 5, 9, 100}) {
        const auto found = contacts_of(*torus, *torus, {}, {.max_contacts = most}, report);
        EXPECT_EQ(found.size(), most);
        EXPECT_FALSE(report.complete);
        EXPECT_EQ(report.status, SearchStatus::contact);
        EXPECT_TRUE(std::includes(all.begin(), all.end(), found.begin(), found.end()));
    }
}

}  // namespace
}  // namespace tact::testing
