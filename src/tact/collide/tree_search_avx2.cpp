// SPDX-License-Identifier: MIT
#include "tact/collide/limited_search_kernel.hpp"
#include "tact/collide/tree_search_kernel.hpp"

namespace tact::collide {

template void search_trees<32>(const TreeSearch&);
template void search_trees_within<32>(const TreeSearch&, const SearchOptions&, SearchReport&);

}  // namespace tact::collide
