// SPDX-License-Identifier: MIT
#include "tact/motion/rigid_path.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// The length, and 0 for the vector 0, where outward rounding would leave 1e-154; in larger units for tiny vectors,
/// whose squares vanish.
Number size_of(const IntervalVec<3>& v) {
    constexpr double tiny = 0x1p-300, scale = 0x1p600;
    if (v == IntervalVec<3>{}) return Number(0.0);
    for (int k = 0; k < 3; ++k)
        if (!(magnitude(v[k]).high < tiny)) return length(v);
    return 1 / scale * length(IntervalVec<3>{scale * v[0], scale * v[1], scale * v[2]});
}

}  // namespace

PoseCurve RigidPath::curve() const {
    PoseCurve curve;
    curve.turning = turning;
    curve.hidden = bend;
    const auto set = [](PoseCurve::Balls& balls, int column, const IntervalVec<3>& v) {
        for (int i = 0; i < 3; ++i) balls.set(3 * column + i, as_ball(v[i]));
    };
    set(curve.drift, 3, velocity);
    for (int j = 0; j < 4; ++j) {
        const IntervalVec<3> column = j < 3 ? IntervalVec<3>{start.at(0, j), start.at(1, j), start.at(2, j)} : offset;
        set(curve.base, j, j < 3 ? column : position);
        if (turning.at_rest()) continue;
        set(curve.swing, j, cross(axis, column));
        set(curve.bend, j, column - dot(axis, column) * axis);
    }
    return curve;
}

RigidRates RigidPath::rates() const {
    if (turning.at_rest()) return {size_of(velocity).high, 0, bend};
    const double rate = turning.largest();
    const IntervalVec<3> across = offset - dot(axis, offset) * axis;
    const Number arm =
        offset == IntervalVec<3>{} ? Number(0.0) : Number(lower(size_of(across).high, size_of(offset).high));
    return {(size_of(velocity) + Number(rate) * arm).high, rate, (square(Number(rate)) * arm + bend).high};
}

}  // namespace tact
