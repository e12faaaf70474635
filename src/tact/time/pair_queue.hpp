// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "tact/time/pair_block.hpp"

namespace tact::time {

/// Pairs in the order of their times. A block has one key in the heap, that of its first pair: most pairs of most
/// blocks are never asked for.
class PairQueue {
public:
    /// `unit` is that of the steps of blocks.
    void clear(double unit) {
        unit_ = unit;
        heap_.clear();
        blocks_.clear();
        unused_.clear();
    }
    [[nodiscard]] bool empty() const { return heap_.empty(); }
    /// Of the first pair.
    [[nodiscard]] double time() const { return heap_.front().when(); }
    [[nodiscard]] std::uint32_t rank() const { return blocks_[heap_.front().block()].rank; }

    void push(const FreePair& pair) {
        PairBlock& block = add();
        block.start = pair.time;
        block.steps.fill(PairBlock::never);
        block.steps[0] = 0;
        block.live = 1;
        block.a[0] = pair.a;
        block.b[0] = pair.b;
        block.rank = pair.rank;
        block.boxes = pair.boxes;
        push_key({pair.time, pair.rank, unused_.back(), 0});
    }

    /// A block to be filled, with one pair at least, and then pushed; nothing else may be done in between. Of what it
    /// had before, counts are 1, and all boxes are meant.
    [[nodiscard]] PairBlock& add() {
        if (unused_.empty()) {
            unused_.push_back(static_cast<std::uint32_t>(blocks_.size()));
            return blocks_.emplace_back();
        }
        PairBlock& block = blocks_[unused_.back()];
        block.boxes = 0xffff;
        block.count_a = block.count_b = {1, 1, 1, 1};
        return block;
    }
    void push_added() { push_key(key_of(unused_.back())); }

    /// The first pair, or one of those behind the boxes that are first.
    [[nodiscard]] FreePair front() const { return pair_at(blocks_[heap_.front().block()], heap_.front().slot()); }

    /// Takes the first pair out. Where several triangles are behind one box, each becomes a pair of its own first.
    FreePair pop() {
        const FreePair pair = front();
        const PairBlock& block = blocks_[heap_.front().block()];
        const std::uint32_t slot = heap_.front().slot();
        const std::uint32_t count_a = block.count_a[slot / 4], count_b = block.count_b[slot % 4];
        take_first();
        if (count_a * count_b == 1) return pair;
        for (std::uint32_t x = 0; x < count_a; ++x)
            for (std::uint32_t y = 0; y < count_b; ++y)
                push({pair.time, pair.a + x, pair.b + y, pair.boxes, pair.rank});
        return pop();
    }

    /// visit(pair) for all that is left, in no order.
    template <class Visit>
    void for_each(const Visit& visit) const {
        for (const QueueKey& key : heap_) {
            const PairBlock& block = blocks_[key.block()];
            for_each_bit(block.live, [&](unsigned k) { for_each_of(block, k, visit); });
        }
    }

private:
    /// A block by the time of its first pair. Of equal times the larger rank goes first, and then any, but always the
    /// same one.
    struct QueueKey {
        std::uint64_t time = 0;   ///< in the order of times
        std::uint64_t order = 0;  ///< from the top: 16 bits of the rank, turned around; the block; 4 bits of the slot

        QueueKey() = default;
        QueueKey(double when, std::uint32_t rank, std::uint32_t block, std::uint32_t slot) : time(in_order(when)) {
            const std::uint64_t short_rank = (rank >> 16 & 0x8000) | std::min(rank & 0x7fffffff, 0x7fffu);
            order = (0xffff - short_rank) << 48 | std::uint64_t{block} << 4 | slot;
        }
        [[nodiscard]] std::uint32_t block() const { return static_cast<std::uint32_t>(order >> 4); }
        [[nodiscard]] std::uint32_t slot() const { return order & 15; }
        [[nodiscard]] bool is_later_than(
            const QueueKey& other) const {  // without branches, which nothing could foresee
            return static_cast<bool>(static_cast<int>(time > other.time) |
                                     (static_cast<int>(time == other.time) & static_cast<int>(order > other.order)));
        }

        static constexpr std::uint64_t sign = std::uint64_t{1} << 63;
        /// The bits of a double as a number that is larger for larger ones.
        static std::uint64_t in_order(double x) {
            const auto bits = std::bit_cast<std::uint64_t>(x + 0.0);  // no negative zero
            return (bits & sign) != 0 ? ~bits : bits | sign;
        }
        [[nodiscard]] double when() const { return std::bit_cast<double>((time & sign) != 0 ? time & ~sign : ~time); }
    };
    [[nodiscard]] QueueKey key_of(std::uint32_t index) const {
        const PairBlock& block = blocks_[index];
        const std::uint32_t slot = block.first();
        return {block.time(slot, unit_), block.rank, index, slot};
    }
    [[nodiscard]] FreePair pair_at(const PairBlock& block, unsigned k) const {
        return {block.time(k, unit_), block.a[k / 4], block.b[k % 4], block.boxes, block.rank};
    }
    template <class Visit>
    void for_each_of(const PairBlock& block, unsigned k, const Visit& visit) const {
        for (std::uint32_t x = 0; x < block.count_a[k / 4]; ++x)
            for (std::uint32_t y = 0; y < block.count_b[k % 4]; ++y) {
                FreePair pair = pair_at(block, k);
                pair.a += x;
                pair.b += y;
                visit(pair);
            }
    }

    void push_key(const QueueKey& key) {
        unused_.pop_back();
        heap_.emplace_back();
        rise(heap_.size() - 1, key);
    }

    void take_first() {
        const std::uint32_t index = heap_.front().block();
        blocks_[index].drop(heap_.front().slot());
        if (blocks_[index].live != 0) return sink(key_of(index));
        unused_.push_back(index);
        const QueueKey last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) sink(last);
    }

    /// Puts a key where the first one was, and then where it belongs: down all the way and up again, since most
    /// belong near the bottom.
    void sink(const QueueKey& key) {
        std::size_t hole = 0;
        const std::size_t size = heap_.size();
        for (std::size_t child = 2; child < size; child = 2 * hole + 2) {
            child -= static_cast<std::size_t>(heap_[child].is_later_than(heap_[child - 1]));
            heap_[hole] = heap_[child];
            hole = child;
        }
        if (2 * hole + 1 < size) {
            heap_[hole] = heap_[2 * hole + 1];
            hole = 2 * hole + 1;
        }
        rise(hole, key);
    }
    void rise(std::size_t hole, const QueueKey& key) {
        while (hole > 0 && heap_[(hole - 1) / 2].is_later_than(key)) {
            heap_[hole] = heap_[(hole - 1) / 2];
            hole = (hole - 1) / 2;
        }
        heap_[hole] = key;
    }

    double unit_ = 1;
    std::vector<QueueKey> heap_;
    std::vector<PairBlock> blocks_;
    std::vector<std::uint32_t> unused_;
};

}  // namespace tact::time
