// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion.hpp"

namespace tact::time {

// What a motion of the user's own promises, tried at a few times: for assertions, so that a bound that is too narrow is
// found where it is used, and not believed.

/// Whether the poses at the ends and at the midpoint of a time may lie in the bound for all of it.
[[nodiscard]] bool bound_holds(const Motion& motion, const Interval<double>& time);

/// Whether points within reach go where the speed at the start and the bound of the acceleration allow.
[[nodiscard]] bool acceleration_holds(const Motion& motion, const Interval<double>& time, double reach);

}  // namespace tact::time
