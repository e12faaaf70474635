// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::metric {

/// Two boxes in space have a straight way when the case is an ordinary one.
template <class Pair>
inline constexpr bool both_boxes =
    Pair::dimension == 3 && separating_axis::kind_of<typename Pair::First> == separating_axis::Kind::parallel &&
    separating_axis::kind_of<typename Pair::Second> == separating_axis::Kind::parallel;

}  // namespace tact::metric

// X(moving, A, B) for every pair of them in the order that the kernels know, for explicit instantiation.
#define TACT_BOX_PAIRS(X)                      \
    X(false, Obb3, Obb3)                       \
    X(false, Parallelepiped3, Obb3)            \
    X(false, Parallelepiped3, Parallelepiped3) \
    X(true, Obb3, Obb3)                        \
    X(true, Parallelepiped3, Obb3)             \
    X(true, Parallelepiped3, Parallelepiped3)
