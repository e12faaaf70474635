// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "tact/contact.hpp"
#include "tact/vec.hpp"

namespace tact::manifold_of {

/// How far rounding may move what `clip` makes of two faces; derived in docs/algorithms/manifold.md.
struct ClipBounds {
    static constexpr double u = 0x1p-53;

    double rounding;     ///< of a point in the world
    double reach;        ///< what all coordinates seen from the origin stay below
    double depth_error;  ///< of every point
    double side_error;   ///< a corner no farther than this from a side counts as on it

    /// `origin` is the largest coordinate of what both faces are seen from.
    template <class Face>
    TACT_INLINE ClipBounds(const Face& reference, const Face& incident, double origin) {
        const double size = higher(reference.size, incident.size);
        rounding = 2 * u * (origin + size);
        reach = size + rounding;
        depth_error = 2 * (reference.corner_error + (12 * u + 2 * reference.normal_error) * reach) + 0x1p-1060;
        side_error =
            4 * higher(reference.corner_error, incident.corner_error) + (64 * u + 4 * reference.normal_error) * reach;
    }

    /// Fills in all but faces, normal and points, as if the reference were a's.
    template <class Face, int D>
    TACT_INLINE void describe(double shortest_side, const Face& reference, Manifold<D>& manifold) const {
        manifold.count = 0;
        manifold.reference_is_a = true;
        manifold.has_reference = true;
        manifold.normal_error = reference.normal_error;
        const double place_error =
            2 * side_error + 2 * rounding + 32 * (reference.corner_error / shortest_side) * reach + 0x1p-1060;
        manifold.point_error =
            place_error >= 0 ? place_error : std::numeric_limits<double>::infinity();  // a side of length 0
    }
};

}  // namespace tact::manifold_of
