// SPDX-License-Identifier: MIT
#include "tact/pair/depth/quick_depth.hpp"

#include "tact/pair/depth/sharp_boxes.hpp"
#include "tact/simd/four.hpp"

namespace tact::depth_of {

bool describe_boxes_anywhere(const metric::BoxPairView& pair, int axis, Depth<3>& result) {
    return describe_boxes(BoxPair<Four>(pair), axis, result);
}

QuickDepth measure_boxes_anywhere(const metric::BoxPairView& pair, int axis, Depth<3>& result) {
    const BoxPair<Four> boxes(pair);
    return measure_in_any_way(boxes, coordinate_zeros(boxes), axis, false, result);
}

}  // namespace tact::depth_of
