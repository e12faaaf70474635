// SPDX-License-Identifier: MIT
#pragma once

#include "tact/feature/four_points.hpp"
#include "tact/feature/moving_points.hpp"

namespace tact::feature {

/// Whether the features surely never meet, by doubles with proved error bounds (docs/algorithms/linear-features.md).
template <Kind K>
bool surely_free(const MovingPoints& points);

}  // namespace tact::feature
