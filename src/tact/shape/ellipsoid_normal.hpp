// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/shape.hpp"

namespace tact {

/// A normal that changes smoothly over a box: that of the ellipsoid sum (x_i / half_i)^2 = constant through the point
/// center + sum x_i axes_i. Of length 1 and outward; the zero vector at the center, which has none.
/// `error` bounds how far it is from the exact one, given how far the point is from the exact point.
template <int D>
struct EllipsoidNormal {
    Vec<double, D> normal{};
    double error = 0;
};

/// The vector across all axes but i, whose product with axis i is the determinant: dual_i . (point - center) = x_i det.
inline Vec2 dual(const Obb2& obb, int i) {
    const Vec2& other = obb.axes[1 - i];
    return i == 0 ? Vec2{other[1], -other[0]} : Vec2{-other[1], other[0]};
}
inline Vec3 dual(const Obb3& obb, int i) {
    return cross(obb.axes[(i + 1) % 3], obb.axes[(i + 2) % 3]);
}

template <int D>
[[nodiscard]] EllipsoidNormal<D> ellipsoid_normal(const Obb<double, D>& obb, const Vec<double, D>& point,
                                                  double point_error = 0) {
    const Vec<double, D> from_center = point - obb.center;
    const double volume = magnitude(dot(dual(obb, 0), obb.axes[0]));
    // The gradient is sum (x_i / half_i^2) dual_i / det, with x_i = dual_i . (point - center) / det; a positive factor
    // does not matter, so one of the two determinants may go and the other needs no sign. A step of the point by d
    // changes it by at most sum |d| |dual_i / half_i|^2 / |det|.
    Vec<double, D> gradient{};
    double steepness = 0;
    for (int i = 0; i < D; ++i) {
        const Vec<double, D> direction = (1 / obb.half[i]) * dual(obb, i);
        const double part = dot(direction, from_center) / volume;
        gradient = gradient + part * direction;
        steepness += dot(direction, direction) / volume;
    }
    double largest = 0;
    for (int k = 0; k < D; ++k) largest = higher(largest, magnitude(gradient[k]));
    if (!(largest > 0)) return {};
    const Vec<double, D> leveled = (1 / largest) * gradient;
    const double length = std::sqrt(dot(leveled, leveled));
    double reach = point_error;
    for (int k = 0; k < D; ++k) reach += 0x1p-48 * (magnitude(point[k]) + magnitude(obb.center[k]));
    return {(1 / length) * leveled, 0x1p-48 + 2 * reach * steepness / (largest * length)};
}

}  // namespace tact
