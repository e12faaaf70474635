// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace tact::collide {

/// A pair of nodes, or of triangles, that is proved free until `time`.
struct FreePair {
    double time = 0;
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0xffff;  ///< of nodes: bits 4 i + j of the pairs of boxes that are meant
    std::uint32_t rank = 0;        ///< of equal times the larger goes first; 0x80000000 and more: triangles
};

/// visit(k) for every bit k that is set.
template <class Visit>
void for_each_bit(unsigned bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<unsigned>(std::countr_zero(bits)));
}

/// Up to four things of a and up to four of b that are free from each other until a time each.
struct PairBlock {
    std::array<double, 16> times;  ///< of pair 4 i + j, where it is meant
    std::array<std::uint32_t, 4> a{}, b{};
    std::array<std::uint8_t, 4> count_a{1, 1, 1, 1}, count_b{1, 1, 1, 1};  ///< of triangles, from that one on
    std::uint32_t rank = 0;
    std::uint16_t boxes = 0xffff;
    std::uint16_t live = 0;  ///< bits of the pairs that are meant

    /// Means a pair from this time on, or from an earlier one that it had.
    void take(unsigned k, double time) {
        times[k] = (live >> k & 1) != 0 ? std::min(times[k], time) : time;
        live = static_cast<std::uint16_t>(live | 1u << k);
    }

    /// The pair with the smallest time. There is one.
    [[nodiscard]] std::uint32_t first() const {
        auto place = static_cast<unsigned>(std::countr_zero(live));
        for_each_bit(live, [&](unsigned k) { place = times[k] < times[place] ? k : place; });
        return place;
    }
};

/// Pairs in the order of their times. A block has one place in the heap, that of its first pair: most pairs of most
/// blocks are never asked for.
class PairQueue {
public:
    void clear() {
        heap_.clear();
        blocks_.clear();
        unused_.clear();
    }
    [[nodiscard]] bool empty() const { return heap_.empty(); }
    /// Of the first pair.
    [[nodiscard]] double time() const { return heap_.front().time; }
    [[nodiscard]] std::uint32_t rank() const { return heap_.front().rank; }

    void push(const FreePair& pair) {
        PairBlock& block = add();
        block.take(0, pair.time);
        block.a[0] = pair.a;
        block.b[0] = pair.b;
        block.rank = pair.rank;
        block.boxes = pair.boxes;
        push_added();
    }

    /// A block to be filled, with one pair at least, and then pushed; nothing else may be done in between.
    [[nodiscard]] PairBlock& add() {
        if (unused_.empty()) {
            unused_.push_back(static_cast<std::uint32_t>(blocks_.size()));
            return blocks_.emplace_back();
        }
        PairBlock& block = blocks_[unused_.back()];
        block.live = 0;
        block.boxes = 0xffff;
        block.count_a = block.count_b = {1, 1, 1, 1};
        return block;
    }
    void push_added() {
        const std::uint32_t block = unused_.back(), first = blocks_[block].first();
        unused_.pop_back();
        heap_.push_back({blocks_[block].times[first], blocks_[block].rank, block, first});
        std::push_heap(heap_.begin(), heap_.end(), is_later);
    }

    /// The first pair, or one of those behind the boxes that are first.
    [[nodiscard]] FreePair front() const { return pair_at(blocks_[heap_.front().block], heap_.front().slot); }

    /// Takes the first pair out. Where several triangles are behind one box, each becomes a pair of its own first.
    FreePair pop() {
        const FreePair pair = front();
        const PairBlock& block = blocks_[heap_.front().block];
        const std::uint32_t slot = heap_.front().slot;
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
        for (const Place& place : heap_) {
            const PairBlock& block = blocks_[place.block];
            for_each_bit(block.live, [&](unsigned k) { for_each_of(block, k, visit); });
        }
    }

private:
    struct Place {
        double time;
        std::uint32_t rank;
        std::uint32_t block;
        std::uint32_t slot;  ///< of the block: its first pair
    };
    static bool is_later(const Place& x, const Place& y) {
        return x.time != y.time ? x.time > y.time : x.rank < y.rank;
    }
    static FreePair pair_at(const PairBlock& block, std::size_t k) {
        return {block.times[k], block.a[k / 4], block.b[k % 4], block.boxes, block.rank};
    }
    template <class Visit>
    static void for_each_of(const PairBlock& block, std::size_t k, const Visit& visit) {
        for (std::uint32_t x = 0; x < block.count_a[k / 4]; ++x)
            for (std::uint32_t y = 0; y < block.count_b[k % 4]; ++y) {
                FreePair pair = pair_at(block, k);
                pair.a += x;
                pair.b += y;
                visit(pair);
            }
    }

    void take_first() {
        const Place top = heap_.front();
        PairBlock& block = blocks_[top.block];
        block.live = static_cast<std::uint16_t>(block.live & ~(1u << top.slot));
        if (block.live != 0) {
            const std::uint32_t next = block.first();
            return sink({block.times[next], top.rank, top.block, next});
        }
        std::pop_heap(heap_.begin(), heap_.end(), is_later);
        heap_.pop_back();
        unused_.push_back(top.block);
    }

    /// Puts a place where the first one was, and then where it belongs.
    void sink(const Place& place) {
        std::size_t hole = 0;
        for (std::size_t child = 1; child < heap_.size(); child = 2 * hole + 1) {
            if (child + 1 < heap_.size() && is_later(heap_[child], heap_[child + 1])) ++child;
            if (!is_later(place, heap_[child])) break;
            heap_[hole] = heap_[child];
            hole = child;
        }
        heap_[hole] = place;
    }

    std::vector<Place> heap_;
    std::vector<PairBlock> blocks_;
    std::vector<std::uint32_t> unused_;
};

}  // namespace tact::collide
