// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion.hpp"

namespace tact {

/// A motion in other units of length: all positions are multiplied by a power of two. The motion must outlive it.
class ScaledMotion final : public Motion {
public:
    ScaledMotion(const Motion& motion, double scale) : motion_(motion), scale_(scale), back_(1 / scale) {}

    [[nodiscard]] TimeInterval domain() const override { return motion_.domain(); }
    [[nodiscard]] std::span<const double> breakpoints() const override { return motion_.breakpoints(); }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override;
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override;
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;
    [[nodiscard]] std::optional<Linear<3>> straight_at(double time) const override;
    [[nodiscard]] Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                               const Interval<double>& time) const override;

private:
    const Motion& motion_;
    const double scale_, back_;
};

}  // namespace tact
