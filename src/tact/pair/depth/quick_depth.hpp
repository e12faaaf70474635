// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/pair.hpp"
#include "tact/pair/metric/box_pair.hpp"

namespace tact::depth_of {

/// What quick_depth knows: that the pair is disjoint, everything, everything but the manifold, or depth and normal.
/// `undecided` leaves the pair to the general way, whose answers are the same bits.
enum class QuickDepth : std::uint8_t { undecided, disjoint, complete, described, measured };

/// Whether points and features may come from a manifold instead of the exact contact set.
TACT_INLINE bool takes_manifold_only(const DepthOptions& options) {
    return options.manifold && !options.contact_set;
}

/// The depth of two boxes in space for machines with AVX2.
namespace avx2 {
QuickDepth quick_depth(const metric::BoxPairView& pair, const DepthOptions& options, Depth<3>& result);
}

/// Whether an axis of two boxes is across an edge of each. Only there it takes describe_boxes to say where they meet,
/// since no face need be near.
constexpr bool is_edge_axis(int axis) {
    return axis >= 6;
}

/// describe_boxes of quick_boxes.hpp for every machine.
bool describe_boxes_anywhere(const metric::BoxPairView& pair, int axis, Depth<3>& result);

/// measure_in_any_way of sharp_boxes.hpp for every machine. `result` has the depth already.
QuickDepth measure_boxes_anywhere(const metric::BoxPairView& pair, int axis, Depth<3>& result);

}  // namespace tact::depth_of
