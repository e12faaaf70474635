// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/deepest_pairs.hpp"
#include "tact/collide/volume_search.hpp"

namespace tact {

template <int D>
struct VolumeWorkspace<D>::Memory {
    /// Two nodes to look at, and a box that holds all that the volumes below them have in common.
    struct Step {
        std::uint32_t node_a, node_b;
        Aabb<D> box;
    };
    /// A node that is left, and its box with room for roundings.
    struct Item {
        Aabb<D> box;
        std::uint32_t node;
    };
    enum class GroupState : std::uint8_t { unknown, open, closed };

    collide::PlacedVolumes<D> a, b;
    collide::DeepestPairs<D> deepest;
    std::vector<Step> steps;
    std::vector<Item> items_a, items_b;
    std::vector<std::uint32_t> candidates;
    std::vector<GroupState> groups;
    std::vector<std::uint32_t> way;
    VolumeSearchCounts counts;
};

}  // namespace tact
