// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <type_traits>

#include "tact/collide/mesh_contact.hpp"
#include "tact/pair/common_part.hpp"

namespace tact {

/// Two triangles that meet, and where. Normals are within 2^-45 while a triangle is thicker than 2^-50 of its length,
/// and 0 when rounding has flattened it.
struct MeshMeeting : MeshContact {
    CommonPart part;  ///< of the triangles as they are placed, in the world
    Vec3 place{};     ///< a point of it: the mean of its vertices
    Vec3 normal_a{};  ///< unit normals of the placed triangles, on the side from which they are counter-clockwise
    Vec3 normal_b{};
};

/// for_each_contact with the geometry of each contact: what two triangles have in common, and their normals.
template <class Callback>
SearchReport for_each_meeting(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                              const SearchOptions& options, Callback&& callback);

/// A contact as one of the two meshes sees it.
struct Collision {
    std::uint32_t own_face;
    std::uint32_t other_face;
    Relation relation;
    Vec3 place;
    Vec3 normal;             ///< of the own face
    const CommonPart& part;  ///< during the call
};

/// A mesh that is told what it meets. `on_contact` gets the other one, and says whether to go on; it may be empty.
struct Collider {
    const ObbTree* tree = nullptr;
    Pose3 pose{};
    std::function<Next(const Collider& other, const Collision& collision)> on_contact;
    std::uint64_t id = 0;  ///< for the caller
};

/// Calls back both colliders, a's first, for every pair of triangles that meet, until one of them says stop.
SearchReport for_each_collision(const Collider& a, const Collider& b, const SearchOptions& options = {});

// What follows is how for_each_meeting reaches the library.

using TakeMeeting = Next (*)(void* self, const MeshMeeting& meeting);
SearchReport visit_meetings(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                            const SearchOptions& options, TakeMeeting take, void* self);

template <class Callback>
SearchReport for_each_meeting(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                              const SearchOptions& options, Callback&& callback) {
    return visit_meetings(
        a, pose_a, b, pose_b, options,
        [](void* self, const MeshMeeting& meeting) {
            return (*static_cast<std::remove_reference_t<Callback>*>(self))(meeting);
        },
        &callback);
}

}  // namespace tact
