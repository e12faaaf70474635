// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/feature.hpp"

namespace tact::testing {

enum class FeaturePair : std::uint8_t { vertex_face, edge_edge };

/// One question to vertex_face or edge_edge.
struct FeatureCase {
    FeaturePair pair = FeaturePair::vertex_face;
    MovingPoints points{};
    TimeInterval interval{};
};

inline FeatureContact answer(const FeatureCase& query) {
    return query.pair == FeaturePair::vertex_face ? vertex_face(query.points, query.interval)
                                                  : edge_edge(query.points, query.interval);
}

}  // namespace tact::testing
