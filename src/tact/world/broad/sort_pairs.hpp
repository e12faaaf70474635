// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/base/index_pair.hpp"

namespace tact::broad {

/// All pairs of the parts, sorted; the indices are less than `size`. The parts are emptied.
[[nodiscard]] std::vector<IndexPair> sort_pairs(std::vector<std::vector<IndexPair>>& parts, std::size_t size,
                                                int threads);

}  // namespace tact::broad
