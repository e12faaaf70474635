// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/mesh.hpp"
#include "tact/shape.hpp"
#include "tact/vec.hpp"

/// What tests of meshes at rest share: meshes, poses, and where a pose has a mesh.
namespace tact::testing {

/// The triangles of a mesh where a pose has them, by the words of mesh_contact.hpp.
inline std::vector<Triangle3> posed(const Mesh& mesh, const Pose3& pose) {
    const Rotation<3> rotation = pose.rotation();
    std::vector<Triangle3> triangles;
    for (const Face& face : mesh.faces) {
        Triangle3 triangle{};
        for (std::size_t i = 0; i < 3; ++i) {
            const Vec3& x = mesh.vertices[face[i]];
            for (int k = 0; k < 3; ++k) {
                const Vec3& row = rotation.rows[static_cast<std::size_t>(k)];
                const double turned = (row[0] * x[0] + row[1] * x[1]) + row[2] * x[2];
                triangle.vertices[i][k] = turned + pose.position[k];
            }
        }
        triangles.push_back(triangle);
    }
    return triangles;
}

inline Mesh scaled(Mesh mesh, double factor) {
    for (Vec3& v : mesh.vertices) v = factor * v;
    return mesh;
}

/// Poses that touch, overlap and miss: on a lattice (faces on faces, edges on edges), turned, and far from the origin.
inline Pose3 any_pose(Random& random, double scale, double offset) {
    const auto part = [&] { return random.uniform(-1, 1); };
    Pose3 pose;
    switch (random.integer(0, 3)) {
        case 0:
            pose.position = {0.5 * random.integer(-4, 4), 0.5 * random.integer(-4, 4), 0.5 * random.integer(-4, 4)};
            break;
        case 1:  // quarter turns on the lattice
            pose.position = {0.5 * random.integer(-4, 4), 0.5 * random.integer(-4, 4), 0};
            pose.orientation = {1, 0, 0, 1};
            break;
        default:
            pose.position = {2 * part(), 2 * part(), 2 * part()};
            pose.orientation = {part(), part(), part(), part()};
    }
    pose.position = scale * pose.position + Vec3{offset, -offset, offset};
    return pose;
}

/// A small mesh of every generator, each of a size near 1; the first `closed_meshes` are closed.
inline std::vector<Mesh> every_mesh() {
    return {make_box_mesh(),
            make_box_mesh({.divisions = 2}),
            make_sphere_mesh({.around = 6, .along = 4}),
            make_icosphere({.levels = 1}),
            make_torus({.around = 6, .across = 4}),
            make_cylinder({.around = 6}),
            make_gear({.teeth = 3}),
            make_terrain({.size = 2, .cells = 4}),
            scaled(make_teapot({.divisions = 2}), 0.5),
            make_soup({.faces = 60, .size = 0.5})};
}
inline constexpr std::size_t closed_meshes = 7;

}  // namespace tact::testing
