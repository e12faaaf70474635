// SPDX-License-Identifier: MIT
#include "tact/shape.hpp"

#include <gtest/gtest.h>

#include "tact/vec.hpp"

namespace tact {
namespace {

const Rotation<3> quarter = rotation({1, 0, 0, 1});  // x to y

TEST(Turned, QuarterTurnOfEveryShape) {
    const Obb3 obb{{1, 2, 3}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 2, 3}};
    EXPECT_EQ(*turned(obb, quarter), (Obb3{{-2, 1, 3}, {{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}}, {1, 2, 3}}));
    const Parallelepiped3 box{{1, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0.1, 0.2, 0.3}}}};
    EXPECT_EQ(*turned(box, quarter), (Parallelepiped3{{0, 1, 0}, {{{0, 1, 0}, {-1, 0, 0}, {-0.2, 0.1, 0.3}}}}));
    const Tetrahedron3 tetrahedron{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    EXPECT_EQ(*turned(tetrahedron, quarter), (Tetrahedron3{{{{0, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}}}));
    const Triangle3 triangle{{{{0, 0, 5}, {1, 0, 5}, {0, 1, 5}}}};
    EXPECT_EQ(*turned(triangle, quarter), (Triangle3{{{{0, 0, 5}, {0, 1, 5}, {-1, 0, 5}}}}));
}

TEST(Turned, IdentityKeepsEveryBit) {
    const Triangle2 triangle{{{{0x1p-1074, 0}, {0.1, 1e300}, {-0.3, 7}}}};
    EXPECT_EQ(*turned(triangle, Pose2{}.rotation()), triangle);
}

TEST(Turned, ASliverThatRoundsOntoALineIsRefused) {
    // One ulp thick: at some angles the turned corners round onto one line. That must come back as an error.
    const Triangle2 sliver{{{{0, 0}, {1, 1}, {1, 1 + 0x1p-52}}}};
    int refused = 0;
    for (int step = 1; step <= 100; ++step) {
        const auto result = turned(sliver, Pose2{{0, 0}, 0.01 * step}.rotation());
        if (result) continue;
        ++refused;
        EXPECT_EQ(result.error().message, "vertices lie on one line: the triangle is degenerate");
    }
    EXPECT_GT(refused, 0);
    EXPECT_LT(refused, 100);
}

TEST(Turned, OverflowIsAnError) {
    const Triangle2 huge{{{{1.7e308, 1.7e308}, {0, 1}, {1, 0}}}};
    const auto result = turned(huge, Pose2{{0, 0}, -0.7853981633974483}.rotation());
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().message, "vertices[0] is not finite");
}

}  // namespace
}  // namespace tact
