// SPDX-License-Identifier: MIT
#include "tact/io/view_curve.hpp"

#include <algorithm>
#include <tuple>

#include "tact/collide/mesh_meeting.hpp"
#include "tact/io/scene_geometry.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

std::vector<Face> faces_of(const Triangle3&) {
    return {{0, 1, 2}};
}
std::vector<Face> faces_of(const Tetrahedron3&) {
    return {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}};
}
/// Of a box: vertex i is at the far end of edge k when bit k of i is set, so the faces are those with one bit fixed.
template <class AnyBox>
std::vector<Face> faces_of(const AnyBox&) {
    std::vector<Face> faces;
    for (std::uint32_t k = 0; k < 3; ++k)
        for (std::uint32_t side = 0; side < 2; ++side) {
            const std::uint32_t u = 1u << (k + 1) % 3, v = 1u << (k + 2) % 3, corner = side << k;
            faces.push_back({corner, corner + u, corner + u + v});
            faces.push_back({corner, corner + u + v, corner + v});
        }
    return faces;
}

template <class Shape>
ObbTree tree_of(const Shape& shape) {
    Mesh mesh;
    for (int i = 0; i < vertex_count<Shape>; ++i) mesh.vertices.push_back(vertex(shape, i));
    mesh.faces = faces_of(shape);
    const auto tree = ObbTree::build(mesh);
    return tree ? *tree : *ObbTree::build(Mesh{});  // corners beyond the doubles
}
ObbTree tree_of(const std::shared_ptr<const SharedMesh>& mesh) {
    return mesh->tree();
}

ObbTree surface_of(const SceneBody<3>& body) {
    return std::visit([](const auto& geometry) { return tree_of(geometry); }, body.body.geometry);
}

}  // namespace

std::vector<Segment> crossing_curve(const SceneBody<3>& a, const SceneBody<3>& b, double time, std::size_t most) {
    using Place = std::tuple<std::uint32_t, std::uint32_t, int>;
    std::vector<std::pair<Place, Segment>> found;
    auto take = [&](const MeshMeeting& meeting) {
        const auto points = meeting.part.points();
        const int count = meeting.part.count;
        for (int i = 0; i < (count > 2 ? count : count - 1) && found.size() < most; ++i)
            found.emplace_back(
                Place{meeting.face_a, meeting.face_b, i},
                Segment{points[static_cast<std::size_t>(i)], points[static_cast<std::size_t>((i + 1) % count)]});
        return found.size() < most ? Next::go_on : Next::stop;
    };
    const ObbTree tree_a = surface_of(a), tree_b = surface_of(b);
    for_each_meeting(tree_a, motion_of(a.body).pose(time), tree_b, motion_of(b.body).pose(time), {}, take);
    std::ranges::sort(found, {}, &std::pair<Place, Segment>::first);
    std::vector<Segment> segments;
    segments.reserve(found.size());
    for (const auto& [place, segment] : found) segments.push_back(segment);
    return segments;
}

}  // namespace tact
