// SPDX-License-Identifier: MIT
// overlap_box is the oracle's box, to the last bit and in both orders, for every two kinds of shape.
#include "tact/pair/overlap_box.hpp"

#include "oracle/exact_overlap.hpp"
#include "properties/every_pair.hpp"

namespace tact::testing {
namespace {

template <class Pair>
class OverlapBox : public ::testing::Test {};
TYPED_TEST_SUITE(OverlapBox, AllPairs, PairNames);

TYPED_TEST(OverlapBox, AtRest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(20), [](const auto& pair, Family) {
        const auto box = overlap_box(pair.a, pair.b);
        EXPECT_EQ(box, oracle::exact_box(pair.a, pair.b));
        EXPECT_EQ(box, overlap_box(pair.b, pair.a));
    });
}

TYPED_TEST(OverlapBox, InMotion) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto box = overlap_box(a, motion_a, b, motion_b, interval);
        EXPECT_EQ(box, oracle::exact_box(a, motion_a, b, motion_b, interval));
        EXPECT_EQ(box, overlap_box(b, motion_b, a, motion_a, interval));
    });
}

}  // namespace
}  // namespace tact::testing
