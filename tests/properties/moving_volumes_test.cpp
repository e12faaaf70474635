// SPDX-License-Identifier: MIT
// Volumes in motion against sixty digits: bounds in the frame of another moving body hold, swept boxes hold every
// corner, and nothing is proved free that meets at some time.
#include <gtest/gtest.h>

#include "properties/any_motion.hpp"
#include "properties/every_pair.hpp"
#include "tact/bound.hpp"
#include "tact/motion.hpp"

namespace tact::testing {
namespace {

using Number = Interval<double>;
using oracle::mpf;
using oracle::MpfVec;

mpf_class dot_of(const MpfVec& a, const MpfVec& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
MpfVec minus(const MpfVec& a, const MpfVec& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

/// Where a point of a is in the coordinates of b.
MpfVec seen_from(const AnyMotion& b, const MpfVec& place, double time) {
    const MpfVec origin = b.place({}, time), arm = minus(place, origin);
    return {dot_of(minus(b.place({1, 0, 0}, time), origin), arm), dot_of(minus(b.place({0, 1, 0}, time), origin), arm),
            dot_of(minus(b.place({0, 0, 1}, time), origin), arm)};
}

bool holds(const IntervalVec<3>& box, const MpfVec& place) {
    for (int k = 0; k < 3; ++k) {
        const auto& x = place[static_cast<std::size_t>(k)];
        if (std::isfinite(box[k].low) && x < mpf(box[k].low)) return false;
        if (std::isfinite(box[k].high) && x > mpf(box[k].high)) return false;
    }
    return true;
}

/// Two motions and a part of the time that both have.
struct Scene {
    AnyMotion a, b;
    Number time;

    double any_time(Random& random) const { return lower(random.uniform(time.low, time.high), time.high); }
};

std::optional<Scene> random_scene(RandomMotions& make) {
    AnyMotion a = any_motion(make), b = any_motion(make);
    const TimeInterval domain = RelativeMotion(a.motion, b.motion).domain();
    const double start = higher(domain.start, -3), end = lower(domain.end, 3);
    if (!(start < end)) return {};
    Random& random = make.random();
    const double low = random.uniform(start, end);
    const double high = low + (end - low) * std::ldexp(random.unit(), -random.integer(0, 16));
    return Scene{std::move(a), std::move(b), {low, lower(high, end)}};
}

template <class Check>
void for_random_scenes(int count, std::uint64_t seed, const Check& check) {
    for (int i = 0; i < count; ++i) {
        RandomMotions make(seed + static_cast<std::uint64_t>(i), std::pow(10.0, static_cast<double>(i % 25) - 12));
        if (const auto scene = random_scene(make)) check(*scene, make);
        if (!::testing::Test::HasFailure()) continue;
        ADD_FAILURE() << "scene " << i;
        return;
    }
}

Obb3 random_box(RandomMotions& make) {
    const Rotation<3> turn = rotation(make.orientation({}));
    Obb3 box{make.vector<3>(make.scale()), {turn.rows[0], turn.rows[1], turn.rows[2]}, {}};
    for (int k = 0; k < 3; ++k)
        box.half[k] = make.scale() * std::ldexp(make.random().uniform(0.5, 1), -make.random().integer(0, 6));
    return box;
}

Vec3 corner(const Obb3& box, int bits) {
    Vec3 place = box.center;
    for (int i = 0; i < 3; ++i) {
        const double half = bits >> i & 1 ? box.half[i] : -box.half[i];
        place = place + half * box.axes[static_cast<std::size_t>(i)];
    }
    return place;
}

TEST(MovingVolumes, RelativeBoundsHold) {
    for_random_scenes(effort(3000), 1000, [](const Scene& scene, RandomMotions& make) {
        const RelativeMotion seen(scene.a.motion, scene.b.motion);
        const Vec3 point = make.point<3>();
        const auto box = bound(point, seen, scene.time), by_pose = seen.bound(scene.time) * as_intervals(point);
        for (int i = 0; i < 3; ++i) {
            const double t = scene.any_time(make.random());
            const MpfVec place = seen_from(scene.b, scene.a.place(point, t), t);
            EXPECT_TRUE(holds(box, place));
            EXPECT_TRUE(holds(by_pose, place));
            EXPECT_TRUE(holds(bound(point, seen, Number(t)), place));
        }
    });
}

TEST(MovingVolumes, RelativeSpeedsAndAccelerationsHold) {
    for_random_scenes(effort(1000), 9000, [](const Scene& scene, RandomMotions& make) {
        const RelativeMotion seen(scene.a.motion, scene.b.motion);
        const double start = scene.time.low, end = scene.time.high, half = 0.5 * start + 0.5 * end;
        const Vec3 point = make.point<3>();
        const double reach = std::sqrt(dot(point, point)) * (1 + 1e-15);
        const auto place = [&](const Vec3& x, double t) { return seen_from(scene.b, scene.a.place(x, t), t); };
        const MpfVec way = minus(place({}, end), place({}, start));
        const mpf_class passed = mpf(end) - mpf(start), doubt = mpf(0x1p-190) * mpf(make.scale());
        EXPECT_LE(sqrt(dot_of(way, way)), mpf(seen.velocity_bound(scene.time).linear) * passed + doubt);
        const Vec3 direction = make.vector<3>(1);
        const Number speed = seen.speed_bound(direction, as_intervals(point), scene.time);
        const MpfVec moved = minus(place(point, end), place(point, start));
        const mpf_class along = dot_of({mpf(direction[0]), mpf(direction[1]), mpf(direction[2])}, moved);
        EXPECT_LE(abs(along), mpf(speed.high) * passed + doubt);
        for (const double breakpoint : seen.breakpoints())
            if (start < breakpoint && breakpoint < end) return;
        if (mpf(half) - mpf(start) != mpf(end) - mpf(half)) return;
        const MpfVec bend =
            minus(minus(place(point, end), place(point, half)), minus(place(point, half), place(point, start)));
        EXPECT_LE(sqrt(dot_of(bend, bend)),
                  mpf(seen.acceleration_bound(scene.time, reach)) * passed * passed / 4 + doubt);
    });
}

TEST(MovingVolumes, SweptBoxesHoldEveryCorner) {
    for_random_scenes(effort(1000), 20000, [](const Scene& scene, RandomMotions& make) {
        const Obb3 box = random_box(make);
        const auto swept = bound(box, scene.a.motion, scene.time);
        const double t = scene.any_time(make.random());
        for (int bits = 0; bits < 8; ++bits) {
            // Corners are rounded: their exact places are a few units away.
            const MpfVec place = scene.a.place(corner(box, bits), t);
            const double slack = 1e-15 * make.scale();
            IntervalVec<3> wider = swept;
            for (int k = 0; k < 3; ++k) wider[k] = wider[k] + Number(-slack, slack);
            EXPECT_TRUE(holds(wider, place));
        }
        const Sphere3 sphere{box.center, box.half[0]};
        const auto round = bound(sphere, scene.a.motion, scene.time);
        const Vec3 direction = box.axes[1];
        EXPECT_TRUE(holds(round, scene.a.place(box.center + 0.999999 * sphere.radius * direction, t)));
    });
}

/// Two volumes that meet at a time of the interval, only just: a corner of one is a little inside the other.
TEST(MovingVolumes, NothingThatMeetsIsProvedFree) {
    int planted = 0;
    for_random_scenes(effort(6000), 40000, [&](const Scene& scene, RandomMotions& make) {
        const RelativeMotion seen(scene.a.motion, scene.b.motion);
        const double t = scene.any_time(make.random());
        const Obb3 a = random_box(make);
        Obb3 b = random_box(make);
        const Vec3 corner_a = corner(a, make.random().integer(0, 7));
        const MpfVec place = seen_from(scene.b, scene.a.place(corner_a, t), t);
        const Vec3 meeting{place[0].get_d(), place[1].get_d(), place[2].get_d()};
        // b is moved so that the place lies on its boundary, less one part in a million millions.
        Vec3 inside{};
        for (int i = 0; i < 3; ++i) {
            const double share = i == 0 ? 1 - 1e-12 : make.random().uniform(-1, 1);
            inside = inside + (share * b.half[i]) * b.axes[static_cast<std::size_t>(i)];
        }
        b.center = meeting - inside;
        const double size = std::fabs(b.center[0]) + std::fabs(b.center[1]) + std::fabs(b.center[2]);
        if (size > 1e2 * b.half[0]) return;  // rounding could undo the overlap
        ++planted;
        for (const BoxAxes axes : all_box_axes) {
            EXPECT_FALSE(proved_free(a, b, seen, scene.time, axes));
            EXPECT_FALSE(proved_free(a, b, seen, Number(t), axes));
        }
        EXPECT_FALSE(proved_free(a, scene.a.motion, b, scene.b.motion, scene.time));
        EXPECT_FALSE(proved_free(b, scene.b.motion, a, scene.a.motion, Number(t)));
        const RelativeMotion back(scene.b.motion, scene.a.motion);
        EXPECT_FALSE(proved_free(b, a, back, scene.time));
        EXPECT_FALSE(proved_free(bound(a, seen, scene.time), bound(b, *RigidMotion::make(Still<3>{}), scene.time)));

        // Spheres about a's corner and b's center that overlap by as little.
        const Vec3 apart = meeting - b.center;
        const double sum = std::sqrt(dot(apart, apart)) * (1 + 1e-12), share = make.random().unit();
        const Sphere3 sphere_a{corner_a, share * sum}, sphere_b{b.center, (1 - share) * sum};
        EXPECT_FALSE(proved_free(sphere_a, sphere_b, seen, scene.time));
        EXPECT_FALSE(proved_free(sphere_a, scene.a.motion, sphere_b, scene.b.motion, scene.time));
    });
    EXPECT_GE(planted, effort(6000) / 8);
}

/// Two volumes that stay apart by a part of their size are proved free in few pieces of the time.
TEST(MovingVolumes, WhatStaysApartIsProved) {
    Random random(5);
    int pieces = 0;
    const int count = effort(300);
    for (int round = 0; round < count; ++round) {
        RandomMotions make(static_cast<std::uint64_t>(round), 1);
        const double speed = random.uniform(0, 6);
        const auto a =
            *RigidMotion::make(Twist<3>{make.vector<3>(1), make.vector<3>(speed), {}, {{}, make.orientation({})}});
        const auto b = *RigidMotion::make(Twist<3>{make.vector<3>(1), make.vector<3>(speed), {}, {{7, 0, 0}, {}}});
        const RelativeMotion seen(a, b);
        const Obb3 box{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
        bool in_world = false;
        const std::function<bool(Number, int)> free = [&](const Number& time, int depth) {
            ++pieces;
            if (in_world ? proved_free(box, a, box, b, time) : proved_free(box, box, seen, time)) return true;
            const double half = midpoint(time);
            return depth > 0 && free({time.low, half}, depth - 1) && free({half, time.high}, depth - 1);
        };
        // They are at least 7 - 2 sqrt(3) - 4 * sqrt(3) / 4 apart within a quarter.
        EXPECT_TRUE(free({0, 0.25}, 12)) << round;
        in_world = true;
        EXPECT_TRUE(free({0, 0.25}, 12)) << round;
    }
    EXPECT_LE(pieces, 8 * count);
}

}  // namespace
}  // namespace tact::testing
