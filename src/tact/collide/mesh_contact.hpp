// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tact/bvh/obb_tree.hpp"
#include "tact/linalg/pose.hpp"
#include "tact/shape/relation.hpp"

namespace tact {

/// Two triangles that meet, by the numbers of their faces.
struct MeshContact {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    Relation relation = Relation::touching;

    friend auto operator<=>(const MeshContact&, const MeshContact&) = default;
};

/// What to do after a contact.
enum class Next : bool { stop, go_on };

/// Calls back for every pair of triangles of two meshes that meet, in no order, until the callback says stop. Exact for
/// the vertices as they are placed: the rotation's doubles times the vertex, summed from the left, plus the position,
/// every step rounded.
template <class Callback>
void for_each_contact(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                      Callback&& callback);

/// Any one pair of triangles that meet; none when the surfaces are apart.
[[nodiscard]] std::optional<MeshContact> first_hit(const ObbTree& a, const Pose3& pose_a, const ObbTree& b,
                                                   const Pose3& pose_b);

/// Whether the surfaces meet.
[[nodiscard]] inline bool intersects(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b) {
    return first_hit(a, pose_a, b, pose_b).has_value();
}

// What follows is how for_each_contact reaches the library.

using TakeContact = Next (*)(void* self, const MeshContact& contact);
void visit_contacts(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b, TakeContact take,
                    void* self);

template <class Callback>
void for_each_contact(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                      Callback&& callback) {
    visit_contacts(
        a, pose_a, b, pose_b,
        [](void* self, const MeshContact& contact) {
            return (*static_cast<std::remove_reference_t<Callback>*>(self))(contact);
        },
        &callback);
}

}  // namespace tact
