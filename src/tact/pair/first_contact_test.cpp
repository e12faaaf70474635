// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "support/cubes.hpp"
#include "tact/base/random.hpp"

namespace tact {
namespace {

constexpr double root = std::numbers::sqrt2 / 2;
constexpr FirstContactOptions with_set{.contact_set = true};

using testing::cube;
using testing::expect_near;

TEST(FirstContact, FaceOnFaceIsAPolygon) {
    const auto hit = first_contact(cube({0, 0, 0}), {}, cube({5, 0.5, 0.25}), {{-4, 0, 0}}, {}, with_set);
    EXPECT_EQ(hit.status, ContactStatus::during);
    EXPECT_EQ(hit.first(), (TimeBracket{0.75, 0.75}));
    EXPECT_EQ(hit.feature_a, Feature::face(1));
    EXPECT_EQ(hit.feature_b, Feature::face(0));
    EXPECT_EQ(hit.normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(hit.point, (Vec3{1, 0.25, 0.125}));
    ASSERT_EQ(hit.contact_set.count, 4);
    for (const Vec3& p : hit.contact_set.points()) {
        EXPECT_EQ(p[0], 1);
        EXPECT_TRUE(p[1] == -0.5 || p[1] == 1);
        EXPECT_TRUE(p[2] == -0.75 || p[2] == 1);
    }
}

TEST(FirstContact, EdgeOnFaceIsASegment) {
    const Obb3 turned{{5, 0, 0}, {{{root, root, 0}, {-root, root, 0}, {0, 0, 1}}}, {1, 1, 1}};
    const auto hit = first_contact(cube({0, 0, 0}), {}, turned, {{-4, 0, 0}}, {}, with_set);
    EXPECT_EQ(hit.feature_a, Feature::face(1));
    EXPECT_EQ(hit.feature_b, Feature::edge(2, 6));
    ASSERT_EQ(hit.contact_set.count, 2);
    expect_near(hit.point, {1, 0, 0}, hit.point_error);
    EXPECT_NEAR(hit.first().below, (4 - std::numbers::sqrt2) / 4, 1e-15);
}

TEST(FirstContact, EdgesThatCrossMeetInAPoint) {
    const Obb3 above{{0, 0, 5}, {{{root, 0, root}, {0, 1, 0}, {-root, 0, root}}}, {1, 1, 1}};
    const Obb3 below{{0, 0, 0}, {{{1, 0, 0}, {0, root, root}, {0, -root, root}}}, {1, 1, 1}};
    const auto hit = first_contact(below, {}, above, {{0, 0, -4}}, {}, with_set);
    EXPECT_EQ(hit.feature_a, Feature::edge(6, 7));
    EXPECT_EQ(hit.feature_b, Feature::edge(0, 2));
    expect_near(hit.point, {0, 0, std::numbers::sqrt2}, hit.point_error);
    expect_near(hit.normal, {0, 0, 1}, hit.normal_error);
    EXPECT_EQ(hit.contact_set.count, 1);
}

TEST(FirstContact, CornersAndParallelEdges) {
    const auto corner = first_contact(cube({0, 0, 0}), {}, cube({5, 5, 5}), {{-4, -4, -4}});
    EXPECT_EQ(corner.feature_a, Feature::vertex(7));
    EXPECT_EQ(corner.feature_b, Feature::vertex(0));
    EXPECT_EQ(corner.point, (Vec3{1, 1, 1}));
    EXPECT_EQ(corner.contact_set.count, 0) << "nobody asked for it";
    const auto edge = first_contact(cube({0, 0, 0}), {}, cube({5, 5, 0}), {{-4, -4, 0}}, {}, with_set);
    EXPECT_EQ(edge.feature_a, Feature::edge(3, 7));
    EXPECT_EQ(edge.feature_b, Feature::edge(0, 4));
    EXPECT_EQ(edge.contact_set.count, 2);
}

TEST(FirstContact, TouchingAtTheStart) {
    const auto hit = first_contact(cube({0, 0, 0}), {}, cube({2, 0, 0}), {{1, 0, 0}}, {}, with_set);
    EXPECT_EQ(hit.status, ContactStatus::at_start);
    EXPECT_EQ(hit.last, (TimeBracket{0, 0}));
    EXPECT_EQ(hit.normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(hit.contact_set.count, 4);
}

// Found by fuzzing: the sum of the speeds overflowed, and the errors of the points with it.
TEST(FirstContact, SpeedsAtTheEndOfTheRangeLeaveTheErrorFinite) {
    const auto hit = first_contact(cube({0, 0, 0}), {{-1e308, 0, 0}}, cube({2, 0, 0}), {{0, 1e308, 1e308}});
    EXPECT_EQ(hit.status, ContactStatus::at_start);
    EXPECT_LT(hit.point_error, 1e-12);
}

// Found by fuzzing: corners beyond the range of doubles made points that were no numbers, and unlike themselves.
TEST(FirstContact, ShapesBeyondTheRangeHavePointsAllTheSame) {
    const Obb3 obb{
        {0, 0, 0},
        {{{0.1, 0, 0}, {0, 1, 0}, {3.3216766822774287e+302, 3.3216766822774287e+302, 3.3216766822774287e+302}}},
        {3.3216766822774287e+302, 3.3216766822774287e+302, 2.1430172143725346e+302}};
    const Parallelepiped3 box{{3.3216766822774287e+302, 3.1541205966075971e+237, 3.3216766822774287e+302},
                              {{{3.3216766822774287e+302, 1.5001120500607742e+302, -1.1301239130312416e-302},
                                {-10.333333333333334, 2.0492735032497707e+124, 1},
                                {0, 1, 0}}}};
    const auto hit = first_contact(obb, {}, box, {}, {}, with_set);
    ASSERT_EQ(hit.status, ContactStatus::at_start);
    for (int k = 0; k < 3; ++k) EXPECT_TRUE(std::isfinite(hit.point[k]));
    EXPECT_EQ(hit.point_error, std::numeric_limits<double>::infinity());
    const auto swapped = first_contact(box, {}, obb, {}, {}, with_set);
    EXPECT_EQ(swapped.point_b, hit.point_a);
    EXPECT_EQ(swapped.contact_set.points()[0],
              hit.contact_set.points()[static_cast<std::size_t>(hit.contact_set.count) - 1]);
}

TEST(FirstContact, CoplanarTrianglesMeetInTheirPlane) {
    const Triangle3 here{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}}, there{{{{5, 0, 0}, {6, 0, 0}, {5, 1, 0}}}};
    const auto hit = first_contact(here, {}, there, {{-5, 0, 0}});
    EXPECT_EQ(hit.status, ContactStatus::during);
    EXPECT_EQ(hit.first().above, 0.8);
    EXPECT_EQ(hit.feature_a, Feature::vertex(1));
    EXPECT_EQ(hit.feature_b, Feature::vertex(0));
    expect_near(hit.point, {1, 0, 0}, hit.point_error);
    EXPECT_EQ(hit.normal[2], 0);
    const Triangle3 over{{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}}};
    const auto parallel = first_contact(here, {}, over, {{0, 0, -2}}, {}, with_set);
    EXPECT_EQ(parallel.first(), (TimeBracket{0.5, 0.5}));
    EXPECT_EQ(parallel.feature_a, Feature::face(0));
    EXPECT_EQ(parallel.contact_set.count, 3);
}

TEST(FirstContact, InThePlane) {
    const Parallelogram2 box{{0, 0}, {{{1, 0}, {0, 1}}}}, other{{3, 0.5}, {{{1, 0}, {0, 1}}}};
    const auto edges = first_contact(box, {}, other, {{-4, 0}}, {}, with_set);
    EXPECT_EQ(edges.feature_a, Feature::edge(1, 3));
    EXPECT_EQ(edges.feature_b, Feature::edge(0, 2));
    EXPECT_EQ(edges.contact_set.count, 2);
    EXPECT_EQ(edges.point, (Vec2{1, 0.75}));
    const Triangle2 arrow{{{{3, 0.5}, {4, 0}, {4, 1}}}};
    const auto tip = first_contact(arrow, {{-4, 0}}, box);
    EXPECT_EQ(tip.feature_a, Feature::vertex(0));
    EXPECT_EQ(tip.feature_b, Feature::edge(1, 3));
    EXPECT_EQ(tip.normal, (Vec2{-1, 0}));
}

TEST(FirstContact, NeverLeavesTheRestAlone) {
    const auto miss = first_contact(cube({0, 0, 0}), {}, cube({5, 0, 0}), {{-2, 0, 0}}, {}, with_set);
    EXPECT_EQ(miss.status, ContactStatus::never);
    EXPECT_EQ(miss.contact_set.count, 0);
}

TEST(FirstContact, EllipsoidNormals) {
    const Obb3 long_box{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {2, 1, 1}};
    const Triangle3 thorn{{{{1, 5, 0}, {0.5, 6, 0.5}, {1.5, 6, 0.5}}}};
    const auto hit = first_contact(long_box, {}, thorn, {{0, -5, 0}}, {}, {.normals = NormalField::ellipsoid});
    const Vec3 gradient{1.0 / 4, 1, 0};  // at (1, 1, 0): x / 2^2, y / 1^2
    const double length = std::sqrt(dot(gradient, gradient));
    expect_near(hit.normal, (1 / length) * gradient, 1e-14);
    EXPECT_LT(hit.normal_error, 1e-12);
    expect_near(first_contact(thorn, {{0, -5, 0}}, long_box, {}, {}, {.normals = NormalField::ellipsoid}).normal,
                (-1 / length) * gradient, 1e-14);
}

// The time is -2/3, no double. Twice the digits told that the vertex is on the edge to within 4e6 of 2e22, and both
// were rounded to doubles before they were compared: "inside the face".
TEST(FirstContact, AVertexExactlyOnAnEdgeAtATimeThatIsNoDouble) {
    const Parallelepiped3 a{{1e7, 2e7, 1e7}, {{{-2e7, 3e7, 0}, {-2e7, -2e7, 1e7}, {-1e7, 0, -2e7}}}};
    const Obb3 b{{1e7, 1.2e8, -1e7}, {{{1.5e7, 4.5e7, -2.5e7}, {0, -1.5e8, 3e7}, {6e7, 2e8, 8e7}}}, {0.5, 0.25, 0.125}};
    const auto hit =
        first_contact(a, {{-2e7, 1e7, -2e7}, {-1e7, 5e6, -1e7}}, b, {{4e7, -8e7, -2e7}, {2e7, -4e7, -1e7}}, {-1, 1});
    EXPECT_EQ(hit.feature_a, Feature::edge(1, 5));
    EXPECT_EQ(hit.feature_b, Feature::vertex(2));
}

// Two corners of a triangle lie near each other and far from the third: what separates them was lost in the differences
// to the third, but not in the bound of their error, and the far corner was said to touch. Found by contact_fuzz.
TEST(FirstContact, ATriangleWithOneFarCorner) {
    for (const double far : {1e9, 1e12, 6e15, 1e18, 1e60, 5.957e228}) {
        const Triangle3 needle{{{{1, far, far}, {0, 0, 1}, {10, 22, 22}}}};
        const Triangle3 small{{{{22, 0, 1}, {1, 0, 2}, {0, 1, 0}}}};
        const auto hit = first_contact(needle, {{1, 1, 0}}, small, {});
        if (hit.status == ContactStatus::never) continue;
        EXPECT_FALSE(hit.feature_a == Feature::vertex(0)) << far;
        EXPECT_LT(std::fabs(hit.point[1]), 100 + hit.point_error) << far;
    }
}

template <int D>
void expect_same(const FirstContact<D>& one, const FirstContact<D>& other) {
    EXPECT_EQ(one.status, other.status);
    EXPECT_EQ(one.first(), other.first());
    EXPECT_EQ(one.last, other.last);
    EXPECT_EQ(one.crossing, other.crossing);
    EXPECT_EQ(one.exact, other.exact);
    EXPECT_EQ(one.point, other.point);
    EXPECT_EQ(one.point_a, other.point_a);
    EXPECT_EQ(one.point_b, other.point_b);
    EXPECT_EQ(one.point_error, other.point_error);
    EXPECT_EQ(one.normal, other.normal);
    EXPECT_EQ(one.normal_error, other.normal_error);
    EXPECT_EQ(one.feature_a, other.feature_a);
    EXPECT_EQ(one.feature_b, other.feature_b);
    ASSERT_EQ(one.contact_set.count, other.contact_set.count);
    for (std::size_t i = 0; i < one.contact_set.points().size(); ++i)
        EXPECT_EQ(one.contact_set.points()[i], other.contact_set.points()[i]);
    ASSERT_EQ(one.manifold.count, other.manifold.count);
    for (std::size_t i = 0; i < static_cast<std::size_t>(one.manifold.count); ++i)
        EXPECT_EQ(one.manifold.points[i], other.manifold.points[i]);
}

template <class A, class B>
void expect_same_in_batch(const std::vector<A>& a, const std::vector<B>& b, const FirstContactOptions& options) {
    Random random(6);
    std::vector<Linear3> motions_a, motions_b;
    std::vector<IndexPair> pairs;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto step = [&] { return Vec3{0.0 + random.integer(-2, 2), 0.5 * random.integer(-2, 2), 0}; };
        motions_a.push_back({step(), step()});
        motions_b.push_back({step(), step()});
        pairs.push_back({static_cast<std::uint32_t>(a.size() - 1 - i), static_cast<std::uint32_t>(i)});
    }
    const TimeInterval interval{-1, 2};
    std::vector<FirstContact<3>> rows(a.size()), indexed(a.size());
    first_contact(a, motions_a, b, motions_b, interval, rows, options);
    first_contact(a, motions_a, b, motions_b, interval, pairs, indexed, options);
    int contacts = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        expect_same(rows[i], first_contact(a[i], motions_a[i], b[i], motions_b[i], interval, options));
        const auto [k, l] = pairs[i];
        expect_same(indexed[i], first_contact(a[k], motions_a[k], b[l], motions_b[l], interval, options));
        contacts += rows[i].status != ContactStatus::never;
    }
    EXPECT_GT(contacts, 10);
}

