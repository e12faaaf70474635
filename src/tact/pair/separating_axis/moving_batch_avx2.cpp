// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/batch_kernel.hpp"

namespace tact::separating_axis {

#define TACT_INSTANTIATE(A, B) template void relate_moving_batch<32>(const MovingBatchInput<A, B>&, Relation*);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis
