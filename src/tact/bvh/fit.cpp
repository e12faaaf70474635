// SPDX-License-Identifier: MIT
#include "tact/bvh/fit.hpp"

#include <limits>
#include <vector>

#include "tact/linalg/sine_cosine.hpp"

namespace tact::build {
namespace {

using Axes = std::array<Vec3, 3>;

using Range = std::array<double, 2>;

void extend(Range& range, const Vec3& axis, const Vec3& point) {
    const double at = dot(axis, point);
    range[0] = at < range[0] ? at : range[0];
    range[1] = at > range[1] ? at : range[1];
}
void extend(Range& range, const Vec3& axis, const std::array<Vec3, 3>& triangle) {
    for (const Vec3& corner : triangle) extend(range, axis, corner);
}

/// The size of the box around points or triangles along three axes.
template <class TriangleItem>
double volume_of(std::span<const TriangleItem> items, const Axes& axes) {
    double volume = 1;
    for (const Vec3& axis : axes) {
        constexpr double far = std::numeric_limits<double>::max();
        Range range{far, -far};
        for (const TriangleItem& item : items) extend(range, axis, item);
        volume *= range[1] - range[0];
    }
    return volume;
}
double volume_of_points(std::span<const Vec3> points, const Axes& axes) {
    return volume_of(points, axes);
}

std::vector<Vec3> hull_of(std::span<const std::array<Vec3, 3>> triangles) {
    std::vector<Vec3> points;
    points.reserve(3 * triangles.size());
    for (const auto& triangle : triangles) points.insert(points.end(), triangle.begin(), triangle.end());
    return hull_points(points);
}

Axes axes_of_triangles(std::span<const std::array<Vec3, 3>> triangles) {
    Moments sum;
    for (const auto& triangle : triangles) sum += moments_of(triangle);
    return principal_axes(sum);
}

Axes axes_of_points(std::span<const Vec3> points) {
    Moments sum;
    for (const Vec3& point : points) sum += moments_of_point(point);
    return principal_axes(sum);
}

/// Two of the axes turned in their plane.
Axes turned(const Axes& axes, std::size_t fixed, double angle) {
    const std::size_t i = (fixed + 1) % 3, j = (fixed + 2) % 3;
    const auto [s, c] = sine_cosine(angle);  // not of the machine's libm: the same trees everywhere
    Axes result = axes;
    result[i] = c * axes[i] + s * axes[j];
    result[j] = c * axes[j] - s * axes[i];
    return result;
}

/// Turns the axes, one pair after the other, as long as the box gets smaller, by smaller and smaller angles.
Axes smallest_box(std::span<const Vec3> points, Axes axes) {
    double least = volume_of_points(points, axes);
    for (double angle = 0.4; angle > 1e-3; angle *= 0.5) {
        for (bool better = true; better;) {
            better = false;
            for (std::size_t fixed = 0; fixed < 3; ++fixed) {
                for (const double turn : {angle, -angle}) {
                    const Axes tried = turned(axes, fixed, turn);
                    const double volume = volume_of_points(points, tried);
                    if (!(volume < (1 - 1e-9) * least)) continue;
                    least = volume;
                    axes = tried;
                    better = true;
                }
            }
        }
    }
    return axes;
}

}  // namespace

double volume_along(std::span<const std::array<Vec3, 3>> triangles, const Axes& axes) {
    return volume_of(triangles, axes);
}

Axes fit_axes(Fit fit, std::span<const std::array<Vec3, 3>> triangles) {
    const Axes of_triangles = axes_of_triangles(triangles);
    if (fit == Fit::triangles) return of_triangles;
    const std::vector<Vec3> hull = hull_of(triangles);
    const Axes of_points = axes_of_points(hull);
    if (fit == Fit::points) return of_points;
    const bool points_win = volume_of_points(hull, of_points) < volume_of_points(hull, of_triangles);
    const Axes smallest = smallest_box(hull, points_win ? of_points : of_triangles);
    // The hull may lack a point by rounding; the promise is about all of them.
    const Axes& other = points_win ? of_points : of_triangles;
    return volume_along(triangles, smallest) <= volume_along(triangles, other) ? smallest : other;
}

}  // namespace tact::build
