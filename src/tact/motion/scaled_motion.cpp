// SPDX-License-Identifier: MIT
#include "tact/motion/scaled_motion.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// Times a power of two, which rounds only what leaves the range of doubles.
Number times(double scale, const Number& x) {
    const auto exact = [&](double of, double product) { return product * (1 / scale) == of; };
    const double low = scale * x.low, high = scale * x.high;
    return {exact(x.low, low) ? low : outward::down(low), exact(x.high, high) ? high : outward::up(high)};
}

IntervalVec<3> times(double scale, const IntervalVec<3>& v) {
    return {times(scale, v[0]), times(scale, v[1]), times(scale, v[2])};
}

IntervalPose<3> times(double scale, IntervalPose<3> pose) {
    pose.position = times(scale, pose.position);
    return pose;
}

}  // namespace

IntervalPose<3> ScaledMotion::bound(const Number& time) const {
    return times(scale_, motion_.bound(time));
}

IntervalVec<3> ScaledMotion::bound(const IntervalVec<3>& point, const Number& time) const {
    return times(scale_, motion_.bound(times(back_, point), time));
}

VelocityBound ScaledMotion::velocity_bound(const Number& time) const {
    const VelocityBound most = motion_.velocity_bound(time);
    return {times(scale_, Number(most.linear)).high, most.angular};
}

std::optional<IntervalPose<3>> ScaledMotion::pose_speed(double time) const {
    const auto speed = motion_.pose_speed(time);
    return speed ? std::optional(times(scale_, *speed)) : std::nullopt;
}

double ScaledMotion::acceleration_bound(const Number& time, double reach) const {
    return times(scale_, Number(motion_.acceleration_bound(time, times(back_, Number(reach)).high))).high;
}

std::optional<Linear<3>> ScaledMotion::straight_at(double time) const {
    auto straight = motion_.straight_at(time);
    if (!straight) return straight;
    for (int k = 0; k < 3; ++k)
        for (double* x : {&straight->velocity[k], &straight->position[k]}) {
            const double before = *x;
            *x *= scale_;
            if (*x * back_ != before) return std::nullopt;
        }
    return straight;
}

Number ScaledMotion::speed_bound(const Vec3& direction, const IntervalVec<3>& point, const Number& time) const {
    return times(scale_, motion_.speed_bound(direction, times(back_, point), time));
}

}  // namespace tact
