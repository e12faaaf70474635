// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/broad/float_frame.hpp"
#include "tact/broad/tree_view.hpp"

namespace tact::broad {

/// A tree over boxes that are in the order of a space-filling curve: sixteen to a block, the bounds of sixteen blocks
/// to a block of the next level, and so on. No pointers: where something stands says what is above and below it.
class PackedTree {
public:
    static constexpr std::uint32_t nobody = ~0u;

    /// Over the boxes named by `order`, as floats in the frame.
    void build(std::span<const Aabb3> boxes, std::vector<std::uint32_t> order, const FloatFrame& frame, int threads);

    [[nodiscard]] bool empty() const { return order_.empty(); }
    [[nodiscard]] TreeView view() const;
    [[nodiscard]] std::uint32_t leaves() const { return static_cast<std::uint32_t>((order_.size() + 15) / 16); }
    /// Which box stands where: the inverse of where.
    [[nodiscard]] std::span<const std::uint32_t> order() const { return order_; }

    /// Puts a box in a slot. Bounds above are those of before until `refit` is called with the slot's leaf.
    void put(std::uint32_t slot, const float (&box)[6], bool exact);
    /// Takes the box out of a slot.
    void take(std::uint32_t slot);
    /// Bounds of these leaves and of all above them. The list is used up.
    void refit(std::vector<std::uint32_t>& leaves);
    /// Whether the leaf of a slot would be much larger than it was when built if its bounds were these as well.
    [[nodiscard]] bool outgrows(std::uint32_t slot, const float (&box)[6]) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    void lay_out(std::size_t count);
    [[nodiscard]] bool fill_leaf(std::span<const Aabb3> boxes, const FloatFrame& frame, std::uint32_t leaf);
    void fill_leaves(std::span<const Aabb3> boxes, const FloatFrame& frame, int threads);
    void fill_level(int level);
    void fit(int level, std::uint32_t block);
    [[nodiscard]] BoxBlock* level(int i) { return blocks_.data() + level_begin_[i]; }
    [[nodiscard]] const BoxBlock* level(int i) const { return blocks_.data() + level_begin_[i]; }

    std::vector<BoxBlock> blocks_;      // level after level, the leaves first
    std::vector<std::uint32_t> order_;  // filled up with `nobody` to whole blocks
    std::vector<float> built_extents_;  // of each leaf, the sum of its sides
    std::size_t level_begin_[TreeView::max_levels + 1] = {};
    int levels_ = 0;
    bool exact_ = true;
};

}  // namespace tact::broad
