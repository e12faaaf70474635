// SPDX-License-Identifier: MIT
// relate, with every kernel, gives the oracle's answer for every two kinds of shape on every family of input.
#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

constexpr PairOptions every_kernel[] = {{Kernel::automatic}, {Kernel::separating_axis}, {Kernel::fourier_motzkin}};

template <class Pair>
class RelateOracle : public ::testing::Test {};
TYPED_TEST_SUITE(RelateOracle, AllPairs, PairNames);

TYPED_TEST(RelateOracle, AtRest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(100), [](const auto& pair, Family) {
        const Relation expected = oracle::exact_relation(pair.a, pair.b);
        for (const PairOptions& options : every_kernel) {
            EXPECT_EQ(relate(pair.a, pair.b, options), expected) << "kernel " << static_cast<int>(options.kernel);
        }
    });
}

TYPED_TEST(RelateOracle, InMotion) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(100), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const Relation expected = oracle::exact_relation(a, motion_a, b, motion_b, interval);
        for (const PairOptions& options : every_kernel) {
            EXPECT_EQ(relate(a, motion_a, b, motion_b, interval, options), expected)
                << "kernel " << static_cast<int>(options.kernel);
        }
    });
}

}  // namespace
}  // namespace tact::testing
