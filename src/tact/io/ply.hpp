// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/io/mesh_file.hpp"

namespace tact {

/// Whether the bytes begin as a PLY file does.
[[nodiscard]] bool is_ply(std::string_view bytes);

/// Reads a PLY file, text or bytes of either order: x, y and z of the element `vertex`, and vertex_indices (or
/// vertex_index) of the element `face`, of any type of numbers. All else is passed over. Polygons are split into fans.
[[nodiscard]] Result<MeshFile> read_ply(std::string_view bytes);

/// Writes the coordinates as doubles, in text or bytes; reading it gives back the same mesh, bit by bit.
[[nodiscard]] Result<std::string> write_ply(const MeshView& mesh, const WriteMeshOptions& options = {},
                                            std::endian order = std::endian::little);

}  // namespace tact
