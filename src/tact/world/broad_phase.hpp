// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tact/base/index_pair.hpp"
#include "tact/collide/search_report.hpp"
#include "tact/shape/aabb.hpp"
#include "tact/world/broad/box_tree.hpp"
#include "tact/world/broad_phase_method.hpp"
#include "tact/world/pair_filter.hpp"

namespace tact {

struct PairsOptions {
    int threads = 1;  ///< 0: all that the machine has. The pairs are the same for any number.
    PairFilter filter = {};
};

/// Many boxes, and which of them meet. Exact for the doubles given: closed boxes, so those that only touch meet.
/// A box with min > max in some coordinate is empty and meets nothing (so a body is taken out by making its box empty);
/// a bound that is NaN bounds nothing. Calls that are const may run at the same time on many threads.
class BroadPhase {
public:
    explicit BroadPhase(BroadPhaseMethod method = BroadPhaseMethod::automatic) : method_(method) {}

    /// Takes these boxes in place of all others; their places in the list are their indices.
    void build(std::span<const Aabb3> boxes, int threads = 1);
    void build(std::span<const Aabb2> boxes, int threads = 1);

    /// Box moved[i], each named once, is now boxes[i]. An index from size() on adds boxes; those left out in between
    /// are empty. Quick where few have moved; what follows is the same as after a build with all boxes as they are now.
    void update(std::span<const std::uint32_t> moved, std::span<const Aabb3> boxes, int threads = 1);
    void update(std::span<const std::uint32_t> moved, std::span<const Aabb2> boxes, int threads = 1);

    /// Every pair of boxes that meet and that the filter wants, sorted.
    [[nodiscard]] std::vector<IndexPair> pairs(const PairsOptions& options = {}) const;

    /// Turns the pairs of before an update into those of now. `moved` are the boxes of that update (of several: all of
    /// theirs, each once), and those about which the filter has changed its mind.
    void update_pairs(std::vector<IndexPair>& pairs, std::span<const std::uint32_t> moved,
                      const PairsOptions& options = {}) const;

    /// visit(index), which returns Next, for every box that meets this one, in no particular order, until it says stop.
    template <class Visit>
    Next query(const Aabb3& box, Visit&& visit) const {
        using Plain = std::remove_reference_t<Visit>;
        return each_meeting(box, const_cast<std::remove_const_t<Plain>*>(&visit),
                            [](void* context, std::uint32_t index) { return (*static_cast<Plain*>(context))(index); });
    }
    template <class Visit>
    Next query(const Aabb2& box, Visit&& visit) const {
        return query(Aabb3{{box.min[0], box.min[1], 0}, {box.max[0], box.max[1], 0}}, visit);
    }

    [[nodiscard]] std::size_t size() const { return boxes_.size(); }
    /// The boxes as they are kept: an empty one, and a bound, may be written in another way than it was given.
    [[nodiscard]] const Aabb3& box(std::uint32_t index) const { return boxes_[index]; }
    /// The memory in use, without this object itself.
    [[nodiscard]] std::size_t bytes() const;

private:
    using VisitCall = Next (*)(void* context, std::uint32_t index);
    Next each_meeting(const Aabb3& box, void* context, VisitCall call) const;

    [[nodiscard]] bool uses_tree() const {
        return method_ == BroadPhaseMethod::automatic || method_ == BroadPhaseMethod::tree;
    }

    BroadPhaseMethod method_;
    std::vector<Aabb3> boxes_;
    broad::BoxTree tree_;
};

}  // namespace tact
