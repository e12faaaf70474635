// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/pose.hpp"

namespace tact {

/// A pose as numbers that can be added: what an integrator needs, for places and for their rates of change. In the
/// plane position and angle; in space position and the three axes of the body.
template <int D>
struct Frame;

template <>
struct Frame<2> {
    Vec2 position{};
    double angle = 0;

    Frame() = default;
    explicit Frame(const Pose2& pose) : position(pose.position), angle(pose.angle) {}

    [[nodiscard]] Pose2 pose() const { return {position, angle}; }
    /// How the frame changes when a point X has the velocity linear + angular x (X - pivot).
    [[nodiscard]] Frame moving(const Vec2& linear, double angular, const Vec2& pivot) const;
    [[nodiscard]] Frame moved(double time, const Frame& rate) const;
    void orthonormalise() {}
    [[nodiscard]] bool is_finite() const;
};

template <>
struct Frame<3> {
    Vec3 position{};
    std::array<Vec3, 3> axes{};

    Frame() = default;
    explicit Frame(const Pose3& pose);

    /// The axes are orthonormal up to the error of a step.
    [[nodiscard]] Pose3 pose() const;
    [[nodiscard]] Frame moving(const Vec3& linear, const Vec3& angular, const Vec3& pivot) const;
    [[nodiscard]] Frame moved(double time, const Frame& rate) const;
    /// Gram and Schmidt.
    void orthonormalise();
    [[nodiscard]] bool is_finite() const;
};

}  // namespace tact
