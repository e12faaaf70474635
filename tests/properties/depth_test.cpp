// SPDX-License-Identifier: MIT
// depth against the oracle, on every family of input: proved bounds around the exact depth, 0 exactly when touching,
// and a manifold that lies halfway between the parts that meet.
#include "properties/contact_check.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

template <int D>
void expect_depth(const oracle::Scene& scene, const std::optional<Depth<D>>& got, double size) {
    const Relation relation = oracle::relation(scene);
    ASSERT_EQ(got.has_value(), relation != Relation::disjoint);
    if (!got || size > largest_size) return;
    const ErrorLimits limits = limits_at(size);
    const mpq_class squared = oracle::partings(scene).front().squared_depth;
    ASSERT_TRUE(std::isfinite(got->upper));
    EXPECT_LE(0, got->lower);
    EXPECT_LE(got->lower, got->depth);
    EXPECT_LE(got->depth, got->upper);
    EXPECT_LE(squared_bound(got->lower), squared);
    EXPECT_GE(squared_bound(got->upper), squared);
    EXPECT_LE(got->upper - got->lower, limits.point);
    EXPECT_EQ(got->depth == 0, relation == Relation::touching);
    if (relation == Relation::touching) {
        expect_touching(scene, *got, limits);
        expect_set(got->contact_set, oracle::exact_contact(scene).points, *got);
    } else {
        expect_parting(scene, *got, got->contact_set, limits);
    }
}

template <class Pair>
class DepthOracle : public ::testing::Test {};
TYPED_TEST_SUITE(DepthOracle, AllPairs, PairNames);

TYPED_TEST(DepthOracle, AtRest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto scene = oracle::scene_at(oracle::body(pair.a), oracle::body(pair.b), 0);
        expect_depth(scene, depth(pair.a, pair.b, {true}), size_at(pair, 0));
    });
}

TYPED_TEST(DepthOracle, AtATime) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(5), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto scene = oracle::scene_at(oracle::body(a, motion_a), oracle::body(b, motion_b), interval.start);
        expect_depth(scene, depth(a, motion_a, b, motion_b, interval.start, {true}), size_at(pair, interval.start));
    });
}

TYPED_TEST(DepthOracle, SwapSwapsTheSides) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(30), [](const auto& pair, Family) {
        const auto one = depth(pair.a, pair.b);
        const auto other = depth(pair.b, pair.a);
        ASSERT_EQ(one.has_value(), other.has_value());
        if (!one) return;
        EXPECT_EQ(one->depth, other->depth);
        EXPECT_EQ(one->lower, other->lower);
        EXPECT_EQ(one->upper, other->upper);
        EXPECT_EQ(one->contact_set.count, 0);
    });
}

}  // namespace
}  // namespace tact::testing
