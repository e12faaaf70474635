// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/bvh/obb_tree.hpp"
#include "tact/linalg/pose.hpp"

namespace tact {

/// How far apart two surfaces are: lower <= the exact distance of the placed triangles <= upper, both proved. All are 0
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

/// The distance of two meshes at rest.
[[nodiscard]] MeshDistance distance(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b);

/// Whether two meshes come nearer than, or as near as, a distance: decided by proved bounds, and stopped as soon as it
/// is known. A distance that cannot be told from `limit` by doubles counts as nearer.
[[nodiscard]] bool closer_than(double limit, const ObbTree& a, const Pose3& pose_a, const ObbTree& b,
                               const Pose3& pose_b);

}  // namespace tact
