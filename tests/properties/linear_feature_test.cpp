// SPDX-License-Identifier: MIT
// vertex_face and edge_edge on straight paths against the oracle: the decision and both neighboring doubles of the
// first time, on every family of queries.
#include "oracle/exact_feature.hpp"
#include "properties/feature_cases.hpp"

namespace tact::testing {
namespace {

FeatureContact exact_answer(const FeatureCase& query) {
    FeatureContact expected;
    expected.free_until = query.interval.end;
    const auto first = oracle::first_meeting(query.pair, query.points);
    if (!first) return expected;
    expected.status = first->equals(0) ? ContactStatus::at_start : ContactStatus::during;
    const TimeBracket time = oracle::bracket(*first, query.interval);
    expected.free_until = time.below;
    expected.contact_by = time.above;
    return expected;
}

TEST(LinearFeature, StatusAndTimesAreExact) {
    for_each_feature_case(effort(4600), [](const FeatureCase& query, Random&) {
        expect_same_time(answer(query), exact_answer(query), "against the oracle");
    });
}

}  // namespace
}  // namespace tact::testing
