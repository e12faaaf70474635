// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/broad_phase.hpp"

namespace tact::broad {

/// The pairs by a sweep along one axis in the columns of a grid over the other two.
[[nodiscard]] std::vector<IndexPair> sweep_pairs(std::span<const Aabb3> boxes, const PairsOptions& options);

}  // namespace tact::broad
