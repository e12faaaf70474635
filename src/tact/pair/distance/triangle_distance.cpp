// SPDX-License-Identifier: MIT
#include "tact/pair/distance/triangle_distance.hpp"

#include "tact/pair/distance/mixed_proof.hpp"

namespace tact::distance_of {

template <class Pair>
bool triangle_distance(const Pair& pair, Distance<3>& result) {
    if constexpr (frame::form_of<typename Pair::First> == frame::Form::flat) {
        return find_triangle_distance<Four>(pair, result);
    } else {
        return find_mixed_distance<Four>(pair, result);
    }
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template bool triangle_distance(const metric::PairAtTime<MOVING, A, B>&, Distance<3>&);
TACT_TRIANGLE_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::distance_of
