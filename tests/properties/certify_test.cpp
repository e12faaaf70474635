// SPDX-License-Identifier: MIT
// certify's relation is the oracle's, and the checker accepts every certificate, at every scale.
#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "tact/pair.hpp"
#include "tact/proof.hpp"

namespace tact::testing {
namespace {

constexpr PairOptions every_kernel[] = {{Kernel::automatic}, {Kernel::separating_axis}, {Kernel::fourier_motzkin}};

template <class Pair>
class Certify : public ::testing::Test {};
TYPED_TEST_SUITE(Certify, AllPairs, PairNames);

TYPED_TEST(Certify, AtRest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(20), [](const auto& pair, Family) {
        const Relation expected = oracle::exact_relation(pair.a, pair.b);
        for (const PairOptions& options : every_kernel) {
            const auto certified = certify(pair.a, pair.b, options);
            EXPECT_EQ(certified.relation, expected);
            const CheckResult result = check(certified, pair.a, pair.b);
            EXPECT_TRUE(result.holds) << result.reason << " (kernel " << static_cast<int>(options.kernel) << ')';
        }
    });
}

TYPED_TEST(Certify, InMotion) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(20), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const Relation expected = oracle::exact_relation(a, motion_a, b, motion_b, interval);
        for (const PairOptions& options : every_kernel) {
            const auto certified = certify(a, motion_a, b, motion_b, interval, options);
            EXPECT_EQ(certified.relation, expected);
            const CheckResult result = check(certified, a, motion_a, b, motion_b, interval);
            EXPECT_TRUE(result.holds) << result.reason << " (kernel " << static_cast<int>(options.kernel) << ')';
        }
    });
}

// A certificate is a proof of its own relation only.
TYPED_TEST(Certify, CheckerRefusesOtherRelations) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(5), [](const auto& pair, Family) {
        auto certified = certify(pair.a, pair.b);
        const Relation right = certified.relation;
        for (const Relation claim : {Relation::disjoint, Relation::touching, Relation::overlapping}) {
            certified.relation = claim;
            EXPECT_EQ(check(certified, pair.a, pair.b).holds, claim == right) << name(claim);
        }
    });
}

}  // namespace
}  // namespace tact::testing
