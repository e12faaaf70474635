// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/bound/midpoint_pose.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"

namespace tact {

/// center - half to center + half, rounded; the whole line when something has overflowed.
[[nodiscard]] Interval<double> around(double center, double half);

/// A volume as a center and half edges; a point has none.
struct HalfEdges {
    Vec3 center{};
    std::array<Vec3, 3> edges{};

    /// No less than the distance of any of its points from the body's origin, also with rounded edges.
    [[nodiscard]] double reach() const;
};
[[nodiscard]] HalfEdges half_edges(const Obb3& box);

/// The poses of a body within a time, as a chord: every point within `reach` of the body's origin is always within
/// `bend` of some point of the straight line between the positions to which `start` and `end` take it. All errors of
/// the numbers and of dot products with a direction are in `bend`, so that the rest is plain arithmetic.
struct PoseChord {
    using End = PlainPose;

    End start, end;
    double bend = 0;

    PoseChord(const Motion& motion, const Interval<double>& time, double reach);
    /// At rest under the identity.
    explicit PoseChord(double reach);
};

/// A volume and the poses of its body within a time.
struct MovingVolume {
    HalfEdges volume;
    PoseChord chord;

    MovingVolume(const HalfEdges& in_body, const Motion& motion, const Interval<double>& time)
        : volume(in_body), chord(motion, time, in_body.reach()) {}
    explicit MovingVolume(const HalfEdges& at_rest) : volume(at_rest), chord(at_rest.reach()) {}

    /// The extents along a direction of length at most 1 at start and end: between the two, all extents lie within
    /// `chord.bend` of a mixture of them.
    [[nodiscard]] std::array<Interval<double>, 2> extents(const Vec3& direction) const;
};

}  // namespace tact
