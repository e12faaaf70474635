// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/mesh.hpp"

/// Files of triangles, docs/mesh-files.md.
namespace tact {

/// A mesh as a file gave it, and what the reader made of the rest. All corners are vertices and all numbers finite;
/// nothing else is promised, so `inspect` has the next word.
struct MeshFile {
    Mesh mesh;
    std::string format;       ///< "OBJ", "binary STL", ...
    std::size_t fanned = 0;   ///< polygons of more than three corners, split into triangles
    std::size_t ignored = 0;  ///< statements that the reader does not know
};

struct WriteMeshOptions {
    bool text = false;  ///< readable text instead of bytes, where the format has both
};

/// Reads a mesh file: OBJ, OFF, PLY or STL, known by how the file begins or else by the extension of its name; files of
/// other kinds through assimp when the library was built with it. An error begins with the path and, within a file, the
/// line or byte: "part.obj: line 7: corner 2 names vertex 9 of 8".
[[nodiscard]] Result<MeshFile> read_mesh_file(const std::string& path);

/// The mesh alone.
[[nodiscard]] Result<Mesh> read_mesh(const std::string& path);

/// Writes a mesh in the format that the extension names. Nothing, or why it could not be.
[[nodiscard]] std::optional<Error> write_mesh(const std::string& path, const MeshView& mesh,
                                              const WriteMeshOptions& options = {});

}  // namespace tact
