// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/mesh_distance.hpp"
#include "tact/collide/mesh_shape.hpp"
#include "tact/shape/relation.hpp"

namespace tact {

/// The relation of two meshes at rest. Of surfaces: the strongest of their triangles. Of bodies: overlapping when their
/// insides meet, or one's inside and the other's surface, so an enclosed body is overlapping; touching when only their
/// surfaces meet. Exact for the vertices as they are placed and bodies whose own faces do not pass through each other;
/// of a mere surface that touches a body, faces without area are not followed inside.
[[nodiscard]] Relation relate(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                              const SolidPair& solids = {});

/// The same of a mesh and a shape; of a shape that is no triangle the inside counts.
template <SpaceShape Shape>
[[nodiscard]] Relation relate(const ObbTree& mesh, const Pose3& pose, const Shape& shape, const Solid* solid = nullptr);
template <SpaceShape Shape>
[[nodiscard]] Relation relate(const Shape& shape, const ObbTree& mesh, const Pose3& pose,
                              const Solid* solid = nullptr) {
    return relate(mesh, pose, shape, solid);
}

}  // namespace tact
