// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "tact/linalg/vec.hpp"

namespace tact::feature {

/// How far points are from their mean: of the points from `first` to before `last`.
[[nodiscard]] inline double radius(const std::array<Vec3, 4>& points, std::size_t first, std::size_t last) {
    Vec3 mean{};
    for (std::size_t i = first; i < last; ++i) mean = mean + (1.0 / static_cast<double>(last - first)) * points[i];
    double largest = 0;
    for (std::size_t i = first; i < last; ++i) {
        const Vec3 arm = points[i] - mean;
        largest = std::max(largest, std::sqrt(dot(arm, arm)));
    }
    return largest;
}

/// Of two features, of which the second begins at point `split`: what their gap tolerance is a part of.
[[nodiscard]] inline double larger_radius(const std::array<Vec3, 4>& points, std::size_t split) {
    return std::max(radius(points, 0, split), radius(points, split, 4));
}

}  // namespace tact::feature
