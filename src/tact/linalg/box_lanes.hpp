// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/box_block.hpp"
#include "tact/linalg/load_lanes.hpp"

namespace tact {

/// Bit i is set where a <= b in lane i, among those set in `among`.
template <int N>
TACT_INLINE unsigned no_greater(const Lanes<float, N>& a, const Lanes<float, N>& b, unsigned among) {
    const auto held = a.v <= b.v;
    unsigned bits = 0;
    for (int i = 0; i < N; ++i) bits |= static_cast<unsigned>(held[i] & 1) << i;
    return bits & among;
}
#if defined(__x86_64__)
template <>
TACT_INLINE unsigned no_greater(const Lanes<float, 4>& a, const Lanes<float, 4>& b, unsigned among) {
    return static_cast<unsigned>(_mm_movemask_ps(_mm_cmple_ps(a.v, b.v))) & among;
}
#endif
#if defined(__AVX2__)
template <>
TACT_INLINE unsigned no_greater(const Lanes<float, 8>& a, const Lanes<float, 8>& b, unsigned among) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_cmp_ps(a.v, b.v, _CMP_LE_OQ))) & among;
}
#endif
#if defined(__AVX512F__)
template <>
TACT_INLINE unsigned no_greater(const Lanes<float, 16>& a, const Lanes<float, 16>& b, unsigned among) {
    return _mm512_mask_cmp_ps_mask(static_cast<__mmask16>(among), a.v, b.v, _CMP_LE_OQ);
}
#endif

/// Bits of the boxes of N lanes from `first` that meet a box: six comparisons in two chains.
template <int N>
TACT_INLINE unsigned meeting_part(const BoxBlock& block, int first, const float (&box)[6]) {
    unsigned below = (1u << N) - 1, above = below;
    unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
        below = no_greater(load_lanes<N>(block.at[k] + first), Lanes<float, N>(box[k + 3]), below);
        above = no_greater(Lanes<float, N>(box[k]), load_lanes<N>(block.at[k + 3] + first), above);
    });
    return below & above;
}

/// Bit i is set where box i of the block meets the box (lower bounds, then upper bounds).
template <int N>
TACT_INLINE unsigned meeting(const BoxBlock& block, const float (&box)[6]) {
    unsigned bits = 0;
    unrolled<BoxBlock::size / N>(
        [&](auto part) TACT_INLINE_LAMBDA { bits |= meeting_part<N>(block, part * N, box) << (part * N); });
    return bits;
}

}  // namespace tact
