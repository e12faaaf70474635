// SPDX-License-Identifier: MIT
// The oracle of contact, distance and depth against the oracle of relations and times, on every family of input.
#include "oracle/exact_contact.hpp"
#include "oracle/exact_depth.hpp"
#include "oracle/exact_distance.hpp"
#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"

namespace tact::testing {
namespace {

template <class Pair>
class ContactOracleAgrees : public ::testing::Test {};
TYPED_TEST_SUITE(ContactOracleAgrees, AllPairs, PairNames);

TYPED_TEST(ContactOracleAgrees, AtTheFirstTimeTheyTouch) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto a = oracle::body(pair.a, pair.motion_a);
        const auto b = oracle::body(pair.b, pair.motion_b);
        const auto times = oracle::exact_times(a, b, pair.interval);
        if (times.status == ContactStatus::never) return;
        const auto scene = oracle::scene_at(a, b, times.first);
        const Relation relation = oracle::relation(scene);
        EXPECT_NE(relation, Relation::disjoint);
        EXPECT_TRUE(times.status == ContactStatus::at_start || relation == Relation::touching);
        const auto points = oracle::common_points(scene);
        EXPECT_FALSE(points.empty());
        if (relation != Relation::touching) return;
        EXPECT_TRUE(oracle::smallest_feature(scene.a, points).has_value());
        EXPECT_TRUE(oracle::smallest_feature(scene.b, points).has_value());
    });
}

// The plane across the shortest step keeps the bodies apart by its whole length: no shorter one exists.
TYPED_TEST(ContactOracleAgrees, TheShortestStepProvesItself) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto scene = oracle::scene_at(oracle::body(pair.a), oracle::body(pair.b), 0);
        const auto step = oracle::shortest_step(scene);
        EXPECT_EQ(oracle::is_zero(step.x), oracle::exact_relation(pair.a, pair.b) != Relation::disjoint);
        if (oracle::is_zero(step.x)) return;
        const mpz_class gap = oracle::extent(scene.b, step.x).first - oracle::extent(scene.a, step.x).second;
        EXPECT_EQ(gap * step.weight, oracle::dot(step.x, step.x));
        EXPECT_EQ(oracle::relation(oracle::with_b_moved(scene, oracle::opposite(step))), Relation::touching);
    });
}

TYPED_TEST(ContactOracleAgrees, TheDepthPartsThem) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const Relation relation = oracle::exact_relation(pair.a, pair.b);
        if (relation == Relation::disjoint) return;
        const auto scene = oracle::scene_at(oracle::body(pair.a), oracle::body(pair.b), 0);
        const auto shortest = oracle::partings(scene).front();
        EXPECT_EQ(shortest.squared_depth == 0, relation == Relation::touching);
        EXPECT_EQ(oracle::relation(oracle::with_b_moved(scene, shortest.step)), Relation::touching);
    });
}

}  // namespace
}  // namespace tact::testing
