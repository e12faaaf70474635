// SPDX-License-Identifier: MIT
#include "tact/volume/volume_tree.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/cubes.hpp"
#include "tact/pair.hpp"
#include "tact/published.hpp"
#include "tact/volume.hpp"

namespace tact::testing {
namespace {

using Nodes = std::vector<VolumeNode<3>>;

std::string message_of(const Nodes& nodes) {
    const auto tree = VolumeTree3::make(nodes);
    return tree ? "" : tree.error().message;
}

TEST(VolumeTree, KeepsNumbersInAnyOrder) {
    const Obb3 left = cube({-1, 0, 0}, {0.5, 1, 1}), right = cube({1, 0, 0}, {0.5, 1, 1}),
               all = cube({0, 0, 0}, {2, 1, 1});
    const auto tree = VolumeTree3::make(Nodes{{left, 2}, {cube({1, 0, 0}, {0.25, 1, 1}), 3}, {all}, {right, 2}});
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->size(), 4u);
    EXPECT_EQ(tree->levels(), 3u);
    EXPECT_EQ(std::get<Obb3>(tree->volume(0)), left);
    EXPECT_EQ(std::get<Obb3>(tree->volume(2)), all);
    EXPECT_EQ(tree->nodes()[0].number, 2u);
    EXPECT_EQ(tree->nodes()[0].children, 2u);
    EXPECT_EQ(nodes_outside_parent(*tree), std::vector<std::uint32_t>{});
}

TEST(VolumeTree, RefusesBadData) {
    const Obb3 box = cube({0, 0, 0});
    Obb3 endless = box;
    endless.center[1] = NAN;
    EXPECT_EQ(message_of({}), "every node has a parent: a tree has one root");
    EXPECT_EQ(message_of({{box}, {endless, 0}}), "node 1: center is not finite");
    EXPECT_EQ(message_of({{box}, {cube({0, 0, 0}, {1, 0, 1}), 0}}), "node 1: half[1] is not positive");
    EXPECT_EQ(message_of({{box}, {box, 2}}), "node 1: parent 2 of 2 nodes");
    EXPECT_EQ(message_of({{box}, {box, 0}, {box}}), "nodes 0 and 2 both have no parent: a tree has one root");
    EXPECT_EQ(message_of({{box, 1}, {box, 0}}), "every node has a parent: a tree has one root");
    EXPECT_EQ(message_of({{box}, {box, 2}, {box, 1}}), "node 1 is not below the root: a cycle of parents");
    EXPECT_EQ(message_of({{box}, {box, 1}}), "node 1 is not below the root: a cycle of parents");
    EXPECT_NE(message_of({{Triangle3{{{{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}}}}}), "");
}

TEST(VolumeTree, ChildrenOutsideTheirParentAreNamedToTheLastBit) {
    const Obb3 unit = cube({0, 0, 0});
    const Tetrahedron3 corner{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    Tetrahedron3 beyond = corner;
    beyond.vertices[1][0] = std::nextafter(1.0, 2.0);
    const Triangle3 face{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Triangle3 in_face{{{{0.5, 0.5, 0}, {0, 0.5, 0.5}, {0.5, 0, 0.5}}}};
    Triangle3 off_face = in_face;
    off_face.vertices[2][2] = std::nextafter(0.5, 1.0);
    const auto tree = VolumeTree3::make(Nodes{{unit},
                                              {unit, 0},
                                              {cube({0, 0, 0}, {1, std::nextafter(1.0, 2.0), 1}), 0},
                                              {corner, 0},
                                              {beyond, 0},
                                              {face, 3},
                                              {off_face, 3},
                                              {in_face, 5},
                                              {off_face, 5},
                                              {unit, 5}});
    ASSERT_TRUE(tree);
    EXPECT_EQ(nodes_outside_parent(*tree), (std::vector<std::uint32_t>{2, 4, 6, 8, 9}));
}

TEST(VolumeTree, ChildrenInThePlane) {
    const Obb2 square{{0, 0}, plane_axes, {1, 1}};
    const Triangle2 half{{{{-1, -1}, {1, -1}, {-1, 1}}}}, other{{{{-1, -1}, {1, -1}, {-1, std::nextafter(1.0, 2.0)}}}};
    const auto tree = VolumeTree2::make(std::vector<VolumeNode<2>>{{square}, {half, 0}, {other, 0}});
    ASSERT_TRUE(tree);
    EXPECT_EQ(nodes_outside_parent(*tree), std::vector<std::uint32_t>{2});
}

TEST(VolumeScene, RefusesBadData) {
    const auto tree = VolumeTree3::make(Nodes{{cube({0, 0, 0})}});
    const auto message = [](std::vector<VolumeObject<3>> objects, std::vector<VolumeGroup<3>> groups = {}) {
        const auto scene = VolumeScene3::make(objects, groups);
        return scene ? std::string() : scene.error().message;
    };
    const Pose3 lost{{0, INFINITY, 0}, {}};
    const Obb3 room = cube({0, 0, 0});
    EXPECT_EQ(message({}), "");
    EXPECT_EQ(message({{}}), "object 0 has no tree");
    EXPECT_EQ(message({{&*tree, lost}}), "object 0: position is not finite");
    EXPECT_EQ(message({{&*tree, Pose3{{1e200, 0, 0}, {}}}}), "object 0: beyond the range of coordinates");
    EXPECT_EQ(message({{&*tree, {}, 0}}), "object 0: group 0 of 0 groups");
    EXPECT_EQ(message({}, {{room, 4}}), "group 0: parent 4 of 1 groups");
    EXPECT_EQ(message({}, {{room, 1}, {room, 0}}), "group 0 is below itself");
    EXPECT_EQ(message({}, {{cube({0, 0, 0}, {1, 1, -1})}}), "group 0: half[2] is not positive");
}

TEST(VolumeScene, RefusesPosesThatFlattenAVolume) {
    const Tetrahedron3 thin{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1e-9}}}};
    const auto tree = VolumeTree3::make(Nodes{{cube({0, 0, 0}, {2, 2, 2})}, {thin, 0}});
    std::vector<VolumeObject<3>> objects{{&*tree}};
    auto made = VolumeScene3::make(objects);
    ASSERT_TRUE(made);
    VolumeScene3 scene = *std::move(made);
    EXPECT_FALSE(scene.set_pose(0, Pose3{{1e5, 0, 1e5}, {}}));
    const AnyShape<3> before = scene.volume(0, 1);
    const auto error = scene.set_pose(0, Pose3{{0, 0, 1e9}, {}});
    ASSERT_TRUE(error);
    EXPECT_TRUE(error->message.starts_with("object 0: node 1 at this pose: ")) << error->message;
    EXPECT_TRUE(scene.volume(0, 1) == before);
    EXPECT_TRUE(scene.set_pose(7, {}));
}

TEST(VolumeScene, NamesWhatIsOutsideItsGroup) {
    const auto tree = VolumeTree3::make(Nodes{{cube({0, 0, 0})}});
    const std::vector<VolumeGroup<3>> groups{
        {cube({0, 0, 0}, {4, 4, 4})}, {cube({3, 0, 0}), 0}, {cube({3.5, 0, 0}), 0}, {cube({0, 0, 0})}};
    const std::vector<VolumeObject<3>> objects{
        {&*tree, {}, 0}, {&*tree, {{3, 0, 0}, {}}, 1}, {&*tree, {{3, 0, 0x1p-50}, {}}, 1}};
    const auto scene = VolumeScene3::make(objects, groups);
    ASSERT_TRUE(scene);
    const OutsideGroup outside = outside_group(*scene);
    EXPECT_EQ(outside.objects, std::vector<std::uint32_t>{2});
    EXPECT_EQ(outside.groups, std::vector<std::uint32_t>{2});
}

/// Tori of all kinds are well made: children inside their parents, and the surface inside the tetrahedra.
TEST(TorusVolumes, HoldTheirTorus) {
    std::vector<TorusVolumes> tori(4);
    tori[1].ring_segments = 10, tori[1].tube_segments = 4;
    tori[2].sectors = {5, 4}, tori[2].cells = true;
    tori[3] = {3, 0.5, 12, 6, {2, 3}, true};
    for (const TorusVolumes& torus : tori) {
        const auto nodes = make_torus_volumes(torus);
        ASSERT_TRUE(nodes);
        const auto tree = VolumeTree3::make(*nodes);
        ASSERT_TRUE(tree);
        EXPECT_EQ(nodes_outside_parent(*tree), std::vector<std::uint32_t>{});
        for (int i = 0; i < 500; ++i) {
            const double u = 0.7 * i, v = 0.31 * i, from_axis = torus.ring + torus.tube * std::cos(v);
            const Vec3 p{from_axis * std::cos(u), from_axis * std::sin(u), torus.tube * std::sin(v)};
            const Obb3 point{p, unit_axes, {1e-9, 1e-9, 1e-9}};
            int held = 0;
            for (const auto& t : std::get<std::vector<Tetrahedron3>>(tree->data().shapes.columns))
                held += relate(t, point) != Relation::disjoint;
            EXPECT_GT(held, 0) << u << ' ' << v;
        }
    }
    EXPECT_EQ(make_torus_volumes()->size(), 801u);
    EXPECT_EQ(make_torus_volumes({.ring_segments = 10, .tube_segments = 4})->size(), 201u);
    EXPECT_FALSE(make_torus_volumes({.ring = 1, .tube = 2}));
    EXPECT_FALSE(make_torus_volumes({.ring_segments = 7}));
    EXPECT_FALSE(make_torus_volumes({.tube_segments = 2}));
    EXPECT_FALSE(make_torus_volumes({.sectors = {3}}));
}

}  // namespace
}  // namespace tact::testing
