// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/lanes.hpp"

// The roots of doubles that lanes.hpp does not have.
namespace tact {

#if defined(__x86_64__)
TACT_INLINE Lanes<double, 2> square_root(const Lanes<double, 2>& a) {
    return Lanes<double, 2>(_mm_sqrt_pd(a.v));
}
#if defined(__AVX512F__) && defined(__AVX512DQ__)
TACT_INLINE Lanes<double, 8> square_root(const Lanes<double, 8>& a) {
    return Lanes<double, 8>(_mm512_sqrt_pd(a.v));
}
#endif
#endif

}  // namespace tact
