// SPDX-License-Identifier: MIT
#pragma once

namespace tact {

/// Sixteen boxes side by side: rows 0 to 2 are the lower bounds in x, y, z, rows 3 to 5 the upper ones. A place without
/// a box holds NaN, with which no comparison holds.
struct alignas(64) BoxBlock {
    static constexpr int size = 16;
    float at[6][size];
};

}  // namespace tact
