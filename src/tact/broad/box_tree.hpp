// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/base.hpp"
#include "tact/broad/collector.hpp"
#include "tact/broad/float_frame.hpp"
#include "tact/broad/packed_tree.hpp"
#include "tact/broad_phase.hpp"

namespace tact::broad {

/// The tree over all boxes, kept as they move: a box that moves a little stays in its leaf; one that would stretch its
/// leaf is taken out and goes into a second, small tree of loose boxes, which is built again each time. When that has
/// become large, all is built again. The boxes themselves belong to the caller.
class BoxTree {
public:
    void build(std::span<const Aabb3> boxes, int threads);
    /// These boxes have changed, or are new at the end of the list.
    void update(std::span<const Aabb3> boxes, std::span<const std::uint32_t> moved, int threads);

    /// None once the allowance ends, here as below.
    [[nodiscard]] std::vector<IndexPair> pairs(std::span<const Aabb3> boxes, const PairsOptions& options,
                                               PairAllowance& allowance) const;
    /// The same pairs into a sink, one thread alone.
    void visit_pairs(std::span<const Aabb3> boxes, PairSink& sink) const;
    /// The pairs with at least one box of `moved`, sorted. `is_moved` says the same of every box.
    [[nodiscard]] std::vector<IndexPair> pairs_of(std::span<const Aabb3> boxes, std::span<const std::uint32_t> moved,
                                                  const std::vector<bool>& is_moved, const PairsOptions& options,
                                                  PairAllowance& allowance) const;
    Next visit(std::span<const Aabb3> boxes, const Aabb3& box, CallbackRef<Next(std::uint32_t index)> visit) const;

    /// Whether a search of this tree looks into many leaves in vain, as it does where boxes are long and thin and lie
    /// criss-cross: a leaf then has the size of its longest boxes, and most of it is air.
    [[nodiscard]] bool is_airy() const;
    [[nodiscard]] std::size_t bytes() const;

private:
    static constexpr std::uint32_t nowhere = PackedTree::nobody, in_loose = nowhere - 1;

    void move(std::span<const Aabb3> boxes, std::uint32_t index, std::vector<std::uint32_t>& dirty_leaves);

    FloatFrame frame_;
    PackedTree main_, loose_;
    std::vector<std::uint32_t> slot_;  // of each box in the main tree, or one of the two above
    std::vector<std::uint32_t> loose_boxes_;
};

}  // namespace tact::broad
