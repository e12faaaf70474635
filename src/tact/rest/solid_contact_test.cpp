// SPDX-License-Identifier: MIT
#include "tact/tree.hpp"

#include <gtest/gtest.h>

#include "tact/mesh.hpp"
#include "tact/mesh_contact.hpp"

namespace tact {
namespace {

Mesh box(double half, int divisions = 1) {
    return make_box_mesh({{-half, -half, -half}, {half, half, half}, divisions});
}

Mesh joined(Mesh a, const Mesh& b) {
    const auto offset = static_cast<std::uint32_t>(a.vertices.size());
    a.vertices.insert(a.vertices.end(), b.vertices.begin(), b.vertices.end());
    for (const Face& face : b.faces) a.faces.push_back({face[0] + offset, face[1] + offset, face[2] + offset});
    return a;
}

Mesh inside_out(Mesh mesh) {
    for (Face& face : mesh.faces) std::swap(face[0], face[1]);
    return mesh;
}

TEST(Solid, AnOpenSurfaceIsRefused) {
    Mesh open = box(1);
    open.faces.pop_back();
    const auto tree = ObbTree::build(open), ground = ObbTree::build(make_terrain({.cells = 4}));
    const auto refused = Solid::make(*tree);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("has an edge with more faces one way than the other"), std::string::npos);
    EXPECT_FALSE(Solid::make(*ground));
    const auto nothing = ObbTree::build(Mesh{});
    EXPECT_TRUE(Solid::make(*nothing));
}

TEST(Solid, PartsThatHangTogether) {
    const auto tree = ObbTree::build(joined(box(1), joined(box(3), make_torus())));
    EXPECT_EQ(Solid::make(*tree)->parts().size(), 3u);
    EXPECT_EQ(parts_of(*tree).size(), 3u);
}

TEST(Solid, WindingNumbers) {
    const auto tree = ObbTree::build(joined(box(1), joined(box(3), inside_out(box(2)))));
    const auto solid = Solid::make(*tree);
    // Straight below vertices, edges and diagonals of faces too.
    for (const double x : {0.0, 0.5, -0.25}) {
        EXPECT_EQ(winding_number(*solid, {}, {x, 0, 0}), 1);
        EXPECT_EQ(winding_number(*solid, {}, {x, x, -1.5}), 0);
        EXPECT_EQ(winding_number(*solid, {}, {1, 1, -1.5}), 0);
        EXPECT_EQ(winding_number(*solid, {}, {1, x, -2.5}), 1);
        EXPECT_EQ(winding_number(*solid, {}, {2, 2, -2.5}), 1);
        EXPECT_EQ(winding_number(*solid, {}, {3, x, -3.5}), 0);
        EXPECT_EQ(winding_number(*solid, {{0, 0, 1e6}}, {3, x, 1e6 - 3.5}), 0);
        EXPECT_EQ(winding_number(*solid, {{0, 0, 1e6}}, {x, x, 1e6 - 0.5}), 1);
        EXPECT_EQ(winding_number(*solid, {}, {x, 0, -1e300}), 0);
    }
    const auto twice = ObbTree::build(joined(box(1), box(2)));
    EXPECT_EQ(winding_number(*Solid::make(*twice), {}, {0, 0, 0}), 2);
    const auto turned = ObbTree::build(inside_out(box(1)));
    EXPECT_EQ(winding_number(*Solid::make(*turned), {}, {0, 0, 0}), -1);
}

struct Bodies {
    Result<ObbTree> tree_a, tree_b;
    Result<Solid> a, b;

    Bodies(const Mesh& mesh_a, const Mesh& mesh_b)
        : tree_a(ObbTree::build(mesh_a)),
          tree_b(ObbTree::build(mesh_b)),
          a(Solid::make(*tree_a)),
          b(Solid::make(*tree_b)) {}

