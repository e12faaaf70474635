// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/box_manifold.hpp"
#include "tact/pair/manifold/quads.hpp"

namespace tact::manifold_of::avx2 {

Clipped clip_boxes_in_quads(const metric::BoxPair<Quad>& pair, int axis, const Vec3& normal, double margin,
                            Manifold<3>& manifold) {
    return clip_ordinary_boxes(pair, axis, normal, margin, manifold);
}

Clipped clip_boxes_in_quads(const metric::BoxPairView& pair, int axis, const Vec3& normal, double margin,
                            Manifold<3>& manifold) {
    return clip_boxes_in_quads(metric::BoxPair<Quad>(pair), axis, normal, margin, manifold);
}

}  // namespace tact::manifold_of::avx2
