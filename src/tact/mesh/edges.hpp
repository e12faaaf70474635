// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tact/mesh/mesh.hpp"

namespace tact {

/// An edge of a mesh by its two vertices.
struct MeshEdge {
    std::uint32_t from;
    std::uint32_t to;

    friend bool operator==(const MeshEdge&, const MeshEdge&) = default;
};

/// How the faces use an edge. `edge.from` is the lower number.
struct EdgeUses {
    MeshEdge edge;
    std::uint32_t forward = 0;   ///< faces that run along it from `from` to `to`
    std::uint32_t backward = 0;  ///< and the other way

    [[nodiscard]] std::uint64_t total() const { return std::uint64_t{forward} + backward; }
};

/// Every edge of the mesh once, in ascending order of its vertices. Faces must be in range; one that names a vertex
/// twice has neither area nor border and is left out.
[[nodiscard]] std::vector<EdgeUses> edge_uses(const MeshView& mesh);

}  // namespace tact
