// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tact/collide/deadline.hpp"
#include "tact/collide/motion_workspace.hpp"
#include "tact/collide/moving_place.hpp"

namespace tact::collide {

/// What came of a pair of triangles.
struct TrianglesAnswer {
    double free_until;    ///< it is wanted again from then on; infinite when it is done with
    double limit;         ///< from then on contacts do not matter any more
    std::uint64_t steps;  ///< of a closer look: they count as those of nodes do
};

/// What a search asks for: both trees at a time, or over a part of it when their speeds are not known, false when that
/// cannot be said; and a pair of triangles, free until
/// `time`, to be looked at from there on, and no farther than a little beyond `until`.
struct MotionCalls {
    bool (*place)(void* self, const Interval<double>& time, MovingPlace& place);
    TrianglesAnswer (*triangles)(void* self, std::uint32_t a, std::uint32_t b, double time, double until);
    void* self;
    /// Told of every place i, j of two nodes that is proved free through a time; may be null.
    void (*boxes)(void* self, const FreePair& pair, int i, int j, const TimeInterval& time) = nullptr;
};

/// One stretch of time without breakpoints.
struct MotionSearch {
    std::span<const TreeNode> nodes_a;
    std::span<const TreeNode> nodes_b;
    std::span<const Corners> triangles_a;  ///< where they are kept, if they are, to be fetched in time
    std::span<const Corners> triangles_b;
    MotionCalls calls;
    TimeInterval stretch;
    double limit = 0;                ///< contacts at this time and later do not matter, to begin with
    bool knows_speeds = true;        ///< places come with speeds and bend
    double shortest = 0;             ///< parts of the time need not be shorter, when speeds are not known
    std::uint64_t budget_steps = 0;  ///< pairs of nodes; 0: as many as it takes
    const Deadline* deadline = nullptr;
    int max_depth = 0;  ///< levels of boxes; 0: all
    MotionWorkspace::Memory* memory = nullptr;
};

/// How far the search came: all is proved free until then, but for the pairs of triangles that were looked at.
struct MotionProgress {
    double free_until = 0;
    std::uint64_t steps = 0;
    bool complete = true;  ///< no limit stopped it, nor a place that could not be said
};

/// Looks at pairs of nodes in the order of the times until which they are proved free.
MotionProgress run(const MotionSearch& search);

/// All pairs of triangles, by their numbers, whose boxes may meet at one place.
struct MeetingVisit {
    std::span<const TreeNode> nodes_a;
    std::span<const TreeNode> nodes_b;
    const MovingPlace& place;
    bool (*take)(void* self, std::uint32_t a, std::uint32_t b);  ///< says whether to go on
    void* self;
    std::vector<FreePair>* stack;
};
void visit_meeting(const MeetingVisit& visit);

}  // namespace tact::collide
