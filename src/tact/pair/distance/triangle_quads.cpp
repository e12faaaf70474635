// SPDX-License-Identifier: MIT
#include "tact/pair/distance/mixed_proof.hpp"
#include "tact/pair/distance/triangle_distance.hpp"
#include "tact/simd/quad.hpp"

namespace tact::distance_of::avx2 {

template <class Pair>
bool triangle_distance(const Pair& pair, Distance<3>& result) {
    if constexpr (frame::form_of<typename Pair::First> == frame::Form::flat) {
        return find_triangle_distance<Quad>(pair, result);
    } else {
        return find_mixed_distance<Quad>(pair, result);
    }
}

bool triangle_distance(const Triangle3& a, const Triangle3& b, unsigned part_a, unsigned part_b, Distance<3>& result) {
    constexpr Linear3 rest{};
    const metric::PairAtTime<false, Triangle3, Triangle3> pair{a, b, rest, rest, 0};
    return prove_parts<Quad>(pair, {part_a, part_b}, result) || triangle_distance(pair, result);
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template bool triangle_distance(const metric::PairAtTime<MOVING, A, B>&, Distance<3>&);
TACT_TRIANGLE_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::distance_of::avx2
