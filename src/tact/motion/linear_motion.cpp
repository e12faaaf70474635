// SPDX-License-Identifier: MIT
#include "tact/motion/linear_motion.hpp"

#include <array>
#include <cmath>

#include "tact/motion/breakpoint.hpp"

namespace tact {
namespace {

/// Whether a motion does not bend between two times. The ends are left out: at a breakpoint there, the next piece of
/// the motion says nothing about this one, and positions are continuous.
bool is_unbent(const Motion& motion, const TimeInterval& interval) {
    const double first = std::nextafter(interval.start, interval.end);
    const double last = std::nextafter(interval.end, interval.start);
    const Interval<double> inside = first <= last ? Interval<double>(first, last) : Interval<double>(first);
    return motion.acceleration_bound(inside, 1) == 0;
}

template <int D>
Linear<D> flattened(const Linear3& motion) {
    Linear<D> result;
    for (int k = 0; k < D; ++k) {
        result.velocity[k] = motion.velocity[k];
        result.position[k] = motion.position[k];
    }
    return result;
}

}  // namespace

std::optional<Linear3> linear_motion(const Motion& motion, const TimeInterval& interval) {
    if (interval.start == interval.end) return motion.straight_at(interval.start);
    if (has_breakpoint(motion, {interval.start, interval.end}) || !is_unbent(motion, interval)) return std::nullopt;
    // What does not bend, and is where a linear motion is at two times, is there at all times.
    const double midpoint = tact::midpoint(Interval<double>(interval.start, interval.end));
    const std::array<double, 3> times{interval.start, midpoint, interval.end};
    for (std::size_t i = 0; i < 3; ++i) {
        const double first = times[i], second = times[(i + 1) % 3];
        const auto one = motion.straight_at(first), other = motion.straight_at(second);
        if (first != second && one && other && *one == *other) return one;
    }
    return std::nullopt;
}

template <int D>
std::optional<LinearMotions<D>> linear_motions(const Motion& a, const Motion& b, const TimeInterval& interval) {
    const auto linear_a = linear_motion(a, interval);
    const auto linear_b = linear_a ? linear_motion(b, interval) : std::nullopt;
    if (!linear_b) return std::nullopt;
    return LinearMotions<D>{flattened<D>(*linear_a), flattened<D>(*linear_b)};
}

template std::optional<LinearMotions<2>> linear_motions(const Motion&, const Motion&, const TimeInterval&);
template std::optional<LinearMotions<3>> linear_motions(const Motion&, const Motion&, const TimeInterval&);

}  // namespace tact
