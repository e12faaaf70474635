// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/base/index_pair.hpp"

namespace tact::broad {

/// Drops the pairs with a box that has moved.
void drop_moved(std::vector<IndexPair>& pairs, const std::vector<bool>& is_moved);

/// Adds sorted pairs to sorted pairs.
void merge_into(std::vector<IndexPair>& pairs, std::span<const IndexPair> more);

}  // namespace tact::broad
