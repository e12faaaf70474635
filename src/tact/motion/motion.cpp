// SPDX-License-Identifier: MIT
#include "tact/motion.hpp"

#include <limits>

namespace tact {

IntervalVec<3> Motion::bound(const IntervalVec<3>& point, const Interval<double>& time) const {
    return bound(time) * point;
}

Pose3 Motion::pose(double time) const {
    const IntervalPose<3> exact = pose_at(time);
    Rotation<3> rotation;
    for (int i = 0; i < 3; ++i)
        rotation.rows[static_cast<std::size_t>(i)] = midpoint(exact.rotation.rows[static_cast<std::size_t>(i)]);
    return {midpoint(exact.position), quaternion_of(rotation)};
}

VelocityBound Motion::velocity_bound(const Interval<double>&) const {
    constexpr double unknown = std::numeric_limits<double>::infinity();
    return {unknown, unknown};
}

const Curve<12>* Motion::curve_from(double) const {
    return nullptr;
}

std::optional<IntervalPose<3>> Motion::pose_speed(double) const {
    return std::nullopt;
}

double Motion::acceleration_bound(const Interval<double>&, double) const {
    return std::numeric_limits<double>::infinity();
}

std::optional<Linear<3>> Motion::straight_at(double) const {
    return std::nullopt;
}

Interval<double> Motion::speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                     const Interval<double>& time) const {
    const VelocityBound most = velocity_bound(time);
    const Interval<double> speed = Interval<double>(most.linear) + Interval<double>(most.angular) * length(point);
    const double along = (length(as_intervals(direction)) * speed).high;
    return {-along, along};
}

}  // namespace tact
