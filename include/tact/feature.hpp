// SPDX-License-Identifier: MIT
#pragma once

/// A vertex and a triangle, or two edges, in motion.
#include <array>
#include <cstdint>
#include <string_view>

#include "tact/contact.hpp"
#include "tact/motion.hpp"

namespace tact {

/// Four points on straight lines through space: at `start` at the start of the interval, at `end` at its end, each at
/// constant speed. A vertex and the corners a, b, c of a triangle; or the ends a0, a1 and b0, b1 of two edges.
struct MovingPoints {
    std::array<Vec3, 4> start;
    std::array<Vec3, 4> end;
};

/// When and where a vertex and a triangle, or two edges, first meet. Status and time are always exact: closed features,
/// closed interval, no tolerance, also where everything lies in one plane, on one line or in one point.
struct FeatureContact : ContactTime {
    Vec3 point{};    ///< where, rounded
    Vec3 normal{};   ///< of length 1, from the vertex to the triangle or from edge a to edge b; 0 where there is none
    Vec3 weights{};  ///< of the point: of the triangle's corners, or of a1 and b1 on the two edges (and 0)

    [[nodiscard]] TimeBracket first() const { return {free_until, contact_by}; }
};

/// A vertex, number 0, and the triangle of the other three points.
[[nodiscard]] FeatureContact vertex_face(const MovingPoints& points, const TimeInterval& interval = {});

/// The edge of points 0 and 1, and that of 2 and 3.
[[nodiscard]] FeatureContact edge_edge(const MovingPoints& points, const TimeInterval& interval = {});

/// How the time is searched; both prove what they say (docs/algorithms/interval-newton.md).
enum class RigidMethod : std::uint8_t {
    chord,            ///< straight paths between two times, and how far the true ones bend away from them
    interval_newton,  ///< boxes of everything over a subinterval of the time, halving, and interval Newton steps
};
inline constexpr RigidMethod all_rigid_methods[] = {RigidMethod::chord, RigidMethod::interval_newton};

constexpr std::string_view name(RigidMethod method) {
    constexpr std::string_view names[] = {"chord", "interval_newton"};
    return names[static_cast<int>(method)];
}

struct RigidFeatureOptions {
    double time_tolerance = 1e-6;    ///< of the interval's length
    std::uint64_t budget_steps = 0;  ///< so many parts of the time are looked at; 0: as many as it takes
    RigidMethod method = RigidMethod::chord;
    double gap_tolerance = 1e-6;  ///< of the larger feature's radius: how far its corners are from their mean
    /// A distance that is near enough too, in the unit of the coordinates: features that are points have no radius.
    double absolute_gap_tolerance = 0;
};

/// When and where a vertex and a triangle, or two edges, of two bodies in any rigid motion first meet. Without
/// `crossing` the distance at contact_by is at most the larger gap tolerance. contact_by <= free_until + time
/// tolerance, but for `undecided`: that is answered when the budget is spent, when the tolerances are finer than
/// doubles distinguish there, and to data that mean nothing (numbers that are not finite, an interval outside of a
/// motion's domain).
struct RigidFeatureContact : ContactTime {
    double gap = 0;  ///< at contact_by, or where `undecided` gave up, they are no farther apart; infinity for `never`
    Vec3 point{};    ///< there, rounded
    Vec3 normal{};   ///< of length 1, from the vertex to the triangle or from edge a to edge b; 0 where there is none
    Vec3 weights{};  ///< of the point: of the triangle's corners, or of a1 and b1 on the two edges (and 0)
    std::uint64_t steps = 0;  ///< how many parts of the time were looked at
};

/// A vertex, number 0, of the body that moves by motion_a, and a triangle, the other three points, of the one that
/// moves by motion_b; all in the coordinates of their bodies.
[[nodiscard]] RigidFeatureContact vertex_face(const std::array<Vec3, 4>& points, const Motion& motion_a,
                                              const Motion& motion_b, const TimeInterval& interval = {},
                                              const RigidFeatureOptions& options = {});

/// The edge of points 0 and 1 on body a, and that of 2 and 3 on body b. Of exchanged edges the times are the same.
[[nodiscard]] RigidFeatureContact edge_edge(const std::array<Vec3, 4>& points, const Motion& motion_a,
                                            const Motion& motion_b, const TimeInterval& interval = {},
                                            const RigidFeatureOptions& options = {});

}  // namespace tact
