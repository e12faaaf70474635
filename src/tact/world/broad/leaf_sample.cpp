// SPDX-License-Identifier: MIT
#include "tact/world/broad/leaf_sample.hpp"

#include "tact/world/broad/tree_search.hpp"

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

}  // namespace

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

}  // namespace tact::broad
