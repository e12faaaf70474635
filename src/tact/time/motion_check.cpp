// SPDX-License-Identifier: MIT
#include "tact/time/motion_check.hpp"

#include <array>
#include <cmath>

namespace tact::time {
namespace {

bool may_be_equal(const Interval<double>& x, const Interval<double>& y) {
    return !(x.high < y.low) && !(y.high < x.low);
}

/// A number that was rounded, with what that may have done to it.
Interval<double> about(double x, double size) {
    const double error = 0x1p-40 * (magnitude(x) + size);
    return {x - error, x + error};
}

bool may_hold(const IntervalPose<3>& bound, const IntervalPose<3>& pose) {
    for (int i = 0; i < 3; ++i) {
        if (!may_be_equal(bound.position[i], pose.position[i])) return false;
        for (int j = 0; j < 3; ++j)
            if (!may_be_equal(bound.rotation.at(i, j), pose.rotation.at(i, j))) return false;
    }
    return true;
}

/// The largest width of an entry of the rotation, and of the position.
struct Widths {
    double rotation = 0, position = 0;

    explicit Widths(const IntervalPose<3>& pose) {
        for (int i = 0; i < 3; ++i) {
            position = higher(position, width(pose.position[i]));
            for (int j = 0; j < 3; ++j) rotation = higher(rotation, width(pose.rotation.at(i, j)));
        }
    }
};

/// A rounded pose, which may stand for any one in a narrow box.
IntervalPose<3> about(const Pose3& pose, const Widths& widths) {
    const auto rotation = pose.rotation();
    const Interval<double> in_place(-widths.position, widths.position),
        in_turn(-8 * widths.rotation, 8 * widths.rotation);
    IntervalPose<3> result;
    for (int i = 0; i < 3; ++i) {
        result.position[i] = about(pose.position[i], 0) + in_place;
        for (int j = 0; j < 3; ++j)
            result.rotation.at(i, j) = about(rotation.rows[static_cast<std::size_t>(i)][j], 1) + in_turn;
    }
    return result;
}

/// Whether the rounded pose lies in the bound. Where little is known of the turn, as after 1e300 of them, it is none.
bool may_hold_rounded(const IntervalPose<3>& bound, const IntervalPose<3>& exact, const Pose3& rounded) {
    const Widths widths(exact);
    return !(widths.rotation <= 0x1p-10 && widths.position <= outward::largest) ||
           may_hold(bound, about(rounded, widths));
}

std::array<double, 3> samples(const Interval<double>& time) {
    return {time.low, midpoint(time), time.high};
}

}  // namespace

bool bound_holds(const Motion& motion, const Interval<double>& time) {
    const IntervalPose<3> bound = motion.bound(time);
    for (const double t : samples(time)) {
        const IntervalPose<3> exact = motion.pose_at(t);
        if (!may_hold(bound, exact) || !may_hold_rounded(bound, exact, motion.pose(t))) return false;
    }
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

}  // namespace tact::time
