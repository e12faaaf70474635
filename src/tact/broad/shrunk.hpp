// SPDX-License-Identifier: MIT
#pragma once

#include "tact/simd/box_lanes.hpp"

namespace tact::broad {

/// Bounds drawn in by three steps of the ordered bit patterns, which are at least two floats (-0 and 0 are two
/// patterns).
///
/// A lower bound x was rounded down to a float l, so x < next(l); an upper bound y was rounded up to h, so previous(h)
/// < y. Where next(next(l)) <= h, next(l) <= previous(h), so x < y: boxes that meet when one of them is drawn in so far
/// meet for certain. Beyond the infinities the patterns are NaN, and nothing is certain.
template <int N>
TACT_INLINE void shrink(const BoxBlock& block, BoxBlock& shrunk) {
    using Native = typename Lanes<float, N>::Native;
    using Bits = decltype(Native{} > Native{});
    unrolled<6 * BoxBlock::size / N>([&](auto part) TACT_INLINE_LAMBDA {
        constexpr int first = part * N, steps = first < 3 * BoxBlock::size ? 3 : -3;
        const Bits bits = __builtin_bit_cast(Bits, load_lanes<N>(&block.at[0][0] + first).v);
        const Bits ordered = bits ^ ((bits >> 31) & 0x7fffffff);
        const Bits moved = ordered + steps;
        const Bits back = moved ^ ((moved >> 31) & 0x7fffffff);
        std::memcpy(&shrunk.at[0][0] + first, &back, sizeof back);
    });
}

}  // namespace tact::broad
