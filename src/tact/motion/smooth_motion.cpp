// SPDX-License-Identifier: MIT
#include "tact/own_motion.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// Between two values a function leaves its chord by -f'' (t - a) (b - t) / 2. The formula itself, fed the whole
/// interval, may be better when it is long.
Number between(const Number& start, const Number& end, const Jet& within, const Number& time) {
    const Number duration = Number(time.high) - Number(time.low);
    const Number bend = -(0.125 * square(duration)) * within.second;
    const Number chord = hull(start, end) + Number(lower(bend.low, 0.0), higher(bend.high, 0.0));
    return common(chord, within.value);
}

/// row x for a constant x, with derivatives.
Jet dot_constant(const Vec<Jet, 3>& row, const IntervalVec<3>& x) {
    Jet sum;
    for (int j = 0; j < 3; ++j) {
        sum.value = sum.value + row[j].value * x[j];
        sum.first = sum.first + row[j].first * x[j];
        sum.second = sum.second + row[j].second * x[j];
    }
    return sum;
}

template <class Part>
Number norm_of(const PoseOf<Jet>& pose, const Part& part) {
    Number sum(0.0);
    for (const auto& row : pose.rows)
        for (int j = 0; j < 3; ++j) sum = sum + square(part(row[j]));
    return square_root(sum);
}

}  // namespace

IntervalPose<3> pose_bound(const PoseOf<Jet>& within, const PoseOf<Number>& start, const PoseOf<Number>& end,
                           const Number& time) {
    IntervalPose<3> pose;
    for (int i = 0; i < 3; ++i) {
        const auto row = static_cast<std::size_t>(i);
        pose.position[i] = between(start.position[i], end.position[i], within.position[i], time);
        for (int j = 0; j < 3; ++j) {
            const Number entry = between(start.rows[row][j], end.rows[row][j], within.rows[row][j], time);
            pose.rotation.at(i, j) = common(entry, Number(-1, 1));
        }
    }
    return pose;
}

IntervalPose<3> pose_of(const PoseOf<Number>& at) {
    IntervalPose<3> pose;
    pose.position = at.position;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            pose.rotation.at(i, j) = common(at.rows[static_cast<std::size_t>(i)][j], Number(-1, 1));
    return pose;
}

IntervalVec<3> point_bound(const PoseOf<Jet>& within, const PoseOf<Number>& start, const PoseOf<Number>& end,
                           const IntervalVec<3>& point, const Number& time) {
    IntervalVec<3> box{};
    for (int i = 0; i < 3; ++i) {
        const auto row = static_cast<std::size_t>(i);
        const Number first = dot(start.rows[row], point) + start.position[i],
                     last = dot(end.rows[row], point) + end.position[i];
        box[i] = between(first, last, dot_constant(within.rows[row], point) + within.position[i], time);
    }
    return box;
}

/// The derivative of a rotation R is W R with W skew: its squares sum to twice the square of the angular speed.
IntervalPose<3> pose_speed_of(const PoseOf<Jet>& within) {
    IntervalPose<3> speed;
    for (int i = 0; i < 3; ++i) {
        speed.position[i] = within.position[i].first;
        for (int j = 0; j < 3; ++j) speed.rotation.at(i, j) = within.rows[static_cast<std::size_t>(i)][j].first;
    }
    return speed;
}

VelocityBound velocity_of(const PoseOf<Jet>& within) {
    const IntervalVec<3> velocity{within.position[0].first, within.position[1].first, within.position[2].first};
    const Number rate = norm_of(within, [](const Jet& entry) { return entry.first; });
    return {length(velocity).high, (rate * Number(0.70710678118654746, 0.70710678118654757)).high};
}

double acceleration_of(const PoseOf<Jet>& within, double reach) {
    const IntervalVec<3> own{within.position[0].second, within.position[1].second, within.position[2].second};
    const Number bend = norm_of(within, [](const Jet& entry) { return entry.second; });
    return (length(own) + bend * Number(reach)).high;
}

Number speed_of(const PoseOf<Jet>& within, const Vec3& direction, const IntervalVec<3>& point) {
    Number speed(0.0);
    for (int i = 0; i < 3; ++i) {
        const Jet position = dot_constant(within.rows[static_cast<std::size_t>(i)], point) + within.position[i];
        speed = speed + direction[i] * position.first;
    }
    return speed;
}

}  // namespace tact
