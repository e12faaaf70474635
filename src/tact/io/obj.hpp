// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/mesh_file.hpp"

namespace tact {

/// Reads the vertices and faces of an OBJ text. Polygons are split into fans; negative numbers count back from the last
/// vertex; texture coordinates, normals, names, materials, lines and points are passed over; statements that nobody
/// knows are passed over and counted. A face may come before its vertices.
[[nodiscard]] Result<MeshFile> read_obj(std::string_view text);

/// Vertices and faces as OBJ text. Reading it gives back the same mesh, bit by bit.
[[nodiscard]] Result<std::string> write_obj(const MeshView& mesh);

}  // namespace tact
