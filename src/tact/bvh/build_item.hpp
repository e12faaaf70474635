// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "tact/linalg/lanes.hpp"

namespace tact::build {

/// Four floats of which three are coordinates.
using Float4 = Lanes<float, 4>;

/// A box along the axes, in doubles' stead: good enough to decide how to divide.
struct Bounds {
    Float4 low{std::numeric_limits<float>::max()};
    Float4 high{-std::numeric_limits<float>::max()};

    TACT_INLINE void include(const Bounds& other) {
        low = lower(low, other.low);
        high = higher(high, other.high);
    }
    TACT_INLINE void include(const Float4& point) {
        low = lower(low, point);
        high = higher(high, point);
    }
    /// Half of the surface; 0 when there is nothing inside.
    [[nodiscard]] TACT_INLINE float area() const {
        const Float4 size = high - low;
        if (!(size.v[0] >= 0)) return 0;
        return size.v[0] * size.v[1] + size.v[1] * size.v[2] + size.v[2] * size.v[0];
    }
};

/// A triangle on its way into the tree: its box, and its number in the last place of the lower corner (as bits).
struct Item {
    Bounds box;
    std::uint32_t face = 0;

    /// Twice the middle.
    [[nodiscard]] TACT_INLINE Float4 middle() const { return box.low + box.high; }
};

}  // namespace tact::build
