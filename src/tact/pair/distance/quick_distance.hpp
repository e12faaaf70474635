// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair.hpp"
#include "tact/pair/distance/simplex.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::distance_of {

/// The distance of two boxes in space that are apart, in the ordinary case; false leaves it to the general way. The
/// bits are the same on every instruction set.
template <class Pair>
bool quick_distance(const Pair& pair, Distance<3>& result);
namespace avx2 {
template <class Pair>
bool quick_distance(const Pair& pair, Distance<3>& result);
}

/// The same, with the closest parts given by vertices that span them.
template <class Pair>
bool distance_of_parts(const Pair& pair, VertexSet a, VertexSet b, Distance<3>& result);

}  // namespace tact::distance_of
