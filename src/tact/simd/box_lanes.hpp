// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "tact/simd/lanes.hpp"

namespace tact {

/// Sixteen boxes side by side: rows 0 to 2 are the lower bounds in x, y, z, rows 3 to 5 the upper ones. A place without
/// a box holds NaN, with which no comparison holds.
struct alignas(64) BoxBlock {
    static constexpr int size = 16;
    float at[6][size];
};

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

/// Writes the pairs (one, others[i]) for the bits i of `which`, the smaller number first, two numbers per pair, and
/// returns the end. Up to sixteen pairs' room is written to, whatever the bits. Which is smaller is random, so no
/// branch asks.
template <int N>
TACT_INLINE std::uint32_t* append_pairs(std::uint32_t* to, std::uint32_t one, const std::uint32_t* others,
                                        unsigned which) {
    for (; which != 0; which &= which - 1, to += 2) {
        const std::uint32_t other = others[std::countr_zero(which)];
        to[0] = one < other ? one : other;
        to[1] = one < other ? other : one;
    }
    return to;
}

#if defined(__AVX512F__)
template <>
TACT_INLINE std::uint32_t* append_pairs<16>(std::uint32_t* to, std::uint32_t one, const std::uint32_t* others,
                                            unsigned which) {
    const __m512i ones = _mm512_set1_epi32(static_cast<int>(one)), all = _mm512_loadu_si512(others);
    const auto mask = static_cast<__mmask16>(which);
    const __m512i first = _mm512_maskz_compress_epi32(mask, _mm512_min_epu32(ones, all));
    const __m512i second = _mm512_maskz_compress_epi32(mask, _mm512_max_epu32(ones, all));
    const __m512i low = _mm512_set_epi32(23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0);
    _mm512_storeu_si512(to, _mm512_permutex2var_epi32(first, low, second));
    const int count = std::popcount(which);
    if (count > 8) {
        const __m512i high = _mm512_add_epi32(low, _mm512_set1_epi32(8));
        _mm512_storeu_si512(to + 16, _mm512_permutex2var_epi32(first, high, second));
    }
    return to + 2 * count;
}
#endif

}  // namespace tact
