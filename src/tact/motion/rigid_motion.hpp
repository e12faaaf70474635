// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/base/result.hpp"
#include "tact/motion/motion.hpp"
#include "tact/motion/motions.hpp"
#include "tact/motion/rigid_path.hpp"

namespace tact {

/// A motion of the list, made of constant turns. `make` refuses what is not finite, a zero quaternion, and times that
/// do not rise; messages name the field. Motions of the plane move the plane z = 0 in itself.
class RigidMotion final : public Motion {
public:
    static Result<RigidMotion> make(const Still<3>& motion);
    static Result<RigidMotion> make(const Linear<3>& motion);
    static Result<RigidMotion> make(const Twist<3>& motion);
    static Result<RigidMotion> make(const InBetween<3>& motion);
    static Result<RigidMotion> make(const Screw<3>& motion);
    static Result<RigidMotion> make(const Keyframes<3>& motion);

    [[nodiscard]] TimeInterval domain() const override { return domain_; }
    [[nodiscard]] std::span<const double> breakpoints() const override;
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override;
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;

    /// The pose at a time, rounded.
    [[nodiscard]] IntervalPose<3> pose(double time) const { return bound(Interval<double>(time)); }

private:
    RigidMotion(std::vector<RigidPath> paths, std::vector<double> times, const TimeInterval& domain);

    /// visit(path, part of the time) for every path that the time meets.
    template <class Visit>
    void visit_paths(const Interval<double>& time, const Visit& visit) const;

    std::vector<RigidPath> paths_;
    std::vector<double> times_;  ///< path i runs from times_[i] to times_[i + 1]
    TimeInterval domain_;
};

}  // namespace tact
