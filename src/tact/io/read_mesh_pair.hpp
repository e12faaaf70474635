// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tact/io/field_reader.hpp"
#include "tact/io/mesh_pair.hpp"

namespace tact {

/// Whether a or b of a query is a mesh.
[[nodiscard]] bool has_mesh(const JsonValue& query);

/// Whether a question is about where meshes stand, or about how they move.
enum class MeshesWanted : std::uint8_t { at_rest, in_motion };

/// Reads a, b, motion_a, motion_b and interval of a query about a mesh and a mesh or shape; complains about anything
/// else, and about motions of what is to stand still.
[[nodiscard]] std::optional<MeshPair> read_mesh_pair(FieldReader& reader, const JsonValue& query, MeshStore& meshes,
                                                     MeshesWanted wanted);

}  // namespace tact
