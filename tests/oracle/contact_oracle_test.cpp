// SPDX-License-Identifier: MIT
// Cases whose answers need no computation: what the oracle of contact, distance and depth must know before it may
// judge.
#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/exact_contact.hpp"
#include "oracle/exact_depth.hpp"
#include "oracle/exact_distance.hpp"

namespace tact::oracle {
namespace {

Parallelepiped3 cube_at(double x, double y, double z) {
    return {{x, y, z}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
}

template <class A, class B>
Scene scene(const A& a, const B& b, const mpq_class& time = 0, const Linear<A::dimension>& motion_b = {}) {
    return scene_at(body(a), body(b, motion_b), time);
}

bool has(const ExactContact& contact, const RationalVector& point) {
    return std::ranges::find(contact.points, point) != contact.points.end();
}

template <class A, class B>
mpq_class squared_distance(const A& a, const B& b) {
    const Scene s = scene(a, b);
    return squared(in_world(s, shortest_step(s)));
}

template <class A, class B>
mpq_class squared_depth(const A& a, const B& b) {
    return partings(scene(a, b)).front().squared_depth;
}

TEST(ContactOracle, CubesByFaceEdgeAndCorner) {
    const ExactContact face = exact_contact(scene(cube_at(0, 0, 0), cube_at(1, 0.5, 0)));
    EXPECT_EQ(face.points.size(), 4U);
    EXPECT_TRUE(has(face, {1, mpq_class(1, 2), 0}) && has(face, {1, 1, 1}));
    EXPECT_EQ(face.feature_a, Feature::face(1));
    EXPECT_EQ(face.feature_b, Feature::face(0));
    const ExactContact edge = exact_contact(scene(cube_at(0, 0, 0), cube_at(1, 1, 0.25)));
    EXPECT_EQ(edge.points.size(), 2U);
    EXPECT_TRUE(has(edge, {1, 1, mpq_class(1, 4)}) && has(edge, {1, 1, 1}));
    EXPECT_EQ(edge.feature_a, Feature::edge(3, 7));
    EXPECT_EQ(edge.feature_b, Feature::edge(0, 4));
    const ExactContact corner = exact_contact(scene(cube_at(0, 0, 0), cube_at(-1, -1, -1)));
    EXPECT_EQ(corner.points, (std::vector<RationalVector>{{0, 0, 0}}));
    EXPECT_EQ(corner.feature_a, Feature::vertex(0));
    EXPECT_EQ(corner.feature_b, Feature::vertex(7));
}

TEST(ContactOracle, TurnedSquaresMeetInAnOctagon) {
    const Obb3 slab{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {3, 3, 1}};
    const Obb3 turned{{0, 0, 2}, {{{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}}, {2, 2, 1}};
    const ExactContact contact = exact_contact(scene(slab, turned));
    EXPECT_EQ(contact.points.size(), 8U);
    EXPECT_TRUE(has(contact, {3, 1, 1}) && has(contact, {-1, -3, 1}));
    EXPECT_EQ(contact.feature_a, Feature::face(5));
    EXPECT_EQ(contact.feature_b, Feature::face(4));
}

TEST(ContactOracle, TheSmallestFeatureHoldsTheWholeSet) {
    const Tetrahedron3 corner{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Triangle3 standing{{{{0.25, 0.25, 0}, {0.5, 0.25, 0}, {0.25, 0.25, -1}}}};
    const ExactContact contact = exact_contact(scene(corner, standing));
    EXPECT_EQ(contact.points.size(), 2U);
    EXPECT_EQ(contact.feature_a, Feature::face(3));
    EXPECT_EQ(contact.feature_b, Feature::edge(0, 1));
    const ExactContact itself = exact_contact(scene(standing, standing));
    EXPECT_EQ(itself.points.size(), 3U);
    EXPECT_EQ(itself.feature_a, Feature::face(0));
}

TEST(ContactOracle, SquaresInTheirPlane) {
    const Parallelogram2 square{{0, 0}, {{{1, 0}, {0, 1}}}};
    const Triangle2 pointing{{{{1, 0.5}, {2, 0}, {2, 1}}}};
    const ExactContact contact = exact_contact(scene(square, pointing));
    EXPECT_EQ(contact.points, (std::vector<RationalVector>{{1, mpq_class(1, 2), 0}}));
    EXPECT_EQ(contact.feature_a, Feature::edge(1, 3));
    EXPECT_EQ(contact.feature_b, Feature::vertex(0));
    EXPECT_EQ(squared_depth(square, Parallelogram2{{0.75, -3}, {{{7, 0}, {0, 9}}}}), mpq_class(1, 16));
    EXPECT_EQ(squared_distance(square, Parallelogram2{{4, 5}, {{{1, 0}, {0, 1}}}}), 25);
}

TEST(ContactOracle, ContactAtATimeThatIsNoDouble) {
    const Linear3 motion{{-3, 0, 0}, {}};
    const ExactTimes times = exact_times(body(cube_at(0, 0, 0)), body(cube_at(2, 0.5, 0), motion), {0, 1});
    EXPECT_EQ(times.status, ContactStatus::during);
    EXPECT_EQ(times.first, mpq_class(1, 3));
    const Scene s = scene(cube_at(0, 0, 0), cube_at(2, 0.5, 0), times.first, motion);
    EXPECT_EQ(relation(s), Relation::touching);
    EXPECT_EQ(relation(scene(cube_at(0, 0, 0), cube_at(2, 0.5, 0), mpq_class(1, 4), motion)), Relation::disjoint);
    const ExactContact contact = exact_contact(s);
    EXPECT_EQ(contact.points.size(), 4U);
    EXPECT_TRUE(has(contact, {1, 1, 1}));
    EXPECT_EQ(exact_times(body(cube_at(0, 0, 0)), body(cube_at(1, 0, 0), motion), {0, 1}).status,
              ContactStatus::at_start);
    EXPECT_EQ(exact_times(body(cube_at(0, 0, 0)), body(cube_at(2, 1.5, 0), motion), {0, 1}).status,
              ContactStatus::never);
}

TEST(ContactOracle, NormalsOfTouchingCubes) {
    const Scene face = scene(cube_at(0, 0, 0), cube_at(1, 0, 0));
    EXPECT_TRUE(separates(face, {1, 0, 0}));
    EXPECT_FALSE(separates(face, {-1, 0, 0}));
    EXPECT_EQ(squared_distance_to_normals(face, {1, mpq_class(1, 8), 0}), mpq_class(1, 64));
    EXPECT_EQ(squared_distance_to_normals(face, {-1, 0, 0}), 1);
    const Scene edge = scene(cube_at(0, 0, 0), cube_at(1, 1, 0));
    EXPECT_EQ(squared_distance_to_normals(edge, {3, 4, 0}), 0);
    EXPECT_EQ(squared_distance_to_normals(edge, {3, 4, 2}), 4);
    EXPECT_EQ(squared_distance_to_normals(edge, {3, -4, 0}), 16);
    const Triangle3 flat{{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}}};  // either side of a common plane is good
    EXPECT_EQ(squared_distance_to_normals(scene(flat, flat), {0, 1, -5}), 1);
}

TEST(ContactOracle, DistanceByEveryPairOfFeatures) {
    const Parallelepiped3 cube = cube_at(0, 0, 0);
    EXPECT_EQ(squared_distance(cube, cube_at(3, 0.5, 0)), 4);
    EXPECT_EQ(squared_distance(cube, cube_at(4, 5, 0.5)), 25);
    EXPECT_EQ(squared_distance(cube, cube_at(-3, -3, 2)), 9);
    EXPECT_EQ(squared_distance(cube, cube_at(1, 1, 1)), 0);
    // An edge above an edge, crossing at a right angle.
    const Tetrahedron3 roof{{{{0, -1, 0}, {0, 1, 0}, {1, 0, -1}, {-1, 0, -1}}}};
    const Tetrahedron3 boat{{{{-1, 0, 1.5}, {1, 0, 1.5}, {0, 1, 2}, {0, -1, 2}}}};
    EXPECT_EQ(squared_distance(roof, boat), mpq_class(9, 4));
    // A vertex below the inside of a face that slants.
    const Triangle3 slanted{{{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}}};
    const Tetrahedron3 corner{{{{0, 0, 0}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}};
    EXPECT_EQ(squared_distance(corner, slanted), 3);
    const Scene s = scene(corner, slanted);
    EXPECT_EQ(in_world(s, shortest_step(s)), (RationalVector{1, 1, 1}));
}

TEST(ContactOracle, DepthOfCubesAndOfTrianglesThatPierce) {
    EXPECT_EQ(squared_depth(cube_at(0, 0, 0), cube_at(0.75, 0.5, 0)), mpq_class(1, 16));
    EXPECT_EQ(squared_depth(cube_at(0, 0, 0), cube_at(1, 0.5, 0)), 0);
    EXPECT_EQ(squared_depth(cube_at(0, 0, 0), cube_at(0, 0, 0)), 1);
    const auto ways = partings(scene(cube_at(0, 0, 0), cube_at(0.75, 0.5, 0)));
    EXPECT_EQ(ways[0].normal, (IntegerVector{1, 0, 0}));
    EXPECT_GT(ways[1].squared_depth, ways[0].squared_depth);
    const Triangle3 flat{{{{-4, -4, 0}, {8, -4, 0}, {-4, 8, 0}}}};
    const Triangle3 upright{{{{0, 0, -0.5}, {1, 0, 3}, {-1, 0, 3}}}};
    EXPECT_EQ(squared_depth(flat, upright), mpq_class(1, 4));
    EXPECT_EQ(squared_depth(flat, flat), 0);
}

TEST(ContactOracle, BodiesPartedByTheDepthTouch) {
    const Obb3 a{{0, 0, 0}, {{{2, -1, 2}, {2, 2, -1}, {-1, 2, 2}}}, {1, 1, 1}};
    const Parallelepiped3 b = cube_at(2, 1, 1);
    const Scene s = scene(a, b);
    ASSERT_EQ(relation(s), Relation::overlapping);
    EXPECT_EQ(relation(with_b_moved(s, partings(s).front().step)), Relation::touching);
}

}  // namespace
}  // namespace tact::oracle
