// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tact/linalg/vec.hpp"

namespace tact {

/// Three vertices of a mesh by number, counter-clockwise when seen from outside.
using Face = std::array<std::uint32_t, 3>;

/// Indexed triangles. Any numbers may stand in it; `inspect` says what they are good for.
struct Mesh {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;

    friend bool operator==(const Mesh&, const Mesh&) = default;
};

/// A mesh that somebody else owns: what algorithms take.
struct MeshView {
    std::span<const Vec3> vertices;
    std::span<const Face> faces;

    MeshView() = default;
    MeshView(std::span<const Vec3> mesh_vertices, std::span<const Face> mesh_faces)
        : vertices(mesh_vertices), faces(mesh_faces) {}
    MeshView(const Mesh& mesh) : vertices(mesh.vertices), faces(mesh.faces) {}
};

/// The corners of a face; its numbers are in range.
[[nodiscard]] inline std::array<Vec3, 3> corners(const MeshView& mesh, const Face& face) {
    return {mesh.vertices[face[0]], mesh.vertices[face[1]], mesh.vertices[face[2]]};
}

/// Whether every corner of the face is a vertex of the mesh.
[[nodiscard]] inline bool in_range(const MeshView& mesh, const Face& face) {
    const auto count = mesh.vertices.size();
    return face[0] < count && face[1] < count && face[2] < count;
}

}  // namespace tact
