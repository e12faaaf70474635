// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/motion.hpp"

namespace tact {

/// The linear motion that a motion exactly is, all through an interval of its domain; none when it is not known to be
/// one. Of the motions of the list: still and linear always; in_between, screw and a piece of keyframes when nothing
/// turns, the velocity (to - from) / (end - start) is a double, and so is from - start * velocity.
[[nodiscard]] std::optional<Linear3> linear_motion(const Motion& motion, const TimeInterval& interval);

/// Two motions that are both linear: then the time of contact is exact.
template <int D>
struct LinearMotions {
    Linear<D> a, b;
};

/// The same of two motions, in the plane by the first two coordinates.
template <int D>
[[nodiscard]] std::optional<LinearMotions<D>> linear_motions(const Motion& a, const Motion& b,
                                                             const TimeInterval& interval);

}  // namespace tact
