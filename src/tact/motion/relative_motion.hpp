// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/motion/motion.hpp"

namespace tact {

/// Body a as seen from body b: where the points of a are in the coordinates of b. A motion like any other, so that
/// whatever is bounded for one moving body is bounded for two. Refers to both motions; they must outlive it.
class RelativeMotion final : public Motion {
public:
    RelativeMotion(const Motion& motion_a, const Motion& motion_b);

    /// The times at which both are defined; begin > end when there are none.
    [[nodiscard]] TimeInterval domain() const override;
    [[nodiscard]] std::span<const double> breakpoints() const override { return breakpoints_; }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    /// Second order: the chord and its largest deviation, where both motions bound their accelerations.
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override;
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;

private:
    struct Rates;

    const Motion* motion_a_;
    const Motion* motion_b_;
    std::vector<double> breakpoints_;
};

}  // namespace tact
