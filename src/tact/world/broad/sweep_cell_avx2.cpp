// SPDX-License-Identifier: MIT
#include "tact/world/broad/sweep_cell_kernel.hpp"

namespace tact::broad {

template void sweep_cell<8>(std::span<const SweepBlock>, PairSink&);

}  // namespace tact::broad
