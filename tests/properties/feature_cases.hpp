// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "oracle/generators_feature.hpp"
#include "properties/every_pair.hpp"

/// What the tests of moving features share: the loop over all families, and how a failure is shown.
namespace tact::testing {

inline constexpr FeaturePair all_feature_pairs[] = {FeaturePair::vertex_face, FeaturePair::edge_edge};

/// As source, in hexadecimal floats.
inline std::string describe(const FeatureCase& query) {
    std::ostringstream out;
    out << std::hexfloat << (query.pair == FeaturePair::vertex_face ? "vertex_face" : "edge_edge") << "({";
    for (const auto* places : {&query.points.start, &query.points.end}) {
        out << "\n  {{";
        for (const auto& place : *places) out << '{' << place[0] << ", " << place[1] << ", " << place[2] << "}, ";
        out << "}},";
    }
    out << "}, {" << query.interval.start << ", " << query.interval.end << "})";
    return out.str();
}

/// Calls test(query, random) for `count` queries of each family and pair, a tenth of that of the slow last family, and
/// shows the first query that fails.
template <class Test>
void for_each_feature_case(int count, Test test) {
    for (int i = 0; i < 2 * feature_families; ++i) {
        const auto family = static_cast<FeatureFamily>(i / 2);
        Random random(static_cast<std::uint64_t>(1000 + i));
        const int runs = family == FeatureFamily::wild ? (count + 9) / 10 : count;
        for (int k = 0; k < runs; ++k) {
            const FeatureCase query = generate(family, all_feature_pairs[i % 2], random);
            test(query, random);
            if (!::testing::Test::HasFailure()) continue;
            ADD_FAILURE() << "query " << k << " of family " << name(family) << ": " << describe(query);
            return;
        }
    }
}

/// Status and time must agree, whatever the numbers of the contact.
inline void expect_same_time(const FeatureContact& got, const FeatureContact& expected, const char* what) {
    EXPECT_EQ(got.status, expected.status)
        << what << ": " << tact::name(got.status) << " for " << tact::name(expected.status);
    EXPECT_EQ(got.first(), expected.first())
        << what << std::hexfloat << ": [" << got.first().below << ' ' << got.first().above << "] for ["
        << expected.first().below << ' ' << expected.first().above << ']';
}

}  // namespace tact::testing
