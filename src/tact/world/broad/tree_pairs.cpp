// SPDX-License-Identifier: MIT
#include "tact/world/broad/tree_pairs.hpp"

#include "tact/base/parallel_for.hpp"
#include "tact/world/broad/collector.hpp"
#include "tact/world/broad/tree_search.hpp"

namespace tact::broad {
namespace {

constexpr std::uint32_t chunk = 64;

struct Visitor : HitSink {
    std::span<const Aabb3> boxes;
    const Aabb3& box;
    void* context;
    Next (*call)(void* context, std::uint32_t index);
    Next next = Next::go_on;

    Visitor(std::span<const Aabb3> all, const Aabb3& asked, void* with, Next (*whom)(void*, std::uint32_t))
        : boxes(all), box(asked), context(with), call(whom) {
        empty_out = [](HitSink& sink) { return static_cast<Visitor&>(sink).move_on(); };
    }

    bool move_on() {
        for (int i = 0; i < count; ++i) {
            if (!meet(box, boxes[hits[i]])) continue;
            next = call(context, hits[i]);
            if (next == Next::stop) break;
        }
        count = 0;
        return next == Next::go_on;
    }
};

}  // namespace

void append_tree_pairs(const PackedTree& tree, std::span<const Aabb3> boxes, const PairsOptions& options,
                       std::vector<std::vector<IndexPair>>& parts) {
    if (tree.empty()) return;
    const TreeView view = tree.view();
    const std::size_t before = parts.size();
    parts.resize(before + (tree.leaves() + chunk - 1) / chunk);
    parallel_for(parts.size() - before, options.threads, [&](std::size_t i) {
        Collector collector(boxes, options.filter, parts[before + i]);
        const auto first = static_cast<std::uint32_t>(i) * chunk;
        search_pairs(view, first, std::min(tree.leaves(), first + chunk), collector);
        collector.move_on();
    });
}

Next visit_tree(const PackedTree& tree, const FloatFrame& frame, std::span<const Aabb3> boxes, const Aabb3& box,
                void* context, Next (*call)(void* context, std::uint32_t index)) {
    if (tree.empty() || is_empty(box)) return Next::go_on;
    float rounded[6];
    (void)frame.round_out(box, rounded);
    Visitor visitor(boxes, box, context, call);
    search_box(tree.view(), rounded, visitor);
    if (visitor.next == Next::go_on) visitor.move_on();
    return visitor.next;
}

}  // namespace tact::broad
