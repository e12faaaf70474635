// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tact/broad/float_frame.hpp"

namespace tact::broad {

/// Sorts by the upper 32 bits; equal ones keep their order.
void radix_sort(std::span<std::uint64_t> elements, int threads);

/// The boxes named by `members`, in the order of their midpoints along a space-filling curve; empty ones last. Where
/// many fall into one cell the curve is drawn again inside it. Ties go by the position in `members`.
[[nodiscard]] std::vector<std::uint32_t> curve_order(std::span<const Aabb3> boxes,
                                                     std::span<const std::uint32_t> members, const FloatFrame& frame,
                                                     int threads);

}  // namespace tact::broad
