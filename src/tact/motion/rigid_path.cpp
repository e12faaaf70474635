// SPDX-License-Identifier: MIT
#include "tact/motion/rigid_path.hpp"

#include "tact/interval/sine_cosine.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// One point of the body: centre + s velocity + cos(angle) across + sin(angle) beside.
struct PointPath {
    IntervalVec<3> center, across, beside;

    PointPath(const RigidPath& path, const IntervalVec<3>& point) {
        const IntervalVec<3> arm = path.start * point + path.offset;
        const IntervalVec<3> along = dot(path.axis, arm) * path.axis;
        center = path.pivot + along;
        across = arm - along;
        beside = cross(path.axis, arm);
    }

    IntervalVec<3> at(const RigidPath& path, const Number& since) const {
        const IntervalSineCosine turn = sine_cosine(path.rate * since);
        return center + since * path.velocity + turn.cosine * across + turn.sine * beside;
    }
};

}  // namespace

IntervalMatrix<3> turn_about(const IntervalVec<3>& axis, const Number& angle) {
    const IntervalSineCosine turn = sine_cosine(angle);
    // 1 - cos = 2 sin^2(angle / 2), which does not cancel.
    const Number bend = 2.0 * square(sine_cosine(0.5 * angle).sine);
    IntervalMatrix<3> matrix;
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        matrix.at(i, i) = turn.cosine + bend * square(axis[i]);
        const Number mixed = bend * (axis[i] * axis[j]), side = turn.sine * axis[k];
        matrix.at(i, j) = mixed - side;
        matrix.at(j, i) = mixed + side;
    }
    for (auto& row : matrix.rows)
        for (int k = 0; k < 3; ++k) row[k] = common(row[k], Number(-1, 1));
    return matrix;
}

IntervalPose<3> RigidPath::bound(const Number& time) const {
    const Number since = time - origin;
    const IntervalMatrix<3> turn = turn_about(axis, rate * since);
    return {turn * start, pivot + since * velocity + turn * offset};
}

IntervalVec<3> RigidPath::bound(const IntervalVec<3>& point, const Number& time) const {
    const PointPath path(*this, point);
    const Number begin = Number(time.low) - origin, end = Number(time.high) - origin, since = time - origin;
    const IntervalVec<3> at_begin = path.at(*this, begin), at_end = path.at(*this, end);
    const IntervalSineCosine turn = sine_cosine(rate * since);
    const Number duration = Number(time.high) - Number(time.low), eighth = 0.125 * square(duration);
    IntervalVec<3> result{};
    for (int k = 0; k < 3; ++k) {
        // Between two values the path leaves its chord by -x'' (t - a) (b - t) / 2, and (t - a) (b - t) <= (b - a)^2
        // / 4.
        const Number bend = square(rate) * (turn.cosine * path.across[k] + turn.sine * path.beside[k]) * eighth;
        result[k] = hull(at_begin[k], at_end[k]) + Number(lower(bend.low, 0.0), higher(bend.high, 0.0));
    }
    return result;
}

double RigidPath::acceleration_bound(double reach) const {
    const double arm = outward::up(length(offset).high + reach);
    return (square(rate) * Number(arm)).high;
}

double RigidPath::speed_bound(double reach) const {
    const double arm = outward::up(length(offset).high + reach);
    return (length(velocity) + magnitude(rate) * Number(arm)).high;
}

}  // namespace tact
