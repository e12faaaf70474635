// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "tact/broad/collector.hpp"
#include "tact/simd/box_lanes.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::broad {

/// Sixteen boxes of a cell, sorted by their lower bounds in x together with all others of the cell. `starts` has a bit
/// for each box whose lower bound in y (first) or z (second) lies in this cell, not in one before.
struct SweepBlock {
    BoxBlock boxes;
    std::uint32_t ids[BoxBlock::size];
    unsigned starts[2];
};

/// The pairs of a cell, all of them in doubt. A pair belongs to the cell in which the later of the two starts, in y as
/// in z, so it is found once however many cells both boxes are in.
TACT_KERNEL(void sweep_cell(std::span<const SweepBlock> blocks, PairSink& sink))
void sweep_cell(std::span<const SweepBlock> blocks, PairSink& sink);

}  // namespace tact::broad
