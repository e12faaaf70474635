// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tact/mesh_file.hpp"

namespace tact {

/// Most vertices and faces a mesh may have: their numbers are 32 bits long.
inline constexpr std::size_t most_mesh_items = 0xffffffff;

/// Why a mesh cannot be written: "face 3 names vertex 9 of 8". Empty when it can.
[[nodiscard]] std::string unwritable(const MeshView& mesh);

/// Appends the shortest decimal form that reads back as the same number.
void append_decimal(std::string& out, double value);
void append_decimal(std::string& out, float value);
void append_decimal(std::string& out, std::uint64_t value);

/// Appends the mesh as rows of numbers: "x y z" for each vertex, then "3 a b c" for each face.
void append_rows(std::string& out, const MeshView& mesh);

/// The bytes begin with the word, in letters of any size.
[[nodiscard]] bool begins_with_word(std::string_view bytes, std::string_view word);

}  // namespace tact
