// SPDX-License-Identifier: MIT
#include "tact/feature.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tact/base/random.hpp"
#include "tact/motion.hpp"
#include "tact/own_motion.hpp"

namespace tact {
namespace {

RigidMotion from_to(const Vec3& from, const Vec3& to) {
    return RigidMotion::make(InBetween<3>{{from, {}}, {to, {}}, {0, 1}}).value();
}

class RigidPoints : public ::testing::TestWithParam<RigidMethod> {
protected:
    RigidFeatureOptions options() const {
        RigidFeatureOptions options;
        options.method = GetParam();
        return options;
    }
};

void expect_bracket(const RigidFeatureContact& contact, double time, double tolerance = 1e-6) {
    EXPECT_LE(contact.free_until, time);
    EXPECT_GE(contact.contact_by, time - 1e-12);
    EXPECT_LE(contact.contact_by, contact.free_until + tolerance);
}

// AE00 - AE02 and AVF00 - AVF02 of Jorgensen's text on continuous collision detection, sections 12.10 - 12.15.
TEST_P(RigidPoints, TextEdgesThatMoveApart) {
    const auto contact = edge_edge({{{0, 0, 0}, {1, 0, 0}, {0, 0, 0}, {1, 0, 0}}}, from_to({0, 0, 0}, {-10, 0, 0}),
                                   from_to({10, 0, 0}, {20, 0, 0}), {}, options());
    EXPECT_EQ(contact.status, ContactStatus::never);
    EXPECT_EQ(contact.free_until, 1);
}
TEST_P(RigidPoints, TextEdgesThatMeetInOnePlane) {
    const auto contact = edge_edge({{{0, 0, -1}, {0, 0, 1}, {-1, 0, 0}, {1, 0, 0}}}, from_to({0, 0, 0}, {10, 0, 0}),
                                   from_to({10, 0, 0}, {0, 0, 0}), {}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    expect_bracket(contact, 0.45);
    EXPECT_LE(contact.gap, 1e-6);
}
TEST_P(RigidPoints, TextEdgesThatMeetAtTheStart) {
    const auto contact = edge_edge({{{0, 0, -1}, {0, 0, 1}, {-1, 0, 0}, {1, 0, 0}}}, from_to({0, 0, 0}, {10, 0, 0}),
                                   from_to({0, 0, 0}, {10, 0, 0}), {}, options());
    EXPECT_EQ(contact.status, ContactStatus::at_start);
    EXPECT_TRUE(contact.crossing) << "the places at the start are exact";
    EXPECT_EQ(contact.contact_by, 0);
    EXPECT_EQ(contact.gap, 0);
}
constexpr std::array<Vec3, 4> text_vertex_face{{{0, 0, 0}, {0, 0, -1}, {0, 0, 1}, {0, 1, 0}}};
TEST_P(RigidPoints, TextVertexThatMovesAway) {
    const auto contact =
        vertex_face(text_vertex_face, from_to({0, 0, 0}, {-10, 0, 0}), from_to({10, 0, 0}, {20, 0, 0}), {}, options());
    EXPECT_EQ(contact.status, ContactStatus::never);
}
TEST_P(RigidPoints, TextVertexThatMeetsAnEdge) {
    const auto contact =
        vertex_face(text_vertex_face, from_to({0, 0, 0}, {10, 0, 0}), from_to({10, 0, 0}, {0, 0, 0}), {}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    expect_bracket(contact, 0.5);
    EXPECT_NEAR(contact.point[0], 5, 1e-4);
    EXPECT_EQ(contact.normal, (Vec3{1, 0, 0}));
}
TEST_P(RigidPoints, TextVertexThatStartsOnTheFace) {
    const auto contact =
        vertex_face(text_vertex_face, from_to({0, 0, 0}, {10, 0, 0}), from_to({0, 0, 0}, {10, 0, 0}), {}, options());
    EXPECT_EQ(contact.status, ContactStatus::at_start);
    EXPECT_TRUE(contact.crossing);
}

// What the text's listing gets wrong: it looks at edges in the x-z plane, with an absolute 1e-6.
TEST_P(RigidPoints, EdgesThatAreAPointInOnePlane) {
    std::array<Vec3, 4> points{{{0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};
    const auto still = from_to({0, 0, 0}, {0, 0, 0});
    const auto contact = edge_edge(points, from_to({-1, 0, 0}, {1, 0, 0}), still, {}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    EXPECT_TRUE(contact.crossing);
    expect_bracket(contact, 0.5);
    for (Vec3& point : points) point = 0x1p-24 * point;
    for (const double height : {1.25, 0.75}) {  // passes by 1.5e-8 outside of the end, or inside
        const double y = 0x1p-24 * height;
        const auto tiny = edge_edge(points, from_to({-0x1p-24, y, 0}, {0x1p-24, y, 0}), still, {}, options());
        EXPECT_EQ(tiny.status, height > 1 ? ContactStatus::never : ContactStatus::during);
    }
}
// And of the last part of the time it looks at the left end only.
TEST_P(RigidPoints, AContactAtTheLastMoment) {
    const Quaternion turned{1, 0, 0, 0.2};
    const auto falling = RigidMotion::make(InBetween<3>{{{0, 0, 1}, {}}, {{0, 0, 0}, turned}, {0, 1}}).value();
    const std::array<Vec3, 4> points{{{0, 0, 0}, {-1, -1, 0}, {2, -1, 0}, {0, 2, 0}}};
    const auto contact = vertex_face(points, falling, from_to({0, 0, 0}, {0, 0, 0}), {}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    expect_bracket(contact, 1);
}

const RigidMotion at_rest = RigidMotion::make(Still<3>{}).value();
constexpr double pi = std::numbers::pi;

// A vertex on an arm of length 1 about the z axis meets the triangle in the plane x = 0 after a quarter turn.
TEST_P(RigidPoints, AQuarterTurn) {
    const auto turning = RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {}, {}}).value();
    const std::array<Vec3, 4> points{{{1, 0, 0}, {0, 0.5, -1}, {0, 0.5, 1}, {0, 2, 0.25}}};
    const auto contact = vertex_face(points, turning, at_rest, {0, 2}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    EXPECT_TRUE(contact.crossing);
    expect_bracket(contact, pi / 2, 2e-6);
    EXPECT_NEAR(contact.point[1], 1, 1e-5);
    EXPECT_NEAR(contact.normal[0], -1, 1e-15) << "the vertex comes from the right";
    EXPECT_NEAR(contact.weights[0] + contact.weights[1] + contact.weights[2], 1, 1e-15);
    EXPECT_EQ(vertex_face(points, turning, at_rest, {0, 1.57}, options()).status, ContactStatus::never);
}

TEST_P(RigidPoints, ManyTurnsBeforeAContact) {
    // It sinks by 1 in 100 turns, and is at the triangle's height and position after 99.
    const auto turning = RigidMotion::make(Twist<3>{{0, 0, -1}, {0, 0, 200 * pi}, {}, {}}).value();
    const std::array<Vec3, 4> points{{{1, 0, 0.99}, {0.5, -1, 0}, {0.5, 1, 0}, {2, 0, 0}}};
    const auto contact = vertex_face(points, turning, at_rest, {}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    EXPECT_TRUE(contact.crossing);
    expect_bracket(contact, 0.99);
}

TEST_P(RigidPoints, AGrazingTouchIsNoCrossing) {
    // The circle of radius 1 touches the plane y = 1 from below.
    const auto turning = RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {}, {}}).value();
    std::array<Vec3, 4> points{{{1, 0, 0}, {-2, 1, -1}, {2, 1, -1}, {0, 1, 2}}};
    const auto touch = vertex_face(points, turning, at_rest, {0, 3}, options());
    EXPECT_EQ(touch.status, ContactStatus::during);
    EXPECT_FALSE(touch.crossing);
    EXPECT_LE(touch.free_until, pi / 2);
    EXPECT_LE(touch.gap, 1e-5);
    for (std::size_t i = 1; i < 4; ++i) points[i][1] = 1 + 1e-9;
    RigidFeatureOptions exacting = options();
    exacting.gap_tolerance = 1e-12;
    EXPECT_EQ(vertex_face(points, turning, at_rest, {0, 3}, exacting).status, ContactStatus::never);
}

TEST_P(RigidPoints, BreakpointsSplitTheSearch) {
    Keyframes<3> there_and_back;
    for (const double time : {0.0, 0.5, 1.0})
        there_and_back.keys.push_back({time, {{0, 0, time == 0.5 ? 1.0 : 0}, {}}});
    const auto motion = RigidMotion::make(there_and_back).value();
    const std::array<Vec3, 4> points{{{0.1, 0.2, 0}, {-1, -1, 0.75}, {2, -1, 0.75}, {0, 3, 0.75}}};
    const auto contact = vertex_face(points, motion, at_rest, {}, options());
    EXPECT_TRUE(contact.crossing);
    expect_bracket(contact, 0.375);
    const auto back = vertex_face(points, motion, at_rest, {0.5, 1}, options());
    expect_bracket(back, 0.625);
    EXPECT_EQ(back.normal, (Vec3{0, 0, -1}));
}

TEST_P(RigidPoints, ABudgetEndsTheSearch) {
    const auto turning = RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {}, {}}).value();
    const std::array<Vec3, 4> points{{{1, 0, 0}, {0, 0.5, -1}, {0, 0.5, 1}, {0, 2, 0.25}}};
    RigidFeatureOptions tight = options();
    tight.budget_steps = 3;
    const auto contact = vertex_face(points, turning, at_rest, {0, 2}, tight);
    EXPECT_EQ(contact.status, ContactStatus::undecided);
    EXPECT_EQ(contact.steps, 3u);
    EXPECT_LE(contact.free_until, pi / 2);
    EXPECT_FALSE(contact.crossing);
}

TEST_P(RigidPoints, TolerancesFinerThanDoublesAreUndecided) {
    const auto turning = RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {}, {}}).value();
    const std::array<Vec3, 4> points{{{1, 0, 0}, {0, 0.5, -1}, {0, 0.5, 1}, {0, 2, 0.25}}};
    RigidFeatureOptions fine = options();
    fine.time_tolerance = fine.gap_tolerance = 0;
    const auto contact = vertex_face(points, turning, at_rest, {0, 2}, fine);
    EXPECT_EQ(contact.status, ContactStatus::undecided);
    EXPECT_LE(contact.free_until, pi / 2);
    EXPECT_NEAR(contact.free_until, pi / 2, 1e-13);
    EXPECT_LE(contact.gap, 1e-13) << "the finest that can be proved";
}

TEST_P(RigidPoints, AnInstant) {
    const std::array<Vec3, 4> points{{{0.1, 0.1, 0}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    EXPECT_EQ(vertex_face(points, at_rest, at_rest, {3, 3}, options()).status, ContactStatus::at_start);
    const auto above = RigidMotion::make(Still<3>{{{0, 0, 0x1p-1060}, {}}}).value();
    EXPECT_EQ(vertex_face(points, above, at_rest, {3, 3}, options()).status, ContactStatus::never);
}

TEST_P(RigidPoints, DataThatMeanNothingAreUndecided) {
    std::array<Vec3, 4> points{{{1, 0, 0}, {0, 0.5, -1}, {0, 0.5, 1}, {0, 2, 0.25}}};
    const auto ask = [&](const TimeInterval& interval) {
        return vertex_face(points, from_to({}, {1, 0, 0}), at_rest, interval, options()).status;
    };
    EXPECT_EQ(ask({0, 1}), ContactStatus::never);
    EXPECT_EQ(ask({0.5, 2}), ContactStatus::undecided) << "outside of the motion's domain";
    EXPECT_EQ(ask({1, 0}), ContactStatus::undecided);
    EXPECT_EQ(ask({0, NAN}), ContactStatus::undecided);
    points[2][1] = INFINITY;
    EXPECT_EQ(ask({0, 1}), ContactStatus::undecided);
}

// Found by fuzzing: positions that are no doubles have no contact to describe.
TEST_P(RigidPoints, PlacesBeyondDoubles) {
    const auto fast = RigidMotion::make(Linear3{{1e308, 0, 0}, {1e308, 0, 0}}).value();
    const auto contact = edge_edge({{{0, 0, -1}, {0, 0, 1}, {-1, 0, 0}, {1, 0, 0}}}, fast, at_rest, {0, 10}, options());
    EXPECT_EQ(contact.status, ContactStatus::undecided);
    EXPECT_EQ(contact.gap, INFINITY);
}

/// A motion that knows nothing but boxes of its poses: a slow fall.
class Falling final : public Motion {
public:
    using Motion::bound;
    TimeInterval domain() const override { return {0, 1}; }
    IntervalPose<3> bound(const Interval<double>& time) const override {
        IntervalPose<3> pose;
        for (int i = 0; i < 3; ++i) pose.rotation.at(i, i) = Interval<double>(1.0);
        pose.position[2] = -(Interval<double>(0.5) * square(time));
        return pose;
    }
};

TEST_P(RigidPoints, AMotionOfYourOwn) {
    const Falling falling;
    const std::array<Vec3, 4> points{{{0.1, 0.1, 0.125}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    const auto contact = vertex_face(points, falling, at_rest, {}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    EXPECT_TRUE(contact.crossing);
    expect_bracket(contact, 0.5);
}

/// The motion of AQuarterTurn as a formula: positions from boxes, accelerations from derivatives.
struct Turning {
    template <class T>
    PoseOf<T> operator()(const T& t) const {
        return PoseOf<T>::turned(2, sine(t), cosine(t));
    }
};

TEST_P(RigidPoints, AFormulaOfYourOwn) {
    const SmoothMotion turning(Turning{}, {0, 10});
    const std::array<Vec3, 4> points{{{1, 0, 0}, {0, 0.5, -1}, {0, 0.5, 1}, {0, 2, 0.25}}};
    const auto contact = vertex_face(points, turning, at_rest, {0, 2}, options());
    EXPECT_TRUE(contact.crossing);
    expect_bracket(contact, pi / 2, 2e-6);
    EXPECT_LE(contact.steps, 60u);
    const std::array<Vec3, 4> edges{{{0.5, 0, 0}, {2, 0, 0}, {0, 1, -1}, {0, 1, 1}}};
    expect_bracket(edge_edge(edges, turning, at_rest, {0, 2}, options()), pi / 2, 2e-6);
}

// Doubles are 1e-7 apart there: brackets are as narrow as they can be.
TEST_P(RigidPoints, LongAfterTheBeginOfTime) {
    const double start = 1e9;
    const Quaternion quarter_turn{1, 0, 0, 1};
    const auto turning = RigidMotion::make(InBetween<3>{{}, {{}, quarter_turn}, {start, start + 1}}).value();
    const std::array<Vec3, 4> points{{{1, 0, 0}, {0.1, 0.1, -1}, {0.1, 0.1, 1}, {2, 2, 0.25}}};
    const auto contact = vertex_face(points, turning, at_rest, {start, start + 1}, options());
    EXPECT_EQ(contact.status, ContactStatus::during);
    expect_bracket(contact, start + 0.5, 1e-6);
    EXPECT_LE(contact.steps, 100u);
}

// Unturned bodies on doubles are decided exactly.
TEST(RigidPointsOnStraightPaths, AreExact) {
    const std::array<Vec3, 4> edges{{{0, 0, -1}, {0, 0, 1}, {-1, 0, 0}, {1, 0, 0}}};
    const auto meet = edge_edge(edges, from_to({0, 0, 0}, {10, 0, 0}), from_to({10, 0, 0}, {0, 0, 0}));
    EXPECT_TRUE(meet.crossing) << "in one plane, where no crossing can be proved by signs";
    EXPECT_LE(meet.free_until, 0.45);
    EXPECT_EQ(meet.contact_by, std::nextafter(meet.free_until, 1));
    EXPECT_LE(meet.gap, 1e-14);
    const auto on_edge = vertex_face(text_vertex_face, from_to({0, 0, 0}, {10, 0, 0}), from_to({10, 0, 0}, {0, 0, 0}));
    EXPECT_TRUE(on_edge.crossing);
    EXPECT_EQ(on_edge.free_until, 0.5);
    EXPECT_EQ(on_edge.contact_by, 0.5);
    EXPECT_EQ(on_edge.gap, 0);
    const auto above = RigidMotion::make(Linear3{{0, 0, 0}, {0, 0x1p-52, 1}}).value();
    const auto falling = RigidMotion::make(Linear3{{0, 0, -1}, {1, 0, 1}}).value();
    const std::array<Vec3, 4> corner{{{0, 0, 0}, {0, 0, -1}, {1, 0, -1}, {0, 1, -1}}};
    EXPECT_EQ(vertex_face(corner, falling, above, {0, 3}).status, ContactStatus::never)
        << "beside the corner by one bit";
}

/// Points have no radius that a tolerance could be a part of: to nothing they come near enough, unless it is said how
/// near that is.
TEST_P(RigidPoints, PointsThatMeetNeedAnAbsoluteTolerance) {
    const Vec3 at{1, 0, 0};
    const auto turning = RigidMotion::make(Twist<3>{{}, {0, 0, 1}, {}, {{}, {std::cos(0.25), 0, 0, -std::sin(0.25)}}});
    const auto still = RigidMotion::make(Still<3>{});
    RigidFeatureOptions some = options();
    EXPECT_EQ(edge_edge({{at, at, at, at}}, *turning, *still, {}, some).status, ContactStatus::undecided);
    some.absolute_gap_tolerance = 1e-5;
    const auto contact = edge_edge({{at, at, at, at}}, *turning, *still, {}, some);
    EXPECT_EQ(contact.status, ContactStatus::during);
    EXPECT_NEAR(contact.contact_by, 0.5, 1e-4);  // it turns by half a radian until it is there
    EXPECT_LE(contact.gap, 1e-5);
}

TEST_P(RigidPoints, EdgesInEitherOrderHaveTheSameTimes) {
    Random random(4);
    const auto any = [&](double size) {
        return Vec3{random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
    };
    int met = 0;
    for (int i = 0; i < 100; ++i) {
        const std::array<Vec3, 4> points{any(1), any(1), any(1), any(1)};
        const auto a = RigidMotion::make(Twist<3>{any(1), any(2), any(1), {}}),
                   b = RigidMotion::make(Twist<3>{any(1), any(2), any(1), {}});
        const auto one = edge_edge(points, *a, *b, {}, options());
        const auto other = edge_edge({{points[2], points[3], points[0], points[1]}}, *b, *a, {}, options());
        EXPECT_EQ(one.status, other.status);
        EXPECT_EQ(one.free_until, other.free_until);
        EXPECT_EQ(one.contact_by, other.contact_by);
        EXPECT_EQ(one.gap, other.gap);
        EXPECT_EQ(one.weights[0], other.weights[1]);
        met += static_cast<int>(one.status == ContactStatus::during);
    }
    EXPECT_GT(met, 5);
}

INSTANTIATE_TEST_SUITE_P(Methods, RigidPoints, ::testing::ValuesIn(all_rigid_methods),
                         [](const auto& instance) { return std::string(name(instance.param)); });

}  // namespace
}  // namespace tact
