// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair.hpp"
#include "tact/pair/frame/filter.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::depth_of {

/// The whole depth of two boxes in space for machines with AVX2, in the ordinary case: `disjoint`, or `overlapping`
/// with the result filled in. `undecided` leaves the pair to the general way, whose answers are the same bits.
namespace avx2 {
template <class Pair>
frame::FilterVerdict quick_depth(const Pair& pair, Depth<3>& result);
}

/// describe_boxes of quick_boxes.hpp for every machine.
template <class Pair>
bool describe_boxes_anywhere(const Pair& pair, int axis, Depth<3>& result);

}  // namespace tact::depth_of
