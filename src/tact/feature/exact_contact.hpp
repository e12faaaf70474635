// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/feature/four_points.hpp"
#include "tact/feature/moving_points.hpp"

namespace tact::feature {

/// The first time of contact, exactly, for any finite doubles; none when they never meet.
template <Kind K>
std::optional<TimeBracket> first_time_exactly(const MovingPoints& points, const TimeInterval& interval);

}  // namespace tact::feature
