// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/mesh_file.hpp"

namespace tact {

/// Reads a mesh file: OBJ, OFF, PLY or STL, known by how the file begins or else by the extension of its name; files of
/// other kinds through assimp when the library was built with it. An error begins with the path and, within a file, the
/// line or byte: "part.obj: line 7: corner 2 names vertex 9 of 8".
[[nodiscard]] Result<MeshFile> read_mesh_file(const std::string& path);

/// The mesh alone.
[[nodiscard]] Result<Mesh> read_mesh(const std::string& path);

/// Writes a mesh in the format that the extension names. An empty string, or why it could not be.
[[nodiscard]] std::string write_mesh(const std::string& path, const MeshView& mesh,
                                     const WriteMeshOptions& options = {});

}  // namespace tact
