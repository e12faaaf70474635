// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace tact {
namespace {

const Triangle3 ground{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};

std::vector<Vec3> points(const CommonPart& part) {
    return {part.points().begin(), part.points().end()};
}

TEST(CommonPart, ATriangleThroughAnother) {
    const Triangle3 wall{{{{1, 1, -1}, {1, 1, 3}, {1, -9, -1}}}};
    const auto part = common_part(ground, wall);
    EXPECT_EQ(points(part), (std::vector<Vec3>{{1, 0, 0}, {1, 1, 0}}));
    EXPECT_GT(part.error, 0);
    EXPECT_EQ(points(common_part(wall, ground)), (std::vector<Vec3>{{1, 1, 0}, {1, 0, 0}}));
}

TEST(CommonPart, PointsOfContact) {
    const Triangle3 on_face{{{{1, 1, 0}, {1, 1, 3}, {2, 1, 3}}}};
    EXPECT_EQ(points(common_part(ground, on_face)), (std::vector<Vec3>{{1, 1, 0}}));
    const Triangle3 edge_on_edge{{{{1, -1, -1}, {1, 1, 1}, {1, -1, 1}}}};
    EXPECT_EQ(points(common_part(ground, edge_on_edge)), (std::vector<Vec3>{{1, 0, 0}}));
    const Triangle3 beside{{{{1, -1, -1}, {1, -0.5, 1}, {1, -1, 1}}}};
    EXPECT_EQ(common_part(ground, beside).count, 0);
    const Triangle3 above{{{{1, 1, 1}, {1, 1, 3}, {2, 1, 3}}}};
    EXPECT_EQ(common_part(ground, above).count, 0);
}

TEST(CommonPart, ASharedEdgeAndAnEdgeInThePlane) {
    const Triangle3 hinge{{{{0, 0, 0}, {4, 0, 0}, {1, 1, 5}}}};
    EXPECT_EQ(common_part(ground, hinge).count, 2);
    const Triangle3 lying{{{{-1, 1, 0}, {1, 1, 0}, {0, 1, 5}}}};
    auto found = points(common_part(ground, lying));
    std::sort(found.begin(), found.end(), [](const Vec3& p, const Vec3& q) { return p[0] < q[0]; });
    EXPECT_EQ(found, (std::vector<Vec3>{{0, 1, 0}, {1, 1, 0}}));
}

TEST(CommonPart, InOnePlane) {
    const Triangle3 shifted{{{{2, 1, 0}, {-2, 1, 0}, {2, -3, 0}}}};
    EXPECT_EQ(points(common_part(ground, shifted)), (std::vector<Vec3>{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {0, 1, 0}}));
    EXPECT_EQ(common_part(ground, ground).count, 3);
    const Triangle3 star{{{{3, 3, 0}, {-1, 2, 0}, {2, -1, 0}}}};
    EXPECT_EQ(common_part(ground, star).count, 6);
    const Triangle3 beside{{{{0, 0, 0}, {0, 4, 0}, {-4, 0, 0}}}};
    EXPECT_EQ(common_part(ground, beside).count, 2);
    const Triangle3 at_corner{{{{0, 0, 0}, {0, -4, 0}, {-4, 0, 0}}}};
    EXPECT_EQ(points(common_part(ground, at_corner)), (std::vector<Vec3>{{0, 0, 0}}));
    const Triangle3 apart{{{{9, 0, 0}, {9, 4, 0}, {8, 0, 0}}}};
    EXPECT_EQ(common_part(ground, apart).count, 0);
}

TEST(CommonPart, TrianglesThatAreSegmentsOrPoints) {
    const Triangle3 stick{{{{1, 1, -1}, {1, 1, 3}, {1, 1, 1}}}}, dot{{{{1, 1, 0}, {1, 1, 0}, {1, 1, 0}}}};
    EXPECT_EQ(points(common_part(ground, stick)), (std::vector<Vec3>{{1, 1, 0}}));
    EXPECT_EQ(points(common_part(stick, ground)), (std::vector<Vec3>{{1, 1, 0}}));
    EXPECT_EQ(common_part(stick, stick).count, 2);
    EXPECT_EQ(points(common_part(dot, stick)), (std::vector<Vec3>{{1, 1, 0}}));
    EXPECT_EQ(points(common_part(dot, dot)), (std::vector<Vec3>{{1, 1, 0}}));
    const Triangle3 other_dot{{{{1, 2, 0}, {1, 2, 0}, {1, 2, 0}}}};
    EXPECT_EQ(common_part(dot, other_dot).count, 0);
}

}  // namespace
}  // namespace tact
