// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/shape/triangle.hpp"

namespace tact::contact {

/// The corners of what two triangles of one plane have in common, in the order of a's, each the double nearest to the
/// exact one in every coordinate. Also for triangles that are segments or points, in any planes.
[[nodiscard]] std::vector<Vec3> clipped(const Triangle3& a, const Triangle3& b);

}  // namespace tact::contact
