// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/lift.hpp"
#include "tact/vec.hpp"

/// Signs of determinants of points, exact for the very doubles given. The input is finite.
namespace tact {

/// The sign of the determinant of q - p, r - p and s - p: positive when s lies on the side of the triangle p q r from
/// which it is seen counter-clockwise.
[[nodiscard]] int orientation(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s);

/// The sign of the determinant of q - p and r - p: positive when the triangle runs counter-clockwise.
[[nodiscard]] int orientation(const Vec2& p, const Vec2& q, const Vec2& r);

/// The determinant of q - p, r - p and s - p itself, to within 2^-51 of itself; zero exactly when it is.
[[nodiscard]] exact::Scaled volume(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s);

}  // namespace tact
