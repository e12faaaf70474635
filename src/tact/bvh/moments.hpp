// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/vec.hpp"

namespace tact {

/// Mass, centre and covariance of a surface or of points, about a fixed origin; sums of parts are those of the whole.
struct Moments {
    double mass = 0;
    Vec3 first{};                    ///< the sum of mass times place
    std::array<double, 6> second{};  ///< of xx, xy, xz, yy, yz, zz

    Moments& operator+=(const Moments& other);
};

/// Of a triangle, by its area. The covariance of a triangle with corners d_j about any origin is area / 12 times
/// (sum of d_j d_j^T + (sum of d_j) (sum of d_j)^T).
[[nodiscard]] Moments moments_of(const std::array<Vec3, 3>& corners);

/// Of points of one weight.
[[nodiscard]] Moments moments_of_point(const Vec3& point);

/// Three orthonormal directions along which the covariance is diagonal, up to rounding; the largest first. Anything
/// orthonormal will do where nothing can be told.
[[nodiscard]] std::array<Vec3, 3> principal_axes(const Moments& moments);

}  // namespace tact
