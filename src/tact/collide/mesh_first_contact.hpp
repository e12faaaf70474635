// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "tact/bvh/obb_tree.hpp"
#include "tact/collide/first_contact.hpp"
#include "tact/collide/mesh_shape.hpp"
#include "tact/collide/motion_workspace.hpp"
#include "tact/collide/search_report.hpp"

namespace tact {

/// What two bodies in motion are held to when one of them is a mesh.
struct MeshMotionOptions : MotionOptions {
    const Solid* solid_a = nullptr;  ///< a is the body that its surface bounds: what starts inside is in contact
    const Solid* solid_b = nullptr;
    double budget_seconds = 0;                     ///< the answer after so long is what is proved by then; 0: none
    const std::atomic<bool>* cancelled = nullptr;  ///< once true, the answer is what is proved by then
    int max_depth = 0;                             ///< levels of boxes that are looked at, from the root's on; 0: all
    MotionWorkspace* workspace = nullptr;          ///< with it nothing is allocated, once it has seen as much

    MeshMotionOptions() = default;
    MeshMotionOptions(const MotionOptions& options) : MotionOptions(options) {}  // NOLINT: one is the other
};

/// When and where two meshes in any motion first meet: as of two shapes, and the faces that do. Of a body that starts
/// inside the other, `enclosed`, the point is one of its own, and faces and normal are of where it is nearest to the
/// other's surface.
struct MeshMotionContact : MotionContact<3> {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    Enclosed enclosed = Enclosed::none;
    std::uint64_t left = 0;  ///< pairs that a limit has left: MotionWorkspace::left() says which
    bool exact = false;      ///< free_until and contact_by are the neighbouring doubles around the exact time
};

/// The same seen from b.
[[nodiscard]] MeshMotionOptions swapped(MeshMotionOptions options);
[[nodiscard]] MeshMotionContact swapped(MeshMotionContact contact);

/// When, where and with which faces the surfaces of two meshes first meet under any two motions. Tolerances are parts
/// of the interval and of the larger mesh's radius. `at_start` is what the test at rest says of the poses there, exact
/// where both motions stand straight. The time is exact where both are linear and there is no clearance. `undecided`
/// says how far it is proved free.
[[nodiscard]] MeshMotionContact first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                              const Motion& motion_b, const TimeInterval& interval = {},
                                              const MeshMotionOptions& options = {});

/// The same of a mesh and a shape, in either order; of a shape that is no triangle the inside counts, and it has no
/// face: its number means nothing.
template <SpaceShape Shape>
[[nodiscard]] MeshMotionContact first_contact(const ObbTree& mesh, const Motion& mesh_motion, const Shape& shape,
                                              const Motion& shape_motion, const TimeInterval& interval = {},
                                              const MeshMotionOptions& options = {});
template <SpaceShape Shape>
[[nodiscard]] MeshMotionContact first_contact(const Shape& shape, const Motion& shape_motion, const ObbTree& mesh,
                                              const Motion& mesh_motion, const TimeInterval& interval = {},
                                              const MeshMotionOptions& options = {}) {
    return swapped(first_contact(mesh, mesh_motion, shape, shape_motion, interval, swapped(options)));
}

}  // namespace tact
