// SPDX-License-Identifier: MIT
// distance against the oracle, on every family of input: proved bounds around the exact distance, 0 exactly in contact.
#include "properties/distance_check.hpp"

namespace tact::testing {
namespace {

template <class Pair>
class DistanceOracle : public ::testing::Test {};
TYPED_TEST_SUITE(DistanceOracle, AllPairs, PairNames);

TYPED_TEST(DistanceOracle, AtRest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto scene = oracle::scene_at(oracle::body(pair.a), oracle::body(pair.b), 0);
        expect_distance(scene, distance(pair.a, pair.b), size_at(pair, 0));
    });
}

TYPED_TEST(DistanceOracle, AtATime) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(5), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto scene = oracle::scene_at(oracle::body(a, motion_a), oracle::body(b, motion_b), interval.end);
        expect_distance(scene, distance(a, motion_a, b, motion_b, interval.end), size_at(pair, interval.end));
    });
}

TYPED_TEST(DistanceOracle, SwapSwapsTheSides) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(30), [](const auto& pair, Family) {
        const auto one = distance(pair.a, pair.b);
        const auto other = distance(pair.b, pair.a);
        EXPECT_EQ(one.distance, other.distance);
        EXPECT_EQ(one.lower, other.lower);
        EXPECT_EQ(one.upper, other.upper);
        EXPECT_EQ(one.point_a, other.point_b);
        EXPECT_EQ(one.point_b, other.point_a);
        EXPECT_EQ(one.feature_a, other.feature_b);
        EXPECT_EQ(one.feature_b, other.feature_a);
    });
}

}  // namespace
}  // namespace tact::testing
