// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/motion/motion.hpp"

namespace tact::collide {

/// The linear motion that a motion exactly is, all through an interval of its domain; none when it is not known to be
/// one.
[[nodiscard]] std::optional<Linear3> straight_way(const Motion& motion, const TimeInterval& interval);

}  // namespace tact::collide
