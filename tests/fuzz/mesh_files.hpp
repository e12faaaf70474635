// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "expect.hpp"
#include "support/mesh_compare.hpp"
#include "tact/io/mesh_files/mesh_file.hpp"
#include "tact/mesh.hpp"

namespace tact::fuzz {

using ReadMesh = Result<MeshFile> (*)(std::string_view);

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Any bytes as a mesh file: an error that says where, or a mesh that can be written.
inline Result<MeshFile> read_any(ReadMesh read, std::string_view bytes) {
    auto file = read(bytes);
    if (!file) {
        const std::string& message = file.error().message;
        expect(message.starts_with("line ") || message.starts_with("byte "), "an error says where");
        expect(message.size() < 300, "a message is short");
        return file;
    }
    expect(unwritable(file->mesh).empty(), "corners are vertices, and coordinates finite");
    expect(file->mesh.vertices.size() <= bytes.size() && file->mesh.faces.size() <= bytes.size(),
           "a mesh has no more parts than its file has bytes");
    expect(usable_as_surface(inspect(file->mesh)), "what was read is a surface");
    return file;
}

/// What was written is read back the same, bit by bit.
inline void expect_same_bits(const Result<std::string>& bytes, ReadMesh read, const Mesh& mesh) {
    expect(bytes.has_value(), "a mesh that was read can be written");
    const auto again = read(*bytes);
    expect(again && testing::same_bits(again->mesh, mesh), "what was written is read back bit by bit");
}

}  // namespace tact::fuzz
