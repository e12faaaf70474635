// SPDX-License-Identifier: MIT
#include "tact/world/broad/tree_search_kernel.hpp"

namespace tact::broad {

template void search_pairs<8>(const TreeView&, std::uint32_t, std::uint32_t, PairSink&);
template std::uint32_t count_leaves<8>(const TreeView&, std::uint32_t);
template void search_box<8>(const TreeView&, const float (&)[6], HitSink&);

}  // namespace tact::broad
