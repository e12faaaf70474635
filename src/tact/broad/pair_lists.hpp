// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/base.hpp"
#include "tact/broad/collector.hpp"

namespace tact::broad {

/// All pairs of the parts, sorted; the indices are less than `size`. The parts are emptied. None once the allowance
/// has ended.
[[nodiscard]] std::vector<IndexPair> sort_pairs(std::vector<std::vector<IndexPair>>& parts, std::size_t size,
                                                int threads, PairAllowance& allowance);

/// Drops the pairs with a box that has moved.
void drop_moved(std::vector<IndexPair>& pairs, const std::vector<bool>& is_moved);

/// Adds sorted pairs to sorted pairs.
void merge_into(std::vector<IndexPair>& pairs, std::span<const IndexPair> more);

}  // namespace tact::broad
