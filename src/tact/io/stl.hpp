// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/mesh_file.hpp"

namespace tact {

/// Whether the bytes look like an STL file, text or binary.
[[nodiscard]] bool is_stl(std::string_view bytes);

/// Reads an STL file: binary when its length is what its triangle count says, else text when it begins with "solid".
/// Corners with equal coordinates become one vertex, without a tolerance. Normals are passed over, and the solids of a
/// text with several become one mesh.
[[nodiscard]] Result<MeshFile> read_stl(std::string_view bytes);

/// Writes binary STL, or text. Binary coordinates are floats, so each double is rounded, and one beyond the range of a
/// float is an error; text keeps doubles bit by bit. Both lose the numbers of the vertices.
[[nodiscard]] Result<std::string> write_stl(const MeshView& mesh, const WriteMeshOptions& options = {});

}  // namespace tact
