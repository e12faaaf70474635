// SPDX-License-Identifier: MIT
#pragma once

#include "tact/contact.hpp"
#include "tact/exact/any_integer.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/pair_numbers.hpp"

namespace tact::separating_axis {

using namespace frame;

// The last stage: the open axes in exact arithmetic. Five scalars: 128 bits in the plane, where numbers of similar size
// fit (fixed_point.hpp); double, while everything fits its 53 bits (integer lattices); 256 bits without branches, for
// ordinary numbers; 512 bits; and integers long enough for all doubles there are (2,098 bits for a coordinate, as much
// again for a factor, three of these sums in a product).
using exact::Int128;
using exact::Wide;
using SmallInteger = exact::Integer<8>;
using LargeInteger = exact::AnyInteger;

/// Decides a pair exactly, given that on all axes but the open ones the projections overlap by more than nothing.
template <bool moving, class T, int D, Form A, Form B>
Relation decide(const PairFrame<T, D, A, B>& frame, AxisSet open);

/// The same in the first of the scalars that is long enough.
template <Form A, Form B, int D>
Relation decide_exactly(const PairNumbers<D>& pair, AxisSet open);

}  // namespace tact::separating_axis
