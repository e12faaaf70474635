// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/mesh_file.hpp"

/// Mesh files that the library does not read by itself: glTF, DAE, 3DS, FBX, 3MF and more, through assimp when it was
/// there at build time. Its answers pass the same checks as our own readers', and equal vertices, which it splits,
/// are merged again.
namespace tact {

/// Whether files of this extension, in small letters with its dot, are read through assimp.
[[nodiscard]] bool is_other_mesh(std::string_view extension);

/// The whole scene as one mesh, its parts placed as it says. Coordinates have the precision of floats. Without assimp
/// the error says what to install.
[[nodiscard]] Result<MeshFile> read_other_mesh(const std::string& path);

}  // namespace tact
