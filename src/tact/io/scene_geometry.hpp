// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/scene.hpp"

namespace tact {

/// What a body is made of, in a visit of its geometry.
template <class Geometry>
inline constexpr bool is_mesh = std::is_same_v<Geometry, std::shared_ptr<const SharedMesh>>;

/// The mesh of a body; null of one that is a shape.
[[nodiscard]] inline const SharedMesh* mesh_of(const SceneBody<2>&) {
    return nullptr;
}
[[nodiscard]] inline const SharedMesh* mesh_of(const SceneBody<3>& body) {
    const auto* mesh = std::get_if<std::shared_ptr<const SharedMesh>>(&body.body.geometry);
    return mesh != nullptr ? mesh->get() : nullptr;
}

}  // namespace tact
