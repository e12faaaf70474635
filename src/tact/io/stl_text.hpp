// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/io/mesh_file.hpp"

/// STL as text; `read_stl` and `write_stl` choose between text and binary.
namespace tact {

[[nodiscard]] Result<MeshFile> read_stl_text(std::string_view text);

/// The mesh is writable.
[[nodiscard]] Result<std::string> write_stl_text(const MeshView& mesh);

/// The direction that a triangle looks to, rounded; zero for a degenerate one.
[[nodiscard]] Vec3 unit_normal(const std::array<Vec3, 3>& triangle);

}  // namespace tact
