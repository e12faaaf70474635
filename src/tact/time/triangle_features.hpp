// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tact/mesh_motion.hpp"
#include "tact/posed/deadline.hpp"
#include "tact/tree.hpp"

namespace tact::time {

/// When two triangles first meet that are apart at the start of the interval: with one of their 15 features, six times
/// a vertex and a face, nine times two edges. Tolerances are a time and a length; `steps` are added up. For those that
/// graze, until a deadline or so many steps, which leave them undecided: along features a gap that closes ever more
/// slowly takes few steps, along fixed directions many.
[[nodiscard]] std::optional<MotionContact<3>> first_contact_of_features(const Corners& a, const Motion& motion_a,
                                                                        const Corners& b, const Motion& motion_b,
                                                                        const TimeInterval& interval, double tolerance,
                                                                        double gap_tolerance, const Deadline& deadline,
                                                                        std::uint64_t most_steps, std::uint64_t& steps);

}  // namespace tact::time
