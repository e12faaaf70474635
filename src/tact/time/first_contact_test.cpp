// SPDX-License-Identifier: MIT
#include "tact/mesh_motion.hpp"

#include <cmath>
#include <numbers>

#include "support/cubes.hpp"
#include "tact/motion.hpp"

namespace tact {
namespace {

using testing::cube;
using testing::expect_near;
using testing::plane_axes;

const RigidMotion still = *RigidMotion::make(Still<3>{});
const RigidMotion spin = *RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {}, {}});

/// The corner of a cube that turns about z reaches x = cos t + sin t.
const Obb3 wall = cube({2.2, 0, 0}, {1, 10, 10});
const double corner_meets_wall = 0.5 * std::asin(0.44);

template <int D>
void expect_contact_at(const MotionContact<D>& got, double time, double tolerance) {
    EXPECT_EQ(got.status, ContactStatus::during);
    EXPECT_TRUE(got.crossing);
    EXPECT_LE(got.free_until, time);
    EXPECT_GE(got.contact_by, time);
    EXPECT_LE(got.contact_by - got.free_until, tolerance);
}

TEST(MotionContact, ACornerTurnsIntoAWall) {
    const auto got = first_contact(cube({0, 0, 0}), spin, wall, still);
    expect_contact_at(got, corner_meets_wall, 1.000001e-6);
    expect_near(got.normal, {1, 0, 0});
    EXPECT_NEAR(got.point[0], 1.2, 1e-5);
    EXPECT_EQ(got.feature_b, Feature::face(0));
    EXPECT_TRUE(got.feature_a == Feature::edge(1, 5) || got.feature_a.kind == Feature::Kind::vertex);
}

// Two triangles, edge on edge, whichever of the nine pairs it is: a listing of the literature leaves out five of them.
TEST(MotionContact, AnyTwoEdgesOfTriangles) {
    const Quaternion turned{1, 0, 0, 0.2};
    const auto falls = *RigidMotion::make(InBetween<3>{{{0, 0, 1}, {}}, {{0, 0, -1}, turned}, {0, 1}});
    const Vec3 above[] = {{-1, 0, 0}, {1, 0, 0}, {0, 0, 1}}, below[] = {{0, -1, 0}, {0, 1, 0}, {0, 0, -1}};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            Triangle3 a{}, b{};
            for (std::size_t k = 0; k < 3; ++k) {
                a.vertices[(i + k) % 3] = above[k];
                b.vertices[(j + k) % 3] = below[k];
            }
            const auto got = first_contact(a, falls, b, still);
            expect_contact_at(got, 0.5, 1.000001e-6);
            EXPECT_EQ(got.feature_a, Feature::edge(static_cast<int>(i), static_cast<int>((i + 1) % 3)));
            EXPECT_EQ(got.feature_b, Feature::edge(static_cast<int>(j), static_cast<int>((j + 1) % 3)));
            expect_near(got.normal, {0, 0, -1});
        }
    }
}

TEST(MotionContact, TolerancesAreKept) {
    for (const double tolerance : {1e-2, 1e-9, 1e-12}) {
        MotionOptions options;
        options.time_tolerance = tolerance;
        expect_contact_at(first_contact(cube({0, 0, 0}), spin, wall, still, {0, 1}, options), corner_meets_wall,
                          tolerance * 1.01);
    }
}

// A tolerance that no double can keep ends, and claims nothing.
TEST(MotionContact, ToleranceFinerThanDoubles) {
    MotionOptions options;
    options.time_tolerance = 1e-30;
    options.gap_tolerance = 1e-30;
    const auto got = first_contact(cube({0, 0, 0}), spin, wall, still, {0, 1}, options);
    EXPECT_TRUE(got.status == ContactStatus::undecided || got.status == ContactStatus::during);
    EXPECT_LE(got.free_until, corner_meets_wall);
    EXPECT_NEAR(got.free_until, corner_meets_wall, 1e-13);
}

TEST(MotionContact, NeverIsForTheWholeInterval) {
    const Obb3 far = cube({2.5, 0, 0}, {1, 10, 10});  // the corner comes as far as sqrt 2
    const auto got = first_contact(cube({0, 0, 0}), spin, far, still, {0, 100});
    EXPECT_EQ(got.status, ContactStatus::never);
    EXPECT_EQ(got.free_until, 100);
}

// Cubes that touch at the start and part or slide: decided exactly, because the poses are.
TEST(MotionContact, TouchingAtTheStart) {
    const auto got = first_contact(cube({0, 0, 0}), spin, cube({2, 0, 0}), still);
    EXPECT_EQ(got.status, ContactStatus::at_start);
    EXPECT_TRUE(got.crossing);
    EXPECT_EQ(got.free_until, 0);
    EXPECT_EQ(got.contact_by, 0);
    expect_near(got.normal, {1, 0, 0});
    const Obb3 above = cube({0, 0, 2});
    EXPECT_EQ(first_contact(cube({0, 0, 0}), spin, above, still).status, ContactStatus::at_start);
    const Obb3 hovering = cube({0, 0, std::nextafter(2.0, 3.0)});
    const auto near = first_contact(cube({0, 0, 0}), spin, hovering, still);
    EXPECT_NE(near.status, ContactStatus::at_start);
    EXPECT_FALSE(near.crossing);
}

TEST(MotionContact, OverlappingAtTheStart) {
    const RigidMotion turned = *RigidMotion::make(Twist<3>{{1, 0, 0}, {0.3, 0.2, 0.1}, {}, {{}, {3, 1, 2, 1}}});
    const auto got = first_contact(cube({0, 0, 0}), turned, cube({1, 0, 0}), still);
    EXPECT_EQ(got.status, ContactStatus::at_start);
    EXPECT_TRUE(got.crossing);
}

