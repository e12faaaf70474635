// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/io/field_reader.hpp"
#include "tact/io/mesh_pair.hpp"
#include "tact/io/mesh_store.hpp"

namespace tact {

/// Whether a or b of a query is a mesh.
[[nodiscard]] bool has_mesh(const JsonValue& query);

/// Reads a, b, motion_a and motion_b of a query about meshes, which stand still; complains about anything else.
[[nodiscard]] std::optional<MeshPair> read_mesh_pair(FieldReader& reader, const JsonValue& query, MeshStore& meshes);

}  // namespace tact
