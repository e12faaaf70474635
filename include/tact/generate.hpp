// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/mesh.hpp"

/// Meshes made from a few numbers, with the same bits on every machine. Closed ones are watertight, without degenerate
/// faces, and counter-clockwise seen from outside. Lengths are positive, and counts as large as a comment says or an
/// assertion fails; the z axis points up.
namespace tact {

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
