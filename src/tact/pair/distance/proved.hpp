// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair/distance/search.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::distance_of {

using metric::DoubleDouble;
using metric::Length;

/// The nearest difference with its proof: a simplex that has it inside, and its length.
template <int D>
struct Proved {
    Length length;
    Vec<double, D> normal{};  ///< of length 1, along the nearest difference; nothing in contact
    Corners corners[D + 1];
    double weight[D + 1] = {};  ///< positive, of sum 1
    int count = 0;
};

/// Proves in sums of two doubles that a simplex has the nearest difference inside. `size` is that of all vectors of the
/// frame together; `unit` the length of one in the frame. None when these cannot tell, to the last bits.
template <int D, Kind A, Kind B>
std::optional<Proved<D>> prove(const PairFrame<DoubleDouble, D, A, B>& frame, const Corners* corners, int count,
                               double size, double unit);

/// The nearest difference in whole numbers, from a guess. `exponent` is that of the frame's coordinates.
template <int C, int D, Kind A, Kind B>
Proved<D> find_exactly(const PairFrame<exact::Integer<C>, D, A, B>& frame, const Corners* guess, int guesses,
                       int exponent);

// Products of four coordinates, where exact_stage.hpp needs those of three.
using SmallInteger = exact::Integer<12>;
using LargeInteger = exact::Integer<268>;

}  // namespace tact::distance_of
