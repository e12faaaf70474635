// SPDX-License-Identifier: MIT
#include "tact/motion.hpp"

#include <algorithm>
#include <cmath>

#include "tact/motion/breakpoint.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

IntervalVec<3> transposed_product(const IntervalMatrix<3>& matrix, const IntervalVec<3>& v) {
    IntervalVec<3> product{};
    for (int i = 0; i < 3; ++i) product[i] = dot(IntervalVec<3>{matrix.at(0, i), matrix.at(1, i), matrix.at(2, i)}, v);
    return product;
}

}  // namespace

/// How far apart the bodies can be and how fast they move, for points of a within `reach` of its origin.
struct RelativeMotion::Rates {
    double distance;      ///< of the point from b's origin
    double speed;         ///< of the point and of b's origin, together
    double turning;       ///< of b
    double acceleration;  ///< of the position in b's coordinates

    Rates(const Motion& a, const Motion& b, const Number& time, double reach) {
        const VelocityBound fast_a = a.velocity_bound(time), fast_b = b.velocity_bound(time);
        const Number duration = Number(time.high) - Number(time.low);
        const Number together = Number(fast_a.linear) + Number(fast_a.angular) * Number(reach) + Number(fast_b.linear);
        const Number apart = length(a.pose_at(time.low).position - b.pose_at(time.low).position);
        speed = together.high;
        distance = (apart + Number(reach) + together * duration).high;
        turning = fast_b.angular;
        // y - p is what is seen from b before it is turned back by Q; |Q''| r <= |p'' + Q'' r| + |p''|. So
        // (Q^T (y - p))'' is at most |Q''| |y - p| + 2 |Q'| |y' - p'| + |y''| + |p''|.
        const double own_b = b.acceleration_bound(time, 0);
        acceleration = (Number(b.acceleration_bound(time, distance)) + 2.0 * Number(own_b) +
                        2.0 * (Number(turning) * Number(speed)) + Number(a.acceleration_bound(time, reach)))
                           .high;
    }
};

RelativeMotion::RelativeMotion(const Motion& motion_a, const Motion& motion_b)
    : motion_a_(&motion_a), motion_b_(&motion_b) {
    const auto first = motion_a.breakpoints(), second = motion_b.breakpoints();
    breakpoints_.resize(first.size() + second.size());
    std::merge(first.begin(), first.end(), second.begin(), second.end(), breakpoints_.begin());
}

std::span<const double> RelativeMotion::breakpoints() const {
    return breakpoints_;
}

TimeInterval RelativeMotion::domain() const {
    const TimeInterval a = motion_a_->domain(), b = motion_b_->domain();
    return {std::max(a.start, b.start), std::min(a.end, b.end)};
}

IntervalPose<3> RelativeMotion::bound(const Number& time) const {
    const IntervalPose<3> a = motion_a_->bound(time), b = motion_b_->bound(time);
    IntervalPose<3> pose;
    pose.position = transposed_product(b.rotation, a.position - b.position);
    for (int j = 0; j < 3; ++j) {
        const IntervalVec<3> column =
            transposed_product(b.rotation, {a.rotation.at(0, j), a.rotation.at(1, j), a.rotation.at(2, j)});
        for (int i = 0; i < 3; ++i) pose.rotation.at(i, j) = common(column[i], Number(-1, 1));
    }
    return pose;
}

IntervalVec<3> RelativeMotion::bound(const IntervalVec<3>& point, const Number& time) const {
    const IntervalPose<3> b = motion_b_->bound(time);
    IntervalVec<3> box = transposed_product(b.rotation, motion_a_->bound(point, time) - b.position);
    if (time.low == time.high || has_breakpoint(*this, time)) return box;
    const double most = Rates(*motion_a_, *motion_b_, time, length(point).high).acceleration;
    const double bend = (0.125 * square(Number(time.high) - Number(time.low)) * Number(most)).high;
    if (!(bend <= outward::largest)) return box;
    const IntervalVec<3> start = bound(point, Number(time.low)), end = bound(point, Number(time.high));
    for (int k = 0; k < 3; ++k) box[k] = common(box[k], hull(start[k], end[k]) + Number(-bend, bend));
    return box;
}

VelocityBound RelativeMotion::velocity_bound(const Number& time) const {
    const Rates rates(*motion_a_, *motion_b_, time, 0);
    const Number linear = Number(rates.speed) + Number(rates.turning) * Number(rates.distance);
    return {linear.high, (Number(motion_a_->velocity_bound(time).angular) + Number(rates.turning)).high};
}

double RelativeMotion::acceleration_bound(const Number& time, double reach) const {
    return Rates(*motion_a_, *motion_b_, time, reach).acceleration;
}

}  // namespace tact
