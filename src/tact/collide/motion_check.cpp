// SPDX-License-Identifier: MIT
#include "tact/collide/motion_check.hpp"

#include <array>
#include <cmath>

namespace tact::collide {
namespace {

bool may_be_equal(const Interval<double>& x, const Interval<double>& y) {
    return !(x.high < y.low) && !(y.high < x.low);
}

/// A number that was rounded, with what that may have done to it.
Interval<double> about(double x, double size) {
    const double off = 0x1p-40 * (magnitude(x) + size);
    return {x - off, x + off};
}

bool may_hold(const IntervalPose<3>& bound, const IntervalPose<3>& pose) {
    for (int i = 0; i < 3; ++i) {
        if (!may_be_equal(bound.position[i], pose.position[i])) return false;
        for (int j = 0; j < 3; ++j)
            if (!may_be_equal(bound.rotation.at(i, j), pose.rotation.at(i, j))) return false;
    }
    return true;
}

IntervalPose<3> about(const Pose3& pose) {
    const auto rotation = pose.rotation();
    IntervalPose<3> result;
    for (int i = 0; i < 3; ++i) {
        result.position[i] = about(pose.position[i], 0);
        for (int j = 0; j < 3; ++j) result.rotation.at(i, j) = about(rotation.rows[static_cast<std::size_t>(i)][j], 1);
    }
    return result;
}

std::array<double, 3> samples(const Interval<double>& time) {
    return {time.low, 0.5 * time.low + 0.5 * time.high, time.high};
}

}  // namespace

bool bound_holds(const Motion& motion, const Interval<double>& time) {
    const IntervalPose<3> bound = motion.bound(time);
    for (const double t : samples(time))
        if (!may_hold(bound, motion.pose_at(t)) || !may_hold(bound, about(motion.pose(t)))) return false;
    return true;
}

bool acceleration_holds(const Motion& motion, const Interval<double>& time, double reach) {
    const auto speed = motion.pose_speed(time.low);
    const double most = motion.acceleration_bound(time, reach);
    if (!speed || !(most <= outward::largest)) return true;
    const IntervalPose<3> from = motion.pose_at(time.low);
    for (const double t : samples(time)) {
        const IntervalPose<3> to = motion.pose_at(t);
        const Interval<double> since = Interval<double>(t) - Interval<double>(time.low);
        const double bend = 0.5 * most * since.high * since.high * (1 + 0x1p-40);
        for (int k = 0; k < 3; ++k) {
            Vec3 x{};
            x[k] = 0.99 * reach;
            const IntervalVec<3> point = as_intervals(x);
            const IntervalVec<3> straight = from * point + since * (*speed * point), there = to * point;
            for (int i = 0; i < 3; ++i)
                if (!may_be_equal(there[i], straight[i] + Interval<double>(-bend, bend))) return false;
        }
    }
    return true;
}

}  // namespace tact::collide
