// SPDX-License-Identifier: MIT
#pragma once

#include "tact/broad/collector.hpp"
#include "tact/broad/tree_view.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::broad {

/// Where a search for one box puts the boxes that meet it in floats. `empty_out` returns whether to go on.
struct HitSink {
    static constexpr int capacity = 256;

    std::uint32_t hits[capacity + 16];
    int count = 0;
    bool (*empty_out)(HitSink& sink);
};

/// The pairs of the boxes in the blocks first .. last - 1 with those that come after them in the order: on
/// every instruction set the same pairs in the same order.
TACT_KERNEL(void search_pairs(const TreeView& tree, std::uint32_t first, std::uint32_t last, PairSink& sink))
void search_pairs(const TreeView& tree, std::uint32_t first, std::uint32_t last, PairSink& sink);

/// How many leaves a search for the pairs of one leaf looks into.
TACT_KERNEL(std::uint32_t count_leaves(const TreeView& tree, std::uint32_t leaf))
std::uint32_t count_leaves(const TreeView& tree, std::uint32_t leaf);

/// The boxes that meet one (lower bounds, then upper bounds).
TACT_KERNEL(void search_box(const TreeView& tree, const float (&box)[6], HitSink& sink))
void search_box(const TreeView& tree, const float (&box)[6], HitSink& sink);

}  // namespace tact::broad
