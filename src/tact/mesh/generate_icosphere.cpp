// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <cmath>
#include <unordered_map>

#include "tact/mesh.hpp"
#include "tact/mesh/grid.hpp"

namespace tact {
namespace {

Vec3 on_sphere(const Vec3& v, double radius) {
    return radius / std::sqrt(dot(v, v)) * v;
}

/// Three golden rectangles, one in each coordinate plane: their corners are those of an icosahedron.
Mesh icosahedron(double radius) {
    const double golden = (1 + std::sqrt(5.0)) / 2;
    Mesh mesh;
    for (int axis = 0; axis < 3; ++axis)
        for (const double s : {-1.0, 1.0})
            for (const double g : {-golden, golden}) {
                Vec3 corner{};
                corner[(axis + 1) % 3] = s;
                corner[(axis + 2) % 3] = g;
                mesh.vertices.push_back(on_sphere(corner, radius));
            }
    // Every three corners at the distance of an edge are a face; the edge is 1.05 radii long and the next
    // distance 1.70.
    const auto near = [&](std::uint32_t a, std::uint32_t b) {
        const Vec3 d = mesh.vertices[a] - mesh.vertices[b];
        return dot(d, d) < 2 * radius * radius;
    };
    for (std::uint32_t a = 0; a < 12; ++a)
        for (std::uint32_t b = a + 1; b < 12; ++b)
            for (std::uint32_t c = b + 1; c < 12; ++c) {
                if (!near(a, b) || !near(b, c) || !near(c, a)) continue;
                const auto& v = mesh.vertices;
                const bool outward = dot(v[a], cross(v[b], v[c])) > 0;
                mesh.faces.push_back(outward ? Face{a, b, c} : Face{a, c, b});
            }
    return mesh;
}

/// Every face in four; the midpoint of an edge is made once.
void quarter(Mesh& mesh, double radius) {
    std::unordered_map<std::uint64_t, std::uint32_t> midpoints;
    midpoints.reserve(mesh.faces.size() * 3 / 2);
    const auto midpoint = [&](std::uint32_t a, std::uint32_t b) {
        const auto [low, high] = std::minmax(a, b);
        const auto [found, fresh] = midpoints.try_emplace(std::uint64_t{low} << 32 | high, 0u);
        if (fresh) found->second = add_vertex(mesh, on_sphere(mesh.vertices[low] + mesh.vertices[high], radius));
        return found->second;
    };
    std::vector<Face> faces;
    faces.reserve(4 * mesh.faces.size());
    for (const auto& [a, b, c] : mesh.faces) {
        const std::uint32_t ab = midpoint(a, b), bc = midpoint(b, c), ca = midpoint(c, a);
        for (const Face& face : {Face{a, ab, ca}, Face{ab, b, bc}, Face{ca, bc, c}, Face{ab, bc, ca}})
            faces.push_back(face);
    }
    mesh.faces = std::move(faces);
}

}  // namespace

Mesh make_icosphere(const IcosphereOptions& options) {
    assert(options.radius > 0 && options.levels >= 0 && options.levels <= 12);
    Mesh mesh = icosahedron(options.radius);
    for (int i = 0; i < options.levels; ++i) quarter(mesh, options.radius);
    return mesh;
}

}  // namespace tact
