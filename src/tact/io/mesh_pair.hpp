// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "tact/io/mesh_store.hpp"
#include "tact/io/motion_pair.hpp"
#include "tact/linalg/pose.hpp"
#include "tact/motion/linear.hpp"
#include "tact/shape/any_shape.hpp"

namespace tact {

/// A mesh of a query, where it stands, unless it moves.
struct PlacedMesh {
    std::shared_ptr<StoredMesh> mesh;
    const Solid* solid = nullptr;  ///< when the mesh stands for the body that it bounds
    Pose3 pose;

    [[nodiscard]] const ObbTree& tree() const { return mesh->tree(); }
};

/// A mesh and another mesh, or a shape where it stands. With `motions`, the shape is as it was given, and everything
/// else is in the motions.
struct MeshPair {
    PlacedMesh mesh;
    std::variant<PlacedMesh, AnyShape<3>> other;
    bool mesh_is_b = false;
    std::optional<Motions> motions;  ///< of a and b
    TimeInterval interval{};         ///< of the motions
};

}  // namespace tact
