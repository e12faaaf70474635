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
    const bool measured = result.lower < result.depth && result.depth < result.upper;  // not so from whole numbers
    return measure_in_any_way(boxes, coordinate_zeros(boxes), axis, false, measured, result);
}

}  // namespace tact::depth_of
