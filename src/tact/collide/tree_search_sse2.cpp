// SPDX-License-Identifier: MIT
#include "tact/collide/tree_search_kernel.hpp"

namespace tact::collide {

template void search_trees<16>(const TreeSearch&);

}  // namespace tact::collide
