// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/feature/four_points.hpp"
#include "tact/feature/moving_points.hpp"

namespace tact::feature {

/// When features first meet: the neighbouring doubles around the time, and the part of the interval, rounded.
struct FirstTime {
    TimeBracket time;
    double part = 0;
};

/// The first time of contact, exactly, for any finite doubles; none when they never meet.
template <Kind K>
std::optional<FirstTime> first_time_exactly(const MovingPoints& points, const TimeInterval& interval);

}  // namespace tact::feature
