// SPDX-License-Identifier: MIT
#include "tact/io/view_region.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tact
