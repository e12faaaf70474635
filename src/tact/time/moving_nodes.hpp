// SPDX-License-Identifier: MIT
#pragma once

#include "tact/simd/instruction_set.hpp"
#include "tact/time/moving_place.hpp"

namespace tact::collide {

/// times[4 i + j]: box i of a and box j of b stay apart for so long, in units of the stretch; infinite when that is
/// until `end`. Returns bits 4 i + j of those that are far apart for their size, so that smaller boxes would not stay
/// apart for much longer.
TACT_KERNEL(unsigned open_times(const TreeNode& a, const TreeNode& b, const MovingPlace& moving, float end,
                                float (&times)[16]))
using OpenTimes = unsigned (*)(const TreeNode& a, const TreeNode& b, const MovingPlace& moving, float end,
                               float (&times)[16]);

}  // namespace tact::collide
