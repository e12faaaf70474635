// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/collide/relative_place.hpp"
#include "tact/collide/search_report.hpp"
#include "tact/pair/relate.hpp"

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

/// Gives away every pair of triangles whose boxes, and all boxes above them, meet. A register of Bytes bytes names the
/// instruction set.
template <int Bytes>
void search_trees(const TreeSearch& search);

/// The same, no farther than the limits in depth and budget; fills `left` and `steps` of the report.
template <int Bytes>
void search_trees_within(const TreeSearch& search, const SearchOptions& options, SearchReport& report);

/// Leaves two boxes in a report. A call, so that no code of this report's vector is compiled for AVX.
void leave(SearchReport& report, const TreeBox& a, const TreeBox& b);

/// Calls the one for this machine that the limits need.
void run(const TreeSearch& search, const SearchOptions& options, SearchReport& report);

}  // namespace tact::collide
