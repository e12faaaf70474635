// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/interval/vec.hpp"
#include "tact/motion/linear.hpp"

namespace tact {

/// How fast a body moves: the speed of its origin, and the rate of its turning.
struct VelocityBound {
    double linear = 0;
    double angular = 0;
};

/// A rigid pose for every time of a closed interval: the interface that any motion of your own implements. What is
/// proved rests on `bound`: it must contain every pose of the given time. All calls are const and may come from many
/// threads.
class Motion {
public:
    virtual ~Motion() = default;

    /// The times for which the motion is defined.
    [[nodiscard]] virtual TimeInterval domain() const = 0;

    /// Times inside the domain, in order, at which the motion is not smooth (the speed jumps there, not the place).
    [[nodiscard]] virtual std::span<const double> breakpoints() const { return {}; }

    /// Every pose of a part of the domain.
    [[nodiscard]] virtual IntervalPose<3> bound(const Interval<double>& time) const = 0;

    /// Every place of one point of the body; the default follows from `bound`.
    [[nodiscard]] virtual IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const;

    /// At most so fast within a part of the domain without breakpoints inside; infinity by default: nothing is known.
    [[nodiscard]] virtual VelocityBound velocity_bound(const Interval<double>& time) const;

    /// The largest acceleration of any point within `reach` of the body's origin; infinity by default: nothing is
    /// known.
    [[nodiscard]] virtual double acceleration_bound(const Interval<double>& time, double reach) const;
};

}  // namespace tact
