// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/linalg/vec.hpp"

namespace tact::build {

/// The corners of the convex hull of points, each once. In doubles: a point within rounding of the hull may be missing,
/// or one too many; it serves to choose an orientation, for which that does not matter.
[[nodiscard]] std::vector<Vec3> hull_points(std::span<const Vec3> points);

}  // namespace tact::build
