// SPDX-License-Identifier: MIT
#include "tact/world/broad/box_tree.hpp"

#include <algorithm>
#include <numeric>

#include "tact/world/broad/curve_order.hpp"
#include "tact/world/broad/leaf_sample.hpp"
#include "tact/world/broad/plain_box.hpp"
#include "tact/world/broad/tree_pairs.hpp"

namespace tact::broad {

void BoxTree::build(std::span<const Aabb3> boxes, int threads) {
    loose_ = {};
    loose_boxes_.clear();
    place_.resize(boxes.size());
    std::iota(place_.begin(), place_.end(), 0u);
    frame_ = FloatFrame::around(boxes);
    main_.build(boxes, curve_order(boxes, place_, frame_, threads), frame_, threads);
    const auto order = main_.order();
    for (std::uint32_t place = 0; place < boxes.size(); ++place) place_[order[place]] = place;
}

void BoxTree::update(std::span<const Aabb3> boxes, std::span<const std::uint32_t> moved, int threads) {
    constexpr std::size_t many = 8, too_loose = 12;  // one in so many
    if (moved.size() > boxes.size() / many) return build(boxes, threads);
    place_.resize(boxes.size(), nowhere);
    std::vector<std::uint32_t> dirty_leaves;
    bool loose_changed = false;
    for (const std::uint32_t index : moved) {
        move(boxes, index, dirty_leaves);
        loose_changed |= place_[index] == in_loose;
    }
    if (loose_boxes_.size() > boxes.size() / too_loose) return build(boxes, threads);
    main_.refit(dirty_leaves);
    if (loose_changed) loose_.build(boxes, curve_order(boxes, loose_boxes_, frame_, threads), frame_, threads);
}

/// Finds the place of a box that is new or has changed.
void BoxTree::move(std::span<const Aabb3> boxes, std::uint32_t index, std::vector<std::uint32_t>& dirty_leaves) {
    std::uint32_t& place = place_[index];
    if (place == in_loose) return;
    float box[6];
    const bool empty = is_empty(boxes[index]), exact = empty || frame_.round_out(boxes[index], box);
    if (place != nowhere) {
        dirty_leaves.push_back(place / 16);
        if (!empty && !main_.outgrows(place, box)) return main_.put(place, box, exact);
        main_.take(place);
        place = nowhere;
    }
    if (empty) return;
    place = in_loose;
    loose_boxes_.push_back(index);
}

Next BoxTree::visit(std::span<const Aabb3> boxes, const Aabb3& box, void* context, VisitCall call) const {
    if (visit_tree(main_, frame_, boxes, box, context, call) == Next::stop) return Next::stop;
    return visit_tree(loose_, frame_, boxes, box, context, call);
}

bool BoxTree::is_airy() const {
    return looks_in_vain(main_);
}

std::size_t BoxTree::bytes() const {
    return main_.bytes() + loose_.bytes() + place_.capacity() * sizeof place_[0] +
           loose_boxes_.capacity() * sizeof loose_boxes_[0];
}

}  // namespace tact::broad
