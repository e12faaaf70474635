// SPDX-License-Identifier: MIT
#include "tact/mesh_contact.hpp"

#include <cassert>

#include "tact/rest/contact_pairs.hpp"
#include "tact/rest/nearest_pair.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/solid.hpp"

namespace tact {
namespace {

using rest::MeshSide, rest::ShapeSide;

/// A point of the shape that is written in doubles.
Vec3 point_of(const Obb3& shape) {
    return shape.center;
}
Vec3 point_of(const Parallelepiped3& shape) {
    return shape.origin;
}
template <class Simplex>
Vec3 point_of(const Simplex& shape) {
    return shape.vertices[0];
}

/// Whether a shape that does not meet the surface is inside the solid: one point decides.
template <class Shape>
bool inside(const Solid* solid, [[maybe_unused]] const ObbTree& mesh, const Pose3& pose, const Shape& shape) {
    assert(solid == nullptr || &solid->tree() == &mesh);
    return solid != nullptr && winding_number(*solid, pose, point_of(shape)) != 0;
}

}  // namespace

template <SpaceShape Shape>
SearchReport for_each_contact(const ObbTree& mesh, const Pose3& pose, const Shape& shape,
                              CallbackRef<Next(const ShapeContact&)> callback, const SearchOptions& options) {
    SearchReport report = rest::search_pairs(MeshSide(mesh, pose), ShapeSide<Shape>(shape), options,
                                             [&](const IndexPair& pair, Relation relation, const Triangle3&,
                                                 const Shape&) { return callback({mesh.face(pair.a), relation}); });
    if (report.status == SearchStatus::disjoint && inside(options.solid_a, mesh, pose, shape)) {
        report.enclosed = Enclosed::b_in_a;
        report.status = SearchStatus::contact;
    }
    return report;
}

template <SpaceShape Shape>
HitReport<ShapeContact> first_hit(const ObbTree& mesh, const Pose3& pose, const Shape& shape, SearchOptions options) {
    options.max_contacts = 1;
    HitReport<ShapeContact> hit;
    const auto keep = [&](const ShapeContact& contact) {
        hit.contact = contact;
        return Next::stop;
    };
    static_cast<SearchReport&>(hit) = for_each_contact(mesh, pose, shape, keep, options);
    return hit;
}

template <SpaceShape Shape>
MeshDistance distance(const ObbTree& mesh, const Pose3& pose, const Shape& shape, const Solid* solid) {
    MeshDistance result = rest::nearest_pair(MeshSide(mesh, pose), ShapeSide<Shape>(shape));
    if (result.upper == 0 || !inside(solid, mesh, pose, shape)) return result;
    result.distance = result.lower = result.upper = 0;
    result.point_a = result.point_b = point_of(shape);
    return result;
}

template <SpaceShape Shape>
bool closer_than(const ObbTree& mesh, const Pose3& pose, const Shape& shape, double limit, const Solid* solid) {
    if (!(limit >= 0)) return false;
    if (rest::nearest_pair(MeshSide(mesh, pose), ShapeSide<Shape>(shape), limit).lower <= limit) return true;
    return inside(solid, mesh, pose, shape);
}

#define TACT_INSTANTIATE(Shape)                                                                            \
    template SearchReport for_each_contact(const ObbTree&, const Pose3&, const Shape&,                     \
                                           CallbackRef<Next(const ShapeContact&)>, const SearchOptions&);  \
    template HitReport<ShapeContact> first_hit(const ObbTree&, const Pose3&, const Shape&, SearchOptions); \
    template MeshDistance distance(const ObbTree&, const Pose3&, const Shape&, const Solid*);              \
    template bool closer_than(const ObbTree&, const Pose3&, const Shape&, double, const Solid*);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
