// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/pair.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::depth_of {

/// What quick_depth knows: that the pair is disjoint, everything but the manifold, or depth and normal. `undecided`
/// leaves the pair to the general way, whose answers are the same bits.
enum class QuickDepth : std::uint8_t { undecided, disjoint, described, measured };

/// The depth of two boxes in space for machines with AVX2. Depth and normal alone only if they are enough.
namespace avx2 {
template <class Pair>
QuickDepth quick_depth(const Pair& pair, bool may_measure, Depth<3>& result);
}

/// Whether an axis of two boxes is across an edge of each. Only there it takes describe_boxes to say where they meet,
/// since no face need be near.
constexpr bool is_edge_axis(int axis) {
    return axis >= 6;
}

/// describe_boxes of quick_boxes.hpp for every machine.
template <class Pair>
bool describe_boxes_anywhere(const Pair& pair, int axis, Depth<3>& result);

/// measure_boxes_in_any_way of sharp_boxes.hpp for every machine.
template <class Pair>
bool measure_boxes_anywhere(const Pair& pair, int axis, Depth<3>& result);

}  // namespace tact::depth_of