    [[nodiscard]] SearchReport search(const Pose3& pose_b, bool solid_a, bool solid_b) const {
        return first_hit(solid_a ? MeshBody(*a) : *tree_a, {}, solid_b ? MeshBody(*b) : *tree_b, pose_b);
    }
};

TEST(Solid, AnEnclosedBodyIsInContact) {
    const Bodies bodies(make_icosphere({.levels = 2}), box(0.25));
    EXPECT_EQ(bodies.search({}, false, false).status, SearchStatus::disjoint);
    EXPECT_EQ(bodies.search({}, false, true).status, SearchStatus::disjoint);
    for (const bool other : {false, true}) {
        const auto report = bodies.search({{0.1, 0, 0}, {1, 2, 3, 4}}, true, other);
        EXPECT_EQ(report.status, SearchStatus::contact);
        EXPECT_EQ(report.enclosed, Enclosed::b_in_a);
        EXPECT_EQ(report.contacts, 0u);
        EXPECT_EQ(bodies.search({{2, 0, 0}}, true, other).status, SearchStatus::disjoint);
    }
    EXPECT_EQ(distance(*bodies.tree_a, {}, *bodies.tree_b, {}).upper > 0, true);
    const auto none = distance(*bodies.a, {}, *bodies.tree_b, {});
    EXPECT_EQ(none.upper, 0);
    EXPECT_EQ(none.point_a, none.point_b);
    EXPECT_EQ(distance(*bodies.tree_b, {}, *bodies.a, {}).upper, 0);
    EXPECT_TRUE(closer_than(*bodies.a, {}, *bodies.tree_b, {}, 0));
    EXPECT_FALSE(closer_than(*bodies.tree_a, {}, *bodies.b, {}, 0));
}

TEST(Solid, ABodyInACavityIsNot) {
    const Bodies bodies(joined(box(3), inside_out(box(2))), box(1));
    EXPECT_EQ(bodies.search({}, true, true).status, SearchStatus::disjoint);
    EXPECT_EQ(bodies.search({{0, 0, 10}}, true, true).status, SearchStatus::disjoint);
    EXPECT_EQ(bodies.search({{1, 0, 0}}, true, true).status, SearchStatus::contact);  // touches the wall
    const Bodies many(box(3), joined(make_box_mesh({{5, 5, 5}, {6, 6, 6}}), box(1)));
    EXPECT_EQ(many.search({}, true, true).enclosed, Enclosed::b_in_a);  // one part of two
}

TEST(Solid, LinkedRingsAreApart) {
    const Bodies rings(make_torus({.around = 40, .across = 12}), make_torus({.around = 40, .across = 12}));
    EXPECT_EQ(rings.search({{1, 0, 0}, {1, 1, 0, 0}}, true, true).status, SearchStatus::disjoint);
}

TEST(Solid, AShapeInside) {
    const auto tree = ObbTree::build(make_icosphere({.levels = 2}));
    const auto solid = Solid::make(*tree);
    const Triangle3 small{{{{0, 0, 0}, {0.1, 0, 0}, {0, 0.1, 0}}}};
    EXPECT_FALSE(intersects(*tree, {}, small));
    EXPECT_TRUE(intersects(*solid, {}, small));
    EXPECT_FALSE(intersects(*solid, {{3, 0, 0}}, small));
    EXPECT_EQ(distance(*solid, {}, small).upper, 0);
    EXPECT_TRUE(closer_than(*solid, {}, small, 0));
    EXPECT_TRUE(intersects(small, *solid, {}));
    EXPECT_TRUE(closer_than(small, *solid, {}, 0));
    const auto beside = distance(*tree, {{3, 0, 0}}, small), turned = distance(small, *tree, {{3, 0, 0}});
    EXPECT_EQ(turned.point_a, beside.point_b);
    EXPECT_EQ(turned.point_b, beside.point_a);
    const Obb3 large{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {9, 9, 9}};  // a shape counts with its inside
    EXPECT_TRUE(intersects(*tree, {}, large));
    EXPECT_EQ(distance(*tree, {}, large).upper, 0);
}

}  // namespace
}  // namespace tact
