// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/generators_frames.hpp"

namespace tact::testing {

enum class Grid { axis_aligned, turned };
enum class Brick { solid, plate };

/// Two bricks of one grid: the same, side by side or shifted, one perhaps longer than the other. Plates have widths
/// from 2^-30 to 2^10. Both are mostly written with the very same axes, as the pieces of a real wall are.
template <int D>
FramePair<D> wall(Grid grid, Brick brick, Random& random);

extern template FramePair<2> wall<2>(Grid, Brick, Random&);
extern template FramePair<3> wall<3>(Grid, Brick, Random&);

}  // namespace tact::testing
