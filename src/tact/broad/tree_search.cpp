// SPDX-License-Identifier: MIT
#include "tact/broad/tree_search.hpp"

namespace tact::broad {

void search_pairs(const TreeView& tree, std::uint32_t first, std::uint32_t last, PairSink& sink) {
    TACT_PICK(search_pairs)(tree, first, last, sink);
}

std::uint32_t count_leaves(const TreeView& tree, std::uint32_t leaf) {
    return TACT_PICK(count_leaves)(tree, leaf);
}

void search_box(const TreeView& tree, const float (&box)[6], HitSink& sink) {
    TACT_PICK(search_box)(tree, box, sink);
}

}  // namespace tact::broad
