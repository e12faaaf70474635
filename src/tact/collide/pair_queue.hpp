// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace tact::collide {

/// A pair of nodes, or of triangles, that is proved free until `time`.
struct FreePair {
    double time = 0;
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0xffff;  ///< of nodes: bits 4 i + j of the pairs of boxes that are meant
    std::uint32_t rank = 0;        ///< of equal times the larger goes first; 0x80000000 and more: triangles
};

/// Up to four things of a and up to four of b that are free from each other until a time each.
struct PairBlock {
    static constexpr double never = std::numeric_limits<double>::infinity();

    std::array<double, 16> times;  ///< of pair 4 i + j; never: not meant
    std::array<std::uint32_t, 4> a{}, b{};
    std::array<std::uint8_t, 4> count_a{1, 1, 1, 1}, count_b{1, 1, 1, 1};  ///< of triangles, from that one on
    std::uint32_t rank = 0;
    std::uint16_t boxes = 0xffff;

    PairBlock() { times.fill(never); }

    /// The smallest time, the next one after it, and where the first is.
    struct Order {
        double first = never, second = never;
        std::size_t place = 0;
    };
    [[nodiscard]] Order order() const {
        Order found;
        for (std::size_t k = 0; k < times.size(); ++k) {
            if (times[k] < found.first) {
                found = {times[k], found.first, k};
            } else if (times[k] < found.second) {
                found.second = times[k];
            }
        }
        return found;
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
        block.times[0] = pair.time;
        block.a[0] = pair.a;
        block.b[0] = pair.b;
        block.rank = pair.rank;
        block.boxes = pair.boxes;
        push_added(pair.time);
    }

    /// A block to be filled, and then pushed by its first time; nothing else may be done in between.
    [[nodiscard]] PairBlock& add() {
        if (unused_.empty()) {
            unused_.push_back(static_cast<std::uint32_t>(blocks_.size()));
            return blocks_.emplace_back();
        }
        return blocks_[unused_.back()] = {};
    }
    void push_added(double first) {
        if (!(first < PairBlock::never)) return;
        const std::uint32_t block = unused_.back();
        unused_.pop_back();
        heap_.push_back({first, blocks_[block].rank, block});
        std::push_heap(heap_.begin(), heap_.end(), is_later);
    }

    /// Takes the first pair out. Where several triangles are behind one box, each becomes a pair of its own first.
    FreePair pop() {
        const PairBlock& block = blocks_[heap_.front().block];
        const auto order = block.order();
        const FreePair pair = pair_at(block, order.place);
        const std::uint32_t count_a = block.count_a[order.place / 4], count_b = block.count_b[order.place % 4];
        take_first(order);
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
            for (std::size_t k = 0; k < block.times.size(); ++k)
                if (block.times[k] < PairBlock::never) for_each_of(block, k, visit);
        }
    }

private:
    struct Place {
        double time;
        std::uint32_t rank;
        std::uint32_t block;
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

    void take_first(const PairBlock::Order& order) {
        const Place top = heap_.front();
        blocks_[top.block].times[order.place] = PairBlock::never;
        if (order.second < PairBlock::never) return sink({order.second, top.rank, top.block});
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
