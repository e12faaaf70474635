// SPDX-License-Identifier: MIT
#include "tact/pair/depth/quick_depth.hpp"

#include "tact/pair/depth/quick_boxes.hpp"
#include "tact/pair/depth/sharp_boxes.hpp"
#include "tact/pair/metric/box_pairs.hpp"
#include "tact/simd/four.hpp"

namespace tact::depth_of {

template <class Pair>
bool describe_boxes_anywhere(const Pair& pair, int axis, Depth<3>& result) {
    return describe_boxes<Four>(pair, axis, result);
}

template <class Pair>
bool measure_boxes_anywhere(const Pair& pair, int axis, Depth<3>& result) {
    return measure_boxes_in_any_way<Four>(pair, coordinate_zeros<Four>(pair.a, pair.b), axis, result);
}

#define TACT_INSTANTIATE(MOVING, A, B)                                                              \
    template bool describe_boxes_anywhere(const metric::PairAtTime<MOVING, A, B>&, int, Depth<3>&); \
    template bool measure_boxes_anywhere(const metric::PairAtTime<MOVING, A, B>&, int, Depth<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::depth_of
