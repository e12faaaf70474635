// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/bvh/obb_tree.hpp"
#include "tact/collide/mesh_first_contact.hpp"
#include "tact/shape/all_shapes.hpp"

namespace tact {

/// The smallest gap of two bodies over a time: lower <= the exact one <= upper, both proved; upper is that of `time`.
/// Both are 0 when contact is proved, and infinite when a mesh has no face. They are no farther apart than the gap
/// tolerance when the search is `complete`.
struct ClosestApproach {
    double lower = 0;
    double upper = 0;
    double time = 0;
    Vec3 point_a{};  ///< closest points at that time, in the world
    Vec3 point_b{};
    Vec3 normal{};             ///< of length 1, from a to b; nothing in contact
    std::uint32_t face_a = 0;  ///< of meshes
    std::uint32_t face_b = 0;
    Enclosed enclosed = Enclosed::none;  ///< at the start, of solids: then there is no gap
    bool complete = true;
    std::uint64_t steps = 0;  ///< pairs, each in a part of the time, that were looked at
};

/// How near two bodies come to each other in any two motions: two meshes, a mesh and a shape in either order, or two
/// shapes of space. Of the options the gap tolerance (of the larger radius), the budgets, the solids and the workspace
/// count. An interval outside of the domains is not looked at: `complete` is false.
[[nodiscard]] ClosestApproach closest_approach(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                               const Motion& motion_b, const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {});
template <SpaceShape Shape>
[[nodiscard]] ClosestApproach closest_approach(const ObbTree& a, const Motion& motion_a, const Shape& b,
                                               const Motion& motion_b, const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {});
template <SpaceShape Shape>
[[nodiscard]] ClosestApproach closest_approach(const Shape& a, const Motion& motion_a, const ObbTree& b,
                                               const Motion& motion_b, const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {}) {
    return swapped(closest_approach(b, motion_b, a, motion_a, interval, swapped(options)));
}
template <SpaceShape A, SpaceShape B>
[[nodiscard]] ClosestApproach closest_approach(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b,
                                               const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {});

/// The same seen from b.
[[nodiscard]] ClosestApproach swapped(ClosestApproach approach);

}  // namespace tact
