// SPDX-License-Identifier: MIT
// certify gives the oracle's relation, and the checker accepts every certificate, for every two kinds of shape.
#include "tact/pair/certify.hpp"

#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "tact/proof/check.hpp"

namespace tact::testing {
namespace {

template <class Pair>
class Certify : public ::testing::Test {};
TYPED_TEST_SUITE(Certify, AllPairs, PairNames);

TYPED_TEST(Certify, AtRest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(40), [](const auto& pair, Family) {
        const auto claim = certify(pair.a, pair.b);
        EXPECT_EQ(claim.relation, oracle::exact_relation(pair.a, pair.b));
        EXPECT_EQ(check(claim, pair.a, pair.b).reason, "");
    });
}

TYPED_TEST(Certify, InMotion) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(40), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto claim = certify(a, motion_a, b, motion_b, interval);
        EXPECT_EQ(claim.relation, oracle::exact_relation(a, motion_a, b, motion_b, interval));
        EXPECT_EQ(check(claim, a, motion_a, b, motion_b, interval).reason, "");
    });
}

}  // namespace
}  // namespace tact::testing