TEST(FirstContact, BatchesGiveTheAnswersOfSingleCalls) {
    Random random(5);
    std::vector<Obb3> cubes, others;
    std::vector<Triangle3> triangles;
    for (int i = 0; i < 60; ++i) {
        const auto whole = [&] { return 0.5 * random.integer(-3, 3); };
        const Vec3 at{whole(), whole(), whole()};
        cubes.push_back(cube(at));
        others.push_back(cube({random.uniform(-2, 2), whole(), whole()}));
        triangles.push_back({{{at, {at[0] + 1, at[1], at[2]}, {random.uniform(-2, 2), at[1] + 1, at[2]}}}});
    }
    expect_same_in_batch(cubes, others, {});
    expect_same_in_batch(cubes, triangles, with_set);
    expect_same_in_batch(triangles, cubes, {.manifold = true});
    expect_same_in_batch(triangles, triangles, with_set);
}

TEST(FirstContact, ABatchOfNothing) {
    const std::vector<Obb2> none;
    const std::vector<Linear2> motions;
    std::vector<FirstContact<2>> contacts;
    first_contact(none, motions, none, motions, {}, contacts);
    EXPECT_TRUE(contacts.empty());
    const std::vector<Obb2> bodies{Obb2{{0, 0}, {{{1, 0}, {0, 1}}}, {1, 1}}};
    const std::vector<Linear2> moving{{{-8, 0}, {4, 0}}}, resting(1);
    const std::vector<IndexPair> no_pairs;
    first_contact(bodies, moving, bodies, resting, {}, no_pairs, contacts);
    EXPECT_TRUE(contacts.empty());
    contacts.resize(1);  // one row serves as both bodies
    first_contact(bodies, moving, bodies, resting, {}, std::vector<IndexPair>{{0, 0}}, contacts);
    EXPECT_EQ(contacts[0].first(), (TimeBracket{0.25, 0.25}));
}

}  // namespace
}  // namespace tact
