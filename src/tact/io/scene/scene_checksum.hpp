// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/scene/scene.hpp"

namespace tact {

/// A checksum, as 16 digits, of all that decides where the bodies of a scene are and which may meet: names, geometry
/// down to the triangles of meshes, motions, groups, masks, what is ignored, and the interval. How the file is laid
/// out, and where meshes lie, does not count.
[[nodiscard]] std::string scene_checksum(const Scene& scene);

}  // namespace tact
