// SPDX-License-Identifier: MIT
#include "tact/broad/box_tree.hpp"

#include <algorithm>
#include <numeric>

#include "tact/base/parallel_for.hpp"
#include "tact/broad/box_tree_search.hpp"
#include "tact/broad/collector.hpp"
#include "tact/broad/curve_order.hpp"
#include "tact/broad/pair_lists.hpp"
#include "tact/broad/plain_box.hpp"

namespace tact::broad {
namespace {

/// Counts pairs and forgets them.
struct Counter : PairSink {
    std::size_t pairs = 0;

    Counter() {
        empty_out = [](PairSink& sink) { static_cast<Counter&>(sink).move_on(); };
    }
    void move_on() {
        pairs += static_cast<std::size_t>(certain_count + doubtful_count);
        certain_count = doubtful_count = 0;
    }
};

bool looks_in_vain(const TreeView& tree, std::uint32_t leaf) {
    // Uniform boxes: about 20 leaves. Sticks: hundreds. From about 100 on the sweep was quicker in measurements.
    constexpr std::uint32_t many = 100;
    const std::uint32_t leaves = count_leaves(tree, leaf);
    if (leaves < many) return false;
    Counter counter;
    search_pairs(tree, leaf, leaf + 1, counter);
    counter.move_on();
    return counter.pairs / 2 < leaves;
}

/// Whether, for at least half of a sample of the leaves, a search for their pairs looks into very many leaves for the
/// few pairs it finds. Never for a small tree, of which all can be looked at.
bool looks_in_vain(const PackedTree& tree) {
    constexpr std::uint32_t sample = 33;
    if (tree.leaves() < 32 * sample) return false;
    const TreeView view = tree.view();
    std::uint32_t in_vain = 0;
    for (std::uint32_t i = 0; i < sample; ++i) {
        // The first leaves of the order have the most others after them, the last have none: look at the first half.
        in_vain += looks_in_vain(view, tree.leaves() / 2 / sample * i);
    }
    return 2 * in_vain > sample;
}

constexpr std::uint32_t leaves_at_once = 64;

struct Visitor : HitSink {
    std::span<const Aabb3> boxes;
    const Aabb3& box;
    CallbackRef<Next(std::uint32_t)> call;
    Next next = Next::go_on;

    Visitor(std::span<const Aabb3> all, const Aabb3& asked, CallbackRef<Next(std::uint32_t)> whom)
        : boxes(all), box(asked), call(whom) {
        empty_out = [](HitSink& sink) { return static_cast<Visitor&>(sink).move_on(); };
    }

