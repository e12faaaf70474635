// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/io/scene/scene.hpp"
#include "tact/shape.hpp"

namespace tact {

/// A shape at one time of its motion: turned, and where it stands.
template <class Shape>
struct ShapeAtTime {
    Shape shape;
    Linear<Shape::dimension> at;  ///< without velocity
};

/// Where the motion of a body has a shape at a time: to the last bit where the body does not turn, the shape is given
/// for a time that is 0 or a body that rests; rounded otherwise. None when rounding leaves no shape.
template <class Shape, int D = Shape::dimension>
[[nodiscard]] std::optional<ShapeAtTime<Shape>> shape_at_time(const Shape& shape, const SceneBody<D>& body,
                                                              double time) {
    if (body.straight) return ShapeAtTime<Shape>{shape, {{}, body.straight->position + time * body.straight->velocity}};
    const Pose3 pose = motion_of(body.body).pose(time);
    const Rotation<3> in_space = pose.rotation();
    Rotation<D> rotation;
    Linear<D> at;
    for (int i = 0; i < D; ++i) {
        at.position[i] = pose.position[i];
        for (int j = 0; j < D; ++j)
            rotation.rows[static_cast<std::size_t>(i)][j] = in_space.rows[static_cast<std::size_t>(i)][j];
    }
    const auto result = turned(shape, rotation);
    if (!result) return std::nullopt;
    return ShapeAtTime<Shape>{*result, at};
}

}  // namespace tact
