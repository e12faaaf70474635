// SPDX-License-Identifier: MIT
#include "tact/broad/sweep_cell.hpp"

namespace tact::broad {

void sweep_cell(std::span<const SweepBlock> blocks, PairSink& sink) {
    TACT_PICK(sweep_cell)(blocks, sink);
}

}  // namespace tact::broad
