// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "tact/io/json/field_reader.hpp"
#include "tact/mesh.hpp"

namespace tact {

/// The mesh that {"torus":{"ring":1,"tube":0.25}} or another generator of the list makes; numbers that are left out are
/// those of tact/mesh.hpp, and `scale` is a factor of all coordinates. Complains about anything else, and about
/// more faces than allowed before one is made.
[[nodiscard]] Mesh read_generated_mesh(FieldReader& reader, const JsonValue& value, std::size_t most_faces);

}  // namespace tact
