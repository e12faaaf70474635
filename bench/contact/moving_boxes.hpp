// SPDX-License-Identifier: MIT
#pragma once

#include "peers/moving.hpp"

namespace tact::bench {

/// Boxes of random rotation, half extents in [0.1, 1], that are apart at time 0; both move, b on a line that passes a.
/// They meet within [0, 1] in 63 of 100 pairs.
BoxStream moving_boxes(int count);

}  // namespace tact::bench
