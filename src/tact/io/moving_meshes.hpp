// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/io/field_reader.hpp"
#include "tact/io/query.hpp"
#include "tact/mesh/mesh.hpp"

namespace tact {

/// A mesh by its file, or one that was generated.
struct MeshSource {
    std::string file;
    Mesh generated;  ///< when there is no file
};

/// Two meshes in motion: what a proof log is about.
struct MovingMeshes {
    MeshSource a;
    MeshSource b;
    Motions motions;
    TimeInterval interval;
};

/// Reads the fields a, b, motion_a, motion_b and interval of a log; complains when a or b is not a mesh, and about
/// solids: proofs are of surfaces.
[[nodiscard]] std::optional<MovingMeshes> read_moving_meshes(FieldReader& reader, const JsonValue& object);

}  // namespace tact
