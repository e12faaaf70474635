// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tact/mesh_motion.hpp"
#include "tact/time/pair_queue.hpp"

namespace tact {
namespace time {

/// Pairs of numbers below 2^32 - 1 that were seen. It keeps its memory when it is cleared.
class PairSet {
public:
    void clear() {
        slots_.assign(slots_.size(), empty);
        count_ = 0;
    }

    [[nodiscard]] bool contains(std::uint32_t a, std::uint32_t b) const {
        return !slots_.empty() && slots_[slot_of(key(a, b))] != empty;
    }

    void insert(std::uint32_t a, std::uint32_t b) {
        if (2 * (count_ + 1) > slots_.size()) grow();
        std::uint64_t& slot = slots_[slot_of(key(a, b))];
        count_ += slot == empty ? 1 : 0;
        slot = key(a, b);
    }

private:
    static constexpr std::uint64_t empty = ~std::uint64_t{0};

    static std::uint64_t key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

    /// Where it is, or would be: the size is a power of two, and never full.
    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = (key * 0x9e3779b97f4a7c15u >> 20) & mask;
        while (slots_[slot] != empty && slots_[slot] != key) slot = (slot + 1) & mask;
        return slot;
    }

    void grow() {
        std::vector<std::uint64_t> old(slots_.empty() ? 64 : 2 * slots_.size(), empty);
        old.swap(slots_);
        for (const std::uint64_t key : old)
            if (key != empty) slots_[slot_of(key)] = key;
    }

    std::vector<std::uint64_t> slots_;
    std::size_t count_ = 0;
};

/// A pair of nodes, or of pieces, in a part of the time, and a gap that they have there at least.
struct ApproachPair {
    double gap = 0;
    double start = 0, end = 0;
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0xffff;  ///< of nodes: bits 4 i + j of the pairs of boxes that are meant
    bool pieces = false;
};

}  // namespace time

struct MotionWorkspace::Memory {
    time::PairQueue queue;
    std::vector<time::FreePair> stack;
    std::vector<PairLeft> left;
    time::PairSet done;
    std::vector<time::ApproachPair> approaches;
};

}  // namespace tact
