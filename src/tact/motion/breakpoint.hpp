// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tact/motion.hpp"

namespace tact {

/// Whether a motion is not smooth somewhere inside an interval of time, its ends not counted.
[[nodiscard]] inline bool has_breakpoint(const Motion& motion, const Interval<double>& time) {
    const auto times = motion.breakpoints();
    const auto next = std::upper_bound(times.begin(), times.end(), time.low);
    return next != times.end() && *next < time.high;
}

/// The next time after t at which a motion is not smooth, or the end.
[[nodiscard]] inline double next_breakpoint(const Motion& motion, double t, double end) {
    const auto times = motion.breakpoints();
    const auto next = std::upper_bound(times.begin(), times.end(), t);
    return next != times.end() ? lower(end, *next) : end;
}

}  // namespace tact
