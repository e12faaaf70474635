// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/io/field_reader.hpp"
#include "tact/io/query.hpp"

namespace tact {

/// Two meshes in motion, by their files: what a proof log is about.
struct MovingMeshes {
    std::string file_a;
    std::string file_b;
    Motions motions;
    TimeInterval interval;
};

/// Reads the fields a, b, motion_a, motion_b and interval of a log; complains when a or b is not a mesh, and about
/// solids: proofs are of surfaces.
[[nodiscard]] std::optional<MovingMeshes> read_moving_meshes(FieldReader& reader, const JsonValue& object);

}  // namespace tact
