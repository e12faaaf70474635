// SPDX-License-Identifier: MIT
#include <bit>
#include <cstddef>

#include "tact/broad/box_tree_search.hpp"
#include "tact/simd/box_lanes.hpp"

namespace tact::broad {

/// Bounds drawn in by three steps of the ordered bit patterns, which are at least two floats (-0 and 0 are two
/// patterns).
///
/// A lower bound x was rounded down to a float l, so x < next(l); an upper bound y was rounded up to h, so previous(h)
/// < y. Where next(next(l)) <= h, next(l) <= previous(h), so x < y: boxes that meet when one of them is drawn in so far
/// meet for certain. Beyond the infinities the patterns are NaN, and nothing is certain.
template <int N>
TACT_INLINE void shrink(const BoxBlock& block, BoxBlock& shrunk) {
    using Native = typename Lanes<float, N>::Native;
    using Bits = decltype(Native{} > Native{});
    unrolled<6 * BoxBlock::size / N>([&](auto part) TACT_INLINE_LAMBDA {
        constexpr int first = part * N, steps = first < 3 * BoxBlock::size ? 3 : -3;
        const Bits bits = __builtin_bit_cast(Bits, load_lanes<N>(&block.at[0][0] + first).v);
        const Bits ordered = bits ^ ((bits >> 31) & 0x7fffffff);
        const Bits moved = ordered + steps;
        const Bits back = moved ^ ((moved >> 31) & 0x7fffffff);
        std::memcpy(&shrunk.at[0][0] + first, &back, sizeof back);
    });
}

}  // namespace tact::broad

namespace tact::broad::TACT_SET {

/// Calls leaf(block) for the blocks of level 0 that meet a box and are not before block `from`, in their order, until
/// it returns false.
template <class Leaf>
TACT_INLINE void walk(const TreeView& tree, const float (&box)[6], std::uint32_t from, Leaf&& leaf) {
    // The child in lane c of block n ends before `from` when it is less than the child that holds `from`.
    const auto open = [&](int level, std::uint32_t node) TACT_INLINE_LAMBDA {
        const std::uint32_t child = from >> (4 * (level - 1));
        const unsigned late = node == child >> 4 ? ~0u << (child & 15) : ~0u;
        return meeting<float_lanes>(tree.level[level][node], box) & late;
    };
    std::uint32_t node[TreeView::max_levels];
    unsigned lanes[TreeView::max_levels];
    int level = tree.levels - 1;
    node[level] = 0;
    lanes[level] = open(level, 0);
    for (;;) {
        if (lanes[level] == 0) {
            if (++level == tree.levels) return;
            continue;
        }
        const std::uint32_t child = 16 * node[level] + static_cast<std::uint32_t>(std::countr_zero(lanes[level]));
        lanes[level] &= lanes[level] - 1;
        if (level == 1) {
            if (!leaf(child)) return;
        } else {
            node[--level] = child;
            lanes[level] = open(level, child);
        }
    }
}

/// Puts the pairs of one box, as it is and shrunk, with those boxes of a block that `among` names.
TACT_INLINE void pair_up(const TreeView& tree, std::uint32_t one, const BoxBlock& own, const BoxBlock& own_shrunk,
                         std::uint32_t block, unsigned among, PairSink& sink) {
    float box[6];
    copy_box(own, one % 16, box);
    unsigned hits = meeting<float_lanes>(tree.level[0][block], box) & among;
    if (hits == 0) return;
    const std::uint32_t id = tree.ids[one], *others = tree.ids + std::size_t{16} * block;
    if (!tree.exact) {
        copy_box(own_shrunk, one % 16, box);
        const unsigned certain = meeting<float_lanes>(tree.level[0][block], box), doubtful = hits & ~certain;
        if (doubtful != 0) {
            auto* const to = reinterpret_cast<std::uint32_t*>(sink.doubtful + sink.doubtful_count);
            append_pairs<float_lanes>(to, id, others, doubtful);
            sink.doubtful_count += std::popcount(doubtful);
        }
        hits &= certain;
    }
    append_pairs<float_lanes>(reinterpret_cast<std::uint32_t*>(sink.certain + sink.certain_count), id, others, hits);
    sink.certain_count += std::popcount(hits);
    if (sink.certain_count > PairSink::capacity || sink.doubtful_count > PairSink::capacity) sink.empty_out(sink);
}

TACT_INLINE void search_block(const TreeView& tree, std::uint32_t block, PairSink& sink) {
    const BoxBlock& own = tree.level[0][block];
    BoxBlock own_shrunk;
    if (!tree.exact) shrink<float_lanes>(own, own_shrunk);
    float bounds[6];
    copy_box(tree.level[1][block / 16], block % 16, bounds);
    walk(tree, bounds, block, [&](std::uint32_t other) TACT_INLINE_LAMBDA {
        float other_bounds[6];
        copy_box(tree.level[1][other / 16], other % 16, other_bounds);
        for (unsigned rows = meeting<float_lanes>(own, other_bounds); rows != 0; rows &= rows - 1) {
            const auto i = static_cast<std::uint32_t>(std::countr_zero(rows));
            const unsigned among = other == block ? ~1u << i : ~0u;
            pair_up(tree, 16 * block + i, own, own_shrunk, other, among, sink);
        }
        return !sink.ended;
    });
}

void search_pairs(const TreeView& tree, std::uint32_t first, std::uint32_t last, PairSink& sink) {
    for (std::uint32_t block = first; block < last && !sink.ended; ++block) search_block(tree, block, sink);
}

std::uint32_t count_leaves(const TreeView& tree, std::uint32_t leaf) {
    float bounds[6];
    copy_box(tree.level[1][leaf / 16], leaf % 16, bounds);
    std::uint32_t count = 0;
    walk(tree, bounds, leaf, [&](std::uint32_t) TACT_INLINE_LAMBDA { return ++count, true; });
    return count;
}

void search_box(const TreeView& tree, const float (&box)[6], HitSink& sink) {
    walk(tree, box, 0, [&](std::uint32_t block) TACT_INLINE_LAMBDA {
        const std::uint32_t* const ids = tree.ids + std::size_t{16} * block;
        for (unsigned hits = meeting<float_lanes>(tree.level[0][block], box); hits != 0; hits &= hits - 1)
            sink.hits[sink.count++] = ids[std::countr_zero(hits)];
        return sink.count <= HitSink::capacity || sink.empty_out(sink);
    });
}

}  // namespace tact::broad::TACT_SET
