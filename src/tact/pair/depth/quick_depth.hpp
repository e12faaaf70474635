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

/// describe_boxes of quick_boxes.hpp for every machine.
template <class Pair>
bool describe_boxes_anywhere(const Pair& pair, int axis, Depth<3>& result);

/// measure_tied_boxes of tied_boxes.hpp for every machine.
template <class Pair>
bool measure_tied_boxes_anywhere(const Pair& pair, int axis, Depth<3>& result);

}  // namespace tact::depth_of
