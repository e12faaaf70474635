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

/// Of components of floats, and of what becomes of them in the axes of nodes, less than this is wrong, also where their
/// squares vanish: it counts along all directions.
double error_across(double sum) {
    return 0x1p-18 * sum + (sum > 0 ? 0x1p-60 : 0);
}

/// A vector of the world in a's axes; returns its length.
double set_across(Across& across, const PlainPose& a, const Vec3& v) {
    const Vec3 seen = a.turned_back(v);
    for (int k = 0; k < 3; ++k) across.v[k] = static_cast<float>(seen[k]);
    return std::sqrt(dot(seen, seen));
}

void set_bend(MovingPose& pose, const Bend& bend, const PlainPose& a, double unit) {
    double sum = 0;
    for (std::size_t i = 0; i < 2; ++i) sum += set_across(pose.bend_across[i], a, unit * bend.across[i]);
    pose.bend = rounded_up(unit * bend.most());
    pose.bend_any = rounded_up(unit * bend.any + error_across(sum));
}

/// Points of a box are faster than its center by what the angular velocity makes of their offset from it.
void set_turning(MovingPose& pose, const BodyNow& a, const BodyNow& b, double duration) {
    const BodyNow* const bodies[] = {&a, &b};
    double sum = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        sum += set_across(pose.turning_across[i], a.pose.pose,
                          duration * angular_velocity(bodies[i]->pose.pose, bodies[i]->speed.pose));
        pose.turning[i] = rounded_up(turning_of(bodies[i]->speed) * duration);
    }
    pose.turning_any = rounded_up(error_across(sum));
}

IntervalPose<3> pose_about_middle(const MovingTree& tree, const Interval<double>& time) {
    IntervalPose<3> pose = tree.motion->bound(time);
    if (tree.middle != Vec3{}) pose.position = tree.motion->bound(as_intervals(tree.middle), time);
    return pose;
}

/// The frame of a tree about the middle of its body.
LocalFrame about_middle(const MovingTree& tree) {
    return {tree.local.origin - tree.middle, tree.local.scale};
}

/// Makes the rows of a pose, the midpoint of a box of rotations and perhaps far from one, a rotation again: along its
/// axes the boxes of both bodies are then as long as they are. The error counts how far the rows have moved.
void set_upright(MidpointPose& pose, double radius) {
    const auto rows = pose.pose.rows;
    Vec3 axes[3];
    double square = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        Vec3 row{rows[i][0], rows[i][1], rows[i][2]};
        for (std::size_t j = 0; j < i; ++j) row = row - dot(row, axes[j]) * axes[j];
        const double length = std::sqrt(dot(row, row));
        if (!(length > 0.125)) {  // nothing is known of where the body is turned to
            pose.error = std::numeric_limits<double>::infinity();
            return;
        }
        axes[i] = (1 / length) * row;
        for (int k = 0; k < 3; ++k) {
            const double moved = axes[i][k] - rows[i][k];
            square += moved * moved;
            pose.pose.rows[i][k] = axes[i][k];
        }
    }
    pose.error += (std::sqrt(square) * (1 + 0x1p-40) + 0x1p-48) * radius;
}

}  // namespace

std::optional<BodyNow> BodyNow::of(const MovingTree& tree, double time) {
    BodyNow now;
    now.middle = tree.middle;
    if (tree.curve && tree.curve->set(time, now.pose, now.speed)) return now;
    auto derivative = tree.motion->pose_speed(time);
    if (!derivative) return std::nullopt;
    if (tree.middle != Vec3{})
        derivative->position = derivative->rotation * as_intervals(tree.middle) + derivative->position;
    return BodyNow(pose_about_middle(tree, Interval<double>(time)), *derivative, tree);
}

BodyNow BodyNow::over(const MovingTree& tree, const Interval<double>& time) {
    assert(bound_holds(*tree.motion, time));
    const IntervalPose<3> at_rest;
    BodyNow now(pose_about_middle(tree, time), at_rest, tree);
    set_upright(now.pose, tree.radius);
    return now;
}

std::optional<MovingPose> moving_pose(const MovingTree& a, const BodyNow& now_a, const MovingTree& b,
                                      const BodyNow& now_b, const Bend& bend, double duration, double clearance) {
    MovingPose result;
    const LocalFrame local_a = about_middle(a), local_b = about_middle(b);
    result.relative = relative_pose(local_a, pose_of(now_a), local_b, pose_of(now_b));
    const double scale = result.relative.scale;
    // The poses err by so much; the rows of a are not quite orthonormal, by no more than that again.
    const double error = 2 * (now_a.pose.error + now_b.pose.error);
    result.relative.margin = rounded_up(result.relative.margin + scale * error);

    const PlainPose& axes = now_a.pose.pose;
    const Vec3 own = now_a.speed.pose.point(local_a.origin);
    result.speed_a = seen_from(axes, now_a.speed.pose, local_a.origin, own, scale);
    result.speed_b = seen_from(axes, now_b.speed.pose, local_b.origin, own, scale);
    const double turning_a = turning_of(now_a.speed), turning_b = turning_of(now_b.speed);
    const double speed_error = scale * (now_a.speed.error + now_b.speed.error);
    const double drift =
        std::fabs(result.speed_b.offset[0]) + std::fabs(result.speed_b.offset[1]) + std::fabs(result.speed_b.offset[2]);
    // Two products of floats, of sums of three each, for velocities of size drift + turning. The angular velocities are
    // off too, by what the rows and their derivatives are; no box is larger than sqrt 3 times the radius, so that this
    // makes no more than 2 off of a speed.
    const double turned_error = scale * (turning_a * now_a.pose.error + turning_b * now_b.pose.error);
    const double margin = 0x1p-17 * (drift + turning_a + turning_b) + 4 * (speed_error + turned_error);

    const auto unit = static_cast<float>(duration);
    multiply(result.speed_a, unit);
    multiply(result.speed_b, unit);
    set_turning(result, now_a, now_b, duration);
    result.speed_margin = rounded_up(margin * duration);
    set_bend(result, bend, axes, scale * duration * duration);
    result.fastest = rounded_up((drift + turning_a + turning_b) * duration);
    // Axes of floats may be longer than 1 by 2^-22.
    result.clearance = clearance > 0 ? rounded_up(scale * clearance) : 0;
    const float sum = result.clearance + result.speed_margin + result.bend + result.turning[0] + result.turning[1] +
                      result.relative.margin;
    if (!(sum < 1e15f) || !(scale > 0)) return std::nullopt;
    return result;
}

}  // namespace tact::time
