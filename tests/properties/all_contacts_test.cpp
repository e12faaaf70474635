// SPDX-License-Identifier: MIT
// All pairs of faces that meet in a motion, each against the search for the two alone.
#include <map>

#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "tact/mesh_motion.hpp"

namespace tact::testing {
namespace {

using Pairs = std::map<std::pair<std::uint32_t, std::uint32_t>, FaceMotionContact>;

template <class B>
Pairs all_of(const ObbTree& a, const Motion& motion_a, const B& b, const Motion& motion_b, MotionReport& report,
             const TimeInterval& interval = {0, 1}, const AllContactsOptions& options = {}) {
    Pairs pairs;
    report = all_contacts(
        a, motion_a, b, motion_b, interval,
        [&](const FaceMotionContact& contact) {
            EXPECT_TRUE(pairs.emplace(std::pair(contact.face_a, contact.face_b), contact).second) << "told once";
            return Next::go_on;
        },
        options);
    EXPECT_EQ(report.contacts, pairs.size());
    return pairs;
}

/// Nothing that surely meets is missing, and what is reported agrees with the two alone.
void expect_agrees(const Pairs& pairs, std::uint32_t face_a, std::uint32_t face_b, const MotionContact<3>& alone) {
    const auto found = pairs.find({face_a, face_b});
    if (alone.crossing) {
        ASSERT_NE(found, pairs.end()) << face_a << ' ' << face_b;
    }
    if (found == pairs.end()) return;
    const FaceMotionContact& told = found->second;
    EXPECT_NE(told.status, ContactStatus::undecided);
    EXPECT_LE(told.contact_by - told.free_until, 1.0001e-6);
    if (alone.crossing) {
        EXPECT_LE(told.free_until, alone.contact_by + 1e-12);
    }
    if (told.crossing) {
        EXPECT_LE(alone.free_until, told.contact_by + 1e-12);
    }
    if (alone.status == ContactStatus::never) {
        EXPECT_FALSE(told.crossing);
    }
}

TEST(AllContacts, OfMeshes) {
    const Mesh mesh_a = make_box_mesh(), mesh_b = make_icosphere({.radius = 1, .levels = 0});
    const ObbTree a = *ObbTree::build(mesh_a), b = *ObbTree::build(mesh_b);
    Random random(71);
    std::size_t count = 0;
    for (int round = 0; round < effort(20); ++round) {
        const double turn = round % 2 == 0 ? 2 : 9;  // more than one stretch
        const auto motion_a = passage(random, turn, 1, {}), motion_b = passage(random, turn, 1, {});
        MotionReport report;
        const auto pairs = all_of(a, motion_a, b, motion_b, report);
        EXPECT_TRUE(report.complete);
        EXPECT_EQ(report.status, pairs.empty() ? SearchStatus::disjoint : SearchStatus::contact);
        EXPECT_EQ(report.free_until, 1);
        count += pairs.size();
        for (std::uint32_t i = 0; i < mesh_a.faces.size(); ++i)
            for (std::uint32_t j = 0; j < mesh_b.faces.size(); ++j) {
                const Triangle3 x{corners(mesh_a, mesh_a.faces[i])}, y{corners(mesh_b, mesh_b.faces[j])};
                expect_agrees(pairs, i, j, first_contact(x, motion_a, y, motion_b));
            }
    }
    EXPECT_GT(count, 100u);
}

TEST(AllContacts, OfAMeshAndAShape) {
    const Mesh mesh = make_box_mesh();
    const ObbTree tree = *ObbTree::build(mesh);
    const Tetrahedron3 shape{{{{-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0.2, 1}}}};
    Random random(72);
    std::size_t count = 0;
    for (int round = 0; round < effort(20); ++round) {
        const auto a = passage(random, 3, 1, {}), b = passage(random, 3, 1, {});
        MotionReport report;
        const auto pairs = all_of(tree, a, shape, b, report);
        EXPECT_TRUE(report.complete);
        count += pairs.size();
        for (std::uint32_t i = 0; i < mesh.faces.size(); ++i)
            expect_agrees(pairs, i, 0, first_contact(Triangle3{corners(mesh, mesh.faces[i])}, a, shape, b));
    }
    EXPECT_GE(count, static_cast<std::size_t>(effort(20)));  // one a round, and more
}

/// Linear motions: the exact time of every pair, at the start and later.
TEST(AllContacts, LinearIsExact) {
    const ObbTree cube = *ObbTree::build(make_box_mesh());
    const auto rest = *RigidMotion::make(Still<3>{}), way = *RigidMotion::make(Linear<3>{{-4, 0, 0}, {4, 0, 0}});
    MotionReport report;
    const auto pairs = all_of(cube, way, cube, rest, report);
    EXPECT_TRUE(report.complete);
    for (const auto& [faces, contact] : pairs) {
        EXPECT_TRUE(contact.exact);
        EXPECT_TRUE(contact.free_until == 0.5 || contact.free_until == 1) << contact.free_until;
        EXPECT_EQ(contact.free_until, contact.contact_by);
    }
    const auto start = all_of(cube, way, cube, rest, report, {0.5, 0.6});
    ASSERT_FALSE(start.empty());
    for (const auto& [faces, contact] : start) EXPECT_EQ(contact.status, ContactStatus::at_start);
}

TEST(AllContacts, StopsWhenTold) {
    const ObbTree tree = small_torus();
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto way = *RigidMotion::make(Twist<3>{{4, 0, 0}, {0, 0, 1}, {-2, 0, 0}, {{-2, 0.3, 0.1}, {}}});
    int calls = 0;
    const auto stop = all_contacts(tree, way, tree, rest, {0, 1},
                                   [&](const FaceMotionContact&) { return ++calls == 3 ? Next::stop : Next::go_on; });
    EXPECT_EQ(calls, 3);
    EXPECT_FALSE(stop.complete);
    EXPECT_EQ(stop.status, SearchStatus::contact);
    AllContactsOptions options;
    options.max_contacts = 5;
    MotionReport report;
    EXPECT_EQ(all_of(tree, way, tree, rest, report, {0, 1}, options).size(), 5u);
    EXPECT_FALSE(report.complete);
    EXPECT_LE(report.free_until, 1);
    // The first of all is the first contact.
    const auto first = first_contact(tree, way, tree, rest);
    MotionReport whole;
    double earliest = 2;
    for (const auto& [faces, contact] : all_of(tree, way, tree, rest, whole))
        if (contact.crossing) earliest = std::min(earliest, contact.contact_by);
    EXPECT_TRUE(whole.complete);
    EXPECT_NEAR(earliest, first.contact_by, 1e-6);
}

}  // namespace
}  // namespace tact::testing
