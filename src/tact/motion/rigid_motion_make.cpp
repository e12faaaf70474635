// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "tact/exact/double_double.hpp"
#include "tact/interval.hpp"
#include "tact/linalg/sine_cosine.hpp"
#include "tact/motion/all_motions.hpp"
#include "tact/motion/rigid_path.hpp"
#include "tact/motion/turn.hpp"

namespace tact {
namespace {

using Number = Interval<double>;
constexpr double forever = std::numeric_limits<double>::max();
constexpr TimeInterval always{-forever, forever};
constexpr double least_turn = 0x1p-60;

bool is_finite(double x) {
    return std::isfinite(x);
}
template <int D>
bool is_finite(const Vec<double, D>& v) {
    for (int k = 0; k < D; ++k)
        if (!std::isfinite(v[k])) return false;
    return true;
}

std::string complaint_of(const Pose3& pose, const std::string& name) {
    if (!is_finite(pose.position)) return name + ".position is not finite";
    const std::string complaint = tact::complaint(pose.orientation);
    return complaint.empty() ? "" : name + ".orientation " + complaint;
}
std::string complaint_of(const Pose2& pose, const std::string& name) {
    if (!is_finite(pose.position)) return name + ".position is not finite";
    if (!std::isfinite(pose.angle)) return name + ".angle is not finite";
    return std::fabs(pose.angle) <= largest_angle ? "" : name + ".angle is beyond 1e15 radians";
}

template <int D>
std::string complaint_of(const Pose<D>& from, const Pose<D>& to, const TimeInterval& times) {
    if (auto complaint = complaint_of(from, "from"); !complaint.empty()) return complaint;
    if (auto complaint = complaint_of(to, "to"); !complaint.empty()) return complaint;
    if (!is_finite(times.start) || !is_finite(times.end)) return "times are not finite";
    return times.start < times.end ? "" : "times do not rise";
}

/// A position in space; in the plane z = 0 for two coordinates.
Vec3 in_space(const Vec3& v) {
    return v;
}
Vec3 in_space(const Vec2& v) {
    return {v[0], v[1], 0};
}

auto orientation_of(const Pose3& pose) {
    return pose.orientation;
}
auto orientation_of(const Pose2& pose) {
    return pose.angle;
}

template <int D>
RigidPath resting_path(const Pose<D>& pose) {
    RigidPath path;
    path.start = matrix_of(orientation_of(pose));
    path.position = as_intervals(in_space(pose.position));
    return path;
}

/// (to - from) / duration: one number where it is a double, as speeds that people write down are.
Number speed_between(double from, double to, const TimeInterval& times) {
    const auto displacement = exact::two_sum(to, -from), duration = exact::two_sum(times.end, -times.start);
    const double speed = displacement.high / duration.high;
    const auto back = exact::two_product(speed, duration.high);
    const auto is_ordinary = [](double x) { return std::fabs(x) >= 0x1p-450 && std::fabs(x) <= 0x1p450; };
    const bool exact = displacement.low == 0 && duration.low == 0 && is_ordinary(speed) && is_ordinary(duration.high) &&
                       back.high == displacement.high && back.low == 0;
    return exact ? Number(speed) : (Number(to) - Number(from)) / duration_of(times);
}

template <int D>
RigidPath in_between_path(const Pose<D>& from, const Pose<D>& to, const TimeInterval& times) {
    RigidPath path = resting_path(from);
    const Turn turn = turn_between(orientation_of(from), orientation_of(to), times);
    const Vec3 start = in_space(from.position), end = in_space(to.position);
    for (int k = 0; k < 3; ++k)
        path.velocity[k] = start[k] == end[k] ? Number(0.0) : speed_between(start[k], end[k], times);
    path.axis = turn.axis;
    path.turning = turn.turning;
    return path;
}

/// A turn so small that its bend is below rounding, by at most e: the screw leaves the straight line by less than e
/// times the part of the way that is done. The velocity takes that up, and the acceleration is speed times rate.
void widen(RigidPath& path, const Number& path_length) {
    const double most = (Number(path.turning.largest()) * path_length).high;  // e / duration times the way
    for (int k = 0; k < 3; ++k) path.velocity[k] = path.velocity[k] + Number(-most, most);
    path.bend = (length(path.velocity) * Number(path.turning.largest())).high;
}

/// The axis of a screw that takes one pose to another passes through midpoint + cot(angle / 2) / 2 axis x displacement,
/// where displacement is what the origin travels across the axis.
template <int D>
Result<RigidPath> screw_path(const Screw<D>& motion) {
    RigidPath path = in_between_path(motion.from, motion.to, motion.times);
    if (path.turning.at_rest() || motion.from.position == motion.to.position) return path;
    const Number duration = duration_of(motion.times), half = 0.5 * (path.turning.interval() * duration);
    const IntervalVec<3> displacement = as_intervals(in_space(motion.to.position)) - path.position;
    if (contains(half, 0) || magnitude(half).high < least_turn) {
        widen(path, length(displacement));
        return path;
    }
    const Number along = D == 2 ? Number(0.0) : dot(path.axis, displacement);
    const IntervalVec<3> across = D == 2 ? displacement : displacement - along * path.axis;
    const IntervalSineCosine turn = sine_cosine(half);
    if (contains(turn.sine, 0)) return Error{"to.position is not reached by whole turns about a pole"};
    const Number lever = 0.5 * (turn.cosine / turn.sine);
    path.offset = Number(-0.5) * across - lever * cross(path.axis, across);
    path.velocity = (along / duration) * path.axis;
    return path;
}

}  // namespace

template <int D>
Result<RigidMotion> RigidMotion::make(const Still<D>& motion) {
    if (auto complaint = complaint_of(motion.pose, "still"); !complaint.empty()) return Error{complaint};
    return RigidMotion(
        std::make_shared<const Pieces>(std::vector{resting_path(motion.pose)}, std::vector{always.start, always.end}));
}

template <int D>
Result<RigidMotion> RigidMotion::make(const Linear<D>& motion) {
    if (!is_finite(motion.velocity)) return Error{"velocity is not finite"};
    if (!is_finite(motion.position)) return Error{"position is not finite"};
    RigidPath path = resting_path(Pose<D>{motion.position});
    path.velocity = as_intervals(in_space(motion.velocity));
    return RigidMotion(std::make_shared<const Pieces>(std::vector{path}, std::vector{always.start, always.end}));
}

template <int D>
Result<RigidMotion> RigidMotion::make(const Twist<D>& motion) {
    if (!is_finite(motion.velocity)) return Error{"velocity is not finite"};
    if (!is_finite(motion.angular_velocity)) return Error{"angular_velocity is not finite"};
    if (!is_finite(motion.pivot)) return Error{"pivot is not finite"};
    if (auto complaint = complaint_of(motion.from, "from"); !complaint.empty()) return Error{complaint};
    RigidPath path = resting_path(motion.from);
    const Turn turn = turn_at(motion.angular_velocity);
    path.offset = path.position - as_intervals(in_space(motion.pivot));
    path.velocity = as_intervals(in_space(motion.velocity));
    path.axis = turn.axis;
    path.turning = turn.turning;
    return RigidMotion(std::make_shared<const Pieces>(std::vector{path}, std::vector{always.start, always.end}));
}

template <int D>
Result<RigidMotion> RigidMotion::make(const InBetween<D>& motion) {
    if (auto complaint = complaint_of(motion.from, motion.to, motion.times); !complaint.empty())
        return Error{complaint};
    return RigidMotion(
        std::make_shared<const Pieces>(std::vector{in_between_path(motion.from, motion.to, motion.times)},
                                       std::vector{motion.times.start, motion.times.end}));
}

template <int D>
Result<RigidMotion> RigidMotion::make(const Screw<D>& motion) {
    if (auto complaint = complaint_of(motion.from, motion.to, motion.times); !complaint.empty())
        return Error{complaint};
    auto path = screw_path(motion);
    if (!path) return path.error();
    return RigidMotion(
        std::make_shared<const Pieces>(std::vector{*path}, std::vector{motion.times.start, motion.times.end}));
}

template <int D>
Result<RigidMotion> RigidMotion::make(const Keyframes<D>& motion) {
    const auto& keys = motion.keys;
    if (keys.size() < 2) return Error{"keyframes are fewer than two"};
    std::vector<RigidPath> paths;
    std::vector<double> times;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::string name = "keyframes[" + std::to_string(i) + "]";
        if (!is_finite(keys[i].time)) return Error{name + ".time is not finite"};
        if (i > 0 && !(keys[i - 1].time < keys[i].time)) return Error{name + ".time does not rise"};
        if (auto complaint = complaint_of(keys[i].pose, name + ".pose"); !complaint.empty()) return Error{complaint};
        times.push_back(keys[i].time);
        if (i > 0) paths.push_back(in_between_path(keys[i - 1].pose, keys[i].pose, {keys[i - 1].time, keys[i].time}));
    }
    return RigidMotion(std::make_shared<const Pieces>(paths, std::move(times)));
}

#define TACT_MAKE(MOTION)                                                     \
    template Result<RigidMotion> RigidMotion::make<2>(const MOTION<2>& data); \
    template Result<RigidMotion> RigidMotion::make<3>(const MOTION<3>& data);
TACT_MOTIONS(TACT_MAKE)
#undef TACT_MAKE

}  // namespace tact
