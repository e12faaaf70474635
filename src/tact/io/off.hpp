// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/mesh_file.hpp"

namespace tact {

/// Whether the bytes begin as an OFF file does.
[[nodiscard]] bool is_off(std::string_view bytes);

/// Reads an OFF text, with or without colours, normals and texture coordinates, which are passed over. Polygons are
/// split into fans. The binary form and points of four coordinates are refused.
[[nodiscard]] Result<MeshFile> read_off(std::string_view text);

/// Reading it gives back the same mesh, bit by bit.
[[nodiscard]] Result<std::string> write_off(const MeshView& mesh);

}  // namespace tact
