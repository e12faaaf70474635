// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "tact/mesh.hpp"

namespace tact::testing {

/// Whether two meshes are the same bit by bit; == would take 0 for -0.
inline bool same_bits(const MeshView& a, const MeshView& b) {
    if (a.vertices.size() != b.vertices.size() || a.faces.size() != b.faces.size()) return false;
    for (std::size_t i = 0; i < a.vertices.size(); ++i)
        for (int k = 0; k < 3; ++k)
            if (std::bit_cast<std::uint64_t>(a.vertices[i][k]) != std::bit_cast<std::uint64_t>(b.vertices[i][k]))
                return false;
    for (std::size_t i = 0; i < a.faces.size(); ++i)
        if (a.faces[i] != b.faces[i]) return false;
    return true;
}

/// Whether two meshes have the same triangles in the same order, whatever the numbers of their vertices.
inline bool same_triangles(const MeshView& a, const MeshView& b) {
    if (a.faces.size() != b.faces.size()) return false;
    for (std::size_t i = 0; i < a.faces.size(); ++i)
        if (corners(a, a.faces[i]) != corners(b, b.faces[i])) return false;
    return true;
}

}  // namespace tact::testing
