// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair/depth/axis_edges.hpp"
#include "tact/pair/depth/shortlist.hpp"
#include "tact/pair/metric/corners.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::depth_of {

using metric::DoubleDouble;
using metric::Length;
using metric::VertexSet;

/// The direction of least depth: along it b leaves a by the shortest way.
template <int D>
struct LeastAxis {
    int axis = 0;  ///< as numbered in axis_list.hpp
    int side = 1;  ///< the normal is along the axis, or against it
    Length depth;
    Vec<double, D> normal{};
    double normal_error = 0;
    VertexSet top_of_a = 0;     ///< the vertices of a that lie highest along the normal
    VertexSet bottom_of_b = 0;  ///< and those of b that lie lowest
};

/// What the pair has on axis number i, in sums of two doubles. `unit` is the length of one in the frame. None when
/// these cannot tell on which side b leaves, which vertices are highest, or how long the way is to the last bits.
template <int D, Kind A, Kind B>
std::optional<LeastAxis<D>> measure(const PairFrame<DoubleDouble, D, A, B>& frame, const Sizes<D>& sizes, int i,
                                    double unit);

/// The axis of exactly the least depth among `axes`, the first of several; for pairs in contact. `exponent` is that of
/// the frame's coordinates.
template <int C, int D, Kind A, Kind B>
LeastAxis<D> find_least_axis(const PairFrame<exact::Integer<C>, D, A, B>& frame, int exponent, AxisSet axes);

using SmallInteger = exact::Integer<8>;
using LargeInteger = separating_axis::LargeInteger;

}  // namespace tact::depth_of
