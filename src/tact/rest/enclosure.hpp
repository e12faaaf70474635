// SPDX-License-Identifier: MIT
#pragma once

#include "tact/mesh_contact.hpp"

namespace tact::rest {

/// Which of two bodies is inside the other, and a vertex of it, posed.
struct Enclosure {
    Enclosed enclosed = Enclosed::none;
    Vec3 point{};
};

/// Of two bodies whose surfaces do not meet; none when neither is a solid.
[[nodiscard]] Enclosure enclosure(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b);

/// A search that has proved the surfaces apart learns whether a body is inside the other.
void add_enclosure(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                   SearchReport& report);

}  // namespace tact::rest
