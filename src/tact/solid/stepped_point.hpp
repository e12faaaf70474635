// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/posed/rational_vec.hpp"
#include "tact/tree.hpp"

namespace tact {

/// A rational point that is moved by infinitely small steps, each infinitely smaller than the one before: these two,
/// and then along x, y and z. So it lies beside a surface, on the side that the steps say, and on no triangle.
class SteppedPoint {
public:
    SteppedPoint(const RationalVec& at, const RationalVec& first, const RationalVec& second)
        : at_(at), steps_{first, second} {}

    /// The side against the line from a to b, seen from above: never 0 except for an edge that is seen as a point.
    [[nodiscard]] int side(const Vec3& a, const Vec3& b) const;
    /// The side of a triangle.
    [[nodiscard]] int side(const Vec3& a, const Vec3& b, const Vec3& c) const;
    [[nodiscard]] Vec3 rounded() const;

private:
    RationalVec at_;
    std::array<RationalVec, 2> steps_;
};

/// How often the surface winds around it, exact for the posed vertices.
[[nodiscard]] int winding_number(const Solid& solid, const Pose3& pose, const SteppedPoint& point);

}  // namespace tact
