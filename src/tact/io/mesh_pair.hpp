// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <variant>

#include "tact/io/any_shape.hpp"
#include "tact/io/mesh_store.hpp"
#include "tact/linalg/pose.hpp"

namespace tact {

/// A mesh of a query, at rest.
struct PlacedMesh {
    std::shared_ptr<StoredMesh> mesh;
    const Solid* solid = nullptr;  ///< when the mesh stands for the body that it bounds
    Pose3 pose;

    [[nodiscard]] const ObbTree& tree() const { return mesh->tree(); }
};

/// A mesh and another mesh, or a shape where it stands.
struct MeshPair {
    PlacedMesh mesh;
    std::variant<PlacedMesh, AnyShape<3>> other;
    bool mesh_is_b = false;
};

}  // namespace tact
