// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "tact/bvh/obb_tree.hpp"
#include "tact/collide/mesh_distance.hpp"
#include "tact/collide/search_report.hpp"
#include "tact/linalg/pose.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/relation.hpp"

/// A mesh, where a pose has it, against a shape of the world. Of a shape that is no triangle the inside counts; of the
/// mesh, the surface, unless `solid_a` says otherwise. Exact for the shape as given and the vertices as they are placed
/// (mesh_contact.hpp).
namespace tact {

template <class Shape, class Shapes>
inline constexpr bool is_one_of = false;
template <class Shape, class... Shapes>
inline constexpr bool is_one_of<Shape, std::tuple<Shapes...>> = (std::is_same_v<Shape, Shapes> || ...);

/// Any shape of space in doubles.
template <class Shape>
concept SpaceShape = is_one_of<Shape, AllShapes<double, 3>>;

/// A triangle that meets the shape, by the number of its face.
struct ShapeContact {
    std::uint32_t face = 0;
    Relation relation = Relation::touching;

    friend auto operator<=>(const ShapeContact&, const ShapeContact&) = default;
};

/// Calls back for every triangle that meets the shape, in no order, until the callback says stop.
template <SpaceShape Shape, class Callback>
SearchReport for_each_contact(const ObbTree& mesh, const Pose3& pose, const Shape& shape, const SearchOptions& options,
                              Callback&& callback);

/// Any one triangle that meets the shape; none when the surface is apart from it.
template <SpaceShape Shape>
[[nodiscard]] HitReport<ShapeContact> first_hit(const ObbTree& mesh, const Pose3& pose, const Shape& shape,
                                                SearchOptions options = {});

/// Whether they meet.
template <SpaceShape Shape>
[[nodiscard]] bool intersects(const ObbTree& mesh, const Pose3& pose, const Shape& shape,
                              const Solid* solid = nullptr) {
    SearchOptions options;
    options.solid_a = solid;
    return first_hit(mesh, pose, shape, options).status == SearchStatus::contact;
}

/// How far apart they are, with closest points; face_b means nothing. 0 when the shape is inside `solid`.
template <SpaceShape Shape>
[[nodiscard]] MeshDistance distance(const ObbTree& mesh, const Pose3& pose, const Shape& shape,
                                    const Solid* solid = nullptr);

/// Whether they come nearer than, or as near as, a distance, as for two meshes.
template <SpaceShape Shape>
[[nodiscard]] bool closer_than(double limit, const ObbTree& mesh, const Pose3& pose, const Shape& shape,
                               const Solid* solid = nullptr);

/// The same with the shape first.
template <SpaceShape Shape>
[[nodiscard]] bool intersects(const Shape& shape, const ObbTree& mesh, const Pose3& pose,
                              const Solid* solid = nullptr) {
    return intersects(mesh, pose, shape, solid);
}
template <SpaceShape Shape>
[[nodiscard]] MeshDistance distance(const Shape& shape, const ObbTree& mesh, const Pose3& pose,
                                    const Solid* solid = nullptr) {
    MeshDistance found = distance(mesh, pose, shape, solid);
    std::swap(found.point_a, found.point_b);
    std::swap(found.face_a, found.face_b);
    return found;
}
template <SpaceShape Shape>
[[nodiscard]] bool closer_than(double limit, const Shape& shape, const ObbTree& mesh, const Pose3& pose,
                               const Solid* solid = nullptr) {
    return closer_than(limit, mesh, pose, shape, solid);
}

// What follows is how for_each_contact reaches the library.

using TakeShapeContact = Next (*)(void* self, const ShapeContact& contact);
template <SpaceShape Shape>
SearchReport visit_contacts(const ObbTree& mesh, const Pose3& pose, const Shape& shape, const SearchOptions& options,
                            TakeShapeContact take, void* self);

template <SpaceShape Shape, class Callback>
SearchReport for_each_contact(const ObbTree& mesh, const Pose3& pose, const Shape& shape, const SearchOptions& options,
                              Callback&& callback) {
    return visit_contacts(
        mesh, pose, shape, options,
        [](void* self, const ShapeContact& contact) {
            return (*static_cast<std::remove_reference_t<Callback>*>(self))(contact);
        },
        &callback);
}

}  // namespace tact
