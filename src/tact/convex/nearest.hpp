// SPDX-License-Identifier: MIT
#pragma once

#include "tact/convex/difference.hpp"

namespace tact::convex {

/// The point of what a simplex spans that is nearest to 0, as doubles have it.
struct Nearest {
    Vec3 at;              ///< the direction in which it lies
    Vec3 point;           ///< the same as a sum of the differences with weights, for bounds
    double weight[3]{};   ///< of the differences that are left, together 1
    bool inside = false;  ///< four differences seem to have 0 among them
};

/// Finds it, and leaves in the simplex only the differences that it needs.
[[nodiscard]] Nearest reduce_to_nearest(Simplex& simplex);

}  // namespace tact::convex
