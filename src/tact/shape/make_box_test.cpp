// SPDX-License-Identifier: MIT
#include "tact/shape.hpp"

#include <gtest/gtest.h>

#include <gmpxx.h>

#include <limits>
#include <random>

namespace tact {
namespace {

TEST(MakeBox, CornersOfShortNumbersAreTheBox) {
    const auto box = box_from_corners<3>({-1, 0.25, 3}, {1, 0.5, 1024.125});
    ASSERT_TRUE(box) << box.error().message;
    EXPECT_EQ(*box, (Parallelepiped3{{-1, 0.25, 3}, {{{2, 0, 0}, {0, 0.25, 0}, {0, 0, 1021.125}}}}));
}

/// 0.7 - 0.1 is no double: a box of edge 0.6 would end beside 0.7, and two boxes that share a side would not touch.
TEST(MakeBox, ADifferenceThatIsNoDoubleIsNotRoundedIn) {
    const auto box = box_from_corners<2>({0, 0.1}, {1, 0.7});
    ASSERT_TRUE(box);
    EXPECT_EQ(*box, (Parallelogram2{{0, 0.1}, {{{1, 0}, {0, 0.6}}}, {1, 0.7}}));
    EXPECT_EQ(box_from_corners<2>({0, 1e-300}, {1, 1})->max, (Vec2{1, 1}));
    EXPECT_EQ(box_from_corners<2>({-1.7e308, 0}, {1.7e308, 1})->edges[0][0], std::numeric_limits<double>::max());
}

TEST(MakeBox, AnyCornersAreExactlyThatSet) {
    std::mt19937_64 random(7);
    std::uniform_int_distribution<int> shift(-60, 60);
    std::uniform_real_distribution<double> number(-1, 1);
    int with_edges = 0, with_corner = 0;
    for (int i = 0; i < 20'000; ++i) {
        double min = std::ldexp(number(random), shift(random)), max = std::ldexp(number(random), shift(random));
        if (i % 2 == 0) min = std::floor(min), max = std::floor(max);
        const auto box = box_from_corners<2>({min, 0}, {max, 1});
        ASSERT_EQ(box.has_value(), min < max) << min << ' ' << max;
        if (!box) continue;
        const bool is_exact = mpq_class(box->origin[0]) + mpq_class(box->edges[0][0]) == mpq_class(max);
        ASSERT_EQ(box->max, is_exact ? Vec2{} : (Vec2{max, 1})) << min << ' ' << max;
        ++(is_exact ? with_edges : with_corner);
    }
    EXPECT_GT(with_edges, 1000);
    EXPECT_GT(with_corner, 1000);
}

TEST(MakeBox, MovedAndTurned) {
    const auto box = *box_from_corners<2>({0, 0.1}, {1, 0.7});
    EXPECT_EQ(*moved(box, {1, 0.1}), *box_from_corners<2>({1, 0.2}, {2, 0.7 + 0.1}));
    EXPECT_EQ(*turned(box, Rotation<2>{}), box);
    const auto quarter = *posed(box, *Pose2::make({0, 0}, 1.5));
    EXPECT_EQ(quarter.max, Vec2{});
    EXPECT_NEAR(quarter.edges[1][0], -0.6 * std::sin(1.5), 1e-15);
    EXPECT_FALSE(turned(*box_from_corners<2>({-1.7e308, 0}, {1.7e308, 1}), Pose2::make({0, 0}, 1.5)->rotation()));
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
