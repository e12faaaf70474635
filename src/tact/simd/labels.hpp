// SPDX-License-Identifier: MIT
#pragma once

#include "tact/simd/lanes.hpp"

namespace tact {

/// Every lane with one label from 0 to 15 in its last bits (see four.hpp).
template <int N>
TACT_INLINE Lanes<double, N> labeled(const Lanes<double, N>& a, long label) {
    using Native = typename Lanes<double, N>::Native;
    using Bits = decltype(a.v > a.v);
    const Bits bits = __builtin_bit_cast(Bits, a.v);
    return Lanes<double, N>(__builtin_bit_cast(Native, (bits & ~(Bits{} + 15)) | (Bits{} + label)));
}

}  // namespace tact
