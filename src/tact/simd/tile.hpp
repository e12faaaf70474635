// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>

#include "tact/simd/lanes.hpp"

namespace tact {

// Sixteen pairs (i, j) of four and four numbers, N lanes at a time: lane l of part p is the pair 4 i + j = N p + l.

/// Four numbers from memory.
TACT_INLINE Lanes<float, 4> load_four(const float* from) {
    Lanes<float, 4> four;
    std::memcpy(&four.v, from, sizeof four.v);
    return four;
}

/// The second number of each pair: the four again and again.
template <int N>
TACT_INLINE Lanes<float, N> tiled(const Lanes<float, 4>& four);
/// The first number of each pair in part p: each of the four as often as there are others.
template <int N>
TACT_INLINE Lanes<float, N> spread(const Lanes<float, 4>& four, int part);

template <>
TACT_INLINE Lanes<float, 4> tiled<4>(const Lanes<float, 4>& four) {
    return four;
}
template <>
TACT_INLINE Lanes<float, 4> spread<4>(const Lanes<float, 4>& four, int part) {
    return Lanes<float, 4>(four.v[part]);
}

#if defined(__AVX2__)
template <>
TACT_INLINE Lanes<float, 8> tiled<8>(const Lanes<float, 4>& four) {
    return Lanes<float, 8>(_mm256_set_m128(four.v, four.v));
}
template <>
TACT_INLINE Lanes<float, 8> spread<8>(const Lanes<float, 4>& four, int part) {
    const auto which = _mm256_add_epi32(_mm256_set_epi32(1, 1, 1, 1, 0, 0, 0, 0), _mm256_set1_epi32(2 * part));
    return Lanes<float, 8>(_mm256_permutevar8x32_ps(_mm256_castps128_ps256(four.v), which));
}
#endif
#if defined(__AVX512F__) && defined(__AVX512DQ__)
template <>
TACT_INLINE Lanes<float, 16> tiled<16>(const Lanes<float, 4>& four) {
    return Lanes<float, 16>(_mm512_broadcast_f32x4(four.v));
}
template <>
TACT_INLINE Lanes<float, 16> spread<16>(const Lanes<float, 4>& four, int) {
    const auto which = _mm512_set_epi32(3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0);
    return Lanes<float, 16>(_mm512_permutexvar_ps(which, _mm512_castps128_ps512(four.v)));
}
#endif

}  // namespace tact
