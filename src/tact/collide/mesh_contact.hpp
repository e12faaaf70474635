// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "tact/bvh/obb_tree.hpp"
#include "tact/collide/search_report.hpp"
#include "tact/linalg/pose.hpp"
#include "tact/shape/relation.hpp"

namespace tact {

/// Two triangles that meet, by the numbers of their faces. Triangles of one plane touch.
struct MeshContact {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    Relation relation = Relation::touching;

    friend auto operator<=>(const MeshContact&, const MeshContact&) = default;
};

/// Calls back for every pair of triangles of two meshes that meet, in no order, until the callback says stop. Exact for
/// the vertices as they are placed: the rotation's doubles times the vertex, summed from the left, plus the position,
/// every step rounded.
template <class Callback>
SearchReport for_each_contact(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                              const SearchOptions& options, Callback&& callback);
template <class Callback>
SearchReport for_each_contact(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                              Callback&& callback);

/// Any one pair of triangles that meet; none when the surfaces are apart.
[[nodiscard]] std::optional<MeshContact> first_hit(const ObbTree& a, const Pose3& pose_a, const ObbTree& b,
                                                   const Pose3& pose_b);

/// The same within limits, or of solids: the contact is there when a pair of triangles was found.
using FirstHit = HitReport<MeshContact>;
[[nodiscard]] FirstHit first_hit(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                                 SearchOptions options);

/// Whether the surfaces meet.
[[nodiscard]] inline bool intersects(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b) {
    return first_hit(a, pose_a, b, pose_b).has_value();
}

/// Whether they meet within limits, or as solids.
[[nodiscard]] inline SearchStatus intersects(const ObbTree& a, const Pose3& pose_a, const ObbTree& b,
                                             const Pose3& pose_b, const SearchOptions& options) {
    return first_hit(a, pose_a, b, pose_b, options).status;
}

// What follows is how for_each_contact reaches the library.

using TakeContact = Next (*)(void* self, const MeshContact& contact);
SearchReport visit_contacts(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                            const SearchOptions& options, TakeContact take, void* self);

template <class Callback>
SearchReport for_each_contact(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                              const SearchOptions& options, Callback&& callback) {
    return visit_contacts(
        a, pose_a, b, pose_b, options,
        [](void* self, const MeshContact& contact) {
            return (*static_cast<std::remove_reference_t<Callback>*>(self))(contact);
        },
        &callback);
}
template <class Callback>
SearchReport for_each_contact(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                              Callback&& callback) {
    return for_each_contact(a, pose_a, b, pose_b, SearchOptions{}, callback);
}

}  // namespace tact
