// SPDX-License-Identifier: MIT
#include "tact/motion/motion.hpp"

#include <limits>

namespace tact {

IntervalVec<3> Motion::bound(const IntervalVec<3>& point, const Interval<double>& time) const {
    return bound(time) * point;
}

VelocityBound Motion::velocity_bound(const Interval<double>&) const {
    constexpr double unknown = std::numeric_limits<double>::infinity();
    return {unknown, unknown};
}

double Motion::acceleration_bound(const Interval<double>&, double) const {
    return std::numeric_limits<double>::infinity();
}

}  // namespace tact
