// SPDX-License-Identifier: MIT
// Searches of trees against the oracle, pair by pair of triangles: the same contacts, the same relations, the same
// common parts; for every generated mesh, in random, touching and far-away poses, at any scale.
#include "tact/mesh_contact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "oracle/exact_relation.hpp"
#include "oracle/scene.hpp"
#include "support/effort.hpp"
#include "support/posed_mesh.hpp"
#include "tact/shape/degenerate.hpp"

namespace tact::testing {
namespace {

/// Whether two triangles are apart along a coordinate axis: saves the oracle most of its work.
bool plainly_apart(const Triangle3& a, const Triangle3& b) {
    const auto low = [](const Triangle3& t, int k) {
        return std::min({t.vertices[0][k], t.vertices[1][k], t.vertices[2][k]});
    };
    const auto high = [](const Triangle3& t, int k) {
        return std::max({t.vertices[0][k], t.vertices[1][k], t.vertices[2][k]});
    };
    for (int k = 0; k < 3; ++k)
        if (low(a, k) > high(b, k) || low(b, k) > high(a, k)) return true;
    return false;
}

std::vector<MeshContact> by_oracle(const std::vector<Triangle3>& a, const std::vector<Triangle3>& b) {
    std::vector<MeshContact> found;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        for (std::uint32_t j = 0; j < b.size(); ++j) {
            if (plainly_apart(a[i], b[j])) continue;
            const Relation relation = oracle::exact_relation(a[i], b[j]);
            if (relation != Relation::disjoint) found.push_back({i, j, relation});
        }
    }
    return found;
}

void expect_part(const MeshMeeting& meeting, const Triangle3& a, const Triangle3& b) {
    const auto scene = oracle::scene_at(oracle::body(a), oracle::body(b), 0);
    const auto exact = oracle::common_points(scene);
    ASSERT_EQ(meeting.part.count, static_cast<int>(exact.size()));
    for (const auto& point : exact) {
        const auto corner = oracle::in_world(scene, point);
        const auto near = [&](const Vec3& v) {
            return squared(oracle::rational(v) - corner) <= oracle::squared(mpq_class(meeting.part.error));
        };
        EXPECT_TRUE(std::any_of(meeting.part.points().begin(), meeting.part.points().end(), near));
    }
    const Vec3 edge = b.vertices[1] - b.vertices[0];
    EXPECT_LE(magnitude(dot(edge, meeting.normal_b)), 1e-9 * std::sqrt(dot(edge, edge)));
    EXPECT_NEAR(dot(meeting.normal_b, meeting.normal_b), 1, 1e-14);
}

bool any_flat(const std::vector<Triangle3>& triangles) {
    return std::any_of(triangles.begin(), triangles.end(),
                       [](const Triangle3& t) { return degenerate::on_one_line(t.vertices); });
}

/// Sets, relations and counts of contacts; of every sixteenth contact, the common part.
void expect_meetings(const Mesh& a, const Pose3& pose_a, const Mesh& b, const Pose3& pose_b) {
    const auto of_a = posed(a, pose_a), of_b = posed(b, pose_b);
    if (any_flat(of_a) || any_flat(of_b)) return;
    const auto tree_a = ObbTree::build(a), tree_b = ObbTree::build(b);
    ASSERT_TRUE(tree_a && tree_b);
    const auto expected = by_oracle(of_a, of_b);
    std::vector<MeshContact> found;
    const auto report = for_each_meeting(
        *tree_a, pose_a, *tree_b, pose_b,
        [&](const MeshMeeting& meeting) {
            if (found.size() % 16 == 0) expect_part(meeting, of_a[meeting.face_a], of_b[meeting.face_b]);
            found.push_back(meeting);
            return Next::go_on;
        },
        SearchOptions{});
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected);
    EXPECT_EQ(report.status, expected.empty() ? SearchStatus::disjoint : SearchStatus::contact);
    EXPECT_EQ(report.contacts, expected.size());
    EXPECT_TRUE(report.complete);
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

TEST(MeshMeeting, IsTheOraclesForEveryMesh) {
    const auto meshes = every_mesh();
    Random random(41);
    for (const Mesh& a : meshes) {
        for (const Mesh& b : {meshes[0], meshes[4], a}) {
            for (int i = 0; i < effort(4) && !::testing::Test::HasFailure(); ++i)
                expect_meetings(a, i % 2 == 0 ? Pose3{} : any_pose(random, 1, 0), b, any_pose(random, 1, 0));
        }
    }
}

TEST(MeshMeeting, AtAnyScaleAndFarAway) {
    const Mesh box = make_box_mesh({.divisions = 2}), torus = make_torus({.around = 6, .across = 4});
    Random random(43);
    for (const double scale : {1e-6, 1e-3, 1.0, 1e6}) {
        for (const double offset : {0.0, 1e6}) {
            for (int i = 0; i < effort(10) && !::testing::Test::HasFailure(); ++i) {
                const Pose3 pose_a = any_pose(random, scale, offset), pose_b = any_pose(random, scale, offset);
                expect_meetings(scaled(box, scale), pose_a, scaled(i % 2 == 0 ? box : torus, scale), pose_b);
            }
        }
    }
}

TEST(MeshMeeting, EveryFitSplitAndLeafSize) {
    const Mesh box = make_box_mesh({.divisions = 2}), torus = make_torus({.around = 6, .across = 4});
    for (const Pose3& pose : {Pose3{{1, 2, 0.5}}, Pose3{{0.5, 1, 0}, {1, 0.2, 0.3, 0.4}}}) {
        const Mesh& other = pose.orientation == Quaternion{} ? box : torus;
        const auto expected = by_oracle(posed(box, {}), posed(other, pose));
        for (const Fit fit : all_fits) {
            for (const Split split : all_splits) {
                for (const int leaf_size : {1, 2, 5, 255}) {
                    const TreeOptions options{fit, split, leaf_size, 1};
                    EXPECT_EQ(by_trees(*ObbTree::build(box, options), *ObbTree::build(other, options), pose), expected);
                }
            }
        }
    }
}

TEST(MeshMeeting, ContactsOfFacesEdgesAndVertices) {
    const Mesh box = make_box_mesh();
    for (const Vec3& by : {Vec3{2, 0, 0}, Vec3{2, 0.5, 0.25}, Vec3{2, 2, 0}, Vec3{2, 2, 1}, Vec3{2, 2, 2}, Vec3{}}) {
        expect_meetings(box, {}, box, {by});
        expect_meetings(box, {}, box, {by, {1, 0, 0, 1}});
    }
}

TEST(MeshMeeting, FlatMeshesAndHeapsOfTriangles) {
    Mesh sheet = make_terrain({.size = 2, .cells = 2});
    for (Vec3& v : sheet.vertices) v[2] = 0;
    expect_meetings(sheet, {}, sheet, {});
    expect_meetings(sheet, {}, sheet, {{0.5, 0.25, 0}, {1, 0, 0, 1}});
    expect_meetings(sheet, {}, sheet, {{0, 0, 1e-300}});
    expect_meetings(sheet, {}, sheet, {{2, 2, 0}});
    expect_meetings(sheet, {}, make_box_mesh(), {{0, 0, 1}});
    const Mesh one{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
    const Mesh two{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 1}}, {{0, 1, 2}, {1, 3, 2}}};
    const Mesh heap{one.vertices, std::vector<Face>(9, one.faces[0])};
    for (const Mesh* a : {&one, &two, &heap}) {
        for (const Mesh* b : {&one, &two, &heap}) {
            expect_meetings(*a, {}, *b, {});
            expect_meetings(*a, {}, *b, {{0.5, 0.5, 0}, {1, 1, 0, 0}});
            expect_meetings(*a, {}, *b, {{0, 0, 3}});
        }
        expect_meetings(*a, {}, Mesh{}, {});
        expect_meetings(Mesh{}, {}, *a, {});
    }
}

}  // namespace
}  // namespace tact::testing
