// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact::build {

/// The corners of the convex hull of points, each once. In doubles: a point within rounding of the hull may be missing,
/// or one too many; it serves to choose an orientation, for which that does not matter.
[[nodiscard]] std::vector<Vec3> hull_points(std::span<const Vec3> points);

}  // namespace tact::build

namespace tact {

/// Mass, center and covariance of a surface or of points, about a fixed origin; sums of parts are those of the whole.
struct Moments {
    double mass = 0;
    Vec3 first{};                    ///< the sum of mass times position
    std::array<double, 6> second{};  ///< of xx, xy, xz, yy, yz, zz

    Moments& operator+=(const Moments& other);
};

/// Of a triangle, by its area. The covariance of a triangle with corners d_j about any origin is area / 12 times
/// (sum of d_j d_j^T + (sum of d_j) (sum of d_j)^T).
[[nodiscard]] Moments moments_of(const std::array<Vec3, 3>& corners);

/// Of points of one weight.
[[nodiscard]] Moments moments_of_point(const Vec3& point);

/// Three orthonormal directions along which the covariance is diagonal, up to rounding; the largest first. Anything
/// orthonormal will do where nothing can be said.
[[nodiscard]] std::array<Vec3, 3> principal_axes(const Moments& moments);

}  // namespace tact

namespace tact::build {

/// Three orthonormal axes for a box around triangles, by one of the fits.
[[nodiscard]] std::array<Vec3, 3> fit_axes(Fit fit, std::span<const std::array<Vec3, 3>> triangles);

/// The size of the box around triangles along three axes.
[[nodiscard]] double volume_along(std::span<const std::array<Vec3, 3>> triangles, const std::array<Vec3, 3>& axes);

}  // namespace tact::build
