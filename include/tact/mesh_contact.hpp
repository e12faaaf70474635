// SPDX-License-Identifier: MIT
#pragma once

/// Meshes at rest: contacts with each other and with shapes, common parts, distance, relation.
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tact/base.hpp"
#include "tact/contact.hpp"
#include "tact/pair.hpp"
#include "tact/shape.hpp"
#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact {

/// How far a search may go, and what counts. With limits an answer is never wrong, but may be `undecided`.
struct SearchOptions {
    std::uint64_t max_contacts = 0;  ///< stops after so many; 0: all there are
    int max_depth = 0;               ///< levels of boxes that are looked at, from the root's on; 0: all
    std::uint64_t budget_steps = 0;  ///< pairs of nodes that are looked at; 0: as many as it takes
    double budget_seconds = 0;       ///< 0: as long as it takes
};

/// `contact`: a pair was found, and decided exactly. `disjoint`: proved. `undecided`: neither, before a limit came.
enum class SearchStatus : std::uint8_t { disjoint, contact, undecided };

constexpr std::string_view name(SearchStatus status) {
    constexpr std::string_view names[] = {"disjoint", "contact", "undecided"};
    return names[static_cast<int>(status)];
}

/// One box of a tree: a slot, 0 to 3, of a node.
struct TreeBox {
    std::uint32_t node = 0;
    std::uint32_t slot = 0;

    friend auto operator<=>(const TreeBox&, const TreeBox&) = default;
};

/// Two boxes that may meet and were not looked into. A shape has one box only.
struct BoxPair {
    TreeBox a;
    TreeBox b;

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default;
};

/// Which body lies wholly inside the other, without their surfaces meeting: reported only of solids.
enum class Enclosed : std::uint8_t { none, a_in_b, b_in_a };

constexpr std::string_view name(Enclosed enclosed) {
    constexpr std::string_view names[] = {"none", "a_in_b", "b_in_a"};
    return names[static_cast<int>(enclosed)];
}

[[nodiscard]] constexpr Enclosed seen_from_b(Enclosed enclosed) {
    return enclosed == Enclosed::a_in_b ? Enclosed::b_in_a : enclosed == Enclosed::b_in_a ? Enclosed::a_in_b : enclosed;
}

/// What a search has found out. Contacts that were not found, if any, are below the boxes that are left, unless a
/// callback or `max_contacts` stopped the search.
struct SearchReport {
    SearchStatus status = SearchStatus::disjoint;
    bool complete = true;  ///< every contact was found
    Enclosed enclosed = Enclosed::none;
    std::uint64_t contacts = 0;
    std::uint64_t steps = 0;    ///< pairs of nodes that were looked at; counted only with a limit in depth or budget
    std::vector<BoxPair> left;  ///< when a limit in depth or budget came
};

/// A search that ends with the first contact.
template <class Contact>
struct HitReport : SearchReport {
    std::optional<Contact> contact;
};

/// A box of a tree in the world: it holds every posed triangle below it.
[[nodiscard]] Obb3 oriented_box(const ObbTree& tree, const Pose3& pose, const TreeBox& box);

/// Two triangles that meet, by the numbers of their faces. Triangles of one plane touch.
struct MeshContact {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    Relation relation = Relation::touching;

    friend auto operator<=>(const MeshContact&, const MeshContact&) = default;
};

/// Calls back for every pair of triangles of two meshes that meet, in no order, until the callback says stop. Exact for
/// the posed vertices: the rotation's doubles times the vertex, summed from the left, plus the position,
/// every step rounded.
SearchReport for_each_contact(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                              CallbackRef<Next(const MeshContact&)> callback, const SearchOptions& options = {});

/// Any one pair of triangles that meet; there is none when the surfaces are apart, one body lies inside the other, or a
/// limit came first: the status says which.
using FirstHit = HitReport<MeshContact>;
[[nodiscard]] FirstHit first_hit(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                                 SearchOptions options = {});

/// Whether two meshes meet.
[[nodiscard]] bool intersects(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b);

/// Two triangles that meet, and where. Normals are within 2^-45 while a triangle is thicker than 2^-50 of its length,
/// and 0 when rounding has flattened it.
struct MeshMeeting : MeshContact {
    CommonPart part;  ///< of the posed triangles, in the world
    Vec3 point{};     ///< a point of it: the mean of its vertices
    Vec3 normal_a{};  ///< unit normals of the posed triangles, on the side from which they are counter-clockwise
    Vec3 normal_b{};
};

/// for_each_contact with the geometry of each contact: what two triangles have in common, and their normals.
SearchReport for_each_meeting(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                              CallbackRef<Next(const MeshMeeting&)> callback, const SearchOptions& options = {});

