// SPDX-License-Identifier: MIT
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/AABB_triangle_primitive.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include <memory>

#include "meshes/peers.hpp"

namespace tact::bench {
namespace {

using Epick = CGAL::Exact_predicates_inexact_constructions_kernel;
using Triangles = std::vector<Epick::Triangle_3>;
using Primitive = CGAL::AABB_triangle_primitive<Epick, Triangles::const_iterator>;
using Tree = CGAL::AABB_tree<CGAL::AABB_traits<Epick, Primitive>>;

Triangles to_cgal(std::span<const std::array<Vec3, 3>> triangles) {
    const auto point = [](const Vec3& v) { return Epick::Point_3(v[0], v[1], v[2]); };
    Triangles result;
    for (const auto& [a, b, c] : triangles) result.emplace_back(point(a), point(b), point(c));
    return result;
}

}  // namespace

MeshPeer cgal_aabb_tree(const Mesh& mesh) {
    std::vector<std::array<Vec3, 3>> all;
    for (const Face& face : mesh.faces) all.push_back(corners(mesh, face));
    const auto triangles = std::make_shared<Triangles>(to_cgal(all));
    return {"CGAL AABB_tree",
            [triangles] {
                Tree tree(triangles->begin(), triangles->end());
                tree.build();
            },
            {},
            {}};
}

std::uint64_t cgal_count(std::span<const std::array<Vec3, 3>> a, std::span<const std::array<Vec3, 3>> b) {
    const Triangles triangles_a = to_cgal(a), triangles_b = to_cgal(b);
    const Tree tree(triangles_b.begin(), triangles_b.end());
    const auto box = tree.bbox();
    std::uint64_t count = 0;
    for (const auto& triangle : triangles_a)
        if (CGAL::do_overlap(triangle.bbox(), box)) count += tree.number_of_intersected_primitives(triangle);
    return count;
}

}  // namespace tact::bench
