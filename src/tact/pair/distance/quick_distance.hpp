// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/separating_axis/pair_frame.hpp"

namespace tact::distance_of {

using separating_axis::Kind;
using BoxFrame = separating_axis::PairFrame<double, 3, Kind::parallel, Kind::parallel>;

/// The distance of two boxes in coordinates of their frame.
struct QuickDistance {
    double lower, upper, length;
    Vec3 normal;
    double normal_error;
    Vec3 arm_a, arm_b;        ///< from the centres to the closest points
    unsigned part_a, part_b;  ///< the vertices of the parts that hold these
};

/// Two boxes that are apart, in doubles; whether bounds and parts are proved. `sizes` are those of the filter. Bytes,
/// of a register, names the instruction set; the bits are the same.
template <int Bytes>
bool find_quickly(const BoxFrame& frame, const Vec3& sizes, QuickDistance& found);

}  // namespace tact::distance_of
