// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <algorithm>
#include <tuple>

#include "tact/io/scene/scene.hpp"
#include "tact/io/view/shape_at_time.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

constexpr FirstContactOptions with_set{.contact_set = true};

/// Of shapes that meet at the start, where they stand then.
template <class A, class B, int D>
ContactRegion<D> region_at_rest(const ShapeAtTime<A>& a, const ShapeAtTime<B>& b, ContactRegion<D> region) {
    constexpr TimeInterval instant{0, 0};
    if (const auto box = overlap_box(a.shape, a.at, b.shape, b.at, instant)) region.overlap = box->space;
    if (relate(a.shape, a.at, b.shape, b.at, instant) == Relation::touching)
        region.set = first_contact(a.shape, a.at, b.shape, b.at, instant, with_set).contact_set;
    return region;
}

template <int D, class A, class B>
ContactRegion<D> region_of(const Scene& scene, const SceneBody<D>& a, const A& x, const SceneBody<D>& b, const B& y,
                           const WorldContact<D>& contact) {
    ContactRegion<D> region;
    if (contact.status == ContactStatus::at_start) {
        const auto shape_a = shape_at_time(x, a, scene.interval.start);
        const auto shape_b = shape_at_time(y, b, scene.interval.start);
        if (shape_a && shape_b) return region_at_rest(*shape_a, *shape_b, region);
    } else if (contact.exact && a.straight && b.straight) {
        region.set = first_contact(x, *a.straight, y, *b.straight, scene.interval, with_set).contact_set;
    }
    return region;
}

}  // namespace

template <int D>
ContactRegion<D> contact_region(const Scene& scene, const SceneBodies<D>& bodies, const WorldContact<D>& contact) {
    const SceneBody<D>&a = bodies[contact.a.index], &b = bodies[contact.b.index];
    return std::visit(
        [&]<class A, class B>(const A& x, const B& y) -> ContactRegion<D> {
            if constexpr (is_mesh<A> || is_mesh<B>) {
                return {};
            } else {
                return region_of<D>(scene, a, x, b, y, contact);
            }
        },
        a.body.geometry, b.body.geometry);
}

template ContactRegion<2> contact_region(const Scene&, const SceneBodies<2>&, const WorldContact<2>&);
template ContactRegion<3> contact_region(const Scene&, const SceneBodies<3>&, const WorldContact<3>&);

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

std::vector<CurvePiece> crossing_curve(const SceneBody<3>& a, const SceneBody<3>& b, double time, std::size_t most) {
    using Key = std::tuple<std::uint32_t, std::uint32_t, int>;
    std::vector<std::pair<Key, CurvePiece>> found;
    auto take = [&](const MeshMeeting& meeting) {
        const auto points = meeting.part.points();
        const int count = meeting.part.count;
        for (int i = 0; i < (count > 2 ? count : count - 1) && found.size() < most; ++i)
            found.emplace_back(
                Key{meeting.face_a, meeting.face_b, i},
                CurvePiece{points[static_cast<std::size_t>(i)], points[static_cast<std::size_t>((i + 1) % count)]});
        return found.size() < most ? Next::go_on : Next::stop;
    };
    const ObbTree tree_a = surface_of(a), tree_b = surface_of(b);
    for_each_meeting(tree_a, motion_of(a.body).pose(time), tree_b, motion_of(b.body).pose(time), take);
    std::ranges::sort(found, {}, &std::pair<Key, CurvePiece>::first);
    std::vector<CurvePiece> segments;
    segments.reserve(found.size());
    for (const auto& [key, segment] : found) segments.push_back(segment);
    return segments;
}

}  // namespace tact
