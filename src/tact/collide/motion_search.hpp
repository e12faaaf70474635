// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tact/collide/moving_place.hpp"

namespace tact::collide {

/// A pair of nodes, or of triangles, that is proved free until `time`.
struct FreePair {
    double time = 0;
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0xffff;  ///< of nodes: bits 4 i + j of the pairs of boxes that are meant
    std::uint32_t rank = 0;        ///< of equal times the larger goes first; 0x80000000 and more: triangles
};

/// What came of a pair of triangles.
struct TrianglesAnswer {
    double free_until;  ///< it is wanted again from then on; infinite when it is done with
    double limit;       ///< from then on contacts do not matter any more
};

/// What a search asks for: both trees at a time, false when that cannot be said; and a pair of triangles, free until
/// `time`, to be looked at from there on, and no farther than a little beyond `until`.
struct MotionCalls {
    bool (*place)(void* self, double time, MovingPlace& place);
    TrianglesAnswer (*triangles)(void* self, std::uint32_t a, std::uint32_t b, double time, double until);
    void* self;
    /// Told of every place i, j of two nodes that is proved free from the time of the pair until then; may be null.
    void (*boxes)(void* self, const FreePair& pair, int i, int j, double until) = nullptr;
};

/// One stretch of time without breakpoints.
struct MotionSearch {
    std::span<const TreeNode> nodes_a;
    std::span<const TreeNode> nodes_b;
    MotionCalls calls;
    double begin = 0;
    double end = 0;
    double limit = 0;                ///< contacts at this time and later do not matter, to begin with
    std::uint64_t budget_steps = 0;  ///< pairs of nodes; 0: as many as it takes
    std::vector<FreePair>* queue = nullptr;
};

/// How far the search came: all is proved free until then, but for the pairs of triangles that were looked at.
struct MotionProgress {
    double free_until = 0;
    std::uint64_t steps = 0;
    bool complete = true;  ///< no budget stopped it, nor a place that could not be said
};

/// Looks at pairs of nodes in the order of the times until which they are proved free.
MotionProgress run(const MotionSearch& search);

}  // namespace tact::collide
