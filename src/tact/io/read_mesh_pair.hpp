// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/io/field_reader.hpp"
#include "tact/io/mesh_pair.hpp"

namespace tact {

/// Whether a or b of a query is a mesh.
[[nodiscard]] bool has_mesh(const JsonValue& query);

/// Reads a, b, motion_a and motion_b of a query about a mesh and a mesh or shape, which stand still; complains about
/// anything else.
[[nodiscard]] std::optional<MeshPair> read_mesh_pair(FieldReader& reader, const JsonValue& query, MeshStore& meshes);

}  // namespace tact
