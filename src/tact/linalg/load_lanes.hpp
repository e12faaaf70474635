// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>

#include "tact/linalg/lanes.hpp"

namespace tact {

/// N numbers that lie side by side, at any address.
template <int N, class S>
TACT_INLINE Lanes<S, N> load_lanes(const S* from) {
    Lanes<S, N> lanes;
    std::memcpy(&lanes.v, from, sizeof lanes.v);
    return lanes;
}

}  // namespace tact
