// SPDX-License-Identifier: MIT
#pragma once

#include "contact/moving_boxes.hpp"
#include "peers/resting.hpp"
#include "tact/contact.hpp"

namespace tact::bench {

/// Pairs of W1 (random rotations, half extents in [0.1, 1]) with the given relation.
BoxStream resting_boxes(int count, Relation relation);

}  // namespace tact::bench
