// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/simd/lanes.hpp"

namespace tact {

/// A set of up to 64 things in every lane: bit i for thing i.
template <int N>
using LaneSets = decltype(typename NativeLanes<double, N>::Type{} > typename NativeLanes<double, N>::Type{});

/// x in the lanes whose set contains i, else y.
template <int N>
TACT_INLINE Lanes<double, N> where_in(const LaneSets<N>& sets, int i, const Lanes<double, N>& x,
                                      const Lanes<double, N>& y) {
    return Lanes<double, N>(((sets >> i) & 1) != 0 ? x.v : y.v);
}

/// Includes i in the sets of the lanes where not a > b.
template <int N>
TACT_INLINE void include_unless_greater(LaneSets<N>& sets, int i, const Lanes<double, N>& a,
                                        const Lanes<double, N>& b) {
    sets |= ~(a.v > b.v) & (std::int64_t{1} << i);
}

/// x in the lanes whose bit is set, else y.
template <int N>
TACT_INLINE Lanes<double, N> where_set(unsigned lanes, const Lanes<double, N>& x, const Lanes<double, N>& y) {
    LaneSets<N> own;
    for (int i = 0; i < N; ++i) own[i] = std::int64_t{1} << i;
    return Lanes<double, N>((own & static_cast<std::int64_t>(lanes)) != 0 ? x.v : y.v);
}

}  // namespace tact