/// A contact as one of the two meshes sees it.
struct Collision {
    std::uint32_t own_face;
    std::uint32_t other_face;
    Relation relation;
    Vec3 point;
    Vec3 normal;             ///< of the own face
    const CommonPart& part;  ///< during the call
};

/// A mesh that is called back with what it meets. `on_contact` gets the other one, and says whether to go on; it may be
/// empty.
struct Collider {
    MeshBody body;
    Pose3 pose{};
    Callback<Next(const Collider& other, const Collision& collision)> on_contact;
    std::uint64_t id = 0;  ///< for the caller
};

/// Calls back both colliders, a's first, for every pair of triangles that meet, until one of them says stop.
SearchReport for_each_collision(const Collider& a, const Collider& b, const SearchOptions& options = {});

/// How far apart two surfaces are: lower <= the exact distance of the posed triangles <= upper, both proved. All are 0
/// exactly when they meet; infinite when one of them has no triangle.
struct MeshDistance {
    double distance = 0;
    double lower = 0;
    double upper = 0;
    Vec3 point_a{};  ///< closest points, in the world
    Vec3 point_b{};
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
};

/// The distance of two meshes at rest. When one lies inside the other, a solid, it is 0, both points are one of the
/// inner body, and the faces are those nearest to each other.
[[nodiscard]] MeshDistance distance(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b);

/// Whether two meshes come nearer than, or as near as, a distance: decided by proved bounds, and stopped as soon as it
/// is known. A distance that doubles cannot distinguish from `limit` counts as nearer.
[[nodiscard]] bool closer_than(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                               double limit);

// A mesh at a pose against a shape of the world. Of a shape that is no triangle the inside counts; of the mesh, the
// surface, unless it is made of a Solid. Exact for the shape as given and the posed vertices.

/// A triangle that meets the shape, by the number of its face.
struct ShapeContact {
    std::uint32_t face = 0;
    Relation relation = Relation::touching;

    friend auto operator<=>(const ShapeContact&, const ShapeContact&) = default;
};

/// Calls back for every triangle that meets the shape, in no order, until the callback says stop.
template <SpaceShape Shape>
SearchReport for_each_contact(const MeshBody& mesh, const Pose3& pose, const Shape& shape,
                              CallbackRef<Next(const ShapeContact&)> callback, const SearchOptions& options = {});

/// Any one triangle that meets the shape; none when the surface is apart from it.
template <SpaceShape Shape>
[[nodiscard]] HitReport<ShapeContact> first_hit(const MeshBody& mesh, const Pose3& pose, const Shape& shape,
                                                SearchOptions options = {});

/// Whether they meet.
template <SpaceShape Shape>
[[nodiscard]] bool intersects(const MeshBody& mesh, const Pose3& pose, const Shape& shape) {
    return first_hit(mesh, pose, shape).status == SearchStatus::contact;
}

/// How far apart they are, with closest points; face_b means nothing. 0 when the shape is inside a solid.
template <SpaceShape Shape>
[[nodiscard]] MeshDistance distance(const MeshBody& mesh, const Pose3& pose, const Shape& shape);

/// Whether they come nearer than, or as near as, a distance, as for two meshes.
template <SpaceShape Shape>
[[nodiscard]] bool closer_than(const MeshBody& mesh, const Pose3& pose, const Shape& shape, double limit);

/// The same with the shape first.
template <SpaceShape Shape>
[[nodiscard]] bool intersects(const Shape& shape, const MeshBody& mesh, const Pose3& pose) {
    return intersects(mesh, pose, shape);
}
template <SpaceShape Shape>
[[nodiscard]] MeshDistance distance(const Shape& shape, const MeshBody& mesh, const Pose3& pose) {
    MeshDistance found = distance(mesh, pose, shape);
    std::swap(found.point_a, found.point_b);
    std::swap(found.face_a, found.face_b);
    return found;
}
template <SpaceShape Shape>
[[nodiscard]] bool closer_than(const Shape& shape, const MeshBody& mesh, const Pose3& pose, double limit) {
    return closer_than(mesh, pose, shape, limit);
}

/// The relation of two meshes at rest. Of surfaces: the strongest of their triangles. Of bodies: overlapping when their
/// insides meet, or one's inside and the other's surface, so an enclosed body is overlapping; touching when only their
/// surfaces meet. Exact for the posed vertices and bodies whose own faces do not pass through each other;
/// of a mere surface that touches a body, faces without area are not followed inside.
[[nodiscard]] Relation relate(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b);

/// The same of a mesh and a shape; of a shape that is no triangle the inside counts.
template <SpaceShape Shape>
[[nodiscard]] Relation relate(const MeshBody& mesh, const Pose3& pose, const Shape& shape);
template <SpaceShape Shape>
[[nodiscard]] Relation relate(const Shape& shape, const MeshBody& mesh, const Pose3& pose) {
    return relate(mesh, pose, shape);
}

}  // namespace tact
