// SPDX-License-Identifier: MIT
#pragma once

/// Meshes of triangles, and what is wrong with them.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tact/vec.hpp"

namespace tact {

/// Three vertices of a mesh by number, counter-clockwise when seen from outside.
using Face = std::array<std::uint32_t, 3>;

/// Indexed triangles. Any numbers may stand in it; `inspect` says what they are good for.
struct Mesh {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;

    friend bool operator==(const Mesh&, const Mesh&);
};

/// A mesh that somebody else owns: what algorithms take.
struct MeshView {
    std::span<const Vec3> vertices;
    std::span<const Face> faces;

    MeshView() = default;
    MeshView(std::span<const Vec3> mesh_vertices, std::span<const Face> mesh_faces)
        : vertices(mesh_vertices), faces(mesh_faces) {}
    MeshView(const Mesh& mesh);
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
    std::uint32_t backward = 0;  ///< and from `to` to `from`

    [[nodiscard]] std::uint64_t total() const { return std::uint64_t{forward} + backward; }
};

/// Every edge of the mesh once, in ascending order of its vertices. Faces must be in range; one that names a vertex
/// twice has neither area nor border and is left out.
[[nodiscard]] std::vector<EdgeUses> edge_uses(const MeshView& mesh);

/// How often something was found, and the first few in ascending order.
template <class Item>
struct Findings {
    static constexpr std::size_t most_kept = 8;

    std::size_t count = 0;
    std::vector<Item> first;

    void add(const Item& item) {
        if (++count <= most_kept) first.push_back(item);
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
    Findings<std::uint32_t> doubled;       ///< vertices equal to an earlier one; `weld` merges them
    Findings<std::uint32_t> degenerate;    ///< faces whose corners lie on one line, decided exactly
    Findings<std::uint32_t> duplicate;     ///< faces with the three vertices of an earlier one, in any order
    Findings<MeshEdge> boundary;           ///< edges of one face only
    Findings<MeshEdge> turned;             ///< edges of two faces that run along them in the same direction
    Findings<MeshEdge> crowded;            ///< edges of more than two faces
    std::size_t unbalanced = 0;            ///< edges with more faces in one direction than the other

    std::size_t components = 0;  ///< that share no vertex
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

/// A surface for which every point outside of it has a winding number: each edge has as many faces in one direction as
/// the other. Watertight meshes are such, and also bodies that share an edge.
[[nodiscard]] bool usable_as_solid(const MeshReport& report);

/// The unusual things as sentences for a person, "2 degenerate faces: 3, 17"; empty for a clean watertight mesh.
[[nodiscard]] std::vector<std::string> unusual(const MeshReport& report);

/// Numbers points so that equal ones share a number: equal as numbers, in every coordinate, without a tolerance (0 and
/// -0 are equal, and what is not a number equals nothing). At most 2^32 - 1 points.
class Welder {
public:
    explicit Welder(std::size_t expected_points = 0);

    /// The number of this point: that of its first appearance, counted from 0.
    std::uint32_t number_of(const Vec3& point);

    /// The different points, in order of first appearance.
    [[nodiscard]] const std::vector<Vec3>& points() const { return points_; }
    [[nodiscard]] std::vector<Vec3> take_points() { return std::move(points_); }

private:
    void grow();

    std::vector<Vec3> points_;
    std::vector<std::uint32_t> slots_;  // a number of points_ plus one; 0 is free. The size is a power of two
};

/// The same surface with equal vertices merged. The order of faces and of first appearances stays.
[[nodiscard]] Mesh weld(const MeshView& mesh);

// Meshes made from a few numbers, with the same bits on every machine. Closed ones are watertight, without degenerate
// faces, and counter-clockwise seen from outside. Lengths are positive, and counts as large as a comment says or an
// assertion fails; the z axis points up.

/// A box with faces along the coordinate planes, each a grid of `divisions` by `divisions` squares.
struct BoxMeshOptions {
    Vec3 min{-1, -1, -1};
    Vec3 max{1, 1, 1};
    int divisions = 1;
};
[[nodiscard]] Mesh make_box_mesh(const BoxMeshOptions& options = {});

/// A sphere of meridians and parallels about the origin: 2 `around` (`along` - 1) faces, around >= 3, along >= 2.
struct SphereMeshOptions {
    double radius = 1;
    int around = 32;
    int along = 16;
};
[[nodiscard]] Mesh make_sphere_mesh(const SphereMeshOptions& options = {});

/// An icosahedron whose faces are quartered `levels` times and pushed onto the sphere: 20 * 4^levels faces of nearly
/// equal size. 0 <= levels <= 12.
struct IcosphereOptions {
    double radius = 1;
    int levels = 3;
};
[[nodiscard]] Mesh make_icosphere(const IcosphereOptions& options = {});

/// A torus about the z axis: 2 `around` `across` faces, both >= 3. tube < ring.
struct TorusOptions {
    double ring = 1;     ///< radius of the circle at the center of the tube
    double tube = 0.25;  ///< radius of the tube
    int around = 48;
    int across = 24;
};
[[nodiscard]] Mesh make_torus(const TorusOptions& options = {});

/// A cylinder about the z axis, from -height/2 to height/2: 2 `around` (`along` + 1) faces, around >= 3, along >= 1.
struct CylinderOptions {
    double radius = 1;
    double height = 2;
    int around = 32;
    int along = 1;
};
[[nodiscard]] Mesh make_cylinder(const CylinderOptions& options = {});

/// A spur gear about the z axis with a bore and straight flanks: 32 `teeth` faces, teeth >= 3. bore < root < tip.
struct GearOptions {
    int teeth = 12;
    double bore = 0.25;
    double root = 0.8;
    double tip = 1;
    double thickness = 0.3;
};
[[nodiscard]] Mesh make_gear(const GearOptions& options = {});

/// Hills over the square from -size/2 to size/2, seen from above: an open surface of 2 `cells`^2 faces whose heights
/// stay within `height` of 0. cells >= 1.
struct TerrainOptions {
    double size = 10;
    double height = 1;
    int cells = 64;
    std::uint64_t seed = 1;
};
[[nodiscard]] Mesh make_terrain(const TerrainOptions& options = {});

/// The Utah teapot, each of its 32 patches a grid of `divisions` by `divisions` squares, divisions >= 2. Body, lid,
/// handle and spout are open surfaces, as published: handle and spout pass through the body, and the lid has no
/// underside.
struct TeapotOptions {
    int divisions = 8;
};
[[nodiscard]] Mesh make_teapot(const TeapotOptions& options = {});

/// Triangles that have nothing to do with each other: corners within `size` of a center in the cube from -extent to
/// extent, never degenerate.
struct SoupOptions {
    int faces = 1000;
    double extent = 1;
    double size = 0.1;
    std::uint64_t seed = 1;
};
[[nodiscard]] Mesh make_soup(const SoupOptions& options = {});

}  // namespace tact
