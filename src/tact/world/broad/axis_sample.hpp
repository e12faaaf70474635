// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/shape/aabb.hpp"

namespace tact::broad {

/// How boxes lie along one axis, from one or two hundred of them; those without both bounds are left out.
struct AxisSample {
    std::vector<double> middles;  ///< sorted
    std::vector<double> extents;  ///< sorted

    AxisSample(std::span<const Aabb3> boxes, int axis);

    /// The middle that the given part of the boxes lies below; 0 without boxes.
    [[nodiscard]] double quantile(double part) const;
    /// How far the boxes reach, without the tenth at either end: a few outliers decide nothing.
    [[nodiscard]] double spread() const;
    [[nodiscard]] double mean_extent() const;
};

}  // namespace tact::broad
