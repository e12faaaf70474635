// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "tact/io/mesh_file.hpp"

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

}  // namespace tact
