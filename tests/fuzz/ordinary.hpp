// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cmath>

namespace tact::fuzz {

/// Whether an oracle of 400 binary places tells a gap from nothing: among numbers of 1e153 and of 1 it does not.
inline bool is_ordinary(double x) {
    return x == 0 || (std::fabs(x) > 0x1p-60 && std::fabs(x) < 0x1p30);
}

/// The same of all numbers of a shape, which is made of nothing else.
template <class Shape>
bool is_ordinary(const Shape& shape) {
    for (const double x : std::bit_cast<std::array<double, sizeof(Shape) / sizeof(double)>>(shape))
        if (!is_ordinary(x)) return false;
    return true;
}

}  // namespace tact::fuzz
