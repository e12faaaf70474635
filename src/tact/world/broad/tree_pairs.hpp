// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/world/broad/float_frame.hpp"
#include "tact/world/broad/packed_tree.hpp"
#include "tact/world/broad_phase.hpp"

namespace tact::broad {

/// The pairs of boxes in one tree, chunk by chunk, in no particular order but the same for any number of threads.
void append_tree_pairs(const PackedTree& tree, std::span<const Aabb3> boxes, const PairsOptions& options,
                       std::vector<std::vector<IndexPair>>& parts);

/// call(context, index) for every box of the tree that meets this one, until it says stop.
Next visit_tree(const PackedTree& tree, const FloatFrame& frame, std::span<const Aabb3> boxes, const Aabb3& box,
                void* context, Next (*call)(void* context, std::uint32_t index));

}  // namespace tact::broad
