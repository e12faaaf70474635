// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "tact/io/scene.hpp"

namespace tact {

/// Where two surfaces cross.
using Segment = std::array<Vec3, 2>;

/// Where the surfaces of two bodies, at least one of which is a mesh, cross at a time: at most so many segments, in
/// order; triangles of one plane give the outline of what they have in common.
[[nodiscard]] std::vector<Segment> crossing_curve(const SceneBody<3>& a, const SceneBody<3>& b, double time,
                                                  std::size_t most);

}  // namespace tact
