// SPDX-License-Identifier: MIT
#pragma once

#include "tact/interval.hpp"
#include "tact/shape.hpp"

namespace tact {

/// Whether two boxes are apart at every pose of a body's box of poses: along one of the 15 directions of faces and
/// pairs of edges, each taken as it turns with the boxes. `a_to_b` takes coordinates of a's body to those of b's, and
/// stands for rotations only: lengths and angles within one body are the same at every pose.
[[nodiscard]] bool apart_along_turning_axes(const Obb3& a, const Obb3& b, const IntervalPose<3>& a_to_b);

}  // namespace tact
