// SPDX-License-Identifier: MIT
#include <limits>

#include "tact/world.hpp"
#include "tact/world/body_hull.hpp"
#include "tact/world/swept_knots.hpp"

namespace tact {

template <int D>
Aabb<D> swept_box(const Body<D>& body, const TimeInterval& interval) {
    return swept_knots(body, interval).hull();
}

template <int D>
double top_speed(const Body<D>& body, const TimeInterval& interval) {
    const Motion& motion = motion_of(body);
    if (!contains(motion.domain(), interval)) return std::numeric_limits<double>::infinity();
    const VelocityBound bound = motion.velocity_bound({interval.start, interval.end});
    if (bound.angular == 0) return bound.linear;
    const double reach = hull_of(body).reach();
    return (Interval<double>(bound.linear) + Interval<double>(bound.angular) * Interval<double>(reach)).high;
}

template <int D>
Aabb<D> grown(const Aabb<D>& box, double margin) {
    if (margin == 0) return box;
    Aabb<D> result = box;
    for (int k = 0; k < D; ++k) {
        if (box.min[k] > box.max[k]) return box;
        result.min[k] = (Interval<double>(box.min[k]) - Interval<double>(margin)).low;
        result.max[k] = (Interval<double>(box.max[k]) + Interval<double>(margin)).high;
    }
    return result;
}

#define TACT_INSTANTIATE(D)                                          \
    template Aabb<D> swept_box(const Body<D>&, const TimeInterval&); \
    template double top_speed(const Body<D>&, const TimeInterval&);  \
    template Aabb<D> grown(const Aabb<D>&, double);
TACT_INSTANTIATE(2)
TACT_INSTANTIATE(3)

}  // namespace tact
