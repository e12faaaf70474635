// SPDX-License-Identifier: MIT
#include "tact/time/moving_pose.hpp"

#include <cassert>
#include <cmath>

#include "tact/time/motion_check.hpp"

namespace tact::time {
namespace {

RoundedPose<3> pose_of(const BodyNow& body) {
    Rotation<3> rotation;
    rotation.rows = body.pose.pose.rows;
    return {rotation, body.pose.pose.position};
}

/// The velocities of a tree's local vectors, seen along the axes of body a, less a velocity.
FloatPose seen_from(const PlainPose& a, const PlainPose& speed, const Vec3& origin, const Vec3& less, double scale) {
    FloatPose result{};
    const Vec3 offset = scale * a.turned_back(speed.point(origin) - less);
    for (int j = 0; j < 3; ++j) {
        const Vec3 column = a.turned_back({speed.rows[0][j], speed.rows[1][j], speed.rows[2][j]});
        for (int i = 0; i < 3; ++i) result.turn[j][i] = static_cast<float>(column[i]);
        result.offset[j] = static_cast<float>(offset[j]);
    }
    return result;
}

void multiply(FloatPose& pose, float factor) {
    for (int j = 0; j < 3; ++j) {
        for (float& entry : pose.turn[j]) entry *= factor;
        pose.offset[j] *= factor;
    }
}

float rounded_up(double x) {
    return static_cast<float>(x * (1 + 0x1p-20)) + 0x1p-100f;
}

/// The rate of turning from the derivative R' = W R of a rotation, where the squares of W sum to twice that of the
/// rate.
double turning_of(const MidpointPose& speed) {
    return 0.70711 * speed.norm;
}

}  // namespace

std::optional<BodyNow> BodyNow::of(const MovingTree& tree, double time) {
    BodyNow now;
    if (tree.curve && tree.curve->set(time, now.pose, now.speed)) return now;
    const auto derivative = tree.motion->pose_speed(time);
    if (!derivative) return std::nullopt;
    return BodyNow(tree.motion->pose_at(time), *derivative, tree.reach);
}

BodyNow BodyNow::over(const MovingTree& tree, const Interval<double>& time) {
    assert(bound_holds(*tree.motion, time));
    const IntervalPose<3> at_rest;
    return BodyNow(tree.motion->bound(time), at_rest, tree.reach);
}

std::optional<MovingPose> moving_pose(const MovingTree& a, const BodyNow& now_a, const MovingTree& b,
                                      const BodyNow& now_b, double duration, double clearance) {
    MovingPose result;
    result.relative = relative_pose(a.local, pose_of(now_a), b.local, pose_of(now_b));
    const double scale = result.relative.scale;
    // The poses err by so much; the rows of a are not quite orthonormal, by no more than that again.
    const double error = 2 * (now_a.pose.error + now_b.pose.error);
    result.relative.margin = rounded_up(result.relative.margin + scale * error);

    const PlainPose& axes = now_a.pose.pose;
    const Vec3 own = now_a.speed.pose.point(a.local.origin);
    result.speed_a = seen_from(axes, now_a.speed.pose, a.local.origin, own, scale);
    result.speed_b = seen_from(axes, now_b.speed.pose, b.local.origin, own, scale);
    const double turning_a = turning_of(now_a.speed), turning_b = turning_of(now_b.speed);
    const double speed_error = scale * (now_a.speed.error + now_b.speed.error);
    const double drift =
        std::fabs(result.speed_b.offset[0]) + std::fabs(result.speed_b.offset[1]) + std::fabs(result.speed_b.offset[2]);
    // Two products of floats, of sums of three each, for velocities of size drift + turning. The rates of turning are
    // off too; no box is larger than sqrt 3 times the reach, so that this makes no more than 2 off of a speed.
    const double margin = 0x1p-17 * (drift + turning_a + turning_b) + 4 * speed_error;
    const double bend = scale * (a.acceleration + b.acceleration);

    const auto unit = static_cast<float>(duration);
    multiply(result.speed_a, unit);
    multiply(result.speed_b, unit);
    result.turning_a = rounded_up(turning_a * duration);
    result.turning_b = rounded_up(turning_b * duration);
    result.speed_margin = rounded_up(margin * duration);
    result.bend = rounded_up(bend * duration * duration);
    result.fastest = rounded_up((drift + turning_a + turning_b) * duration);
    // Axes of floats may be longer than 1 by 2^-22.
    result.clearance = clearance > 0 ? rounded_up(scale * clearance) : 0;
    const float sum = result.clearance + result.speed_margin + result.bend + result.turning_a + result.turning_b +
                      result.relative.margin;
    if (!(sum < 1e15f) || !(scale > 0)) return std::nullopt;
    return result;
}

}  // namespace tact::time
