// SPDX-License-Identifier: MIT
#include "tact/proof.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tact/mesh.hpp"
#include "tact/motion.hpp"
#include "tact/proof/spans_cover.hpp"

namespace tact {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A cube from -1 to 1 at rest, and another one that comes along x from 10, at speed 5: they meet at time 1.6.
struct Cubes {
    Mesh mesh = make_box_mesh();
    RigidMotion rest = *RigidMotion::make(Still<3>{});
    RigidMotion coming = *RigidMotion::make(Linear<3>{{-5, 0, 0}, {10, 0, 0}});
    MotionProof proof;

    Cubes() {
        proof.interval = {0, 2};
        proof.free_until = 1.5;
        for (std::uint32_t i = 0; i < 12; ++i) {
            proof.order_a.push_back(11 - i);
            proof.order_b.push_back(i);
        }
        proof.spans = {{{0, 12}, {0, 12}, {0, 0.5}, {1, 0, 0}},
                       {{0, 5}, {0, 12}, {0.5, 1.5}, {2, 0, 0}},
                       {{5, 12}, {0, 7}, {0.5, 1.25}, {1, 0.001, 0}},
                       {{5, 12}, {7, 12}, {0.5, 1.5}, {1, 0, 0}},
                       {{4, 12}, {0, 7}, {1, 1.5}, {1, 0, 0}}};
    }
    std::string complaint() const { return check(proof, mesh, rest, mesh, coming).reason; }
};

TEST(CheckMotion, SpansThatHoldEverything) {
    EXPECT_EQ(Cubes().complaint(), "");
    Cubes nothing;
    nothing.proof.free_until.reset();
    nothing.proof.spans.clear();
    EXPECT_EQ(nothing.complaint(), "");
}

TEST(CheckMotion, NoSpanIsTooMany) {
    for (std::size_t i = 0; i < 5; ++i) {
        Cubes cubes;
        cubes.proof.spans.erase(cubes.proof.spans.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(cubes.complaint().starts_with("nothing is said about face ")) << cubes.complaint();
    }
}

TEST(CheckMotion, SpansThatAreNotSo) {
    const auto complaint = [](auto change) {
        Cubes cubes;
        change(cubes.proof.spans[1]);
        return cubes.complaint();
    };
    const std::string open = "span 1: the faces are not shown to be apart";
    EXPECT_EQ(complaint([](FreeSpan& span) { span.direction = {-1, 0, 0}; }), open);
    EXPECT_EQ(complaint([](FreeSpan& span) { span.direction = {0, 1, 0}; }), open);
    EXPECT_EQ(complaint([](FreeSpan& span) { span.time.end = 1.6; }), open);
    EXPECT_EQ(complaint([](FreeSpan& span) { span.direction = {}; }), "span 1: the direction is none");
    EXPECT_EQ(complaint([](FreeSpan& span) { span.direction[1] = nan; }), "span 1: the direction is none");
    EXPECT_EQ(complaint([](FreeSpan& span) { span.time.start = nan; }), "span 1: the time is not in the interval");
    EXPECT_EQ(complaint([](FreeSpan& span) { span.time.end = 2.5; }), "span 1: the time is not in the interval");
    EXPECT_EQ(complaint([](FreeSpan& span) { span.faces_a.last = 13; }), "span 1: faces_a is no range of faces");
    EXPECT_EQ(complaint([](FreeSpan& span) { span.faces_b.first = 12; }), "span 1: faces_b is no range of faces");
}

TEST(CheckMotion, ClaimsThatAreNone) {
    const auto complaint = [](auto change) {
        Cubes cubes;
        change(cubes.proof);
        return cubes.complaint();
    };
    EXPECT_TRUE(complaint([](MotionProof& proof) { proof.free_until = 1.51; }).starts_with("nothing is said"));
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.free_until = 3; }), "free_until is not in the interval");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.free_until = nan; }), "free_until is not in the interval");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.interval.start = nan; }), "the interval is none");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.interval.end = -1; }), "the interval is none");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.order_a[3] = 4; }), "order_a is not an order of the faces of a");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.order_b.pop_back(); }),
              "order_b is not an order of the faces of b");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.order_b[0] = 12; }),
              "order_b is not an order of the faces of b");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.clearance = nan; }), "the clearance is no distance");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.clearance = 0.49; }), "");
    EXPECT_EQ(complaint([](MotionProof& proof) { proof.clearance = 0.51; }),
              "span 1: the faces are not shown to be apart");
}

