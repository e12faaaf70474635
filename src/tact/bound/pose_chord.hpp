// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/motion/motion.hpp"
#include "tact/shape/obb.hpp"

namespace tact {

/// center - half to center + half, rounded; the whole line when something has overflowed.
[[nodiscard]] Interval<double> around(double center, double half);

/// A volume as a centre and half edges; a point has none.
struct HalfEdges {
    Vec3 center{};
    std::array<Vec3, 3> edges{};

    /// No less than the distance of any of its points from the body's origin, also with rounded edges.
    [[nodiscard]] double reach() const;
};
[[nodiscard]] HalfEdges half_edges(const Obb3& box);

/// The poses of a body within a time, as a chord: every point within `reach` of the body's origin is always within
/// `bend` of some point of the straight line between the places to which `begin` and `end` take it. All errors of the
/// numbers and of dot products with a direction are in `bend`, so that the rest is plain arithmetic.
struct PoseChord {
    struct End {
        std::array<Vec3, 3> rows{};
        Vec3 position{};

        [[nodiscard]] Vec3 turned(const Vec3& v) const { return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)}; }
        [[nodiscard]] Vec3 place(const Vec3& x) const { return turned(x) + position; }
    };

    End begin, end;
    double bend = 0;

    PoseChord(const Motion& motion, const Interval<double>& time, double reach);

    /// The extent of a volume along a direction of length at most 1: within these, less and plus `bend`.
    [[nodiscard]] Interval<double> extent(const Vec3& direction, const HalfEdges& volume) const;
};

}  // namespace tact
