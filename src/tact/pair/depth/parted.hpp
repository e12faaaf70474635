// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/contact/touch.hpp"
#include "tact/pair/depth/least_axis.hpp"

namespace tact::depth_of {

/// How two shapes touch once b has been moved by the depth along the normal: the parts that meet lie in one plane then,
/// and what they have in common is the manifold. Exact: parts and common part are right for the very doubles given.
/// `frame` is that of the pair in doubles, `size` the largest m_k.
template <class Pair, class Frame>
contact::Touch<Pair::dimension> touch_when_parted(const Pair& pair, const Frame& frame,
                                                  const LeastAxis<Pair::dimension>& least, double size);

}  // namespace tact::depth_of
