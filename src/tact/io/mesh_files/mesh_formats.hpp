// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <span>
#include <string_view>

#include "tact/io/mesh_files/mesh_file.hpp"

/// Mesh files that the library does not read by itself: glTF, DAE, 3DS, FBX, 3MF and more, through assimp when it was
/// there at build time. Its answers pass the same checks as our own readers', and equal vertices, which it splits,
/// are merged again.
namespace tact {

/// A format of mesh files that the library reads and writes by itself.
struct MeshFormat {
    std::string_view extension;              ///< in small letters, with its dot
    bool (*begins)(std::string_view bytes);  ///< whether the bytes begin as such a file must; null when it has no sign
    Result<MeshFile> (*read)(std::string_view bytes);
    Result<std::string> (*write)(const MeshView& mesh, const WriteMeshOptions& options);
};

/// The list. A new format is a file of its own and a line here.
[[nodiscard]] std::span<const MeshFormat> mesh_formats();

/// Reads the vertices and faces of an OBJ text. Polygons are split into fans; negative numbers count back from the last
/// vertex; texture coordinates, normals, names, materials, lines and points are passed over; statements that nobody
/// knows are passed over and counted. A face may come before its vertices.
[[nodiscard]] Result<MeshFile> read_obj(std::string_view text);

/// Vertices and faces as OBJ text. Reading it gives back the same mesh, bit by bit.
[[nodiscard]] Result<std::string> write_obj(const MeshView& mesh);

/// Whether the bytes begin as an OFF file does.
[[nodiscard]] bool is_off(std::string_view bytes);

/// Reads an OFF text, with or without colors, normals and texture coordinates, which are passed over. Polygons are
/// split into fans. The binary form and points of four coordinates are refused.
[[nodiscard]] Result<MeshFile> read_off(std::string_view text);

/// Reading it gives back the same mesh, bit by bit.
[[nodiscard]] Result<std::string> write_off(const MeshView& mesh);

/// Whether the bytes begin as a PLY file does.
[[nodiscard]] bool is_ply(std::string_view bytes);

/// Reads a PLY file, text or bytes of either order: x, y and z of the element `vertex`, and vertex_indices (or
/// vertex_index) of the element `face`, of any type of numbers. All else is passed over. Polygons are split into fans.
[[nodiscard]] Result<MeshFile> read_ply(std::string_view bytes);

/// Writes the coordinates as doubles, in text or bytes; reading it gives back the same mesh, bit by bit.
[[nodiscard]] Result<std::string> write_ply(const MeshView& mesh, const WriteMeshOptions& options = {},
                                            std::endian order = std::endian::little);

/// Whether the bytes look like an STL file, text or binary.
[[nodiscard]] bool is_stl(std::string_view bytes);

/// Reads an STL file: binary when its length is what its triangle count says, else text when it begins with "solid".
/// Corners with equal coordinates become one vertex, without a tolerance. Normals are passed over, and the solids of a
/// text with several become one mesh.
[[nodiscard]] Result<MeshFile> read_stl(std::string_view bytes);

/// Writes binary STL, or text. Binary coordinates are floats, so each double is rounded, and one beyond the range of a
/// float is an error; text keeps doubles bit by bit. Both lose the numbers of the vertices.
[[nodiscard]] Result<std::string> write_stl(const MeshView& mesh, const WriteMeshOptions& options = {});

/// Whether files of this extension, in small letters with its dot, are read through assimp.
[[nodiscard]] bool is_other_mesh(std::string_view extension);

/// The whole scene as one mesh, its parts placed as it says. Coordinates have the precision of floats. Without assimp
/// the error says what to install.
[[nodiscard]] Result<MeshFile> read_other_mesh(const std::string& path);

}  // namespace tact
