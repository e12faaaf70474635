// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/manifold/manifold.hpp"
#include "tact/simd/quad.hpp"

namespace tact::manifold_of::avx2 {

/// clip_ordinary_boxes of box_manifold.hpp, for kernels with AVX2.
Clipped clip_boxes_in_quads(const metric::BoxPair<Quad>& pair, int axis, const Vec3& normal, double margin,
                            Manifold<3>& manifold);

}  // namespace tact::manifold_of::avx2
