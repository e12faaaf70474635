// SPDX-License-Identifier: MIT
#pragma once

#include "tact/base.hpp"
#include "tact/posed/deadline.hpp"
#include "tact/time/motion_workspace.hpp"
#include "tact/time/moving_bodies.hpp"

namespace tact::time {

/// A smallest gap lies between these.
struct GapBounds {
    double lower = 0;
    double upper = 0;
    double hidden = 0;  ///< by rounding, about: in a shorter time the bounds do not come nearer to each other than this
};

/// Two bodies in any part of an interval of time.
class BodiesInParts {
public:
    BodiesInParts(const MovingTree& a, const MovingTree& b, const TimeInterval& interval)
        : bodies(a, b), interval_(interval) {}

    MovingBodies bodies;

    [[nodiscard]] const TimeInterval& interval() const { return interval_; }

    /// Both bodies at the midpoint of a part, or over all of it when their speeds are not known; false when that cannot
    /// be said.
    bool set(const TimeInterval& part);

    /// No time of a part is farther from its midpoint, which is a double; 0 when speeds are not known.
    [[nodiscard]] double half_of(const TimeInterval& part) const;

private:
    [[nodiscard]] double last_breakpoint(const Motion& motion, double time) const;

    const TimeInterval interval_;
    TimeInterval stretch_{1, 0};  ///< none yet
    bool is_known_ = false;
};

[[nodiscard]] inline double midpoint_of(const TimeInterval& time) {
    return midpoint(Interval<double>(time.start, time.end));
}

/// What the search for the smallest gap is held to.
struct ApproachLimits {
    double tolerance = 0;            ///< the bounds may be so far from each other
    std::uint64_t budget_steps = 0;  ///< pairs of nodes or pieces; 0: as many as it takes
    const Deadline& deadline;
};

struct ApproachProgress {
    GapBounds gap;
    std::uint64_t steps = 0;
    bool complete = true;  ///< the bounds are as near to each other as was required
};

/// The gap of two pieces within a part of the time.
using MeasureGap = CallbackRef<GapBounds(const IndexPair& pair, const TimeInterval& part)>;

/// Looks at pairs, each in a part of the time, in the order of the gaps that they have at least.
[[nodiscard]] ApproachProgress search_approach(BodiesInParts& bodies, const ApproachLimits& limits,
                                               std::vector<ApproachPair>& queue, const MeasureGap& measure);

}  // namespace tact::time
