// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/pair_numbers.hpp"

namespace tact::window {

using namespace frame;

/// Axes on which contact may begin, without those that surely begin at the very same time as one with a lower number:
/// what slides along a coordinate plane, corner against edge or corner, ties all axes of that edge, and equal numbers
/// tell it. Derived in docs/algorithms/separating-axis.md.
template <Form A, Form B, int D>
AxisSet without_ties(const PairNumbers<D>& pair, AxisSet entering);

}  // namespace tact::window
