// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "tact/motion.hpp"
#include "tact/motion/curve.hpp"

// Docs: docs/algorithms/relative-motion.md.
namespace tact {

/// How fast the gap of two bodies along a direction may change its speed, at most: what turns about the direction
/// itself does not count.
struct Bend {
    double any = 0;                ///< along every direction of length 1
    std::array<Vec3, 2> across{};  ///< of each body: besides, along n, the length of its cross product with n

    /// Along n, whose length is at most `size`, and about that.
    [[nodiscard]] double along(const Vec3& n, double size) const;
    /// Along any direction of length 1.
    [[nodiscard]] double most() const;
};

/// One body in a stretch of time in which it turns at a constant rate about an axis that moves at a constant velocity.
/// Its points are taken from the point of the axis that is nearest to the middle of the body.
struct TurnOfBody {
    Vec3 turning{};            ///< radians per unit of time, along the axis
    Vec3 velocity{};           ///< of the axis
    std::array<Vec3, 2> at{};  ///< the point of the axis, at both ends of the stretch
    double arm = 0;            ///< no point of the body is farther from that
    double hidden = 0;         ///< an acceleration of the body's origin that is not that of a turn
    double turning_error = 0, velocity_error = 0, at_error = 0;

    /// `about_middle` is the curve of the pose about the middle of the body, from which no point is farther than the
    /// radius.
    TurnOfBody(const PoseCurve& about_middle, double radius, const TimeInterval& stretch);
};

/// Two bodies as seen from a frame that turns with a constant angular velocity: a direction that is fixed in it
/// separates what turns along with it. The bend of gaps along such directions, and how fast both turn in it together.
struct RelativeBend {
    Vec3 frame{};  ///< radians per unit of time; 0: directions are fixed in the world
    Bend bend;
    double turning = 0;
};

/// In the frame of the world, or that of a or b where gaps bend by much less.
[[nodiscard]] RelativeBend relative_bend(const TurnOfBody& a, const TurnOfBody& b);

/// The curve of a pose about a point of the body: its position is that of the point.
[[nodiscard]] PoseCurve about_point(const PoseCurve& curve, const Vec3& point);

}  // namespace tact
