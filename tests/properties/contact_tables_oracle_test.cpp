// SPDX-License-Identifier: MIT
// The oracle knows the first contacts that were made by hand for Tables 1 to 7 of the text on oriented boxes.
#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/exact_contact.hpp"
#include "properties/contact_row.hpp"

namespace tact::testing {
namespace {

TEST(ContactTables, OracleKnowsEveryRow) {
    const auto rows = golden_cases(std::string(TACT_GOLDEN_FOLDER) + "/contact_tables.ndjson");
    ASSERT_EQ(rows.size(), 160U);
    for (const nlohmann::json& row : rows) {
        SCOPED_TRACE(row.at("id"));
        with_both_orders(row, [](const auto& pair, const KnownContact& known) {
            const auto a = oracle::body(pair.a, pair.motion_a);
            const auto b = oracle::body(pair.b, pair.motion_b);
            const auto times = oracle::exact_times(a, b, pair.interval);
            ASSERT_EQ(times.status, known.status);
            if (times.status == ContactStatus::never) return;
            EXPECT_EQ(times.first, known.time);
            const auto scene = oracle::scene_at(a, b, times.first);
            const auto contact = oracle::exact_contact(scene);
            EXPECT_TRUE(std::ranges::is_permutation(contact.points, known.points));
            EXPECT_EQ(contact.feature_a, known.feature_a);
            EXPECT_EQ(contact.feature_b, known.feature_b);
            if (!known.normal) return;
            EXPECT_TRUE(oracle::separates(scene, *known.normal));
            EXPECT_EQ(oracle::squared_distance_to_normals(scene, *known.normal, oracle::relative_velocity(a, b)), 0);
        });
    }
}

}  // namespace
}  // namespace tact::testing