TEST(MotionContact, BudgetAndDomain) {
    MotionOptions options;
    options.budget_steps = 3;
    const auto got = first_contact(cube({0, 0, 0}), spin, wall, still, {0, 1}, options);
    EXPECT_EQ(got.status, ContactStatus::undecided);
    EXPECT_LE(got.free_until, corner_meets_wall);
    EXPECT_LE(got.steps, 16u);
    const RigidMotion brief = *RigidMotion::make(InBetween<3>{{}, {{1, 0, 0}}, {0, 1}});
    const auto outside = first_contact(cube({0, 0, 0}), brief, wall, still, {0, 2});
    EXPECT_EQ(outside.status, ContactStatus::undecided);
    EXPECT_EQ(outside.free_until, 0);
}

TEST(MotionContact, ClearanceIsADistance) {
    MotionOptions options;
    options.clearance = 0.1;  // as if the wall stood at 1.1
    expect_contact_at(first_contact(cube({0, 0, 0}), spin, wall, still, {0, 1}, options),
                      0.5 * std::asin(1.1 * 1.1 - 1), 1.000001e-6);
}

// Between its keys the body stands, goes and stands again; contact is in the second part.
TEST(MotionContact, KeyframesHaveCorners) {
    const RigidMotion steps = *RigidMotion::make(Keyframes<3>{
        {{0, {{0, 0, 0}}}, {1, {{0, 0, 0}}}, {2, {{2, 0, 0}, {1, 0, 0, 0.01}}}, {3, {{2, 0, 0}, {1, 0, 0, 0.01}}}}});
    const auto got = first_contact(cube({0, 0, 0}), steps, cube({3, 0, 0}), still, {0, 3});
    EXPECT_EQ(got.status, ContactStatus::during);
    EXPECT_TRUE(got.crossing);
    EXPECT_GT(got.free_until, 1.49);
    EXPECT_LT(got.contact_by, 1.5);
}

TEST(MotionContact, InThePlane) {
    const RigidMotion turn = *RigidMotion::make(Twist<2>{{}, 1, {}, {}});
    const RigidMotion rest = *RigidMotion::make(Still<2>{});
    const Obb2 square{{0, 0}, plane_axes, {1, 1}}, side{{2.2, 0}, plane_axes, {1, 10}};
    const auto got = first_contact(square, turn, side, rest);
    expect_contact_at(got, corner_meets_wall, 1.000001e-6);
    EXPECT_EQ(got.feature_a.kind, Feature::Kind::vertex);
}

TEST(MotionContact, ManyTurns) {
    const RigidMotion fast = *RigidMotion::make(Twist<3>{{0.01, 0, 0}, {0, 0, 200}, {}, {}});
    const auto got = first_contact(cube({0, 0, 0}), fast, cube({3, 0, 0}, {1, 10, 10}), still, {0, 100});
    EXPECT_EQ(got.status, ContactStatus::during);  // the corner's circle of radius sqrt 2 reaches x = 2 soon after 58.5
    EXPECT_GE(got.free_until, (2 - std::numbers::sqrt2) / 0.01 - 1e-9);
    EXPECT_LE(got.contact_by, (2 - std::numbers::sqrt2) / 0.01 + 0.05);
}

// A motion of one's own that says nothing of its acceleration: still proved, by boxes over shorter times.
class Pendulum final : public Motion {
public:
    [[nodiscard]] TimeInterval domain() const override { return {0, 10}; }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override { return spin.bound(time); }
};

TEST(MotionContact, AMotionWithoutAnAcceleration) {
    MotionOptions options;
    options.time_tolerance = 1e-3;
    expect_contact_at(first_contact(cube({0, 0, 0}), Pendulum{}, wall, still, {0, 1}, options), corner_meets_wall,
                      1.01e-3);
}

// Turned and rounded, such thin shapes have edges of length 0, and nothing can be measured. Found by
// motion_contact_fuzz.
TEST(MotionContact, ShapesThatRoundingMakesDegenerate) {
    const Triangle2 thin{{{{2e-311, 0}, {0, 0}, {0, 5e-324}}}};
    const Parallelogram2 box{{0, 0}, {{{1, 1}, {2e-311, 2.1e-311}}}};
    for (const double angle : {0.0, 1.0}) {
        const RigidMotion turn = *RigidMotion::make(Twist<2>{{}, 1, {}, {{}, angle}});
        const auto got = first_contact(box, turn, thin, *RigidMotion::make(Still<2>{{{}, angle}}));
        EXPECT_TRUE(got.status == ContactStatus::undecided || got.status == ContactStatus::at_start);
        EXPECT_EQ(got.free_until, 0);
    }
}

// The extent of the box overflows: infinity less infinity was taken for a gap, and what overlaps was called free. Found
// by motion_contact_fuzz.
TEST(MotionContact, ShapesThatReachBeyondTheDoubles) {
    const Obb2 vast{{0, 0}, {{{-32, -7.584017912698609e+307}, {0, 9}}}, {20, 19.999999999999996}};
    const Triangle2 long_one{{{{20, 25}, {7.2714061591220313e+199, 1}, {0, 0}}}};
    const RigidMotion moving = *RigidMotion::make(InBetween<2>{{}, {{1, 1}, 1}, {0, 1}});
    const RigidMotion rest = *RigidMotion::make(Still<2>{});
    const auto got = first_contact(vast, moving, long_one, rest);
    EXPECT_NE(got.status, ContactStatus::never);
    EXPECT_EQ(got.free_until, 0);
}

}  // namespace
}  // namespace tact
