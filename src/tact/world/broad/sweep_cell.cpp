// SPDX-License-Identifier: MIT
#include "tact/world/broad/sweep_cell.hpp"

#include <array>

#include "tact/linalg/instruction_set.hpp"

namespace tact::broad {

void sweep_cell(std::span<const SweepBlock> blocks, PairSink& sink) {
    constexpr std::array functions{sweep_cell<4>, sweep_cell<8>, sweep_cell<16>};
    functions[static_cast<std::size_t>(instruction_set())](blocks, sink);
}

}  // namespace tact::broad
