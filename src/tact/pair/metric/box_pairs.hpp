// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::metric {

/// Two boxes in space have a straight path when the case is an ordinary one.
template <class Pair>
inline constexpr bool both_boxes =
    Pair::dimension == 3 && frame::form_of<typename Pair::First> == frame::Form::parallel &&
    frame::form_of<typename Pair::Second> == frame::Form::parallel;

}  // namespace tact::metric

// X(moving, A, B) for every pair of them in the order that the kernels know, for explicit instantiation.
#define TACT_BOX_PAIRS(X)                      \
    X(false, Obb3, Obb3)                       \
    X(false, Parallelepiped3, Obb3)            \
    X(false, Parallelepiped3, Parallelepiped3) \
    X(true, Obb3, Obb3)                        \
    X(true, Parallelepiped3, Obb3)             \
    X(true, Parallelepiped3, Parallelepiped3)