/// A blade that swings through a plate between two times at which it is on the near side of it.
TEST(CheckMotion, WhatHappensBetweenTheEnds) {
    const Mesh blade = make_box_mesh({{-0.1, 0.5, -0.1}, {0.1, 2, 0.1}, 1}),
               plate = make_box_mesh({{-1, 2.1, -1}, {1, 3, 1}, 1});
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto spin = [](double turn, double lift) {
        Twist<3> twist;
        twist.angular_velocity = {0, 0, turn};
        twist.velocity = {0, lift, 0};
        return *RigidMotion::make(twist);
    };
    const std::vector<Vec3>&a = blade.vertices, &b = plate.vertices;
    EXPECT_TRUE(stay_apart(a, spin(6.25, 0), b, rest, {0, 1}, {0, 1, 0}, 0));
    EXPECT_TRUE(stay_apart(a, spin(6.25, 0.09), b, rest, {0, 1}, {0, 1, 0}, 0));
    EXPECT_FALSE(stay_apart(a, spin(12.5, 0.3), b, rest, {0, 0.75}, {0, 1, 0}, 0));
    Keyframes<3> there_and_back;
    there_and_back.keys = {{0, {}}, {0.3, {{0, 0.15, 0}, {}}}, {1, {}}};
    const auto jerk = *RigidMotion::make(there_and_back);
    EXPECT_FALSE(stay_apart(a, jerk, b, rest, {0, 1}, {0, 1, 0}, 0));
    EXPECT_TRUE(stay_apart(a, jerk, b, rest, {0.6, 1}, {0, 1, 0}, 0));
}

TEST(SpansCover, ManySpansOfOnePair) {
    MotionProof proof;
    proof.order_a = proof.order_b = {0};
    proof.free_until = 1;
    const int count = 100'000;
    for (int i = count; i-- > 0;)
        proof.spans.push_back({{0, 1}, {0, 1}, {double(i) / count, double(i + 1) / count}, {}});
    EXPECT_FALSE(uncovered(proof));
    proof.spans.erase(proof.spans.begin() + 500);
    const auto hole = uncovered(proof);
    ASSERT_TRUE(hole);
    EXPECT_NEAR(hole->time, 1 - 501.0 / count, 1e-9);
}

/// A spin of thousands of turns: very many layers, one after the other.
TEST(SpansCover, ManyShortSpansOfDifferentFaces) {
    MotionProof proof;
    proof.order_a = proof.order_b = {0, 1, 2, 3};
    proof.free_until = 1;
    const int count = 20'000;
    for (int i = 0; i < count; ++i) {
        const TimeInterval time{double(i) / count, double(i + 1) / count};
        proof.spans.push_back({{0, 4}, {0, 3}, time, {}});
        proof.spans.push_back({{0, 2}, {3, 4}, time, {}});
        proof.spans.push_back({{2, 4}, {3, 4}, {time.start, std::min(1.0, time.end + 0.3 / count)}, {}});
    }
    EXPECT_FALSE(uncovered(proof));
    proof.spans.erase(proof.spans.begin() + 30'001);
    const auto hole = uncovered(proof);
    ASSERT_TRUE(hole);
    EXPECT_EQ(hole->face_b, 3u);
    EXPECT_LT(hole->face_a, 2u);
    EXPECT_NEAR(hole->time, 0.5, 1e-9);
}

/// Random boxes, against a look at every cell.
TEST(SpansCover, IsRightForRandomSpans) {
    std::uint64_t state = 1;
    const auto draw = [&](std::uint32_t n) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::uint32_t>((state >> 33) % n);
    };
    int holes = 0;
    for (int round = 0; round < 2000; ++round) {
        MotionProof proof;
        proof.order_a = proof.order_b = {0, 1, 2, 3};
        proof.interval = {0, 4};
        proof.free_until = 4;
        bool seen[4][4][4] = {};
        for (std::uint32_t k = 20 + draw(80); k-- > 0;) {
            const std::uint32_t a = draw(4), b = draw(4), t = draw(4);
            const FreeSpan span{
                {a, a + 1 + draw(4 - a)}, {b, b + 1 + draw(4 - b)}, {double(t), double(t + 1 + draw(4 - t))}, {}};
            proof.spans.push_back(span);
            for (std::uint32_t i = a; i < span.faces_a.last; ++i)
                for (std::uint32_t j = b; j < span.faces_b.last; ++j)
                    for (std::uint32_t s = t; s < span.time.end; ++s) seen[i][j][s] = true;
        }
        bool all = true;
        for (const auto& plane : seen)
            for (const auto& row : plane)
                for (const bool cell : row) all = all && cell;
        const auto hole = uncovered(proof);
        EXPECT_EQ(hole.has_value(), !all);
        if (!hole) continue;
        ++holes;
        EXPECT_FALSE(seen[hole->face_a][hole->face_b][static_cast<int>(hole->time)]);
    }
    EXPECT_GT(holes, 200);
    EXPECT_LT(holes, 1800);
}

}  // namespace
}  // namespace tact
