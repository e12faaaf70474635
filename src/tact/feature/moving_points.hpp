// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/motion/linear.hpp"
#include "tact/motion/time_bracket.hpp"
#include "tact/shape/contact.hpp"

namespace tact {

/// Four points on straight lines through space: at `start` at the begin of the interval, at `end` at its end, each at
/// constant speed. A vertex and the corners a, b, c of a triangle; or the ends a0, a1 and b0, b1 of two edges.
struct MovingPoints {
    std::array<Vec3, 4> start;
    std::array<Vec3, 4> end;
};

/// When and where a vertex and a triangle, or two edges, first meet. Status and time are exact: closed features, closed
/// interval, no tolerance, also where everything lies in one plane, on one line or in one point.
struct FeatureContact {
    ContactStatus status = ContactStatus::never;
    TimeBracket first{};  ///< the neighbouring doubles around the first time
    Vec3 point{};         ///< where, rounded
    Vec3 normal{};   ///< of length 1, from the vertex to the triangle or from edge a to edge b; 0 where there is none
    Vec3 weights{};  ///< of the point: of the triangle's corners, or of a1 and b1 on the two edges (and 0)
};

/// A vertex, number 0, and the triangle of the other three points.
[[nodiscard]] FeatureContact vertex_face(const MovingPoints& points, const TimeInterval& interval = {});

/// The edge of points 0 and 1, and that of 2 and 3.
[[nodiscard]] FeatureContact edge_edge(const MovingPoints& points, const TimeInterval& interval = {});

}  // namespace tact
