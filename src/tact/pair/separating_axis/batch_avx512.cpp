// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/batch_kernel.hpp"

namespace tact::separating_axis {

#define TACT_INSTANTIATE(A, B) template void relate_batch<64>(const BatchInput<A, B>&, Relation*);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, f)

}  // namespace tact::separating_axis
