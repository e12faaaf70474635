// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/collide/relative_place.hpp"
#include "tact/pair/relate.hpp"

namespace tact::collide {

/// Pairs of triangles, by their numbers in the trees, whose boxes meet. Returns whether to go on.
using TakePairs = bool (*)(void* self, std::span<const IndexPair> pairs);

/// Two trees, and what to do with the pairs that may touch.
struct TreeSearch {
    const ObbTree& a;
    const ObbTree& b;
    RelativePlace place;
    TakePairs take;
    void* self;
    std::size_t batch = 64;  ///< so many pairs are collected before they are given away, at least; at most 192
};

/// Gives away every pair of triangles whose boxes, and all boxes above them, meet. A register of Bytes bytes names the
/// instruction set.
template <int Bytes>
void search_trees(const TreeSearch& search);

}  // namespace tact::collide
