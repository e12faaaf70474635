// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/vec.hpp"

namespace tact::depth_of {

/// A point, a segment or a convex polygon of the plane, its corners counter-clockwise. Clipping a quadrilateral by
/// another gives at most eight; rounding may add a few.
struct Polygon {
    std::array<Vec2, 12> corners{};
    int count = 0;

    void add(const Vec2& corner) {
        if (count < static_cast<int>(corners.size())) corners[count++] = corner;
    }
    Vec2 middle() const;
    void turn_counter_clockwise();

    /// Leaves out corners that are within `tolerance` of the one before, and what is more than `most`.
    void simplify(double tolerance, int most);
};

/// What two of them have in common. It is known to exist but for rounding: what misses by less than `tolerance` counts
/// as met. Two segments are known to cross.
Polygon common_part(const Polygon& a, const Polygon& b, double tolerance);

/// How far a point lies outside of a polygon, at most; `tolerance` is more than rounding does to the sides of its
/// edges.
double distance_outside(const Polygon& polygon, const Vec2& point, double tolerance);

}  // namespace tact::depth_of
