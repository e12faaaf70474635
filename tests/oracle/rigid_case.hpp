// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "oracle/feature_case.hpp"
#include "oracle/long_motion.hpp"
#include "tact/feature.hpp"
#include "tact/motion.hpp"

namespace tact::testing {

/// One question to the vertex_face or edge_edge of bodies in motion.
struct RigidCase {
    FeaturePair pair = FeaturePair::vertex_face;
    std::array<Vec3, 4> points{};
    oracle::AnyMotion motion_a, motion_b;
    TimeInterval interval{};
    std::optional<double> planted;  ///< a time at which they meet, up to rounding; maybe not the first
};

inline RigidMotion motion_of(const oracle::AnyMotion& motion) {
    return std::visit([](const auto& m) { return RigidMotion::make(m).value(); }, motion);
}

inline RigidFeatureContact answer(const RigidCase& query, const RigidFeatureOptions& options = {}) {
    const RigidMotion a = motion_of(query.motion_a), b = motion_of(query.motion_b);
    return query.pair == FeaturePair::vertex_face ? vertex_face(query.points, a, b, query.interval, options)
                                                  : edge_edge(query.points, a, b, query.interval, options);
}

}  // namespace tact::testing
