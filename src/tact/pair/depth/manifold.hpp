// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/pair/depth/least_axis.hpp"

namespace tact::depth_of {

/// Where the parts of two bodies that meet lie over each other, seen along the normal, halfway between them. Points are
/// seen from the reference point of a, in the coordinates of the frame.
template <int D>
struct Manifold {
    std::array<Vec<double, D>, 8> points{};  ///< counter-clockwise seen against the normal
    int count = 0;
    Vec<double, D> middle{};
    double deviation = 0;  ///< how far the middle may lie beside one of the two parts, but for rounding
};

/// `size` bounds the sizes of all vectors of the frame together.
template <int D, Kind A, Kind B>
Manifold<D> manifold(const PairFrame<double, D, A, B>& frame, const LeastAxis<D>& least, double size);

}  // namespace tact::depth_of
