// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/manifold.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "tact/pair.hpp"

namespace tact {
namespace {

constexpr std::array<Vec3, 3> upright{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

std::array<Vec3, 3> turned_about_z(double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}};
}

TEST(Manifold, SmallBoxOnALargeOne) {
    const Obb3 floor{{0, 0, 0}, upright, {2, 2, 1}}, box{{0, 0, 1.75}, upright, {1, 1, 1}};
    const auto got = depth(floor, box, {.manifold = true});
    ASSERT_TRUE(got);
    EXPECT_EQ(got->depth, 0.25);
    EXPECT_EQ(got->lower, got->upper);
    EXPECT_EQ(got->normal, (Vec3{0, 0, 1}));
    EXPECT_EQ(got->contact_set.count, 0);
    const Manifold<3>& manifold = got->manifold;
    ASSERT_EQ(manifold.count, 4);
    EXPECT_EQ(manifold.normal, (Vec3{0, 0, 1}));
    EXPECT_EQ(manifold.reference_is_a, true);
    EXPECT_EQ(manifold.face_a, Feature::face(5));
    EXPECT_EQ(manifold.face_b, Feature::face(4));
    for (int i = 0; i < 4; ++i) {
        const ManifoldPoint<3>& p = manifold.points[static_cast<std::size_t>(i)];
        EXPECT_EQ(p.point[2], 0.75);
        EXPECT_EQ(p.depth, 0.25);
        EXPECT_LT(p.upper - p.lower, 1e-13);
        EXPECT_EQ(p.feature_a, Feature::face(5));
        EXPECT_EQ(p.feature_b.kind, Feature::Kind::vertex);
        EXPECT_EQ(manifold.point_on_b(i), p.point);
        EXPECT_EQ(manifold.point_on_a(i)[2], 1);
    }
}

TEST(Manifold, TurnedCubesHaveEightPointsAndFourOnRequest) {
    const Obb3 a{{0, 0, 0}, upright, {1, 1, 1}}, b{{0, 0, 1.9}, turned_about_z(0.7), {1, 1, 1}};
    const auto eight = depth(a, b, {.manifold = true});
    const auto four = depth(a, b, {.manifold = true, .manifold_options = {.points = 4}});
    EXPECT_EQ(eight->manifold.count, 8);
    EXPECT_EQ(four->manifold.count, 4);
    for (const auto& p : eight->manifold.listed()) {
        EXPECT_EQ(p.feature_a.kind, Feature::Kind::edge);
        EXPECT_EQ(p.feature_b.kind, Feature::Kind::edge);
    }
    double spread = 0;
    for (const auto& p : four->manifold.listed())
        spread = std::max(spread, std::abs(p.point[0]) + std::abs(p.point[1]));
    EXPECT_GT(spread, 1.2);
}

TEST(Manifold, EdgesThatCrossGiveOnePoint) {
    const double h = std::sqrt(0.5);
    const Obb3 a{{0, 0, 0}, {{{1, 0, 0}, {0, h, h}, {0, -h, h}}}, {1, 1, 1}};
    const Obb3 b{{0, 0, 2.7}, {{{0, 1, 0}, {h, 0, h}, {-h, 0, h}}}, {1, 1, 1}};
    const auto got = depth(a, b, {.manifold = true});
    ASSERT_TRUE(got);
    EXPECT_EQ(got->manifold.count, 1);
    EXPECT_FALSE(got->manifold.has_reference);
    EXPECT_EQ(got->manifold.points[0].depth, got->depth);
    EXPECT_EQ(got->manifold.points[0].feature_a.kind, Feature::Kind::edge);
}

/// Planks laid across each other, tilted: the least axis is edge and edge, but the faces are what solvers want.
TEST(Manifold, CrossedPlanksKeepFourPoints) {
    const double tilt = 1e-4;
    const Obb3 a{{0, 0, 0}, upright, {4, 0.5, 0.5}};
    const Obb3 b{{0, 0, 0.99}, {{{1, 0, tilt}, {0, 1, tilt}, {-tilt, -tilt, 1}}}, {0.5, 4, 0.5}};
    EXPECT_EQ(depth(a, b, {.manifold = true})->manifold.count, 4);
}

TEST(Manifold, MarginListsPointsAboveTheFace) {
    const double tilt = 0.01;
    const Obb3 a{{0, 0, 0}, upright, {2, 2, 1}};
    const Obb3 b{
        {0, 0, 2}, {{{std::cos(tilt), 0, std::sin(tilt)}, {0, 1, 0}, {-std::sin(tilt), 0, std::cos(tilt)}}}, {1, 1, 1}};
    EXPECT_EQ(depth(a, b, {.manifold = true})->manifold.count, 2);
    EXPECT_EQ(depth(a, b, {.manifold = true, .manifold_options = {.margin = 0.05}})->manifold.count, 4);
}

/// Clipped to a line, then cut across it.
TEST(Manifold, BoxesThatMeetInPartOfAnEdgeHaveItsEnds) {
    const Obb3 a{{0, 0, 0}, upright, {1, 1, 1}};
    for (const double shift : {0.5, -0.5, 1.25}) {
        const Obb3 b{{2, shift, 2}, upright, {1, 1, 1}};
        const auto got = depth(a, b, {.manifold = true});
        ASSERT_TRUE(got);
        EXPECT_EQ(got->depth, 0);
        ASSERT_EQ(got->manifold.count, 2);
        double low = 9, high = -9;
        for (const auto& p : got->manifold.listed()) {
            EXPECT_EQ(p.point[0], 1);
            EXPECT_EQ(p.point[2], 1);
            EXPECT_EQ(p.depth, 0);
            low = std::min(low, p.point[1]);
            high = std::max(high, p.point[1]);
        }
        EXPECT_EQ(low, std::max(-1.0, shift - 1));
        EXPECT_EQ(high, std::min(1.0, shift + 1));
    }
}

/// Whichever box leaves on whichever side: the centers tie, and a depth that is a double ties with its neighbors.
TEST(Manifold, DepthOfTurnedBoxesWithTiedCentersIsTheExactOne) {
    const std::array<Vec3, 3> turned{{{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    for (const Vec3& place : {Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, -1, 0.5}, Vec3{2, 1, -1}}) {
        for (const auto& axes : {upright, turned}) {
            const Obb3 a{{0, 0, 0}, turned, {1, 0.5, 1.5}}, b{place, axes, {0.5, 1, 1}};
            const auto with = depth(a, b, {.manifold = true}), without = depth(a, b);
            ASSERT_EQ(with.has_value(), without.has_value());
            if (!with) continue;
            EXPECT_EQ(with->lower, without->lower);
            EXPECT_EQ(with->upper, without->upper);
            EXPECT_NEAR(dot(with->normal, without->normal), 1, 1e-15);
            EXPECT_TRUE(with->manifold.has_reference);
        }
    }
}

/// The depth is a double, so its bounds are not next to each other: the same with and without a manifold.
TEST(Manifold, CornerInAFaceByADepthThatIsADouble) {
    const Vec3 x{0.825336, 0, -0.564642}, y{0.318821, 0.825336, 0.46602}, z{0.46602, -0.564642, 0.681179};
    const Obb3 a{{0, 0, 0}, upright, {2, 2, 1}}, b{{0.3, 0.2, 2.703125}, {{x, y, z}}, {1, 1, 1}};
    const auto with = depth(a, b, {.manifold = true}), without = depth(a, b);
    ASSERT_TRUE(with);
    EXPECT_EQ(with->depth, without->depth);
    EXPECT_EQ(with->lower, without->lower);
    EXPECT_EQ(with->upper, without->upper);
    EXPECT_EQ(with->normal, without->normal);
    EXPECT_EQ(with->manifold.count, 1);
    EXPECT_TRUE(with->manifold.has_reference);
}

TEST(Manifold, InThePlaneTwoPoints) {
    const Obb2 a{{0, 0}, {{{1, 0}, {0, 1}}}, {2, 1}}, b{{0.5, 1.5}, {{{1, 0}, {0, 1}}}, {1, 1}};
    const auto got = depth(a, b, {.manifold = true});
    ASSERT_EQ(got->manifold.count, 2);
    for (const auto& p : got->manifold.listed()) EXPECT_EQ(p.depth, 0.5);
}

TEST(Manifold, BoxOnATriangle) {
    const Triangle3 floor{{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}}};
    const Obb3 box{{0, 0, 0.9}, turned_about_z(0.3), {1, 1, 1}};
    const auto got = depth(floor, box, {.manifold = true});
    ASSERT_EQ(got->manifold.count, 4);
    for (const auto& p : got->manifold.listed()) EXPECT_NEAR(p.depth, 0.1, 1e-14);
}

TEST(Manifold, AtTheFirstAndTheLastTimeOfAContact) {
    const Obb3 a{{0, 0, 0}, upright, {2, 2, 1}}, b{{0, 0, 3}, upright, {1, 1, 1}};
    const Linear3 falls{.velocity = {0, 0, -1}};
    FirstContactOptions options;
    options.manifold = options.last_manifold = true;
    const auto got = first_contact(a, {}, b, falls, {0, 10}, options);
    ASSERT_EQ(got.status, ContactStatus::during);
    EXPECT_EQ(got.contact_by, 1);
    ASSERT_EQ(got.manifold.count, 4);
    for (const auto& p : got.manifold.listed()) EXPECT_NEAR(p.depth, 0, 1e-14);
    EXPECT_EQ(got.manifold.normal, (Vec3{0, 0, 1}));
    ASSERT_EQ(got.last_manifold.count, 4);
    EXPECT_EQ(got.last_manifold.normal, (Vec3{0, 0, -1}));
    const auto swapped = first_contact(b, falls, a, {}, {0, 10}, options);
    EXPECT_EQ(swapped.manifold.count, 4);
    EXPECT_EQ(swapped.manifold.normal, (Vec3{0, 0, -1}));
    EXPECT_EQ(first_contact(a, {}, b, falls, {0, 10}).manifold.count, 0);
}

TEST(DepthBatch, SameAsSingleCalls) {
    std::vector<Obb3> a, b;
    for (int i = 0; i < 20; ++i) {
        a.push_back({{0, 0, 0}, turned_about_z(0.1 * i), {1, 1, 1}});
        b.push_back({{0.3 * i, 0.1, 1.5}, turned_about_z(-0.2 * i), {1, 0.5, 1}});
    }
    const DepthOptions options{.contact_set = true, .manifold = true};
    std::vector<std::optional<Depth<3>>> rows(a.size()), picked(3);
    depth(a, b, rows, options);
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto single = depth(a[i], b[i], options);
        ASSERT_EQ(rows[i].has_value(), single.has_value());
        if (!single) continue;
        EXPECT_EQ(rows[i]->depth, single->depth);
        EXPECT_EQ(rows[i]->manifold.points, single->manifold.points);
        EXPECT_EQ(rows[i]->contact_set.vertices, single->contact_set.vertices);
    }
    const std::vector<IndexPair> pairs{{3, 0}, {0, 2}, {5, 5}};
    depth(a, b, pairs, picked);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto single = depth(a[pairs[i].a], b[pairs[i].b]);
        ASSERT_EQ(picked[i].has_value(), single.has_value());
        if (single) {
            EXPECT_EQ(picked[i]->depth, single->depth);
        }
    }
}

}  // namespace
}  // namespace tact
