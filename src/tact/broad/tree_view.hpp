// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/simd/box_lanes.hpp"
#include "tact/vec.hpp"

namespace tact::broad {

/// A packed tree as its searches see it. Block n of level 0 holds the boxes 16 n .. 16 n + 15 of the order; lane c of
/// block n of a level above holds the bounds of block 16 n + c below. The last level has one block.
struct TreeView {
    static constexpr int max_levels = 9;

    const BoxBlock* level[max_levels];
    int levels;                ///< at least two
    const std::uint32_t* ids;  ///< which box stands where in the order
    bool exact;                ///< the floats are the bounds themselves: what meets in them meets
};

/// Bounds in lane i of a block.
TACT_INLINE void copy_box(const BoxBlock& block, unsigned i, float (&box)[6]) {
    unrolled<6>([&](auto row) TACT_INLINE_LAMBDA { box[row] = block.at[row][i]; });
}

}  // namespace tact::broad
