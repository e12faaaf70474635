// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/contact_window.hpp"

namespace tact::separating_axis {

/// First and last time of contact of a pair that is known to meet within the interval, at a relative velocity that is
/// not zero.
template <class A, class B>
ContactWindow window(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                     const TimeInterval& interval);

}  // namespace tact::separating_axis
