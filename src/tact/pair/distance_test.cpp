// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/cubes.hpp"
#include "tact/base/random.hpp"

namespace tact {
namespace {

using testing::cube;
using testing::expect_near;
using testing::plane_axes;

template <int D>
void expect_bounds(const Distance<D>& got, double expected) {
    testing::expect_bounds(got, got.distance, expected, 4.5e-16);
}

TEST(Distance, VertexToFace) {
    const Tetrahedron3 b{{{{3, 0.25, 0.5}, {5, 0, 0}, {5, 1, 0}, {5, 0, 1}}}};
    const auto got = distance(cube({0, 0, 0}), b);
    expect_bounds(got, 2);
    expect_near(got.normal, {1, 0, 0});
    expect_near(got.point_a, {1, 0.25, 0.5});
    expect_near(got.point_b, {3, 0.25, 0.5});
    EXPECT_EQ(got.feature_a, Feature::face(1));
    EXPECT_EQ(got.feature_b, Feature::vertex(0));
}

TEST(Distance, VertexToEdgeAndVertex) {
    const auto edge = distance(cube({0, 0, 0}), Tetrahedron3{{{{4, 5, 0.5}, {9, 9, 9}, {8, 9, 9}, {8, 9, 0}}}});
    expect_bounds(edge, 5);
    expect_near(edge.normal, {0.6, 0.8, 0});
    expect_near(edge.point_a, {1, 1, 0.5});
    EXPECT_EQ(edge.feature_a, Feature::edge(3, 7));
    EXPECT_EQ(edge.feature_b, Feature::vertex(0));

    const auto vertex = distance(cube({0, 0, 0}), cube({4, 5, 8}, {1, 2, 1}));
    expect_bounds(vertex, std::sqrt(4 + 4 + 36.0));
    EXPECT_EQ(vertex.feature_a, Feature::vertex(7));
    EXPECT_EQ(vertex.feature_b, Feature::vertex(0));
    expect_near(vertex.point_a, {1, 1, 1});
    expect_near(vertex.point_b, {3, 3, 7});
}

TEST(Distance, EdgeToEdge) {
    const double s = std::sqrt(0.5);
    const Obb3 a{{0, 0, 0}, {{{1, 0, 0}, {0, s, s}, {0, -s, s}}}, {5, 1, 1}};
    const Obb3 b{{0.5, 0.25, 4 * s + 0.1}, {{{0, 1, 0}, {s, 0, s}, {-s, 0, s}}}, {5, 1, 1}};
    const auto got = distance(a, b);
    EXPECT_NEAR(got.distance, 0.1, 1e-14);
    expect_near(got.normal, {0, 0, 1});
    expect_near(got.point_a, {0.5, 0, 2 * s});
    EXPECT_EQ(got.feature_a, Feature::edge(6, 7));
    EXPECT_EQ(got.feature_b, Feature::edge(0, 1));
}

TEST(Distance, ParallelFaces) {
    // Closest points are not unique: any will do, but they are on the faces, over each other, and always the same.
    const Obb3 a = cube({0, 0, 0}), b = cube({2.5, 0.5, 0.25});
    const auto got = distance(a, b), again = distance(b, a);
    expect_bounds(got, 0.5);
    expect_near(got.point_b - got.point_a, {0.5, 0, 0});
    EXPECT_EQ(got.point_a, again.point_b);
    EXPECT_EQ(got.feature_a, again.feature_b);
    EXPECT_EQ(got.normal, -again.normal);
    EXPECT_EQ(got.distance, again.distance);
}

TEST(Distance, NearlyParallelEdges) {
    const double t = 1e-9;
    const Triangle3 a{{{{-1, 0, 0}, {1, 0, 0}, {0, -1, -1}}}}, b{{{{-1, -t, 1}, {1, t, 1}, {0, 1, 2}}}};
    const auto got = distance(a, b);
    expect_bounds(got, 1);
    expect_near(got.normal, {0, 0, 1}, 1e-8);
    EXPECT_EQ(got.feature_a, Feature::edge(0, 1));
    EXPECT_EQ(got.feature_b, Feature::edge(0, 1));
}

TEST(Distance, ZeroExactlyInContact) {
    for (const double x : {2.0, 1.5, 0.0}) {
        const auto got = distance(cube({0, 0, 0}), cube({x, 0.5, 0}));
        EXPECT_EQ(got.distance, 0);
        EXPECT_EQ(got.upper, 0);
        EXPECT_EQ(got.point_a, got.point_b);
        EXPECT_NE(relate(Tetrahedron3{{{got.point_a, {9, 0, 0}, {0, 9, 0}, {0, 0, 9}}}}, cube({x, 0.5, 0})),
                  Relation::disjoint);
    }
    const auto ulp = distance(cube({0, 0, 0}), cube({std::nextafter(2.0, 3.0), 0.5, 0}));
    EXPECT_EQ(ulp.lower, 0x1p-51);
    EXPECT_EQ(ulp.upper, 0x1p-51);
    expect_near(ulp.normal, {1, 0, 0});
}

TEST(Distance, NeverZeroByUnderflow) {
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    const Triangle2 a{{{{0, 0}, {0, 2 * tiny}, {2 * tiny, 0}}}}, b{{{{2 * tiny, tiny}, {tiny, 2 * tiny}, {9, 9}}}};
    ASSERT_EQ(relate(a, b), Relation::disjoint);
    const auto got = distance(a, b);  // the square root of 1/2, in units of the smallest double
    EXPECT_EQ(got.lower, 0);
    EXPECT_EQ(got.upper, tiny);
    EXPECT_EQ(got.distance, tiny);
}

TEST(Distance, InThePlane) {
    const Parallelogram2 a{{0, 0}, {{{2, 0}, {0, 1}}}};
    const auto edge = distance(a, Obb2{{3, 0.25}, plane_axes, {0.5, 0.5}});
    expect_bounds(edge, 0.5);
    expect_near(edge.normal, {1, 0});
    const auto vertex = distance(a, Triangle2{{{{5, 5}, {9, 9}, {8, 9}}}});
    expect_bounds(vertex, 5);
    expect_near(vertex.normal, {0.6, 0.8});
    EXPECT_EQ(vertex.feature_a, Feature::vertex(3));
    EXPECT_EQ(vertex.feature_b, Feature::vertex(0));
    const auto tip = distance(Triangle2{{{{1, 1.5}, {0, 3}, {2, 3}}}}, a);
    expect_bounds(tip, 0.5);
    expect_near(tip.normal, {0, -1});
    EXPECT_EQ(tip.feature_a, Feature::vertex(0));
    EXPECT_EQ(tip.feature_b, Feature::edge(2, 3));
}

TEST(Distance, AtATime) {
    const Linear3 motion{{0.5, 0, 0}, {1, 0, 0}};
    const auto got = distance(cube({0, 0, 0}), motion, cube({5.5, 0.25, 0.125}), Linear3{}, 4);
    expect_bounds(got, 0.5);
    EXPECT_EQ(got.point_a[0], 4);
    EXPECT_EQ(got.point_b[0], 4.5);
    EXPECT_EQ(distance(cube({0, 0, 0}), motion, cube({5.5, 0.25, 0.125}), Linear3{}, 5).upper, 0);
}

TEST(Distance, Scales) {
    for (const double scale : {1e-300, 1e-100, 1e-9, 1.0, 1e9, 1e100, 1e300}) {
        const Vec3 half{scale, scale, scale};
        const auto got = distance(cube({0, 0, 0}, half), cube({5 * scale, 6 * scale, 1.25 * scale}, half));
        EXPECT_NEAR(got.distance / scale, 5, 1e-15);
        expect_near(got.normal, {0.6, 0.8, 0});
        expect_near((1 / scale) * got.point_b, {4, 5, got.point_b[2] / scale}, 1e-13);
    }
}

TEST(Distance, ThinShapes) {
    const Parallelepiped3 plate{{0, 0, 0}, {{{1000, 0, 0}, {0, 1000, 0}, {0, 0, 1e-9}}}};
    const auto got = distance(plate, Tetrahedron3{{{{500, 500, 2e-9}, {600, 500, 1}, {500, 600, 1}, {500, 500, 1}}}});
    EXPECT_NEAR(got.distance, 1e-9, 1e-24);
    EXPECT_EQ(got.feature_a, Feature::face(5));
    EXPECT_EQ(got.feature_b, Feature::vertex(0));
}

template <class A, class B>
void expect_same_in_batch(const std::vector<A>& a, const std::vector<B>& b) {
    std::vector<Distance<3>> batch(a.size()), indexed(a.size());
    std::vector<IndexPair> pairs;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto last = static_cast<std::uint32_t>(a.size() - 1 - i);
        pairs.push_back({last, last});
    }
    distance(a, b, batch);
    distance(a, b, pairs, indexed);
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto one = distance(a[i], b[i]);
        for (const Distance<3>& other : {batch[i], indexed[a.size() - 1 - i]}) {
            EXPECT_EQ(one.distance, other.distance);
            EXPECT_EQ(one.lower, other.lower);
            EXPECT_EQ(one.upper, other.upper);
            EXPECT_EQ(one.point_a, other.point_a);
            EXPECT_EQ(one.point_b, other.point_b);
            EXPECT_EQ(one.normal, other.normal);
            EXPECT_EQ(one.normal_error, other.normal_error);
            EXPECT_EQ(one.feature_a, other.feature_a);
            EXPECT_EQ(one.feature_b, other.feature_b);
        }
    }
}

