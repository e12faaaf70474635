// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/world/broad/float_frame.hpp"

namespace tact::broad {

/// The boxes named by `members`, in the order of their middles along a space-filling curve; empty ones last. Where many
/// fall into one cell the curve is drawn again inside it. Ties go by the place in `members`.
[[nodiscard]] std::vector<std::uint32_t> curve_order(std::span<const Aabb3> boxes,
                                                     std::span<const std::uint32_t> members, const FloatFrame& frame,
                                                     int threads);

}  // namespace tact::broad
