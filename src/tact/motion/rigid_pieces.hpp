// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/motion.hpp"
#include "tact/motion/curve.hpp"
#include "tact/motion/rigid_path.hpp"

namespace tact {

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
