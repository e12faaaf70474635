// SPDX-License-Identifier: MIT
// The oracle's two methods (a cone of directions, linear programs) against each other, on every family of input; and
// the families that promise an answer by construction.
#include "oracle/exact_overlap.hpp"
#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"

namespace tact::testing {
namespace {

template <class Pair>
class OracleAgrees : public ::testing::Test {};
TYPED_TEST_SUITE(OracleAgrees, AllPairs, PairNames);

TYPED_TEST(OracleAgrees, DisjointMeansNoCommonPoint) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        EXPECT_EQ(oracle::exact_relation(a, b) == Relation::disjoint, !oracle::exact_box(a, b).has_value());
        EXPECT_EQ(oracle::exact_relation(a, motion_a, b, motion_b, interval) == Relation::disjoint,
                  !oracle::exact_window(a, motion_a, b, motion_b, interval).has_value());
    });
}

TYPED_TEST(OracleAgrees, FamiliesThatTouchByConstruction) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair,
                                                                                        Family family) {
        const Relation relation = oracle::exact_relation(pair.a, pair.b);
        const bool touches = family == Family::touching || family == Family::size_ratio || family == Family::arriving;
        EXPECT_TRUE(!touches || relation == Relation::touching);
        const bool shares =
            family == Family::shared_vertex || family == Family::shared_edge || family == Family::shared_face;
        EXPECT_TRUE(!shares || relation != Relation::disjoint);
    });
}

// A family that always gives one answer tests little.
TYPED_TEST(OracleAgrees, EveryAnswerComesUp) {
    int answers[2][3] = {};
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(20, [&](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        ++answers[0][static_cast<int>(oracle::exact_relation(a, b))];
        ++answers[1][static_cast<int>(oracle::exact_relation(a, motion_a, b, motion_b, interval))];
    });
    for (const auto& counts : answers) {
        for (const int count : counts) EXPECT_GT(count, 15);
    }
}

}  // namespace
}  // namespace tact::testing
