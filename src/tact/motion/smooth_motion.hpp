// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "tact/motion/jet.hpp"
#include "tact/motion/motion.hpp"
#include "tact/motion/pose_of.hpp"

namespace tact {

/// Bounds of twelve functions of time, the rows of a pose and then its position, from their jets over the time and
/// their values at its ends.
[[nodiscard]] IntervalPose<3> pose_bound(const PoseOf<Jet>& within, const PoseOf<Interval<double>>& begin,
                                         const PoseOf<Interval<double>>& end, const Interval<double>& time);
[[nodiscard]] IntervalVec<3> point_bound(const PoseOf<Jet>& within, const PoseOf<Interval<double>>& begin,
                                         const PoseOf<Interval<double>>& end, const IntervalVec<3>& point,
                                         const Interval<double>& time);
[[nodiscard]] IntervalPose<3> pose_speed_of(const PoseOf<Jet>& within);
[[nodiscard]] VelocityBound velocity_of(const PoseOf<Jet>& within);
[[nodiscard]] double acceleration_of(const PoseOf<Jet>& within, double reach);
[[nodiscard]] Interval<double> speed_of(const PoseOf<Jet>& within, const Vec3& direction, const IntervalVec<3>& point);

/// A motion of your own, given by one formula: `law(t)` returns a PoseOf<T> for a time t of type T, which is an
/// interval or a jet, with + - * /, `sine`, `cosine`, `square` and `square_root`. Its rows must be a rotation. All
/// bounds are then proved, those of speed and acceleration by differentiating the formula; where it cannot be
/// differentiated they are infinite.
template <class Law>
class SmoothMotion final : public Motion {
public:
    SmoothMotion(Law law, const TimeInterval& domain) : law_(std::move(law)), domain_(domain) {}

    [[nodiscard]] TimeInterval domain() const override { return domain_; }

    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override {
        return pose_bound(jet(time), at(time.low), at(time.high), time);
    }
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override {
        return point_bound(jet(time), at(time.low), at(time.high), point, time);
    }
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override {
        return velocity_of(jet(time));
    }
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override {
        return pose_speed_of(jet(Interval<double>(time)));
    }
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override {
        return acceleration_of(jet(time), reach);
    }
    [[nodiscard]] Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                               const Interval<double>& time) const override {
        return speed_of(jet(time), direction, point);
    }

private:
    PoseOf<Jet> jet(const Interval<double>& time) const { return law_(Jet::time(time)); }
    PoseOf<Interval<double>> at(double time) const { return law_(Interval<double>(time)); }

    Law law_;
    TimeInterval domain_;
};

}  // namespace tact
