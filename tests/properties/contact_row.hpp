// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "oracle/generators.hpp"
#include "oracle/rational_vector.hpp"
#include "properties/golden_case.hpp"
#include "tact/contact.hpp"

/// The rows of tests/golden/contact_tables.ndjson: two moving shapes and what is known of their first contact.
namespace tact::testing {

struct KnownContact {
    ContactStatus status = ContactStatus::during;
    mpq_class time;
    std::vector<oracle::RationalVector> points;    ///< all extreme common points
    std::optional<oracle::RationalVector> normal;  ///< of any length; none where more than one is right
    Feature feature_a;
    Feature feature_b;
};

inline oracle::RationalVector rational_from(const nlohmann::json& json) {
    oracle::RationalVector v;
    for (std::size_t i = 0; i < 3; ++i) v[i] = mpq_class(json.at(i).get<std::string>());
    return v;
}

inline Feature feature_from(const nlohmann::json& json) {
    const std::string kind = json.at(0);
    if (kind == "vertex") return Feature::vertex(json.at(1));
    return kind == "face" ? Feature::face(json.at(1)) : Feature::edge(json.at(1), json.at(2));
}

inline KnownContact known_contact(const nlohmann::json& row) {
    KnownContact known;
    if (row.contains("status")) {
        known.status = ContactStatus::never;
        return known;
    }
    known.time = mpq_class(row.at("time").get<std::string>());
    if (row.contains("point")) known.points.push_back(rational_from(row["point"]));
    for (const auto& point : row.value("set", nlohmann::json::array())) known.points.push_back(rational_from(point));
    if (row.contains("normal")) known.normal = oracle::rational(vector_from<3>(row["normal"]));
    known.feature_a = feature_from(row.at("feature_a"));
    known.feature_b = feature_from(row.at("feature_b"));
    return known;
}

inline KnownContact swapped(KnownContact known) {
    std::swap(known.feature_a, known.feature_b);
    if (known.normal) known.normal = mpq_class(-1) * *known.normal;
    return known;
}

/// Calls use(pair, known) for the row, and for the row with its bodies swapped.
template <class Use>
void with_both_orders(const nlohmann::json& row, Use use) {
    const Linear3 motion_a{vector_from<3>(row.at("velocity_a")), {}};
    const Linear3 motion_b{vector_from<3>(row.at("velocity_b")), {}};
    const KnownContact known = known_contact(row);
    with_shape<3>(row.at("a"), [&](const auto& a) {
        with_shape<3>(row.at("b"), [&](const auto& b) {
            use(PairCase<std::decay_t<decltype(a)>, std::decay_t<decltype(b)>>{a, b, motion_a, motion_b, {}}, known);
            use(PairCase<std::decay_t<decltype(b)>, std::decay_t<decltype(a)>>{b, a, motion_b, motion_a, {}},
                swapped(known));
        });
    });
}

}  // namespace tact::testing
