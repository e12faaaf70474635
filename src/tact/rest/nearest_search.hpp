// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/posed/relative_place.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::collide {

/// Looks at a pair of triangles, by their numbers in the trees, and returns from which distance on pairs do not matter
/// any more, in the units of the place; negative when the search may stop.
using MeasurePair = float (*)(void* self, std::uint32_t triangle_a, std::uint32_t triangle_b);

/// The nodes of two trees, and what to do with pairs of triangles that may be the nearest.
struct NearestSearch {
    std::span<const TreeNode> nodes_a;
    std::span<const TreeNode> nodes_b;
    RelativePlace place;
    MeasurePair measure;
    void* self;
    float limit;  ///< pairs farther apart than this do not matter to begin with
};

/// Measures pairs of triangles, near ones first, until no pair is left whose boxes are within the limit.
TACT_KERNEL(void search_nearest(const NearestSearch& search))

/// Calls the one for this machine.
void run(const NearestSearch& search);

}  // namespace tact::collide
