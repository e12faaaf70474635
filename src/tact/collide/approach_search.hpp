// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/collide/deadline.hpp"
#include "tact/collide/motion_workspace.hpp"
#include "tact/collide/moving_place.hpp"
#include "tact/motion/linear.hpp"

namespace tact::collide {

/// A smallest gap lies between these.
struct GapBounds {
    double lower = 0;
    double upper = 0;
};

/// Both trees in the middle of a time, of which `half` is before and after, with their speeds there; or all through it
/// without speeds, when `half` is 0.
struct ApproachPlace {
    MovingPlace place;
    float half = 0;  ///< in the units of time of the place
};

/// What a search for the smallest gap asks for: both trees in a time, none when that cannot be said, and the gap of two
/// pieces within a time.
struct ApproachCalls {
    std::optional<ApproachPlace> (*place)(void* self, const TimeInterval& time);
    GapBounds (*measure)(void* self, std::uint32_t a, std::uint32_t b, const TimeInterval& time);
    void* self;
};

struct ApproachSearch {
    std::span<const TreeNode> nodes_a;
    std::span<const TreeNode> nodes_b;
    ApproachCalls calls;
    double tolerance = 0;            ///< the bounds may be so far from each other
    std::uint64_t budget_steps = 0;  ///< pairs of nodes or pieces; 0: as many as it takes
    const Deadline* deadline = nullptr;
    std::vector<ApproachPair>* queue =
        nullptr;  ///< to begin with: pairs of roots, one for each time without breakpoints
};

struct ApproachProgress {
    GapBounds gap;
    std::uint64_t steps = 0;
    bool complete = true;  ///< the bounds are as near to each other as was wanted
};

/// Looks at pairs, each in a part of the time, in the order of the gaps that they have at least.
ApproachProgress run(const ApproachSearch& search);

}  // namespace tact::collide