TEST(Distance, BatchesGiveTheAnswersOfSingleCalls) {
    Random random(5);
    const auto number = [&] { return random.uniform(-2, 2); };
    const auto point = [&] { return Vec3{number(), number(), number()}; };
    std::vector<Triangle3> a, b;
    std::vector<Obb3> boxes;
    for (int i = 0; i < 203; ++i) {  // random, in parallel planes, on a lattice; some meet
        a.push_back({{{point(), point(), point()}}});
        b.push_back({{{point(), point(), point()}}});
        for (std::size_t v = 0; v < 3; ++v) {
            if (i % 3 == 1) a.back().vertices[v][2] = 0.25 + (b.back().vertices[v][2] = 0.5);
            for (int k = 0; i % 3 == 2 && k < 3; ++k) {
                a.back().vertices[v][k] = random.integer(0, 3);
                b.back().vertices[v][k] = random.integer(2, 5);
            }
        }
        boxes.push_back(cube(point()));
    }
    expect_same_in_batch(a, b);
    expect_same_in_batch(boxes, b);
    expect_same_in_batch(a, boxes);
    expect_same_in_batch(boxes, std::vector<Obb3>(boxes.rbegin(), boxes.rend()));
}

TEST(Distance, UprightBoxesAreAFaceApart) {
    // A turned box beside another one, both 2 high; closest points anywhere where their heights overlap.
    const double c = 0.8, s = 0.6;
    const Obb3 a{{0, 0, 0}, {{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}}, {1, 1, 1}};
    const auto got = distance(a, cube({3.4, 0, 0.5}));
    EXPECT_NEAR(got.distance, 1, 1e-15);
    EXPECT_LE(got.upper - got.lower, 2.3e-16);
    expect_near(got.normal, {1, 0, 0});
    EXPECT_NEAR(got.point_a[0], 1.4, 1e-15);
    EXPECT_EQ(got.point_a[2], got.point_b[2]);
    EXPECT_GE(got.point_a[2], -0.5);
    EXPECT_LE(got.point_a[2], 1);
    EXPECT_EQ(got.feature_a.kind == Feature::Kind::vertex, got.point_a[2] == 1);
}

