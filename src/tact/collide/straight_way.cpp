// SPDX-License-Identifier: MIT
#include "tact/collide/straight_way.hpp"

#include <array>

#include "tact/motion/breakpoint.hpp"

namespace tact::collide {

std::optional<Linear3> straight_way(const Motion& motion, const TimeInterval& interval) {
    const Interval<double> time(interval.begin, interval.end);
    if (interval.begin == interval.end) return motion.straight_at(interval.begin);
    if (has_breakpoint(motion, time) || motion.acceleration_bound(time, 1) != 0) return std::nullopt;
    // What does not bend, and is where a linear motion is at two times, is there at all times.
    const double middle = tact::middle(Interval<double>(interval.begin, interval.end));
    const std::array<double, 3> times{interval.begin, middle, interval.end};
    for (std::size_t i = 0; i < 3; ++i) {
        const double first = times[i], second = times[(i + 1) % 3];
        const auto one = motion.straight_at(first), other = motion.straight_at(second);
        if (first != second && one && other && *one == *other) return one;
    }
    return std::nullopt;
}

}  // namespace tact::collide
