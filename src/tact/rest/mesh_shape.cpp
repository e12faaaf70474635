// SPDX-License-Identifier: MIT
#include "tact/mesh_contact.hpp"

#include "tact/rest/contact_pairs.hpp"
#include "tact/rest/nearest_pair.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/tree.hpp"

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
bool inside(const MeshBody& mesh, const Pose3& pose, const Shape& shape) {
    return mesh.solid() != nullptr && winding_number(*mesh.solid(), pose, point_of(shape)) != 0;
}

}  // namespace

template <SpaceShape Shape>
SearchReport for_each_contact(const MeshBody& mesh, const Pose3& pose, const Shape& shape,
                              CallbackRef<Next(const ShapeContact&)> callback, const SearchOptions& options) {
    SearchReport report =
        rest::search_pairs(MeshSide(mesh.tree(), pose), ShapeSide<Shape>(shape), options,
                           [&](const IndexPair& pair, Relation relation, const Triangle3&, const Shape&) {
                               return callback({mesh.tree().face(pair.a), relation});
                           });
    if (report.status == SearchStatus::disjoint && inside(mesh, pose, shape)) {
        report.enclosed = Enclosed::b_in_a;
        report.status = SearchStatus::contact;
    }
    return report;
}

template <SpaceShape Shape>
HitReport<ShapeContact> first_hit(const MeshBody& mesh, const Pose3& pose, const Shape& shape, SearchOptions options) {
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
MeshDistance distance(const MeshBody& mesh, const Pose3& pose, const Shape& shape) {
    MeshDistance result = rest::nearest_pair(MeshSide(mesh.tree(), pose), ShapeSide<Shape>(shape));
    if (result.upper == 0 || !inside(mesh, pose, shape)) return result;
    result.distance = result.lower = result.upper = 0;
    result.point_a = result.point_b = point_of(shape);
    return result;
}

template <SpaceShape Shape>
bool closer_than(const MeshBody& mesh, const Pose3& pose, const Shape& shape, double limit) {
    if (!(limit >= 0)) return false;
    if (rest::nearest_pair(MeshSide(mesh.tree(), pose), ShapeSide<Shape>(shape), limit).lower <= limit) return true;
    return inside(mesh, pose, shape);
}

#define TACT_INSTANTIATE(Shape)                                                                             \
    template SearchReport for_each_contact(const MeshBody&, const Pose3&, const Shape&,                     \
                                           CallbackRef<Next(const ShapeContact&)>, const SearchOptions&);   \
    template HitReport<ShapeContact> first_hit(const MeshBody&, const Pose3&, const Shape&, SearchOptions); \
    template MeshDistance distance(const MeshBody&, const Pose3&, const Shape&);                            \
    template bool closer_than(const MeshBody&, const Pose3&, const Shape&, double);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
