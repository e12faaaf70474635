// SPDX-License-Identifier: MIT
#include "tact/io/gltf/glb_parts.hpp"

#include <span>

#include "tact/io/files/byte_order.hpp"
#include "tact/io/mesh_files/mesh_bytes.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/mesh.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

/// Vertices are numbered by their bits, docs/conventions.md.
constexpr Face box_faces[] = {{0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}, {0, 1, 5}, {0, 5, 4},
                              {2, 6, 7}, {2, 7, 3}, {0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}};
constexpr Face tetrahedron_faces[] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
constexpr Face parallelogram_faces[] = {{0, 1, 3}, {0, 3, 2}};
constexpr Face triangle_face[] = {{0, 1, 2}};

template <class Shape>
std::span<const Face> faces_of() {
    if constexpr (vertex_count<Shape> == 8) return box_faces;
    if constexpr (vertex_count<Shape> == 3) return triangle_face;
    if constexpr (Shape::dimension == 2) return parallelogram_faces;
    return tetrahedron_faces;
}

template <class Shape>
GlbGeometry triangles_of(const Shape& shape) {
    std::vector<Vec3> vertices(static_cast<std::size_t>(vertex_count<Shape>));
    Vec3 center{};
    for (int i = 0; i < vertex_count<Shape>; ++i) {
        Vec3& corner = vertices[static_cast<std::size_t>(i)];
        for (int k = 0; k < Shape::dimension; ++k) corner[k] = vertex(shape, i)[k];
        center = center + (1.0 / vertex_count<Shape>)*corner;
    }
    return glb_geometry(MeshView(vertices, faces_of<Shape>()), center);
}

GlbGeometry triangles_of(const std::shared_ptr<const SharedMesh>& mesh) {
    if (mesh->tree().empty()) return {};
    const Vec3 center = 0.5 * mesh->box().min + 0.5 * mesh->box().max;
    MeshBytes bytes(mesh->tree(), center);
    return {center, std::move(bytes.vertices), std::move(bytes.faces)};
}

void append(Mesh& mesh, const Mesh& more, double height) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const Vec3& v : more.vertices) mesh.vertices.push_back({v[0], v[1], v[2] + height});
    for (const Face& face : more.faces) mesh.faces.push_back({first + face[0], first + face[1], first + face[2]});
}

}  // namespace

GlbGeometry glb_geometry(const MeshView& mesh, const Vec3& origin) {
    GlbGeometry result{.origin = origin};
    for (const Vec3& v : mesh.vertices) store_floats(result.vertices, v - origin);
    for (const Face& face : mesh.faces)
        for (const std::uint32_t corner : face) store(result.faces, corner, std::endian::little);
    return result;
}

template <int D>
GlbGeometry glb_geometry(const SceneBody<D>& body) {
    return std::visit([](const auto& geometry) { return triangles_of(geometry); }, body.body.geometry);
}

Mesh contact_mark(bool has_direction) {
    Mesh mark = make_icosphere({.radius = 1, .levels = 2});
    if (!has_direction) return mark;
    append(mark, make_cylinder({.radius = 0.4, .height = 9, .around = 12}), 4.5);
    Mesh head = make_cylinder({.radius = 1.3, .height = 3, .around = 20});
    for (Vec3& v : head.vertices)
        if (v[2] > 0) v[0] = v[1] = 0;  // a cone
    append(mark, head, 10.5);
    return mark;
}

template GlbGeometry glb_geometry(const SceneBody<2>&);
template GlbGeometry glb_geometry(const SceneBody<3>&);

}  // namespace tact
