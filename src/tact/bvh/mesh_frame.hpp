// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/bvh/node.hpp"
#include "tact/mesh/mesh.hpp"

namespace tact::build {

/// Why no tree can be made of a mesh; empty when it can.
[[nodiscard]] std::string complaint_of(const MeshView& mesh);

/// Coordinates in which all vertices in use have size at most 1.
[[nodiscard]] LocalFrame local_frame(const MeshView& mesh);

}  // namespace tact::build
