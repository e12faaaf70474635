// SPDX-License-Identifier: MIT
// Bounds of motions against sixty digits: no place, speed or acceleration exceeds them, at any scale, after any number
// of turns; and bounds of points are tight.
#include <gtest/gtest.h>

#include "oracle/exact_motion.hpp"
#include "properties/every_pair.hpp"
#include "properties/random_motions.hpp"
#include "tact/motion.hpp"
#include "tact/motion/all_motions.hpp"

namespace tact::testing {
namespace {

using Number = Interval<double>;
using oracle::mpf;
using oracle::MpfVec;

bool holds(const Number& a, const mpf_class& x) {
    return (std::isinf(a.low) || mpf(a.low) <= x) && (std::isinf(a.high) || x <= mpf(a.high));
}

::testing::AssertionResult holds(const IntervalVec<3>& box, const MpfVec& place) {
    for (int k = 0; k < 3; ++k) {
        const auto& x = place[static_cast<std::size_t>(k)];
        if (!holds(box[k], x))
            return ::testing::AssertionFailure()
                   << "coordinate " << k << ": " << x << " outside [" << box[k].low << ", " << box[k].high << "]";
    }
    return ::testing::AssertionSuccess();
}

mpf_class length_of(const MpfVec& v) {
    return sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

template <class DataOf, int Dimension>
struct Family {
    static constexpr int dimension = Dimension;
    using Data = DataOf;
};

template <class F>
class MotionBounds : public ::testing::Test {};

/// Every motion of the list, in the plane and in space.
template <class Plane, class Space>
struct FamiliesOf;
template <class... Plane, class... Space>
struct FamiliesOf<std::tuple<Plane...>, std::tuple<Space...>> {
    using Types = ::testing::Types<Family<Plane, 2>..., Family<Space, 3>...>;
};
using Families = FamiliesOf<AllMotions<2>, AllMotions<3>>::Types;
TYPED_TEST_SUITE(MotionBounds, Families);

/// A motion with a part of its domain and a point.
template <class F>
struct Query {
    typename F::Data data;
    RigidMotion motion;
    Number time;
    Vec3 point;

    double time_at(Random& random) const {
        return lower(higher(time.low + (time.high - time.low) * random.unit(), time.low), time.high);
    }
    MpfVec place(double t) const { return oracle::place(data, point, t); }
};

template <class F>
std::optional<Query<F>> random_query(RandomMotions& make) {
    typename F::Data data;
    make.fill(data);
    auto motion = RigidMotion::make(data);
    if (!motion) return {};  // a screw by whole turns
    Random& random = make.random();
    const TimeInterval domain = motion->domain();
    const bool endless = domain.end > 1e300;
    const double low = endless ? random.uniform(-3, 3) : random.uniform(domain.start, domain.end);
    const double longest = endless ? 2 : domain.end - low;
    const double high = low + longest * std::ldexp(random.unit(), -random.integer(0, 20));
    return Query<F>{data, *motion, {low, lower(high, domain.end)}, make.template point<F::dimension>()};
}

template <class F, class Check>
void for_random_queries(int count, std::uint64_t seed, const Check& check) {
    for (int i = 0; i < count; ++i) {
        RandomMotions make(seed + static_cast<std::uint64_t>(i), std::pow(10.0, static_cast<double>(i % 25) - 12));
        const auto query = random_query<F>(make);
        if (query) check(*query, make);
        if (!::testing::Test::HasFailure()) continue;
        ADD_FAILURE() << "query " << i;
        return;
    }
}

TYPED_TEST(MotionBounds, HoldEveryPlace) {
    for_random_queries<TypeParam>(effort(2000), 100, [](const Query<TypeParam>& q, RandomMotions& make) {
        const IntervalVec<3> point = as_intervals(q.point);
        const IntervalVec<3> box = q.motion.bound(point, q.time), by_pose = q.motion.bound(q.time) * point;
        for (int i = 0; i < 5; ++i) {
            const double t = q.time_at(make.random());
            const MpfVec place = q.place(t);
            EXPECT_TRUE(holds(box, place));
            EXPECT_TRUE(holds(by_pose, place));
            EXPECT_TRUE(holds(q.motion.bound(point, Number(t)), place));
            EXPECT_TRUE(holds(q.motion.pose_at(t) * point, place));
        }
    });
}

/// x(t + h) is x(t) + h x'(t) up to h^2 / 2 times the largest acceleration.
TYPED_TEST(MotionBounds, SpeedsOfPoses) {
    for_random_queries<TypeParam>(effort(1000), 150, [](const Query<TypeParam>& q, RandomMotions& make) {
        const double t = q.time_at(make.random());
        double end = q.time.high;
        for (const double breakpoint : q.motion.breakpoints())
            if (breakpoint > t) end = lower(end, breakpoint);
        const double later = t + (end - t) * make.random().unit();
        const auto speed = q.motion.pose_speed(t);
        ASSERT_TRUE(speed);
        const IntervalVec<3> point = as_intervals(q.point);
        const Number h = Number(later) - Number(t);
        const double reach = length(point).high;
        const double bend = (0.5 * square(h) * Number(q.motion.acceleration_bound({t, later}, reach))).high;
        const MpfVec here = q.place(t), there = q.place(later);
        const IntervalVec<3> way = h * (*speed * point);
        for (int k = 0; k < 3; ++k) {
            const auto i = static_cast<std::size_t>(k);
            EXPECT_TRUE(holds(way[k] + Number(-bend, bend), there[i] - here[i])) << k;
        }
    });
}

TYPED_TEST(MotionBounds, HoldSpeedAndAcceleration) {
    for_random_queries<TypeParam>(effort(500), 5000, [](const Query<TypeParam>& q, RandomMotions& make) {
        const double a = q.time_at(make.random()), b = q.time_at(make.random());
        const double start = lower(a, b), end = higher(a, b);
        const mpf_class passed = mpf(end) - mpf(start);
        Query<TypeParam> origin = q;
        origin.point = {};
        const MpfVec o0 = origin.place(start), o1 = origin.place(end), x0 = q.place(start), x1 = q.place(end);
        MpfVec way{mpf(0), mpf(0), mpf(0)}, arm_way = way, bend = way;
        const Vec3 direction = make.vector<3>(1);
        mpf_class along = mpf(0);
        for (std::size_t k = 0; k < 3; ++k) {
            way[k] = o1[k] - o0[k];
            arm_way[k] = (x1[k] - o1[k]) - (x0[k] - o0[k]);
            along += mpf(direction[static_cast<int>(k)]) * (x1[k] - x0[k]);
        }
        // The oracle's sines are right to 2^-240.
        const mpf_class doubt = mpf(0x1p-200) * mpf(make.scale());
        const double reach = std::sqrt(dot(q.point, q.point)) * (1 + 1e-15);
        const VelocityBound most = q.motion.velocity_bound(q.time);
        EXPECT_LE(length_of(way), mpf(most.linear) * passed + doubt);
        EXPECT_LE(length_of(arm_way), mpf(most.angular) * mpf(reach) * passed + doubt);
        const Number speed = q.motion.speed_bound(direction, as_intervals(q.point), q.time);
        EXPECT_LE(mpf(speed.low) * passed - doubt, along);
        EXPECT_LE(along, mpf(speed.high) * passed + doubt);

        for (const double breakpoint : q.motion.breakpoints())
            if (start < breakpoint && breakpoint < end) return;
        const double middle = 0.5 * start + 0.5 * end;
        if (mpf(middle) - mpf(start) != mpf(end) - mpf(middle)) return;  // second differences need equal steps
        const MpfVec xm = q.place(middle);
        for (std::size_t k = 0; k < 3; ++k) bend[k] = x0[k] - 2 * xm[k] + x1[k];
        const double acceleration = q.motion.acceleration_bound(q.time, reach);
        EXPECT_LE(length_of(bend), mpf(acceleration) * passed * passed / 4 + doubt);
    });
}

/// The range of a coordinate, seen at many times.
IntervalVec<3> seen_range(const Motion& motion, const Vec3& point, const Number& time) {
    constexpr int count = 300;
    IntervalVec<3> seen{};
    for (int i = 0; i <= count; ++i) {
        const double t = i == count ? time.high : time.low + (time.high - time.low) * i / count;
        const Vec3 at = midpoint(motion.bound(as_intervals(point), Number(t)));
        for (int k = 0; k < 3; ++k) seen[k] = i == 0 ? Number(at[k]) : hull(seen[k], Number(at[k]));
    }
    return seen;
}

template <int D>
double size_of(const Vec<double, D>& v) {
    double sum = 0;
    for (int k = 0; k < D; ++k) sum += std::fabs(v[k]);
    return sum;
}

TYPED_TEST(MotionBounds, AreTightForPoints) {
    for_random_queries<TypeParam>(effort(500), 30000, [](const Query<TypeParam>& q, RandomMotions& make) {
        const auto [linear, angular] = q.motion.velocity_bound(q.time);
        const double longest = std::numbers::pi / 8 / angular;  // a sixteenth of a turn
        const Number time(q.time.low, lower(q.time.high, q.time.low + longest));
        for (const double breakpoint : q.motion.breakpoints())
            if (time.low <= breakpoint && breakpoint <= time.high) return;
        const auto box = q.motion.bound(as_intervals(q.point), time), seen = seen_range(q.motion, q.point, time);
        // The numbers that go into it: places, and the way since the time at which the motion is given.
        const TimeInterval domain = q.motion.domain();
        const double since =
            domain.end > 1e300 ? std::fabs(time.low) + std::fabs(time.high) : domain.end - domain.start;
        const double size = size_of(q.point) + 8 * make.scale() + linear * since;
        for (int k = 0; k < 3; ++k) EXPECT_LE(width(box[k]), 1.5 * (seen[k].high - seen[k].low) + 64 * 0x1p-52 * size);
    });
}

/// At most half as wide again as the range, and 64 units in the last place of the numbers that go into it, for turns
/// up to 1/16; also where the travel undoes the turn, so that a coordinate stands nearly still.
TEST(MotionBoundsOfPoints, AreTight) {
    Random random(7);
    for (int round = 0; round < effort(3000); ++round) {
        RandomMotions make(static_cast<std::uint64_t>(round), std::pow(10.0, random.integer(-12, 12)));
        Twist<3> twist{make.vector<3>(make.scale()), make.vector<3>(8), make.vector<3>(make.scale()), {}};
        twist.from = {make.vector<3>(make.scale()), make.orientation({})};
        const Vec3 point = make.point<3>();
        const double speed = std::sqrt(dot(twist.angular_velocity, twist.angular_velocity));
        if (speed == 0) continue;
        const double start = random.uniform(-1, 1),
                     length = std::numbers::pi / 8 / speed * std::ldexp(random.unit(), -random.integer(0, 9));
        if (round % 2 == 0) {  // stand still at some time of the interval, or nearly
            const auto still = RigidMotion::make(Twist<3>{{}, twist.angular_velocity, twist.pivot, twist.from});
            const double t = start + length * random.unit();
            for (int k = 0; k < 3; ++k) {
                Vec3 direction{};
                direction[k] = 1;
                const double away = round % 4 == 0 ? 0 : length * speed * random.uniform(-0.1, 0.1);
                const Number turning = still->speed_bound(direction, as_intervals(point), Number(t));
                twist.velocity[k] = -midpoint(turning) * (1 + away * away);
            }
        }
        const auto motion = RigidMotion::make(twist);
        const Number time(start, start + length);
        const auto box = motion->bound(as_intervals(point), time), seen = seen_range(*motion, point, time);
        double size = 0;
        for (int k = 0; k < 3; ++k)
            size += std::fabs(point[k]) + std::fabs(twist.pivot[k]) + std::fabs(twist.from.position[k]) +
                    2 * std::fabs(twist.velocity[k]);
        for (int k = 0; k < 3; ++k)
            EXPECT_LE(width(box[k]), 1.5 * (seen[k].high - seen[k].low) + 64 * 0x1p-52 * size) << round;
    }
}

}  // namespace
}  // namespace tact::testing
