// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tact/mesh.hpp"
#include "tact/vec.hpp"

namespace tact::bench {

/// A peer with its trees of one mesh, built beforehand, one for each side.
struct MeshPeer {
    const char* name;
    std::function<void()> build;                           ///< one tree, thrown away
    std::function<std::uint64_t(const Pose3&)> first_hit;  ///< 1 when the mesh meets its placed copy
    std::function<std::uint64_t(const Pose3&)> all_pairs;  ///< how many pairs of triangles meet
};

[[nodiscard]] MeshPeer fcl_obb(const Mesh& mesh);
[[nodiscard]] MeshPeer fcl_obbrss(const Mesh& mesh);

/// A peer with its trees of two meshes.
struct MeshPairPeer {
    std::function<double(const Pose3&)> distance;          ///< of mesh a and mesh b in a pose; not above 0 in contact
    std::function<std::uint64_t(const Pose3&)> first_hit;  ///< 1 when they meet
    std::function<std::uint64_t(const Pose3&)> all_pairs;  ///< how many pairs of triangles meet
};

/// As its users set it up: RSS for distances, OBBRSS for contacts.
[[nodiscard]] MeshPairPeer fcl_pair(const Mesh& a, const Mesh& b);

/// Only building: its trees cannot be moved as a whole.
[[nodiscard]] MeshPeer cgal_aabb_tree(const Mesh& mesh);

/// How many pairs of triangles of a and b meet, by CGAL's exact predicates.
[[nodiscard]] std::uint64_t cgal_count(std::span<const std::array<Vec3, 3>> a, std::span<const std::array<Vec3, 3>> b);

}  // namespace tact::bench
