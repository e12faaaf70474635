// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/interval.hpp"
#include "tact/motion.hpp"
#include "tact/motion/curve.hpp"

namespace tact {

/// How fast a body on such a path moves, at most.
struct RigidRates {
    double speed = 0;         ///< of its origin
    double turning = 0;       ///< radians per unit of time
    double acceleration = 0;  ///< of its origin

    /// Of any point within `reach` of the origin.
    [[nodiscard]] double acceleration_bound(double reach) const {
        return turning == 0 ? acceleration : (acceleration + turning * turning * reach) * (1 + 0x1p-50) + 0x1p-1000;
    }
};

/// Constant turning about an axis that itself moves at constant velocity: what every motion of the list is made of. A
/// point x of the body is at position + s velocity + start x + (turn(s) - 1) (start x + offset), s = t - origin, where
/// turn(s) is about `axis` by the angle of `turning`. The numbers are boxes, because an axis or an angle that follows
/// from poses is no double.
struct RigidPath {
    IntervalMatrix<3> start;
    IntervalVec<3> position{};  ///< of the body's origin, at the start
    IntervalVec<3> offset{};    ///< from a point of the axis to the body's origin, at the start
    IntervalVec<3> velocity{};
    IntervalVec<3> axis{};  ///< of length 1; any box around 0 where nothing turns
    Turning turning;
    double bend = 0;  ///< an acceleration of the body's origin that the boxes above cover and the formula does not show

    [[nodiscard]] PoseCurve curve() const;

    [[nodiscard]] RigidRates rates() const;
};

/// What a motion of the list is made of: paths of constant turning, one after the other.
struct RigidMotion::Pieces {
    std::vector<RigidPath> paths;
    std::vector<PoseCurve> curves;
    std::vector<RigidRates> rates;
    std::vector<double> times;  ///< path i runs from times[i] to times[i + 1]

    Pieces(const std::vector<RigidPath>& all_paths, std::vector<double> all_times);

    [[nodiscard]] std::size_t index_at(double time) const;
    /// The piece of constant turning at a time of the domain: from it come poses and points at the least cost.
    [[nodiscard]] const PoseCurve& curve_at(double time) const { return curves[index_at(time)]; }
    [[nodiscard]] const RigidPath& path_at(double time) const { return paths[index_at(time)]; }

    /// visit(index of a path, part of the time) for every path that the time meets.
    template <class Visit>
    void visit_paths(const Interval<double>& time, const Visit& visit) const {
        std::size_t first = index_at(time.low);
        if (first > 0 && times[first] == time.low) --first;
        for (std::size_t i = first; i < curves.size() && (i == first || times[i] <= time.high); ++i) {
            const Interval<double> part = common(time, {times[i], times[i + 1]});
            if (part.low <= part.high) visit(i, part);
        }
    }
};

}  // namespace tact
