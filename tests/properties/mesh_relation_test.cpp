// SPDX-License-Identifier: MIT
// Bodies of unit cubes on a lattice: their faces touch in every way and never pass through each other, and which cubes
// they share tells their relation. An affine map with whole numbers makes the cubes parallelepipeds of any direction.
#include "tact/mesh_contact.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/effort.hpp"
#include "support/posed_mesh.hpp"
#include "tact/tree.hpp"

namespace tact::testing {
namespace {

using Place = std::array<int, 3>;
using Cubes = std::set<Place>;

Place beside(Place place, int axis, int by) {
    place[static_cast<std::size_t>(axis)] += by;
    return place;
}

/// Columns with whole numbers; not degenerate.
struct Map {
    std::array<Vec3, 3> columns;

    Vec3 operator()(const Place& p) const {
        Vec3 sum{};
        for (std::size_t k = 0; k < 3; ++k) sum = sum + static_cast<double>(p[k]) * columns[k];
        return sum;
    }
};

/// A unit square of the lattice: its lowest corner, and the axis that it is at a right angle to.
struct Square {
    Place corner;
    int axis;
};

/// Every square between a cube and none, with the cube below it or above.
template <class Visit>
void for_each_square(const Cubes& cubes, const Visit& visit) {
    for (const Place& cube : cubes) {
        for (int axis = 0; axis < 3; ++axis) {
            if (!cubes.contains(beside(cube, axis, 1))) visit(Square{beside(cube, axis, 1), axis}, true);
            if (!cubes.contains(beside(cube, axis, -1))) visit(Square{cube, axis}, false);
        }
    }
}

Mesh surface_of(const Cubes& cubes, const Map& map) {
    Mesh mesh;
    for_each_square(cubes, [&](const Square& square, bool cube_below) {
        const int u = (square.axis + 1) % 3, v = (square.axis + 2) % 3;
        const Place a = square.corner, b = beside(a, u, 1), c = beside(b, v, 1), d = beside(a, v, 1);
        const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
        for (const Place& corner : {a, cube_below ? b : d, c, cube_below ? d : b}) mesh.vertices.push_back(map(corner));
        mesh.faces.push_back({first, first + 1, first + 2});
        mesh.faces.push_back({first, first + 2, first + 3});
    });
    return mesh;
}

bool have_common_point(const Place& a, const Place& b) {
    return std::abs(a[0] - b[0]) <= 1 && std::abs(a[1] - b[1]) <= 1 && std::abs(a[2] - b[2]) <= 1;
}

bool is_between(const Cubes& cubes, const Square& square) {
    return cubes.contains(square.corner) && cubes.contains(beside(square.corner, square.axis, -1));
}

bool touch(const Square& square, const Place& cube) {
    for (int k = 0; k < 3; ++k) {
        const auto i = static_cast<std::size_t>(k);
        const int length = k == square.axis ? 0 : 1;
        if (cube[i] + 1 < square.corner[i] || square.corner[i] + length < cube[i]) return false;
    }
    return true;
}

Relation of_bodies(const Cubes& a, const Cubes& b) {
    Relation relation = Relation::disjoint;
    for (const Place& x : a) {
        if (b.contains(x)) return Relation::overlapping;
        for (const Place& y : b)
            if (have_common_point(x, y)) relation = Relation::touching;
    }
    return relation;
}

Relation of_body_and_surface(const Cubes& body, const Cubes& surface) {
    Relation relation = Relation::disjoint;
    for_each_square(surface, [&](const Square& square, bool) {
        if (is_between(body, square)) relation = Relation::overlapping;
        for (const Place& cube : body)
            if (relation == Relation::disjoint && touch(square, cube)) relation = Relation::touching;
    });
    return relation;
}

Cubes any_cubes(Random& random, int size, int tenths) {
    Cubes cubes;
    for (int i = 0; i < size * size * size; ++i)
        if (random.integer(0, 9) < tenths) cubes.insert({i % size, i / size % size, i / (size * size)});
    return cubes;
}

Cubes moved(const Cubes& cubes, const Place& by) {
    Cubes result;
    for (const Place& cube : cubes) result.insert({cube[0] + by[0], cube[1] + by[1], cube[2] + by[2]});
    return result;
}

Map any_map(Random& random) {
    for (;;) {
        Map map{};
        for (Vec3& column : map.columns)
            for (int k = 0; k < 3; ++k) column[k] = random.integer(-2, 2);
        if (dot(map.columns[0], cross(map.columns[1], map.columns[2])) > 0) return map;
    }
}

TEST(MeshRelation, OfBodiesAndSurfacesOnALattice) {
    Random random(101);
    std::array<int, 3> seen{};
    for (int i = 0; i < effort(60) && !::testing::Test::HasFailure(); ++i) {
        const Map map = any_map(random);
        const Cubes a = any_cubes(random, 3, random.integer(1, 9));
        const Place by{random.integer(-3, 3), random.integer(-3, 3), random.integer(-3, 3)};
        Cubes b = moved(any_cubes(random, 2, random.integer(3, 10)), by);
        if (i % 3 == 0)  // what fits around a, so that they touch at most
            std::erase_if(b, [&](const Place& cube) { return a.contains(cube); });
        const auto tree_a = ObbTree::build(surface_of(a, map)), tree_b = ObbTree::build(surface_of(b, map));
        const auto body_a = Solid::make(*tree_a), body_b = Solid::make(*tree_b);
        ASSERT_TRUE(body_a && body_b);
        const Relation expected = of_bodies(a, b);
        ++seen[static_cast<std::size_t>(expected)];
        EXPECT_EQ(relate(*body_a, {}, *body_b, {}), expected) << "case " << i;
        EXPECT_EQ(relate(*body_b, {}, *body_a, {}), expected) << "case " << i;
        EXPECT_EQ(relate(*body_a, {}, *tree_b, {}), of_body_and_surface(a, b)) << "case " << i;
        EXPECT_EQ(relate(*tree_a, {}, *body_b, {}), of_body_and_surface(b, a)) << "case " << i;
    }
    EXPECT_TRUE(effort(60) < 60 || (seen[0] > 2 && seen[1] > 2 && seen[2] > 2));
}

TEST(MeshRelation, OfABodyAndAShapeOnALattice) {
    Random random(102);
    for (int i = 0; i < effort(200) && !::testing::Test::HasFailure(); ++i) {
        const Map map = any_map(random);
        const Cubes a = any_cubes(random, 3, random.integer(1, 9));
        const auto tree = ObbTree::build(surface_of(a, map));
        const auto body = Solid::make(*tree);
        const Place p{random.integer(-2, 3), random.integer(-2, 3), random.integer(-2, 3)};
        const Parallelepiped3 box{map(p), map.columns};
        EXPECT_EQ(relate(*body, {}, box), of_bodies(a, {p})) << "case " << i;
        EXPECT_EQ(relate(box, *body, {}), of_bodies(a, {p})) << "case " << i;
        const Obb3 obb{map(p) + 0.5 * (map.columns[0] + map.columns[1] + map.columns[2]), map.columns, {0.5, 0.5, 0.5}};
        EXPECT_EQ(relate(*body, {}, obb), of_bodies(a, {p})) << "case " << i;
        const Triangle3 triangle{{{map(p), map(beside(p, 0, 2)), map(beside(p, 1, 2))}}};
        bool inside = false;
        for (const Place& corner : {p, beside(p, 0, 1), beside(p, 1, 1)}) inside = inside || is_between(a, {corner, 2});
        EXPECT_EQ(relate(*body, {}, triangle) == Relation::overlapping, inside) << "case " << i;
    }
}

/// A tetrahedron that stands on, in or beside a box, a corner or edge of it on a face.
TEST(MeshRelation, OfATetrahedronAtABox) {
    const auto tree = ObbTree::build(make_box_mesh({{0, 0, 0}, {4, 4, 4}, 3}));
    const auto body = Solid::make(*tree);
    const auto relation = [&](const Vec3& top) {
        const Tetrahedron3 shape{{{{1, 1, 4}, {3, 1, 4}, {1, 3, 4}, top}}};
        const Mesh mesh{{shape.vertices.begin(), shape.vertices.end()}, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
        const auto other = ObbTree::build(mesh);
        const auto solid = Solid::make(*other);
        EXPECT_EQ(relate(*body, {}, shape), relate(*body, {}, *solid, {}));
        return relate(*solid, {}, *body, {});
    };
    EXPECT_EQ(relation({1, 1, 5}), Relation::touching);
    EXPECT_EQ(relation({-1, 2, 5}), Relation::touching);
    EXPECT_EQ(relation({1, 1, 3}), Relation::overlapping);
    EXPECT_EQ(relation({1, 1, 0}), Relation::overlapping);
    EXPECT_EQ(relation({1, 1, -1}), Relation::overlapping);
}

}  // namespace
}  // namespace tact::testing
