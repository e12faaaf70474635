// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

#include "tact/bvh/tree_options.hpp"
#include "tact/linalg/vec.hpp"

namespace tact::build {

/// Three orthonormal axes for a box around triangles, by one of the fits.
[[nodiscard]] std::array<Vec3, 3> fit_axes(Fit fit, std::span<const std::array<Vec3, 3>> triangles);

/// The size of the box around triangles along three axes.
[[nodiscard]] double volume_along(std::span<const std::array<Vec3, 3>> triangles, const std::array<Vec3, 3>& axes);

}  // namespace tact::build
