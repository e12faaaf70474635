// SPDX-License-Identifier: MIT
#include "tact/world/broad/merge_pairs.hpp"

namespace tact::broad {

void drop_moved(std::vector<IndexPair>& pairs, const std::vector<bool>& is_moved) {
    // Written always, counted when kept: whether it is kept cannot be foreseen.
    std::size_t kept = 0;
    for (const IndexPair pair : pairs) {
        pairs[kept] = pair;
        kept += static_cast<std::size_t>(!is_moved[pair.a]) & static_cast<std::size_t>(!is_moved[pair.b]);
    }
    pairs.resize(kept);
}

void merge_into(std::vector<IndexPair>& pairs, std::span<const IndexPair> more) {
    // From the back, so that nothing is overwritten before it is read.
    std::size_t left = pairs.size(), more_left = more.size();
    pairs.resize(left + more_left);
    while (more_left > 0) {
        const bool old_is_last = left > 0 && more[more_left - 1] < pairs[left - 1];
        pairs[left + more_left - 1] = old_is_last ? pairs[left - 1] : more[more_left - 1];
        (old_is_last ? left : more_left) -= 1;
    }
}

}  // namespace tact::broad
