// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

#include "tact/exact/double_double.hpp"
#include "tact/shape.hpp"
#include "tact/shape/corners.hpp"

namespace tact::separating_axis {

/// Where an axis-aligned shape begins and ends in each coordinate: exact sums of two doubles.
template <int D>
struct AlignedBounds {
    exact::DoubleDouble low[D];
    exact::DoubleDouble high[D];
};

/// The coordinate that v points along, or -1.
template <int D>
TACT_INLINE int only_coordinate(const Vec<double, D>& v) {
    int found = -1;
    for (int k = 0; k < D; ++k) {
        if (v[k] == 0) continue;
        if (found >= 0) return -1;
        found = k;
    }
    return found;
}

/// The bounds of a Box whose edges run along the axes. Its edges are independent, so each has a coordinate of its own.
template <int D>
TACT_INLINE std::optional<AlignedBounds<D>> aligned_bounds(const Parallelepiped<double, D>& box) {
    AlignedBounds<D> bounds;
    for (int i = 0; i < D; ++i) {
        const int k = only_coordinate(box.edges[static_cast<std::size_t>(i)]);
        if (k < 0) return std::nullopt;
        bounds.low[k] = {box.origin[k], 0};
        bounds.high[k] = has_rounded_edges(box)
                             ? exact::DoubleDouble{box.max[k], 0}
                             : exact::two_sum(box.origin[k], box.edges[static_cast<std::size_t>(i)][k]);
        if (box.edges[static_cast<std::size_t>(i)][k] < 0) std::swap(bounds.low[k], bounds.high[k]);
    }
    return bounds;
}

/// The bounds of an Obb whose axes are unit vectors along the axes.
template <int D>
TACT_INLINE std::optional<AlignedBounds<D>> aligned_bounds(const Obb<double, D>& obb) {
    AlignedBounds<D> bounds;
    for (int i = 0; i < D; ++i) {
        const auto& axis = obb.axes[static_cast<std::size_t>(i)];
        const int k = only_coordinate(axis);
        if (k < 0 || (axis[k] != 1 && axis[k] != -1)) return std::nullopt;
        bounds.low[k] = exact::two_sum(obb.center[k], -obb.half[i]);
        bounds.high[k] = exact::two_sum(obb.center[k], obb.half[i]);
    }
    return bounds;
}

}  // namespace tact::separating_axis
