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

class Solid;

/// Which of two meshes are bodies, so that what lies inside is in contact with them.
struct SolidPair {
    const Solid* a = nullptr;
    const Solid* b = nullptr;
};

/// The distance of two meshes at rest. When one lies inside the other's solid, it is 0, both points are one of the
/// inner body, and the faces are those nearest to each other.
[[nodiscard]] MeshDistance distance(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                                    const SolidPair& solids = {});

/// Whether two meshes come nearer than, or as near as, a distance: decided by proved bounds, and stopped as soon as it
/// is known. A distance that cannot be told from `limit` by doubles counts as nearer.
[[nodiscard]] bool closer_than(double limit, const ObbTree& a, const Pose3& pose_a, const ObbTree& b,
                               const Pose3& pose_b, const SolidPair& solids = {});

}  // namespace tact
