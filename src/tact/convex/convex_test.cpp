// SPDX-License-Identifier: MIT
#include "tact/convex.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace tact {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(ConvexBodies, RefuseWhatIsNoBody) {
    EXPECT_EQ(Hull3::make(std::vector<Vec3>{}).error().message, "points are missing: a hull has at least one");
    EXPECT_EQ(Hull3::make(std::vector<Vec3>{{0, 0, 0}, {0, infinity, 0}}).error().message, "points[1] is not finite");
    EXPECT_EQ(Capsule3::make({0, 0, 0}, {1, 0, 0}, -1).error().message, "radius is not a finite number >= 0");
    EXPECT_EQ(Capsule3::make({0, 0, 0}, {1, 0, NAN}, 1).error().message, "to is not finite");
    EXPECT_EQ(HalfSpace3::make({0, 0, 0}, 1).error().message, "normal is 0");
    EXPECT_EQ(Rounded<Obb3>::make({}, infinity).error().message, "radius is not a finite number >= 0");
}

TEST(ConvexBodies, SpheresTouchAtTheSumOfTheirRadiiAndNotAnUlpBeyond) {
    const Sphere3 a{{0, 0, 0}, 1}, b{{3, 4, 0}, 4};
    EXPECT_EQ(relate(a, b), Relation::touching);
    EXPECT_EQ(relate(a, Sphere3{{3, std::nextafter(4, 5), 0}, 4}), Relation::disjoint);
    EXPECT_EQ(relate(a, Sphere3{{3, std::nextafter(4, 3), 0}, 4}), Relation::overlapping);
    EXPECT_EQ(relate(Sphere3{{0, 0, 0}, 0}, Sphere3{{0, 0, 0}, 0}), Relation::touching);
}

TEST(ConvexBodies, ACapsuleStandsOnABox) {
    const Obb3 box{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
    EXPECT_EQ(relate(Capsule3{{{{0, 0, 1.5}, {0, 0, 3}}}, 0.5}, box), Relation::touching);
    EXPECT_EQ(relate(box, Capsule3{{{{-5, 0, 1.5}, {5, 0, 1.5}}}, std::nextafter(0.5, 0)}), Relation::disjoint);
    EXPECT_EQ(relate(box, Capsule3{{{{-5, 0, 1.5}, {5, 0, 1.5}}}, std::nextafter(0.5, 1)}), Relation::overlapping);
}

TEST(ConvexBodies, AClearanceCountsAsRadiusDoes) {
    const Segment3 a{{{{0, 0, 0}, {1, 0, 0}}}}, b{{{{0, 3, 4}, {1, 3, 4}}}};
    EXPECT_EQ(relate(a, b), Relation::disjoint);
    EXPECT_EQ(relate(a, b, {.clearance = 5}), Relation::touching);
    EXPECT_EQ(relate(a, b, {.clearance = 6}), Relation::overlapping);
}

TEST(ConvexBodies, CrossingSegmentsTouchInSpaceAndOverlapInThePlane) {
    EXPECT_EQ(relate(Segment3{{{{-1, 0, 0}, {1, 0, 0}}}}, Segment3{{{{0, -1, 0}, {0, 1, 0}}}}), Relation::touching);
    EXPECT_EQ(relate(Segment2{{{{-1, 0}, {1, 0}}}}, Segment2{{{{0, -1}, {0, 1}}}}), Relation::overlapping);
    EXPECT_EQ(relate(Segment2{{{{-1, 0}, {1, 0}}}}, Segment2{{{{0, 0}, {2, 0}}}}), Relation::touching);
    EXPECT_EQ(relate(Point2{{0, 0}}, Point2{{0, 0}}), Relation::touching);
}

TEST(ConvexBodies, BodiesOnAFloor) {
    const HalfSpace3 floor{{0, 0, 2}, 0};
    EXPECT_EQ(relate(Sphere3{{7, 7, 0.5}, 0.5}, floor), Relation::touching);
    EXPECT_EQ(relate(floor, Sphere3{{7, 7, std::nextafter(0.5, 1)}, 0.5}), Relation::disjoint);
    EXPECT_EQ(relate(floor, Sphere3{{7, 7, std::nextafter(0.5, 0)}, 0.5}), Relation::overlapping);
    EXPECT_EQ(relate(Point3{{7, 7, 0}}, floor), Relation::touching);
    EXPECT_EQ(relate(Point3{{7, 7, 0.25}}, floor, {.clearance = 0.25}), Relation::touching);
    EXPECT_EQ(relate(Segment2{{{{0, 1}, {1, 0}}}}, HalfSpace2{{-1, -1}, -1}), Relation::touching);
    EXPECT_EQ(relate(Point3{{0, 0, 5e-324}}, HalfSpace3{{0, 0, 1e-300}, 0}), Relation::disjoint);
}

TEST(ConvexBodies, FlatHullsDuplicatesAndPointsInside) {
    const std::vector<Vec3> square{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0.5, 0.5, 0}, {1, 1, 0}, {0.25, 0, 0}};
    const Hull3 flat = *Hull3::make(square);
    EXPECT_EQ(relate(flat, flat), Relation::touching);
    EXPECT_EQ(relate(flat, *flat.in_frame({1, 1, 0}, flat.axes)), Relation::touching);
    EXPECT_EQ(relate(flat, *flat.in_frame({1, std::nextafter(1, 2), 0}, flat.axes)), Relation::disjoint);
    EXPECT_EQ(relate(flat, Segment3{{{{0.5, 0.5, -1}, {0.5, 0.5, 1}}}}), Relation::overlapping);
}

TEST(ConvexBodies, HullsOfThousandsOfPointsFarFromTheirOrigin) {
    std::vector<Vec3> ring;
    for (int i = 0; i < 5000; ++i) ring.push_back({1e6 + std::cos(0.01 * i), 1e6 + std::sin(0.01 * i), i % 7 * 0.125});
    const Hull3 hull = *Hull3::make(ring);
    EXPECT_EQ(relate(hull, Point3{{1e6, 1e6, 0.75}}), Relation::touching);
    EXPECT_EQ(relate(hull, Point3{{1e6, 1e6, std::nextafter(0.75, 1)}}), Relation::disjoint);
    EXPECT_EQ(relate(hull, Point3{{1e6, 1e6, 0.5}}), Relation::overlapping);
}

}  // namespace
}  // namespace tact
