// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tact/mesh/edges.hpp"
#include "tact/mesh/mesh.hpp"

namespace tact {

/// How often something was found, and the first places in ascending order.
template <class Place>
struct Findings {
    static constexpr std::size_t most_places = 8;

    std::size_t count = 0;
    std::vector<Place> first;

    void add(const Place& place) {
        if (++count <= most_places) first.push_back(place);
    }
    [[nodiscard]] bool any() const { return count > 0; }
};

/// What a mesh is made of, and what is unusual about it. Faces out of range are left out of all that follows them here,
/// faces with a vertex that is not finite out of `degenerate` and `volume`.
struct MeshReport {
    std::size_t vertices = 0;
    std::size_t faces = 0;

    Findings<std::uint32_t> out_of_range;  ///< faces that name a vertex beyond the last one
    Findings<std::uint32_t> not_finite;    ///< vertices
    Findings<std::uint32_t> unused;        ///< vertices of no face
    Findings<std::uint32_t> doubled;       ///< vertices at the place of an earlier one; `weld` merges them
    Findings<std::uint32_t> degenerate;    ///< faces whose corners lie on one line, decided exactly
    Findings<std::uint32_t> duplicate;     ///< faces with the three vertices of an earlier one, in any order
    Findings<MeshEdge> boundary;           ///< edges of one face only
    Findings<MeshEdge> turned;             ///< edges of two faces that run along them the same way
    Findings<MeshEdge> crowded;            ///< edges of more than two faces
    std::size_t unbalanced = 0;            ///< edges with more faces one way than the other

    std::size_t components = 0;  ///< parts that share no vertex
    double volume = 0;           ///< enclosed by the faces, rounded; negative when they are seen from inside

    /// Every edge belongs to two faces, which run along it in opposite directions.
    [[nodiscard]] bool watertight() const { return !boundary.any() && !turned.any() && !crowded.any(); }
    /// No two faces that share an edge by themselves disagree about which side is outside.
    [[nodiscard]] bool oriented() const { return !turned.any(); }
};

/// Looks at everything. Time and memory grow with the number of vertices and faces.
[[nodiscard]] MeshReport inspect(const MeshView& mesh);

/// Every face is a triangle, a segment or a point in space. An empty mesh is the empty set.
[[nodiscard]] bool usable_as_surface(const MeshReport& report);

/// A surface for which every point outside of it has a winding number: each edge has as many faces one way as the
/// other. Watertight meshes are such, and also bodies that share an edge.
[[nodiscard]] bool usable_as_solid(const MeshReport& report);

/// The unusual things as sentences for a person, "2 degenerate faces: 3, 17"; empty for a clean watertight mesh.
[[nodiscard]] std::vector<std::string> unusual(const MeshReport& report);

}  // namespace tact
