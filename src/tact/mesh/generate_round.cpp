// SPDX-License-Identifier: MIT
// Bodies of revolution: sphere, torus, cylinder. Rings of vertices about the z axis, counter-clockwise from above.
#include <cassert>
#include <numbers>

#include "tact/linalg/sine_cosine.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh/grid.hpp"

namespace tact {
namespace {

SineCosine part_of_turn(int part, int parts) {
    return sine_cosine(2 * std::numbers::pi * part / parts);
}

/// Appends a ring; returns the number of its first vertex.
std::uint32_t add_ring(Mesh& mesh, double radius, double height, int around) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (int i = 0; i < around; ++i) {
        const auto [sine, cosine] = part_of_turn(i, around);
        mesh.vertices.push_back({radius * cosine, radius * sine, height});
    }
    return first;
}

/// A fan between a vertex on the axis below (or above) a ring and the ring.
void close_below(Mesh& mesh, std::uint32_t apex, std::uint32_t ring, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) mesh.faces.push_back({apex, ring + (i + 1) % count, ring + i});
}
void close_above(Mesh& mesh, std::uint32_t apex, std::uint32_t ring, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) mesh.faces.push_back({apex, ring + i, ring + (i + 1) % count});
}

}  // namespace

Mesh make_sphere_mesh(const SphereMeshOptions& options) {
    const auto [radius, around, along] = options;
    assert(radius > 0 && around >= 3 && along >= 2);
    Mesh mesh;
    const auto count = static_cast<std::uint32_t>(around);
    const std::uint32_t south = add_vertex(mesh, {0, 0, -radius});
    std::uint32_t below = 0;
    for (int i = 1; i < along; ++i) {
        const auto [sine, cosine] = part_of_turn(i, 2 * along);
        const std::uint32_t ring = add_ring(mesh, radius * sine, -radius * cosine, around);
        i == 1 ? close_below(mesh, south, ring, count) : add_band(mesh, below, ring, count);
        below = ring;
    }
    const std::uint32_t north = add_vertex(mesh, {0, 0, radius});
    close_above(mesh, north, below, count);
    return mesh;
}

Mesh make_torus(const TorusOptions& options) {
    const auto [ring, tube, around, across] = options;
    assert(tube > 0 && tube < ring && around >= 3 && across >= 3);
    Mesh mesh;
    const auto count = static_cast<std::uint32_t>(around);
    for (int i = 0; i < across; ++i) {
        const auto [sine, cosine] = part_of_turn(i, across);
        add_ring(mesh, ring + tube * cosine, tube * sine, around);
    }
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(across); ++i)
        add_band(mesh, i * count, (i + 1) % static_cast<std::uint32_t>(across) * count, count);
    return mesh;
}

Mesh make_cylinder(const CylinderOptions& options) {
    const auto [radius, height, around, along] = options;
    assert(radius > 0 && height > 0 && around >= 3 && along >= 1);
    Mesh mesh;
    const auto count = static_cast<std::uint32_t>(around);
    const std::uint32_t bottom = add_vertex(mesh, {0, 0, -height / 2});
    std::uint32_t below = add_ring(mesh, radius, -height / 2, around);
    close_below(mesh, bottom, below, count);
    for (int i = 1; i <= along; ++i) {
        const std::uint32_t ring = add_ring(mesh, radius, height * i / along - height / 2, around);
        add_band(mesh, below, ring, count);
        below = ring;
    }
    const std::uint32_t top = add_vertex(mesh, {0, 0, height / 2});
    close_above(mesh, top, below, count);
    return mesh;
}

}  // namespace tact