    bool move_on() {
        for (int i = 0; i < count; ++i) {
            if (!meet(box, boxes[hits[i]])) continue;
            next = call(hits[i]);
            if (next == Next::stop) break;
        }
        count = 0;
        return next == Next::go_on;
    }
};

/// The pairs of boxes in one tree, chunk by chunk, in no particular order but the same for any number of threads.
void append_tree_pairs(const PackedTree& tree, std::span<const Aabb3> boxes, const PairsOptions& options,
                       PairAllowance& allowance, std::vector<std::vector<IndexPair>>& parts) {
    if (tree.empty()) return;
    const TreeView view = tree.view();
    const std::size_t before = parts.size();
    parts.resize(before + (tree.leaves() + leaves_at_once - 1) / leaves_at_once);
    parallel_for(parts.size() - before, options.threads, [&](std::size_t i) {
        Collector collector(boxes, options.filter, allowance, parts[before + i]);
        const auto first = static_cast<std::uint32_t>(i) * leaves_at_once;
        search_pairs(view, first, std::min(tree.leaves(), first + leaves_at_once), collector);
        collector.move_on();
    });
}

/// Visits every box of the tree that meets this one, until the callback says stop.
Next visit_tree(const PackedTree& tree, const FloatFrame& frame, std::span<const Aabb3> boxes, const Aabb3& box,
                CallbackRef<Next(std::uint32_t)> call) {
    if (tree.empty() || is_empty(box)) return Next::go_on;
    float rounded[6];
    (void)frame.round_out(box, rounded);
    Visitor visitor(boxes, box, call);
    search_box(tree.view(), rounded, visitor);
    if (visitor.next == Next::go_on) visitor.move_on();
    return visitor.next;
}

}  // namespace

void BoxTree::build(std::span<const Aabb3> boxes, int threads) {
    loose_ = {};
    loose_boxes_.clear();
    slot_.resize(boxes.size());
    std::iota(slot_.begin(), slot_.end(), 0u);
    frame_ = FloatFrame::around(boxes);
    main_.build(boxes, curve_order(boxes, slot_, frame_, threads), frame_, threads);
    const auto order = main_.order();
    for (std::uint32_t slot = 0; slot < boxes.size(); ++slot) slot_[order[slot]] = slot;
}

void BoxTree::update(std::span<const Aabb3> boxes, std::span<const std::uint32_t> moved, int threads) {
    constexpr std::size_t many = 8, too_loose = 12;  // one in so many
    if (moved.size() > boxes.size() / many) return build(boxes, threads);
    slot_.resize(boxes.size(), nowhere);
    std::vector<std::uint32_t> dirty_leaves;
    bool loose_changed = false;
    for (const std::uint32_t index : moved) {
        move(boxes, index, dirty_leaves);
        loose_changed |= slot_[index] == in_loose;
    }
    if (loose_boxes_.size() > boxes.size() / too_loose) return build(boxes, threads);
    main_.refit(dirty_leaves);
    if (loose_changed) loose_.build(boxes, curve_order(boxes, loose_boxes_, frame_, threads), frame_, threads);
}

/// Finds the slot of a box that is new or has changed.
void BoxTree::move(std::span<const Aabb3> boxes, std::uint32_t index, std::vector<std::uint32_t>& dirty_leaves) {
    std::uint32_t& slot = slot_[index];
    if (slot == in_loose) return;
    float box[6];
    const bool empty = is_empty(boxes[index]), exact = empty || frame_.round_out(boxes[index], box);
    if (slot != nowhere) {
        dirty_leaves.push_back(slot / 16);
        if (!empty && !main_.outgrows(slot, box)) return main_.put(slot, box, exact);
        main_.take(slot);
        slot = nowhere;
    }
    if (empty) return;
    slot = in_loose;
    loose_boxes_.push_back(index);
}

Next BoxTree::visit(std::span<const Aabb3> boxes, const Aabb3& box, CallbackRef<Next(std::uint32_t)> call) const {
    if (visit_tree(main_, frame_, boxes, box, call) == Next::stop) return Next::stop;
    return visit_tree(loose_, frame_, boxes, box, call);
}

bool BoxTree::is_airy() const {
    return looks_in_vain(main_);
}

std::size_t BoxTree::bytes() const {
    return main_.bytes() + loose_.bytes() + slot_.capacity() * sizeof slot_[0] +
           loose_boxes_.capacity() * sizeof loose_boxes_[0];
}

namespace {

/// visit(box, partner) for each of the boxes, in chunks with a list each: partner(other) notes a pair that `accept` and
/// the filter take.
template <class Accept, class Visit>
void append_partners(std::span<const std::uint32_t> ones, const Accept& accept, const PairsOptions& options,
                     PairAllowance& allowance, std::vector<std::vector<IndexPair>>& parts, const Visit& visit) {
    constexpr std::size_t ones_per_chunk = 256, some = 1024;
    const std::size_t before = parts.size();
    parts.resize(before + (ones.size() + ones_per_chunk - 1) / ones_per_chunk);
    parallel_for(parts.size() - before, options.threads, [&](std::size_t i) {
        const std::size_t end = std::min(ones.size(), (i + 1) * ones_per_chunk);
        std::vector<IndexPair>& part = parts[before + i];
        bool goes_on = allowance.take(0);
        for (std::size_t k = i * ones_per_chunk; k < end && goes_on; ++k) {
            visit(ones[k], [&, one = ones[k]](std::uint32_t other) {
                const IndexPair pair{std::min(one, other), std::max(one, other)};
                if (!accept(one, other) || (options.filter && !options.filter(pair.a, pair.b))) return Next::go_on;
                part.push_back(pair);
                if (part.size() % some == 0) goes_on = allowance.take(some);
                return goes_on ? Next::go_on : Next::stop;
            });
        }
        (void)allowance.take(part.size() % some);
    });
}

}  // namespace

std::vector<IndexPair> BoxTree::pairs(std::span<const Aabb3> boxes, const PairsOptions& options,
                                      PairAllowance& allowance) const {
    std::vector<std::vector<IndexPair>> parts;
    append_tree_pairs(main_, boxes, options, allowance, parts);
    append_tree_pairs(loose_, boxes, options, allowance, parts);
    const auto all = [](std::uint32_t, std::uint32_t) { return true; };
    append_partners(loose_boxes_, all, options, allowance, parts, [&](std::uint32_t one, const auto& partner) {
        visit_tree(main_, frame_, boxes, boxes[one], partner);
    });
    return sort_pairs(parts, boxes.size(), options.threads, allowance);
}

void BoxTree::visit_pairs(std::span<const Aabb3> boxes, PairSink& sink) const {
    for (const PackedTree* tree : {&main_, &loose_})
        if (!tree->empty()) search_pairs(tree->view(), 0, tree->leaves(), sink);
    for (std::size_t i = 0; i < loose_boxes_.size() && !sink.ended; ++i) {
        const std::uint32_t one = loose_boxes_[i];
        visit_tree(main_, frame_, boxes, boxes[one], [&](std::uint32_t other) {
            sink.certain[sink.certain_count++] = {std::min(one, other), std::max(one, other)};
            if (sink.certain_count > PairSink::capacity) sink.empty_out(sink);
            return sink.ended ? Next::stop : Next::go_on;
        });
    }
}

std::vector<IndexPair> BoxTree::pairs_of(std::span<const Aabb3> boxes, std::span<const std::uint32_t> moved,
                                         const std::vector<bool>& is_moved, const PairsOptions& options,
                                         PairAllowance& allowance) const {
    // Neighbors one after the other: they read the same blocks.
    std::vector<std::uint32_t> ones(moved.begin(), moved.end());
    std::ranges::sort(ones, {}, [&](std::uint32_t index) { return slot_[index]; });
    // Two that have both moved find each other twice.
    const auto once = [&](std::uint32_t one, std::uint32_t other) {
        return one < other || (other < one && !is_moved[other]);
    };
    std::vector<std::vector<IndexPair>> parts;
    append_partners(ones, once, options, allowance, parts,
                    [&](std::uint32_t one, const auto& partner) { visit(boxes, boxes[one], partner); });
    return sort_pairs(parts, boxes.size(), options.threads, allowance);
}

void search_pairs(const TreeView& tree, std::uint32_t first, std::uint32_t last, PairSink& sink) {
    TACT_PICK(search_pairs)(tree, first, last, sink);
}

std::uint32_t count_leaves(const TreeView& tree, std::uint32_t leaf) {
    return TACT_PICK(count_leaves)(tree, leaf);
}

void search_box(const TreeView& tree, const float (&box)[6], HitSink& sink) {
    TACT_PICK(search_box)(tree, box, sink);
}

}  // namespace tact::broad
