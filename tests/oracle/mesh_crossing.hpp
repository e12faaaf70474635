// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/long_motion.hpp"
#include "tact/mesh.hpp"

namespace tact::oracle {

/// Whether an edge of one mesh passes through a face of the other at a time, in long doubles and by a margin that is
/// far beyond their rounding: a yes is right, a touch is a no. Every edge against every face that is near.
[[nodiscard]] bool surely_cross(const Mesh& a, const AnyMotion& motion_a, const Mesh& b, const AnyMotion& motion_b,
                                Long time);

}  // namespace tact::oracle
