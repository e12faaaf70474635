// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "tact/linalg/lanes.hpp"

namespace tact {

/// Writes the pairs (one, others[i]) for the bits i of `which`, the smaller number first, two numbers a pair, and
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
