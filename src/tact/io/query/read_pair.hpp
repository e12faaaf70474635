// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tact/io/json/field_reader.hpp"
#include "tact/io/query/query.hpp"

namespace tact {

/// Which motions a question takes: those that do not turn (others are complained about), or all (ShapePair::motions is
/// then there when one of them turns), or all, and always as ShapePair::motions.
enum class AcceptedMotions : std::uint8_t { linear, any, searched };

/// Reads the fields a, b, motion_a, motion_b and interval of an object: of a query, or of an answer to be verified.
/// The dimension is that of a's first vector. What is wrong goes to the reader.
[[nodiscard]] AnyPair read_pair(FieldReader& reader, const JsonValue& object,
                                AcceptedMotions accepted = AcceptedMotions::linear);

/// The fields motion_a and motion_b as the searches need them; a body without one stands still.
template <int D>
[[nodiscard]] std::optional<Motions> read_motions(FieldReader& reader, const JsonValue& object,
                                                  const TimeInterval& interval);

/// The fields a, b, motion_a, motion_b and interval as JSON, as they were given.
[[nodiscard]] std::string echo_of(const JsonValue& object);

/// {"mesh":...}
[[nodiscard]] bool names_mesh(const JsonValue& shape);

/// Whether a or b of a query is a mesh.
[[nodiscard]] bool has_mesh(const JsonValue& query);

/// Whether a question is about where meshes stand, or about how they move.
enum class RequiredMeshes : std::uint8_t { at_rest, in_motion };

/// Reads a, b, motion_a, motion_b and interval of a query about a mesh and a mesh or shape; complains about anything
/// else, and about motions of what is to stand still.
[[nodiscard]] std::optional<MeshPair> read_mesh_pair(FieldReader& reader, const JsonValue& query, MeshStore& meshes,
                                                     RequiredMeshes required);

}  // namespace tact
