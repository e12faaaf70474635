// SPDX-License-Identifier: MIT
#include "tact/collide/moving_nodes_kernel.hpp"

namespace tact::collide {

template unsigned open_times<8>(const TreeNode&, const TreeNode&, const MovingPlace&, float, float (&)[16]);

}  // namespace tact::collide
