// SPDX-License-Identifier: MIT
// Boxes around moving bodies: nothing is outside, they are tight, and bodies that are never near each other are no
// pair.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "properties/random_world.hpp"
#include "support/effort.hpp"

namespace tact::testing {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Corners of a body, or what is around them.
template <int D>
std::vector<IntervalVec<3>> corners_of(const Body<D>& body) {
    Body<D> resting = body;
    resting.motion = nullptr;
    const Aabb<D> box = swept_box(resting, {0, 0});
    std::vector<IntervalVec<3>> corners;
    const auto add = [&](const auto& vertices) {
        for (const auto& v : vertices) {
            IntervalVec<3> corner{Interval<double>(0), Interval<double>(0), Interval<double>(0)};
            for (int k = 0; k < D; ++k) {
                corner[k] = Interval<double>(v[k]);
                EXPECT_LE(box.min[k], v[k]);
                EXPECT_GE(box.max[k], v[k]);
            }
            corners.push_back(corner);
        }
    };
    if (const auto* triangle = std::get_if<Triangle<double, D>>(&body.geometry)) add(triangle->vertices);
    if (const auto* one = std::get_if<Parallelepiped<double, D>>(&body.geometry)) {
        std::vector<Vec<double, D>> vertices;
        for (int i = 0; i < 1 << D; ++i) {
            Vec<double, D> sum = one->origin;
            for (std::size_t k = 0; k < D; ++k)
                if ((i >> k & 1) != 0) sum = sum + (1 - 0x1p-40) * one->edges[k];
            vertices.push_back(sum);
        }
        add(vertices);
    }
    return corners;
}

template <int D>
Aabb<3> around(const Body<D>& body, const std::vector<IntervalVec<3>>& corners, double time) {
    Aabb3 box{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
    for (const auto& corner : corners) {
        const IntervalVec<3> at = motion_of(body).bound(corner, Interval<double>(time));
        for (int k = 0; k < 3; ++k) {
            box.min[k] = std::min(box.min[k], at[k].high);
            box.max[k] = std::max(box.max[k], at[k].low);
        }
    }
    return box;
}

template <class T>
class SweptBoxes : public ::testing::Test {};
using Dimensions = ::testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(SweptBoxes, Dimensions);

TYPED_TEST(SweptBoxes, HoldTheBodyAtEveryTime) {
    constexpr int D = TypeParam::value;
    RandomBodies<D> make(11, 6);
    for (int round = 0; round < effort(2000); ++round) {
        const Body<D> body = make.body();
        const auto corners = corners_of(body);
        double from = make.random().uniform(0, 1), to = make.random().uniform(0, 1);
        if (from > to) std::swap(from, to);
        if (round % 7 == 0) to = from;
        const Aabb<D> box = swept_box(body, {from, to});
        for (int i = 0; i <= 40; ++i) {
            const double time = std::clamp(from + (to - from) * i / 40, from, to);
            const Aabb3 part = around(body, corners, time);
            for (int k = 0; k < D; ++k) {
                ASSERT_LE(box.min[k], part.min[k]) << round << " at " << time;
                ASSERT_GE(box.max[k], part.max[k]) << round << " at " << time;
            }
        }
    }
}

Body3 turning_plank(Random& random, double turn, double speed, double start) {
    const auto any = [&](double size) {
        return Vec3{random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
    };
    Vec3 axis = any(1);
    axis = (turn / std::sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2])) * axis;
    Body3 body{Parallelepiped3{{-0.5, -0.3, -0.2}, {{{1, 0, 0}, {0, 0.6, 0}, {0, 0, 0.4}}}}};
    Twist<3> twist{any(speed), axis, any(1), {any(1), {1, random.uniform(-1, 1), random.uniform(-1, 1), 0.3}}};
    twist.pivot = twist.pivot - start * twist.velocity;
    body.motion = std::make_shared<RigidMotion>(*RigidMotion::make(twist));
    return body;
}

TEST(SweptBoxes3, AreHardlyLargerThanTheWay) {
    Random random(5);
    for (const double turn : {0.0, 1.0 / 60, 0.3, 1.0, 2.0, 3.0, 4.0, 6.0, 20.0, 1e4})
        for (const double speed : {0.0, 1.0, 20.0}) {
            double sum = 0;
            const int count = effort(40);
            for (int i = 0; i < count; ++i) {
                const Body3 body = turning_plank(random, turn, speed, 0);
                const auto corners = corners_of(body);
                const Aabb3 box = swept_box(body, {0, 1});
                Aabb3 way = around(body, corners, 0);
                constexpr int times = 2000;
                for (int t = 1; t <= times; ++t) {
                    const Aabb3 part = around(body, corners, t == times ? 1.0 : t * (1.0 / times));
                    for (int k = 0; k < 3; ++k) {
                        ASSERT_LE(box.min[k], part.min[k]);
                        ASSERT_GE(box.max[k], part.max[k]);
                        way.min[k] = std::min(way.min[k], part.min[k]);
                        way.max[k] = std::max(way.max[k], part.max[k]);
                    }
                }
                double ratio = 1;
                for (int k = 0; k < 3; ++k) ratio *= (box.max[k] - box.min[k]) / (way.max[k] - way.min[k]);
                EXPECT_LT(ratio, speed > 1 ? 1.8 : 1.4) << turn << ", " << speed;
                sum += ratio;
            }
            // Where whole turns go along with a long way, circles stand out at its ends.
            EXPECT_LT(sum / count, turn > 10 && speed > 1 ? 1.4 : 1.15) << turn << ", " << speed;
        }
}

TEST(SweptBoxes3, TimesFarAway) {
    Random random(8);
    for (int i = 0; i < effort(100); ++i) {
        const Body3 body = turning_plank(random, random.uniform(0, 5), 1e-9, 1e15);
        const auto corners = corners_of(body);
        const Aabb3 box = swept_box(body, {1e15, 1e15 + 1});
        for (double time = 1e15; time <= 1e15 + 1; time += 0.125) {
            const Aabb3 part = around(body, corners, time);
            for (int k = 0; k < 3; ++k) {
                EXPECT_LE(box.min[k], part.min[k]);
                EXPECT_GE(box.max[k], part.max[k]);
            }
        }
    }
}

/// A motion without a formula that the boxes know: by its acceleration, or by its bounds alone.
class Hidden final : public Motion {
public:
    Hidden(std::shared_ptr<const Motion> motion, bool has_acceleration)
        : motion_(std::move(motion)), has_acceleration_(has_acceleration) {}
    TimeInterval domain() const override { return motion_->domain(); }
    std::span<const double> breakpoints() const override { return motion_->breakpoints(); }
    IntervalPose<3> bound(const Interval<double>& time) const override { return motion_->bound(time); }
    double acceleration_bound(const Interval<double>& time, double reach) const override {
        return has_acceleration_ ? motion_->acceleration_bound(time, reach) : infinity;
    }

private:
    std::shared_ptr<const Motion> motion_;
    bool has_acceleration_;
};

TYPED_TEST(SweptBoxes, OfMotionsWithoutAFormula) {
    constexpr int D = TypeParam::value;
    RandomBodies<D> make(17, 6);
    for (int round = 0; round < effort(600); ++round) {
        Body<D> body = make.body();
        const auto corners = corners_of(body);
        if (!body.motion) continue;
        body.motion = std::make_shared<Hidden>(body.motion, round % 2 == 0);
        const Aabb<D> box = swept_box(body, {0, 1});
        for (int i = 0; i <= 40; ++i) {
            const Aabb3 part = around(body, corners, i / 40.0);
            for (int k = 0; k < D; ++k) {
                ASSERT_LE(box.min[k], part.min[k]) << round << " at " << i;
                ASSERT_GE(box.max[k], part.max[k]) << round << " at " << i;
            }
        }
    }
}

/// Pairs that meet at some time are candidates, however their boxes move.
TYPED_TEST(SweptBoxes, WhatComesNearIsACandidate) {
    constexpr int D = TypeParam::value;
    for (int round = 0; round < effort(20); ++round) {
        RandomBodies<D> make(static_cast<std::uint64_t>(round) + 70, 7);
        WorldOf<D> world;
        for (int i = 0; i < 40; ++i) {
            Body<D> body = make.body();
            body.group = 0;
            body.category = body.mask = 1;
            world.add(body);
        }
        const TimeInterval interval{0.1, 0.95};
        const auto found = world.candidates(interval);
        const std::vector<IndexPair> pairs(found.begin(), found.end());
        for (int i = 0; i <= 60; ++i) {
            const double time = i == 60 ? interval.end : interval.start + (interval.end - interval.start) * i / 60;
            for (const BodyId a : world.ids())
                for (const BodyId b : world.ids()) {
                    if (a >= b) continue;
                    const auto now = first_contact(*world.find(a), *world.find(b), {time, time}, {});
                    if (now.status != ContactStatus::at_start) continue;
                    EXPECT_TRUE(std::ranges::binary_search(pairs, IndexPair{a.index, b.index}))
                        << round << ": " << a.index << ", " << b.index << " at " << time;
                }
        }
    }
}

std::shared_ptr<const Motion> shared_motion(const Twist<3>& twist) {
    return std::make_shared<RigidMotion>(*RigidMotion::make(twist));
}

/// A convoy, a turntable, planets, and what flies side by side: boxes of the whole way all meet, bodies do not.
TEST(WorldPairs, BodiesThatMoveAlikeAreNotNear) {
    constexpr std::size_t count = 100;
    for (const Twist<3>& twist : {Twist<3>{{1000, 300, 70}, {}, {}, {}}, Twist<3>{{}, {0, 0, 1}, {500, 0, 0}, {}}}) {
        World world;
        const auto motion = shared_motion(twist);
        for (std::size_t i = 0; i < count; ++i)
            world.add({Parallelepiped3{{1.5 * double(i), 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}, motion});
        EXPECT_EQ(world.candidates({0, 1}).size(), 0u);
        World apart;  // motions that are equal, but not one
        for (const BodyId id : world.ids()) {
            Body3 body = *world.find(id);
            body.motion = shared_motion(twist);
            apart.add(body);
        }
        EXPECT_LE(apart.candidates({0, 1}).size(), 8 * count);  // of 4950
        EXPECT_TRUE(apart.contacts({0, 1}).contacts.empty());
    }
}

}  // namespace
}  // namespace tact::testing
