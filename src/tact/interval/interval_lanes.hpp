// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "tact/interval.hpp"
#include "tact/simd/lanes.hpp"

namespace tact {

/// Lanes of intervals: where `sum` is not finite the interval of that lane becomes the whole line.
template <int N>
TACT_INLINE void open_up(Interval<Lanes<double, N>>& interval, const Lanes<double, N>& sum) {
    const auto size = magnitude(sum);
    if (greater(Lanes<double, N>(outward::largest), size) == (1u << N) - 1) [[likely]]
        return;
    for (int i = 0; i < N; ++i) {
        if (outward::is_finite(sum.v[i])) continue;
        interval.low.v[i] = -std::numeric_limits<double>::infinity();
        interval.high.v[i] = std::numeric_limits<double>::infinity();
    }
}

}  // namespace tact
