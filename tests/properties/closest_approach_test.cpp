// SPDX-License-Identifier: MIT
// The smallest gap over a time against the distance at rest at many times: never below `lower`, and `upper` is one of
// them.
#include "support/bound_only.hpp"
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/pair.hpp"
#include "tact/posed/posed_shape.hpp"
#include "tact/tree.hpp"

namespace tact::testing {
namespace {

double distance_at(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b, double t) {
    return distance(a, motion_a.pose(t), b, motion_b.pose(t)).distance;
}
template <class Shape>
double distance_at(const ObbTree& a, const Motion& motion_a, const Shape& b, const Motion& motion_b, double t) {
    return distance(a, motion_a.pose(t), tact::shape_at(b, motion_b.pose_at(t)).shape).distance;
}
template <class A, class B>
double distance_at(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b, double t) {
    return distance(tact::shape_at(a, motion_a.pose_at(t)).shape, tact::shape_at(b, motion_b.pose_at(t)).shape)
        .distance;
}

template <class A, class B>
ClosestApproach expect_right(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b, double size,
                             double rounding, int samples = 200) {
    const auto got = closest_approach(a, motion_a, b, motion_b);
    EXPECT_TRUE(got.complete);
    EXPECT_GE(got.lower, 0);
    EXPECT_LE(got.lower, got.upper);
    EXPECT_LE(got.upper - got.lower, 2e-6 * size);
    for (int i = 0; i <= samples; ++i) {
        const double time = static_cast<double>(i) / samples;
        EXPECT_LE(got.lower, distance_at(a, motion_a, b, motion_b, time) + rounding) << time;
    }
    EXPECT_LE(distance_at(a, motion_a, b, motion_b, got.time), got.upper + rounding);
    if (got.lower > 0) {
        const Vec3 way = got.point_b - got.point_a;
        EXPECT_NEAR(std::sqrt(dot(way, way)), got.upper, rounding + 1e-9 * size);
        EXPECT_NEAR(dot(got.normal, way), got.upper, rounding + 1e-9 * size);
    }
    return got;
}

/// Past each other at some distance, so that most do not meet.
RigidMotion near_miss(Random& random, double turn, double size, double by, const Vec3& middle) {
    Vec3 aside{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    aside = (by * size / std::sqrt(dot(aside, aside))) * aside;
    return passage(random, turn, size, middle + aside);
}

struct Place {
    double scale, offset;
};
class ClosestApproachAt : public ::testing::TestWithParam<Place> {};

TEST_P(ClosestApproachAt, OfMeshes) {
    const auto& [scale, offset] = GetParam();
    Mesh mesh = make_torus({.around = 16, .across = 8});
    for (Vec3& v : mesh.vertices) v = scale * v;
    const ObbTree tree = *ObbTree::build(mesh);
    const Vec3 middle{offset, -offset, 2 * offset};
    const auto rest = *RigidMotion::make(Still<3>{{middle, {}}});
    const double rounding = 1e-12 * (scale + offset);
    Random random(101);
    int apart = 0;
    const int count = effort(8);
    for (int round = 0; round < count; ++round) {
        const auto motion = near_miss(random, 4, 1.4 * scale, 1.8, middle);
        const auto got = expect_right(tree, motion, tree, rest, 1.4 * scale, rounding, 50);
        apart += got.lower > 0 ? 1 : 0;
        const auto other = closest_approach(tree, rest, tree, motion);
        EXPECT_LE(other.lower, got.upper + rounding);
        EXPECT_LE(got.lower, other.upper + rounding);
        // What comes nearer than that is contact, and what does not is not.
        MotionOptions options;
        options.clearance = got.lower - 1e-5 * scale;
        if (options.clearance > 0) {
            EXPECT_EQ(first_contact(tree, motion, tree, rest, {0, 1}, options).status, ContactStatus::never);
        }
        options.clearance = got.upper + 1e-5 * scale;
        EXPECT_NE(first_contact(tree, motion, tree, rest, {0, 1}, options).status, ContactStatus::never);
    }
    EXPECT_GT(apart, 0);
}
INSTANTIATE_TEST_SUITE_P(Places, ClosestApproachAt,
                         ::testing::Values(Place{1, 0}, Place{1e-6, 0}, Place{1e6, 0}, Place{1, 1e6}));

const Obb3 box{{}, {{{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}}, {0.5, 0.3, 0.2}};
const Tetrahedron3 tetrahedron{{{{-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0.2, 1}}}};
const Triangle3 triangle{{{{-1, -1, 0}, {1, 0, 0}, {0, 1, 0.3}}}};

TEST(ClosestApproach, OfShapes) {
    Random random(102);
    int apart = 0;
    const int count = effort(60);
    for (int round = 0; round < count; ++round) {
        const auto a = near_miss(random, 4, 1, 1.2, {}), b = passage(random, 4, 0.3, {});
        apart += expect_right(box, a, tetrahedron, b, 1, 1e-12).lower > 0 ? 1 : 0;
        apart += expect_right(triangle, a, tetrahedron, b, 1.5, 1e-12).lower > 0 ? 1 : 0;
        apart += expect_right(triangle, a, triangle, b, 1.5, 1e-12).lower > 0 ? 1 : 0;
    }
    EXPECT_GT(apart, count / 2);
}

TEST(ClosestApproach, OfMeshesAndShapes) {
    const ObbTree tree = small_torus();
    Random random(103);
    for (int round = 0; round < effort(30); ++round) {
        const auto a = near_miss(random, 4, 1, 1.2, {}), b = passage(random, 4, 0.3, {});
        const auto got = expect_right(tree, a, box, b, 1.5, 1e-12);
        const auto other = closest_approach(box, b, tree, a);
        EXPECT_EQ(other.lower, got.lower);
        EXPECT_EQ(other.upper, got.upper);
        EXPECT_EQ(other.point_b, got.point_a);
        expect_right(tree, a, triangle, b, 1.5, 1e-12);
    }
}

/// A bar that turns beside a wall comes nearest with its end, in the middle of the turn.
TEST(ClosestApproach, ABarBesideAWall) {
    const ObbTree bar = *ObbTree::build(make_box_mesh({.min = {-1, -0.125, -0.125}, .max = {1, 0.125, 0.125}}));
    const ObbTree wall = *ObbTree::build(make_box_mesh({.min = {1.25, -4, -4}, .max = {1.5, 4, 4}}));
    const double quarter = 2 * std::atan(1.0);
    const auto turning = *RigidMotion::make(Twist<3>{{}, {0, 0, quarter}, {}, {}}),
               rest = *RigidMotion::make(Still<3>{});
    const auto got = closest_approach(bar, turning, wall, rest);
    const double reach = std::sqrt(1 + 0.125 * 0.125);  // of the corner, when it points at the wall
    EXPECT_LE(got.lower, 1.25 - reach);
    EXPECT_GE(got.upper, 1.25 - reach);
    EXPECT_NEAR(got.time, std::atan(0.125) / quarter, 1e-2);
    EXPECT_NEAR(got.normal[0], 1, 1e-9);
    EXPECT_NEAR(got.point_b[0], 1.25, 1e-9);
    // In time backwards it is the same gap.
    const auto back =
        *RigidMotion::make(Twist<3>{{}, {0, 0, -quarter}, {}, {{}, {std::sqrt(0.5), 0, 0, std::sqrt(0.5)}}});
    const auto reversed = closest_approach(bar, back, wall, rest);
    EXPECT_NEAR(reversed.time, 1 - got.time, 2e-2);
    EXPECT_NEAR(reversed.upper, got.upper, 3e-6);
}

TEST(ClosestApproach, ContactAndEnclosureHaveNoGap) {
    const ObbTree outer = *ObbTree::build(make_box_mesh());
    const ObbTree inner = *ObbTree::build(make_box_mesh({.min = {-0.25, -0.25, -0.25}, .max = {0.25, 0.25, 0.25}}));
    const Solid solid = *Solid::make(outer);
    const auto rest = *RigidMotion::make(Still<3>{}), turning = *RigidMotion::make(Twist<3>{{}, {1, 2, 3}, {}, {}});
    const auto surface = closest_approach(outer, rest, inner, turning);
    EXPECT_GT(surface.lower, 0.5);
    const auto inside = closest_approach(solid, rest, inner, turning);
    EXPECT_EQ(inside.upper, 0);
    EXPECT_EQ(inside.enclosed, Enclosed::b_in_a);
    const auto through = *RigidMotion::make(Linear<3>{{8, 0, 0}, {-4, 0, 0}});
    const auto contact = closest_approach(outer, rest, inner, through);
    EXPECT_EQ(contact.lower, 0);
    EXPECT_LE(contact.upper, 2e-6);
    const auto at_once = closest_approach(outer, rest, inner, through, {0, 0});
    EXPECT_NEAR(at_once.upper, 2.75, 1e-9);
    EXPECT_NEAR(at_once.lower, 2.75, 4e-6);
}

TEST(ClosestApproach, WithoutSpeeds) {
    const ObbTree tree = *ObbTree::build(make_box_mesh());
    const auto rest = *RigidMotion::make(Still<3>{});
    Random random(104);
    MeshMotionOptions options;
    options.gap_tolerance = 1e-3;
    for (int round = 0; round < effort(20); ++round) {
        const auto motion = near_miss(random, 2, 2, 1.2, {});
        const BoundOnly blind(motion);
        const auto got = closest_approach(tree, blind, tree, rest, {0, 1}, options);
        const auto seen = closest_approach(tree, motion, tree, rest, {0, 1}, options);
        EXPECT_TRUE(got.complete);
        EXPECT_LE(got.lower, seen.upper);
        EXPECT_LE(seen.lower, got.upper);
    }
}

TEST(ClosestApproach, BudgetsAreNeverWrong) {
    const ObbTree tree = small_torus();
    const auto rest = *RigidMotion::make(Still<3>{});
    Random random(105);
    for (int round = 0; round < effort(20); ++round) {
        const auto motion = near_miss(random, 3, 1.4, 1.5, {});
        const auto whole = closest_approach(tree, motion, tree, rest);
        for (const std::uint64_t budget : {1, 10, 100, 1000}) {
            MeshMotionOptions options;
            options.budget_steps = budget;
            const auto got = closest_approach(tree, motion, tree, rest, {0, 1}, options);
            EXPECT_LE(got.lower, whole.upper);
            EXPECT_GE(got.upper, whole.lower);
            EXPECT_LE(got.steps, budget);
        }
    }
    EXPECT_FALSE(closest_approach(tree, *RigidMotion::make(InBetween<3>{{}, {}, {0, 1}}), tree, rest, {0, 2}).complete);
    EXPECT_GT(closest_approach(*ObbTree::build(Mesh{}), rest, tree, rest).lower, 1e300);
}

}  // namespace
}  // namespace tact::testing
