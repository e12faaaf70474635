// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/world/broad_phase.hpp"

namespace tact::broad {

/// The pairs by comparing every box with every other: the definition, as code.
[[nodiscard]] std::vector<IndexPair> brute_pairs(std::span<const Aabb3> boxes, const PairsOptions& options);

}  // namespace tact::broad
