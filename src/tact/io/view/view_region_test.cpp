// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/scene_text.hpp"

namespace tact {
namespace {

std::string cubes(const std::string& motion) {
    const std::string cube = R"("shape":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}})";
    return R"({"tact":1,"bodies":[{"name":"a",)" + cube + R"(},{"name":"b",)" + cube + R"(,"motion":)" + motion + "}]}";
}

ContactRegion<3> region_of(const std::string& motion) {
    const testing::CheckedScene<3> checked(cubes(motion));
    EXPECT_EQ(checked.found.contacts.size(), 1u);
    return contact_region(checked.scene, checked.bodies(), checked.found.contacts.at(0));
}

TEST(ViewRegion, FacesThatTouchAtTheStart) {
    const auto region = region_of(R"({"still":{"position":[1,0.5,0.25]}})");
    EXPECT_EQ(region.set.count, 4);
    for (const Vec3& point : region.set.points()) EXPECT_EQ(point[0], 1);
    EXPECT_EQ(region.overlap, (Aabb3{{1, 0.5, 0.25}, {1, 1, 1}}));
}

TEST(ViewRegion, ACornerThatTouches) {
    const auto region = region_of(R"({"still":{"position":[1,1,1]}})");
    EXPECT_EQ(region.set.count, 1);
    EXPECT_EQ(region.set.vertices[0], (Vec3{1, 1, 1}));
}

TEST(ViewRegion, TheIntersectionHasABoxAndNoContactSet) {
    const auto region = region_of(R"({"still":{"position":[0.5,0.25,0.75]}})");
    EXPECT_EQ(region.set.count, 0);
    EXPECT_EQ(region.overlap, (Aabb3{{0.5, 0.25, 0.75}, {1, 1, 1}}));
}

TEST(ViewRegion, TurnedBodiesAreWhereTheyAreTurned) {
    const auto region = region_of(R"({"still":{"position":[1.5,0.25,0],"orientation":[1,0,0,1]}})");
    ASSERT_TRUE(region.overlap);
    for (int k = 0; k < 3; ++k) {
        EXPECT_NEAR(region.overlap->min[k], (Vec3{0.5, 0.25, 0})[k], 1e-15);
        EXPECT_EQ(region.overlap->max[k], 1);
    }
}

TEST(ViewRegion, ATouchOnTheWay) {
    const auto region = region_of(R"({"linear":{"velocity":[-4,0,0],"from":{"position":[3,0.5,0.5]}}})");
    EXPECT_EQ(region.set.count, 4);
    EXPECT_FALSE(region.overlap);
    for (const Vec3& point : region.set.points()) EXPECT_EQ(point[0], 1);
}

/// A ring about z of radius 1, its tube of radius 1/4, and another body.
std::string ring_and(const std::string& body) {
    return R"({"tact":1,"bodies":[{"name":"ring","generate":{"torus":{"ring":1,"tube":0.25}}},{"name":"b",)" + body +
           "}]}";
}

double off_ring(const Vec3& point) {
    return std::abs(std::hypot(std::hypot(point[0], point[1]) - 1, point[2]) - 0.25);
}

TEST(ViewCurve, TwoRingsCrossOnBothSurfaces) {
    const testing::CheckedScene<3> checked(
        ring_and(R"("generate":{"torus":{"ring":1,"tube":0.25}},"motion":{"still":{"position":[1,0,0]}})"));
    const auto curve = crossing_curve(checked.bodies()[0], checked.bodies()[1], 0, 100'000);
    EXPECT_GT(curve.size(), 50u);
    for (const CurvePiece& segment : curve)
        for (const Vec3& end : segment) {
            EXPECT_LT(off_ring(end), 0.02);
            EXPECT_LT(off_ring(end - Vec3{1, 0, 0}), 0.02);
        }
    EXPECT_EQ(crossing_curve(checked.bodies()[0], checked.bodies()[1], 0, 7).size(), 7u);
    EXPECT_EQ(crossing_curve(checked.bodies()[0], checked.bodies()[1], 0, 100'000), curve);
}

TEST(ViewCurve, AMeshAndEveryShape) {
    const std::string shapes[] = {
        R"("shape":{"box":{"origin":[0,-2,-2],"edges":[[9,0,0],[0,4,0],[0,0,4]]}})",
        R"("shape":{"obb":{"center":[4,0,0],"axes":[[1,0,0],[0,1,0],[0,0,1]],"half":[4,2,2]}})",
        R"("shape":{"triangle":{"vertices":[[0,-9,-9],[0,9,-9],[0,0,9]]}})",
        R"("shape":{"tetrahedron":{"vertices":[[0,-9,-9],[0,9,-9],[0,0,9],[90,0,0]]}})"};
    for (const std::string& shape : shapes) {
        const testing::CheckedScene<3> checked(ring_and(shape));
        const auto curve = crossing_curve(checked.bodies()[0], checked.bodies()[1], 0, 100'000);
        EXPECT_GE(curve.size(), 40u) << shape;  // two circles about (0, +-1, 0)
        for (const CurvePiece& segment : curve)
            for (const Vec3& end : segment) {
                EXPECT_NEAR(end[0], 0, 1e-15) << shape;
                EXPECT_LT(off_ring(end), 0.02);
            }
    }
}

TEST(ViewCurve, NothingWhereNothingCrosses) {
    const testing::CheckedScene<3> checked(
        ring_and(R"("shape":{"box":{"origin":[5,5,5],"edges":[[1,0,0],[0,1,0],[0,0,1]]}})"));
    EXPECT_TRUE(crossing_curve(checked.bodies()[0], checked.bodies()[1], 0, 100).empty());
}

}  // namespace
}  // namespace tact
