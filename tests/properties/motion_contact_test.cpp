// SPDX-License-Identifier: MIT
// First contact of shapes in any motion against sixty digits: nothing meets before free_until, a crossing is one, and
// what passes for contact is near.
#include <gtest/gtest.h>

#include <variant>

#include "oracle/exact_distance.hpp"
#include "oracle/exact_relation.hpp"
#include "oracle/moved_body.hpp"
#include "properties/contact_check.hpp"
#include "properties/random_motions.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

template <int D>
using AnyData = std::variant<Still<D>, Linear<D>, Twist<D>, InBetween<D>, Screw<D>, Keyframes<D>>;

/// Times of a motion that has its own, to all of [0, 1].
template <class Data>
void set_times(Data& data) {
    if constexpr (requires { data.times; }) data.times = {0, 1};
    if constexpr (requires { data.keys; }) {
        const double last = static_cast<double>(data.keys.size() - 1);
        for (std::size_t i = 0; i < data.keys.size(); ++i) data.keys[i].time = static_cast<double>(i) / last;
    }
}
/// Puts the body at the start where its shape stands, so that families of touching shapes touch.
template <class Data>
void start_as_given(Data& data) {
    if constexpr (requires { data.from; }) data.from = {};
    if constexpr (requires { data.keys; }) data.keys[0].pose = {};
    if constexpr (requires {
                      data.velocity;
                      data.position;
                  })
        data.position = {};
    if constexpr (requires { data.pose; }) data.pose = {};
}

template <int D>
AnyData<D> any_motion(RandomMotions& motions) {
    AnyData<D> any;
    const auto fill = [&]<class Data>(Data) {
        Data data;
        motions.fill(data);
        set_times(data);
        if (motions.random().integer(0, 1) == 0) start_as_given(data);
        any = data;
    };
    switch (motions.random().integer(0, 6)) {
        case 0:
            fill(Still<D>{});
            break;
        case 1:
            fill(Linear<D>{});
            break;
        case 2:
            fill(InBetween<D>{});
            break;
        case 3:
            fill(Screw<D>{});
            break;
        case 4:
            fill(Keyframes<D>{});
            break;
        default:
            fill(Twist<D>{});
    }
    return any;
}

template <class A, class B>
struct MovingCase {
    PairCase<A, B> shapes;
    AnyData<A::dimension> data_a, data_b;

    oracle::Body a(double time) const {
        return std::visit([&](const auto& data) { return oracle::body_at(shapes.a, data, time); }, data_a);
    }
    oracle::Body b(double time) const {
        return std::visit([&](const auto& data) { return oracle::body_at(shapes.b, data, time); }, data_b);
    }
    bool meet_at(double time) const { return oracle::exact_relation(a(time), b(time), {0, 0}) != Relation::disjoint; }
    double distance_at(double time) const {
        const auto scene = oracle::scene_at(a(time), b(time), 0);
        return std::sqrt(oracle::squared(oracle::in_world(scene, oracle::shortest_step(scene))).get_d());
    }
};

template <int D>
Result<RigidMotion> motion_of(const AnyData<D>& any) {
    return std::visit([](const auto& data) { return RigidMotion::make(data); }, any);
}

constexpr Family families[] = {
    Family::rotated, Family::lattice, Family::touching,      Family::nearly_touching, Family::wall,
    Family::thin,    Family::plates,  Family::decimal_scale, Family::far_from_origin, Family::coplanar};

template <class Pair>
class MotionContactOracle : public ::testing::Test {};
TYPED_TEST_SUITE(MotionContactOracle, AllPairs, PairNames);

template <class A, class B>
void check(const MovingCase<A, B>& query, const MotionContact<A::dimension>& got, const MotionOptions& options,
           double size, Random& random) {
    const double free_until = got.free_until, contact_by = got.contact_by;
    if (got.status == ContactStatus::undecided) {
        // Only a budget, or coordinates so large that rounding is more than the gap tolerance.
        EXPECT_TRUE(got.steps >= options.budget_steps || size > 1e9 * options.gap_tolerance) << got.steps;
        return;
    }
    for (int i = 0; i < 6; ++i) {
        const double before = i == 0 ? std::nextafter(free_until, -1.0) : free_until * std::sqrt(random.unit());
        if (before < 0 || before >= free_until) continue;
        EXPECT_FALSE(query.meet_at(before)) << "at " << before;
    }
    if (got.status == ContactStatus::never) {
        EXPECT_FALSE(query.meet_at(1));
        EXPECT_EQ(contact_by, std::numeric_limits<double>::infinity());
        return;
    }
    EXPECT_LE(free_until, contact_by);
    EXPECT_LE(contact_by, std::nextafter(free_until + options.time_tolerance, 2.0));
    if (got.crossing) {
        // An exact time may be no double, and the contact over at the next one.
        EXPECT_TRUE(got.exact || query.meet_at(contact_by)) << "at " << contact_by;
    } else {
        EXPECT_LE(query.distance_at(contact_by), options.gap_tolerance * 8 * size);
    }
    EXPECT_NEAR(dot(got.normal, got.normal), 1, 1e-12);
}

TYPED_TEST(MotionContactOracle, NothingBeforeAndSomethingThen) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    constexpr int D = A::dimension;
    int undecided = 0, contacts = 0, count = 0;
    for (const Family family : families) {
        Random random(seed_of<A, B>(family));
        for (int i = 0; i < effort(20); ++i) {
            MovingCase<A, B> query{generate<A, B>(family, random), {}, {}};
            query.shapes.motion_a = query.shapes.motion_b = {};
            const double size = size_at(query.shapes, 0);
            RandomMotions motions(random.integer(0, 1 << 30), size);
            query.data_a = any_motion<D>(motions);
            query.data_b = any_motion<D>(motions);
            const auto a = motion_of<D>(query.data_a), b = motion_of<D>(query.data_b);
            if (!a || !b) continue;
            MotionOptions options;
            options.budget_steps = 20000;
            options.time_tolerance = std::ldexp(1, -random.integer(4, 30));
            const auto got = first_contact(query.shapes.a, *a, query.shapes.b, *b, {0, 1}, options);
            check(query, got, options, size, random);
            ++count;
            undecided += got.status == ContactStatus::undecided;
            contacts += got.status == ContactStatus::at_start || got.status == ContactStatus::during;
            const auto swapped = first_contact(query.shapes.b, *b, query.shapes.a, *a, {0, 1}, options);
            EXPECT_EQ(swapped.status, got.status);
            EXPECT_EQ(swapped.free_until, got.free_until);
            EXPECT_EQ(swapped.contact_by, got.contact_by);
            EXPECT_EQ(swapped.point_a, got.point_b);
            if (::testing::Test::HasFailure()) {
                ADD_FAILURE() << i << " " << describe(query.shapes, family) << " kinds " << query.data_a.index() << " "
                              << query.data_b.index() << " tolerance " << options.time_tolerance << " free until "
                              << got.free_until << " by " << got.contact_by << " " << name(got.status);
                return;
            }
        }
    }
    if (count < 100) return;  // few cases say nothing of their mixture
    EXPECT_LT(undecided, count / 20 + 2);
    EXPECT_GT(contacts, count / 10);
}

}  // namespace
}  // namespace tact::testing