TEST(Distance, AlongACoordinateItIsExact) {
    const auto apart = distance(cube({0, 0, 0}), cube({0.25, 0.5, 2.1}));
    EXPECT_EQ(apart.lower, 2.1 - 2);  // exact: 2.1 is a double, and so is the difference
    EXPECT_EQ(apart.upper, 2.1 - 2);
    const auto corner = distance(cube({0, 0, 0}), cube({5, 6, 0.5}));  // 3, 4, 5
    EXPECT_EQ(corner.lower, 5);
    EXPECT_EQ(corner.upper, 5);
    const Triangle3 floor{{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}}};
    const auto above = distance(floor, cube({0, 0, 1.25}));
    EXPECT_EQ(above.lower, 0.25);
    EXPECT_EQ(above.upper, 0.25);
    EXPECT_EQ(above.feature_a, Feature::face(0));
}

TEST(Distance, RangesThatOnlyTouch) {
    // On a lattice: b starts in z where a ends, exactly; the way has no z.
    const auto got = distance(cube({0, 0, 0}), cube({4, 0.5, 2}));
    EXPECT_EQ(got.lower, 2);
    EXPECT_EQ(got.upper, 2);
    EXPECT_EQ(got.point_a[2], 1);
    EXPECT_EQ(got.point_b[2], 1);
    EXPECT_NE(got.feature_a.kind, Feature::Kind::face);
}

}  // namespace
}  // namespace tact
