// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/base/result.hpp"
#include "tact/motion/curve.hpp"
#include "tact/motion/motion.hpp"
#include "tact/motion/motions.hpp"
#include "tact/motion/rigid_path.hpp"

namespace tact {

/// A motion of the list, made of constant turns. `make` refuses what is not finite, a zero quaternion, and times that
/// do not rise; messages name the field. Motions of the plane move the plane z = 0 in itself.
class RigidMotion final : public Motion {
public:
    template <int D>
    static Result<RigidMotion> make(const Still<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Linear<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Twist<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const InBetween<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Screw<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Keyframes<D>& motion);

    [[nodiscard]] TimeInterval domain() const override { return {times_.front(), times_.back()}; }
    [[nodiscard]] std::span<const double> breakpoints() const override;
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override;
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override;
    [[nodiscard]] const PoseCurve* curve_from(double time) const override { return &curve_at(time); }
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;
    [[nodiscard]] std::optional<Linear<3>> straight_at(double time) const override;
    [[nodiscard]] Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                               const Interval<double>& time) const override;

    /// The piece of constant turning at a time of the domain: from it come poses and points at the least cost.
    [[nodiscard]] const PoseCurve& curve_at(double time) const { return curves_[index_at(time)]; }
    [[nodiscard]] const RigidPath& path_at(double time) const { return paths_[index_at(time)]; }

private:
    RigidMotion(const std::vector<RigidPath>& paths, std::vector<double> times);

    std::size_t index_at(double time) const;
    /// visit(index of a path, part of the time) for every path that the time meets.
    template <class Visit>
    void visit_paths(const Interval<double>& time, const Visit& visit) const;

    std::vector<RigidPath> paths_;
    std::vector<PoseCurve> curves_;
    std::vector<RigidRates> rates_;
    std::vector<double> times_;  ///< path i runs from times_[i] to times_[i + 1]
};

}  // namespace tact
