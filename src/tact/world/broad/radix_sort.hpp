// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace tact::broad {

/// Sorts by the upper 32 bits; equal ones keep their order.
void radix_sort(std::span<std::uint64_t> elements, int threads);

}  // namespace tact::broad
