// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>

#include "tact/linalg/vec.hpp"

namespace tact {

/// A place beyond the range of doubles is told as the end of the range, and one that cannot be told at all as 0.
template <int D>
[[nodiscard]] Vec<double, D> within_range(Vec<double, D> point) {
    constexpr double largest = std::numeric_limits<double>::max();
    for (int k = 0; k < D; ++k) point[k] = point[k] == point[k] ? std::clamp(point[k], -largest, largest) : 0;
    return point;
}

}  // namespace tact
