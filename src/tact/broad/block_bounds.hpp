// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

#include "tact/simd/box_lanes.hpp"

namespace tact::broad {

inline constexpr float float_infinity = std::numeric_limits<float>::infinity();
inline constexpr float no_float = std::numeric_limits<float>::quiet_NaN();

/// Bounds of boxes in floats; of none at first.
struct FloatBounds {
    float at[6] = {float_infinity, float_infinity, float_infinity, -float_infinity, -float_infinity, -float_infinity};

    TACT_INLINE void include(const float (&box)[6]) {
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            at[k] = box[k] < at[k] ? box[k] : at[k];  // a NaN leaves it as it is
            at[k + 3] = box[k + 3] > at[k + 3] ? box[k + 3] : at[k + 3];
        });
    }
    /// The sum of the three sides; negative of none.
    TACT_INLINE float sides() const { return (at[3] - at[0]) + (at[4] - at[1]) + (at[5] - at[2]); }
};

/// Writes a box, or NaN for bounds of none, into a lane.
TACT_INLINE void set_lane(BoxBlock& block, std::uint32_t lane, const float (&box)[6]) {
    const bool none = !(box[0] <= box[3]);
    unrolled<6>([&](auto row) TACT_INLINE_LAMBDA { block.at[row][lane] = none ? no_float : box[row]; });
}

/// Bounds of all boxes of a block.
TACT_INLINE FloatBounds bounds_of(const BoxBlock& block) {
    FloatBounds bounds;
    unrolled<6>([&](auto row) TACT_INLINE_LAMBDA {
        Lanes<float, 4> best(bounds.at[row]);
        unrolled<4>([&](auto part) TACT_INLINE_LAMBDA {
            const auto four = load_lanes<4>(block.at[row] + 4 * part);
            best = row < 3 ? lower(four, best) : higher(four, best);  // of NaN and another number: the second
        });
        for (int i = 0; i < 4; ++i)
            if (row < 3 ? best.v[i] < bounds.at[row] : best.v[i] > bounds.at[row]) bounds.at[row] = best.v[i];
    });
    return bounds;
}

}  // namespace tact::broad
