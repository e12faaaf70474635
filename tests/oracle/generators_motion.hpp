// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/generators_frames.hpp"

namespace tact::testing {

/// Gives a pair velocities, positions and an interval: none, equal ones, along edges and faces, at random, or aimed at
/// each other; [0, 1], one instant, or another interval. `unit` is the size of the numbers of the pair.
template <int D>
void add_motion(FramePair<D>& pair, double unit, Random& random);

extern template void add_motion<2>(FramePair<2>&, double, Random&);
extern template void add_motion<3>(FramePair<3>&, double, Random&);

}  // namespace tact::testing
