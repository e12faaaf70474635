// SPDX-License-Identifier: MIT
#include "tact/collide/tree_search_kernel.hpp"

namespace tact::collide {

template void search_trees<64>(const TreeSearch&);

}  // namespace tact::collide
