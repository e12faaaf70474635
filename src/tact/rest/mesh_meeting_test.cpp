// SPDX-License-Identifier: MIT
#include "tact/mesh_contact.hpp"

#include <gtest/gtest.h>

#include "tact/mesh.hpp"

namespace tact {
namespace {

const Mesh triangle{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{0, 1, 2}}};
const Mesh wall{{{1, 1, -1}, {1, 1, 3}, {1, -9, -1}}, {{0, 1, 2}}};

TEST(MeshMeeting, SegmentPlaceAndNormals) {
    const auto a = ObbTree::build(triangle), b = ObbTree::build(wall);
    int calls = 0;
    const auto report = for_each_meeting(*a, {{0, 0, 5}}, *b, {{0, 0, 5}},
                                         [&](const MeshMeeting& meeting) {
                                             ++calls;
                                             EXPECT_EQ(meeting.relation, Relation::overlapping);
                                             EXPECT_EQ(meeting.part.count, 2);
                                             EXPECT_EQ(meeting.point, (Vec3{1, 0.5, 5}));
                                             EXPECT_EQ(meeting.normal_a, (Vec3{0, 0, 1}));
                                             EXPECT_EQ(meeting.normal_b, (Vec3{1, 0, 0}));
                                             return Next::go_on;
                                         },
                                         {});
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(report.contacts, 1u);
}

TEST(MeshMeeting, FacesInOnePlaneTouchInPolygons) {
    const auto box = ObbTree::build(make_box_mesh());
    double area = 0;
    for_each_meeting(*box, {}, *box, {{2, 0.5, 0.25}},
                     [&](const MeshMeeting& meeting) {
                         EXPECT_EQ(meeting.relation, Relation::touching);
                         for (const Vec3& point : meeting.part.points()) EXPECT_EQ(point[0], 1);
                         for (int i = 2; i < meeting.part.count; ++i) {
                             const auto& v = meeting.part.vertices;
                             area += 0.5 * cross(v[i - 1] - v[0], v[i] - v[0])[0];
                             EXPECT_EQ(meeting.normal_a, (Vec3{1, 0, 0}));
                             EXPECT_EQ(meeting.normal_b, (Vec3{-1, 0, 0}));
                         }
                         return Next::go_on;
                     },
                     {});
    EXPECT_EQ(area, 1.5 * 1.75);
}

TEST(MeshMeeting, EachSideIsToldWithItsOwnNormal) {
    const auto a = ObbTree::build(triangle), b = ObbTree::build(wall);
    int calls_a = 0, calls_b = 0;
    Collider first{*a, {}, {}, 1}, second{*b, {}, {}, 2};
    first.on_contact = [&](const Collider& other, const Collision& collision) {
        ++calls_a;
        EXPECT_EQ(&other, &second);
        EXPECT_EQ(collision.point, (Vec3{1, 0.5, 0}));
        EXPECT_EQ(collision.normal, (Vec3{0, 0, 1}));
        return Next::go_on;
    };
    second.on_contact = [&](const Collider& other, const Collision& collision) {
        ++calls_b;
        EXPECT_EQ(other.id, 1u);
        EXPECT_EQ(collision.normal, (Vec3{1, 0, 0}));
        EXPECT_EQ(collision.part.count, 2);
        return Next::go_on;
    };
    EXPECT_TRUE(for_each_collision(first, second).complete);
    EXPECT_EQ(calls_a, 1);
    EXPECT_EQ(calls_b, 1);
}

TEST(MeshMeeting, EitherSideMayStop) {
    const auto torus = ObbTree::build(make_torus());
    for (const bool first_stops : {false, true}) {
        int calls_a = 0, calls_b = 0;
        Collider a{*torus, {}, {}, 1}, b{*torus, {}, {}, 2};
        a.on_contact = [&](const Collider&, const Collision&) {
            return ++calls_a == 3 && first_stops ? Next::stop : Next::go_on;
        };
        b.on_contact = [&](const Collider&, const Collision&) {
            return ++calls_b == 3 && !first_stops ? Next::stop : Next::go_on;
        };
        const auto report = for_each_collision(a, b);
        EXPECT_EQ(calls_a, 3);
        EXPECT_EQ(calls_b, 3);
        EXPECT_FALSE(report.complete);
        EXPECT_EQ(report.contacts, 3u);
    }
    int calls = 0;
    Collider listener{*torus, {}, {}, 1};
    const Collider silent{*torus, {}, {}, 2};
    listener.on_contact = [&](const Collider&, const Collision&) {
        ++calls;
        return Next::go_on;
    };
    EXPECT_EQ(for_each_collision(silent, listener, {.max_contacts = 5}).contacts, 5u);
    EXPECT_EQ(calls, 5);
}

}  // namespace
}  // namespace tact
