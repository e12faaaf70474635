// SPDX-License-Identifier: MIT
#include "tact/collide/nearest_search_kernel.hpp"

namespace tact::collide {

template void search_nearest<16>(const NearestSearch&);

}  // namespace tact::collide
