// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/rotation.hpp"
#include "tact/shape/all_shapes.hpp"

namespace tact {

/// Vectors turned about the origin.
template <int D, std::size_t Count>
[[nodiscard]] std::array<Vec<double, D>, Count> turned(const std::array<Vec<double, D>, Count>& vectors,
                                                       const Rotation<D>& rotation) {
    std::array<Vec<double, D>, Count> result{};
    for (std::size_t i = 0; i < Count; ++i) result[i] = rotation * vectors[i];
    return result;
}

/// The shape turned about the origin of its coordinates. Every coordinate is rounded once (see Rotation), the half
/// extents of an Obb stay as they are, and the identity changes no bit. A translation is not applied here: it belongs
/// into Linear::position, where it stays exact. An error when rounding leaves the shape degenerate or not finite.
template <int D>
[[nodiscard]] Result<Obb<double, D>> turned(const Obb<double, D>& shape, const Rotation<D>& rotation) {
    return Obb<double, D>::make(rotation * shape.center, turned(shape.axes, rotation), shape.half);
}

template <int D>
[[nodiscard]] Result<Box<double, D>> turned(const Box<double, D>& shape, const Rotation<D>& rotation) {
    return Box<double, D>::make(rotation * shape.origin, turned(shape.edges, rotation));
}

[[nodiscard]] inline Result<Tetrahedron<double>> turned(const Tetrahedron<double>& shape, const Rotation<3>& rotation) {
    return Tetrahedron<double>::make(turned(shape.vertices, rotation));
}

template <int D>
[[nodiscard]] Result<Triangle<double, D>> turned(const Triangle<double, D>& shape, const Rotation<D>& rotation) {
    return Triangle<double, D>::make(turned(shape.vertices, rotation));
}

}  // namespace tact
