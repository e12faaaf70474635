// SPDX-License-Identifier: MIT
// first_contact gives the hand-made first contacts of Tables 1 to 7 of the text on oriented boxes: time, points,
// normal, features, in both orders of the bodies.
#include "properties/contact_check.hpp"
#include "properties/contact_row.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

void expect_known(const FirstContact<3>& contact, const KnownContact& known) {
    ASSERT_EQ(contact.status, known.status);
    if (known.status == ContactStatus::never) return;
    EXPECT_EQ(contact.first(), oracle::bracket(known.time));
    EXPECT_EQ(contact.feature_a, known.feature_a);
    EXPECT_EQ(contact.feature_b, known.feature_b);
    EXPECT_LE(contact.point_error, 1e-10);
    expect_near(contact, {}, known.points);
    expect_set(contact.contact_set, known.points, contact);
    expect_unit(contact.normal);
    if (!known.normal) return;
    const oracle::RationalVector across = oracle::cross(oracle::rational(contact.normal), *known.normal);
    EXPECT_LE(oracle::squared(across), squared_bound(contact.normal_error) * oracle::squared(*known.normal));
    EXPECT_GT(oracle::dot(oracle::rational(contact.normal), *known.normal), 0);
    EXPECT_LE(contact.normal_error, 0x1p-46);
}

TEST(ContactTables, FirstContactOfEveryRow) {
    for (const nlohmann::json& row : golden_cases(std::string(TACT_GOLDEN_FOLDER) + "/contact_tables.ndjson")) {
        SCOPED_TRACE(row.at("id"));
        with_both_orders(row, [](const auto& pair, const KnownContact& known) {
            expect_known(first_contact(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval, {true}), known);
        });
    }
}

}  // namespace
}  // namespace tact::testing
