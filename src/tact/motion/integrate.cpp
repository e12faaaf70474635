// SPDX-License-Identifier: MIT
#include "tact/own_motion.hpp"

#include <cmath>

#include "tact/linalg/sine_cosine.hpp"

namespace tact {

Frame<2> Frame<2>::moving(const Vec2& linear, double angular, const Vec2& pivot) const {
    Frame rate;
    const Vec2 arm = position - pivot;
    rate.position = linear + Vec2{-angular * arm[1], angular * arm[0]};
    rate.angle = angular;
    return rate;
}

Frame<2> Frame<2>::moved(double time, const Frame& rate) const {
    Frame frame;
    frame.position = position + time * rate.position;
    frame.angle = angle + time * rate.angle;
    return frame;
}

bool Frame<2>::is_finite() const {
    return std::isfinite(position[0]) && std::isfinite(position[1]) && std::fabs(angle) <= largest_angle;
}

Frame<3>::Frame(const Pose3& pose) : position(pose.position) {
    const Rotation<3> rotation = pose.rotation();
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            axes[static_cast<std::size_t>(j)][i] = rotation.rows[static_cast<std::size_t>(i)][j];
}

Pose3 Frame<3>::pose() const {
    Rotation<3> rotation;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            rotation.rows[static_cast<std::size_t>(i)][j] = axes[static_cast<std::size_t>(j)][i];
    return {position, quaternion_of(rotation)};
}

Frame<3> Frame<3>::moving(const Vec3& linear, const Vec3& angular, const Vec3& pivot) const {
    Frame rate;
    rate.position = linear + cross(angular, position - pivot);
    for (std::size_t i = 0; i < 3; ++i) rate.axes[i] = cross(angular, axes[i]);
    return rate;
}

Frame<3> Frame<3>::moved(double time, const Frame& rate) const {
    Frame frame;
    frame.position = position + time * rate.position;
    for (std::size_t i = 0; i < 3; ++i) frame.axes[i] = axes[i] + time * rate.axes[i];
    return frame;
}

void Frame<3>::orthonormalize() {
    const auto normalized = [](const Vec3& v) { return (1 / std::sqrt(dot(v, v))) * v; };
    axes[0] = normalized(axes[0]);
    axes[1] = normalized(axes[1] - dot(axes[0], axes[1]) * axes[0]);
    axes[2] = cross(axes[0], axes[1]);
}

bool Frame<3>::is_finite() const {
    double sum = 0;
    for (int i = 0; i < 3; ++i) sum += position[i] + axes[0][i] + axes[1][i] + axes[2][i];
    return std::isfinite(sum);
}

}  // namespace tact
