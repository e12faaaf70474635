// SPDX-License-Identifier: MIT
#include "tact/broad/packed_tree.hpp"

#include <algorithm>

#include "tact/base/parallel_for.hpp"
#include "tact/broad/block_bounds.hpp"
#include "tact/broad/plain_box.hpp"
#include "tact/simd/prefetch.hpp"

namespace tact::broad {

void PackedTree::build(std::span<const Aabb3> boxes, std::vector<std::uint32_t> order, const FloatFrame& frame,
                       int threads) {
    order_ = std::move(order);
    order_.resize((order_.size() + 15) / 16 * 16, nobody);
    lay_out(leaves());
    if (empty()) return;
    fill_leaves(boxes, frame, threads);
    for (int i = 1; i + 1 < levels_; ++i) fill_level(i);
}

/// As many levels as it takes until there is one block; at least two.
void PackedTree::lay_out(std::size_t count) {
    constexpr BoxBlock nothing = [] {
        BoxBlock block{};
        for (auto& row : block.at)
            for (float& x : row) x = no_float;
        return block;
    }();
    levels_ = 0;
    level_begin_[0] = 0;
    if (count == 0) return blocks_.clear();
    do {
        level_begin_[levels_ + 1] = level_begin_[levels_] + count;
        count = (count + 15) / 16;
        ++levels_;
    } while (levels_ < 2 || level_begin_[levels_] - level_begin_[levels_ - 1] > 1);
    blocks_.resize(level_begin_[levels_]);
    for (int i = 1; i < levels_; ++i) blocks_[level_begin_[i + 1] - 1] = nothing;  // the rest is filled
}

/// Fills one leaf; returns whether no bound was rounded.
bool PackedTree::fill_leaf(std::span<const Aabb3> boxes, const FloatFrame& frame, std::uint32_t leaf) {
    constexpr std::uint32_t ahead = 16;
    bool exact = true;
    FloatBounds bounds;
    for (std::uint32_t lane = 0; lane < 16; ++lane) {
        const std::uint32_t slot = 16 * leaf + lane, id = order_[slot];
        if (slot + ahead < order_.size() && order_[slot + ahead] != nobody) prefetch(boxes[order_[slot + ahead]]);
        FloatBounds box;
        if (id != nobody && !is_empty(boxes[id])) exact &= frame.round_out(boxes[id], box.at);
        set_lane(level(0)[leaf], lane, box.at);
        bounds.include(box.at);
    }
    set_lane(level(1)[leaf / 16], leaf % 16, bounds.at);
    built_extents_[leaf] = bounds.sides();
    return exact;
}

void PackedTree::fill_leaves(std::span<const Aabb3> boxes, const FloatFrame& frame, int threads) {
    constexpr std::uint32_t chunk = 64;
    std::vector<char> rounded((leaves() + chunk - 1) / chunk);
    built_extents_.resize(leaves());
    parallel_for(rounded.size(), threads, [&](std::size_t i) {
        const auto start = static_cast<std::uint32_t>(i) * chunk, end = std::min(leaves(), start + chunk);
        for (std::uint32_t leaf = start; leaf < end; ++leaf)
            if (!fill_leaf(boxes, frame, leaf)) rounded[i] = 1;
    });
    exact_ = std::ranges::find(rounded, 1) == rounded.end();
}

void PackedTree::fit(int i, std::uint32_t block) {
    set_lane(level(i + 1)[block / 16], block % 16, bounds_of(level(i)[block]).at);
}

void PackedTree::fill_level(int i) {
    const auto count = static_cast<std::uint32_t>(level_begin_[i + 1] - level_begin_[i]);
    for (std::uint32_t block = 0; block < count; ++block) fit(i, block);
}

TreeView PackedTree::view() const {
    TreeView view{};
    for (int i = 0; i < levels_; ++i) view.level[i] = level(i);
    view.levels = levels_;
    view.ids = order_.data();
    view.exact = exact_;
    return view;
}

void PackedTree::put(std::uint32_t slot, const float (&box)[6], bool exact) {
    set_lane(level(0)[slot / 16], slot % 16, box);
    exact_ &= exact;
}

void PackedTree::take(std::uint32_t slot) {
    constexpr float none[6] = {no_float, no_float, no_float, no_float, no_float, no_float};
    set_lane(level(0)[slot / 16], slot % 16, none);
}

void PackedTree::refit(std::vector<std::uint32_t>& dirty) {
    for (int i = 0; i + 1 < levels_; ++i) {
        std::ranges::sort(dirty);
        dirty.erase(std::ranges::unique(dirty).begin(), dirty.end());
        for (std::uint32_t& block : dirty) {
            fit(i, block);
            block /= 16;
        }
    }
}

bool PackedTree::outgrows(std::uint32_t slot, const float (&box)[6]) const {
    constexpr float much = 1.25f;
    const std::uint32_t leaf = slot / 16;
    FloatBounds bounds;
    copy_box(level(1)[leaf / 16], leaf % 16, bounds.at);
    bounds.include(box);
    return !(bounds.sides() <= much * built_extents_[leaf]);
}

std::size_t PackedTree::bytes() const {
    return blocks_.capacity() * sizeof(BoxBlock) + order_.capacity() * sizeof order_[0] +
           built_extents_.capacity() * sizeof built_extents_[0];
}

}  // namespace tact::broad
