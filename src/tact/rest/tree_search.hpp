// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"
#include "tact/posed/relative_place.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::collide {

/// Pairs of triangles, by their numbers in the trees, whose boxes meet. Returns whether to go on.
using TakePairs = bool (*)(void* self, std::span<const IndexPair> pairs);

/// The nodes of two trees, and what to do with the pairs that may touch.
struct TreeSearch {
    std::span<const TreeNode> nodes_a;
    std::span<const TreeNode> nodes_b;
    RelativePlace place;
    TakePairs take;
    void* self;
    std::size_t batch = 64;  ///< so many pairs are collected before they are given away, at least; at most 192
};

/// Gives away every pair of triangles whose boxes, and all boxes above them, meet.
TACT_KERNEL(void search_trees(const TreeSearch& search))

/// The same, no farther than the limits in depth and budget; fills `left` and `steps` of the report.
TACT_KERNEL(void search_trees_within(const TreeSearch& search, const SearchOptions& options, SearchReport& report))

/// Calls the one for this machine that the limits need.
void run(const TreeSearch& search, const SearchOptions& options, SearchReport& report);

}  // namespace tact::collide
