// SPDX-License-Identifier: MIT
#include "tact/shape.hpp"

#include <gtest/gtest.h>

#include <gmpxx.h>

#include <random>

namespace tact {
namespace {

TEST(MakeBox, CornersOfShortNumbersAreTheBox) {
    const auto box = box_from_corners<3>({-1, 0.25, 3}, {1, 0.5, 1024.125});
    ASSERT_TRUE(box) << box.error().message;
    EXPECT_EQ(*box, (Parallelepiped3{{-1, 0.25, 3}, {{{2, 0, 0}, {0, 0.25, 0}, {0, 0, 1021.125}}}}));
}

/// 0.7 - 0.1 is no double: a box of edge 0.6 would end beside 0.7, and two boxes that share a side would not touch.
TEST(MakeBox, ADifferenceThatIsNoDoubleIsRefused) {
    const auto box = box_from_corners<2>({0, 0.1}, {1, 0.7});
    ASSERT_FALSE(box);
    EXPECT_EQ(box.error().message,
              "max[1] - min[1] is not a double, so that no origin and edges are this box: 0.6 is the nearest edge");
    EXPECT_FALSE(box_from_corners<2>({0, 1e-300}, {1, 1}));
    EXPECT_EQ(box_from_corners<2>({-1.7e308, 0}, {1.7e308, 1}).error().message,
              "max[0] - min[0] is beyond the range of doubles");
}

TEST(MakeBox, ABoxThatIsMadeIsExactlyThatSet) {
    std::mt19937_64 random(7);
    std::uniform_int_distribution<int> shift(-60, 60);
    std::uniform_real_distribution<double> number(-1, 1);
    int made = 0;
    for (int i = 0; i < 20'000; ++i) {
        double min = std::ldexp(number(random), shift(random)), max = std::ldexp(number(random), shift(random));
        if (i % 2 == 0) min = std::floor(min), max = std::floor(max);
        const auto box = box_from_corners<2>({min, 0}, {max, 1});
        const bool exact = mpq_class(max) - mpq_class(min) == mpq_class(max - min);
        ASSERT_EQ(box.has_value(), min < max && exact) << min << ' ' << max;
        if (!box) continue;
        ++made;
        ASSERT_EQ(mpq_class(box->origin[0]) + mpq_class(box->edges[0][0]), mpq_class(max));
    }
    EXPECT_GT(made, 1000);
}

TEST(MakeBox, CornersInTheWrongOrder) {
    EXPECT_EQ(box_from_corners<2>({0, 1}, {1, 1}).error().message, "min[1] is not below max[1]");
    EXPECT_EQ(box_from_corners<2>({0, 0}, {1, NAN}).error().message, "max is not finite");
}

TEST(MakeBox, OfAPose) {
    EXPECT_EQ(*make_obb<3>(Pose3{{1, 2, 3}, {}}, {1, 2, 3}),
              (Obb3{{1, 2, 3}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 2, 3}}));
    const auto turned = make_obb<2>(*Pose2::make({1, 2}, 0.5), {3, 4});
    ASSERT_TRUE(turned);
    EXPECT_NEAR(turned->axes[0][0], std::cos(0.5), 1e-15);
    EXPECT_NEAR(turned->axes[0][1], std::sin(0.5), 1e-15);
    EXPECT_NEAR(turned->axes[1][0], -std::sin(0.5), 1e-15);
    EXPECT_FALSE(make_obb<2>(Pose2{}, {0, 1}));
}

}  // namespace
}  // namespace tact
