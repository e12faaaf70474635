// SPDX-License-Identifier: MIT
#include "tact/collide/moving_bodies.hpp"

#include <cmath>

namespace tact::collide {

double end_of_stretch(const Motion& a, const Motion& b, double begin, double end) {
    constexpr double quarter_turn = 1.5707963;
    const double last = next_breakpoint(b, begin, next_breakpoint(a, begin, end));
    const Interval<double> time(begin, last);
    const double turning = a.velocity_bound(time).angular + b.velocity_bound(time).angular;
    const double pieces = std::ceil(turning * (last - begin) / quarter_turn);
    if (!(pieces > 1)) return last;
    const double cut = begin + (last - begin) / pieces;
    return cut > begin ? lower(cut, last) : last;
}

}  // namespace tact::collide
