// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/feature.hpp"
#include "tact/feature/four_points.hpp"

namespace tact::feature {

/// When features first meet: the neighboring doubles around the time, the part of the interval, rounded, and the sign
/// that the volume of the four points had just before; 0 at the start and for points that stay in one plane.
struct FirstTime {
    TimeBracket time;
    double part = 0;
    int side = 0;
};

/// The first time of contact, exactly, for any finite doubles; none when they never meet.
template <FeatureKind K>
std::optional<FirstTime> first_time_exactly(const MovingPoints& points, const TimeInterval& interval);

/// Whether the features surely never meet, by doubles with proved error bounds (docs/algorithms/linear-features.md).
template <FeatureKind K>
bool surely_free(const MovingPoints& points);

}  // namespace tact::feature
