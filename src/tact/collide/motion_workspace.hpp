// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tact/collide/pair_set.hpp"

namespace tact {

/// A pair that a limit kept from being looked into: two nodes, and the pairs of their boxes that are meant (bit 4 i +
/// j: box i of a and box j of b), or, without boxes, two triangles by their numbers in the trees.
struct PairLeft {
    double free_until = 0;  ///< proved
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0;
};

namespace collide {

/// A pair of nodes, or of triangles, that is proved free until `time`.
struct FreePair {
    double time = 0;
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0xffff;  ///< of nodes: bits 4 i + j of the pairs of boxes that are meant
    std::uint32_t rank = 0;        ///< of equal times the larger goes first; 0x80000000 and more: triangles
};

}  // namespace collide

/// The memory of searches over time: a search with a workspace that has seen searches as large does not allocate. One
/// for each thread.
class MotionWorkspace {
public:
    /// What limits of the last search have left, in no order.
    [[nodiscard]] std::span<const PairLeft> left() const { return memory_.left; }

    struct Memory {
        std::vector<collide::FreePair> queue;
        std::vector<PairLeft> left;
        collide::PairSet done;
    };
    [[nodiscard]] Memory& memory() { return memory_; }

private:
    Memory memory_;
};

}  // namespace tact
