// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/bvh/obb_tree.hpp"
#include "tact/collide/first_contact.hpp"

namespace tact {

/// When and where two meshes in any motion first meet: as of two shapes, and the faces that do.
struct MeshMotionContact : MotionContact<3> {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
};

/// When, where and with which faces the surfaces of two meshes first meet under any two motions. Tolerances are parts
/// of the interval and of the larger mesh's radius. `undecided` says how far it is proved free.
[[nodiscard]] MeshMotionContact first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                              const Motion& motion_b, const TimeInterval& interval = {},
                                              const MotionOptions& options = {});

}  // namespace tact
