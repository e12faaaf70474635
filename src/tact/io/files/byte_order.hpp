// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <string>

#include "tact/vec.hpp"

namespace tact {

/// The number whose bytes stand there in the given order. The place need not be aligned.
template <class T>
[[nodiscard]] T load(const char* bytes, std::endian order) {
    std::array<char, sizeof(T)> copy;
    std::copy_n(bytes, sizeof(T), copy.begin());
    if (order != std::endian::native) std::ranges::reverse(copy);
    return std::bit_cast<T>(copy);
}

/// Appends the bytes of the number in the given order.
template <class T>
void store(std::string& out, T value, std::endian order) {
    auto bytes = std::bit_cast<std::array<char, sizeof(T)>>(value);
    if (order != std::endian::native) std::ranges::reverse(bytes);
    out.append(bytes.data(), bytes.size());
}

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
