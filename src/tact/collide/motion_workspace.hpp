// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tact/collide/approach_pair.hpp"
#include "tact/collide/pair_queue.hpp"
#include "tact/collide/pair_set.hpp"

namespace tact {

/// A pair that a limit kept from being looked into: two nodes, and the pairs of their boxes that are meant (bit 4 i +
/// j: box i of a and box j of b), or, without boxes, two triangles by their numbers in the trees.
struct PairLeft {
    double free_until = 0;  ///< proved
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0;
};

/// The memory of searches over time: a search with a workspace that has seen searches as large does not allocate. One
/// for each thread.
class MotionWorkspace {
public:
    /// What limits of the last search have left, in no order.
    [[nodiscard]] std::span<const PairLeft> left() const { return memory_.left; }

    struct Memory {
        collide::PairQueue queue;
        std::vector<collide::FreePair> stack;
        std::vector<PairLeft> left;
        collide::PairSet done;
        std::vector<collide::ApproachPair> approaches;
    };
    [[nodiscard]] Memory& memory() { return memory_; }

private:
    Memory memory_;
};

}  // namespace tact
