// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <string>

#include "tact/io/byte_order.hpp"
#include "tact/linalg/vec.hpp"

namespace tact {

/// The nearest float; what is beyond all floats becomes the largest, because files know no infinity.
[[nodiscard]] inline float nearest_float(double value) {
    constexpr double most = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(value, -most, most));
}

/// Appends the coordinates as floats, twelve bytes.
inline void store_floats(std::string& out, const Vec3& vector) {
    for (const double x : vector.at) store(out, nearest_float(x), std::endian::little);
}

}  // namespace tact
