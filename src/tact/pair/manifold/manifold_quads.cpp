// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/box_manifold.hpp"
#include "tact/pair/metric/box_pairs.hpp"
#include "tact/simd/quad.hpp"

namespace tact::manifold_of::avx2 {

template <class Pair>
Clipped clip_boxes_in_quads(const Pair& pair, const Vec3& normal, double margin, Manifold<3>& manifold) {
    return clip_ordinary_boxes<Quad>(pair, normal, margin, manifold);
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template Clipped clip_boxes_in_quads(const metric::PairAtTime<MOVING, A, B>&, const Vec3&, double, Manifold<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::manifold_of::avx2
