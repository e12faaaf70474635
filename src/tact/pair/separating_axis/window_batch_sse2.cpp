// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/window_batch_kernel.hpp"

namespace tact::separating_axis {

#define TACT_INSTANTIATE(A, B) \
    template void find_windows<16>(const MovingBatchInput<A, B>&, std::optional<ContactWindow>*);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis
