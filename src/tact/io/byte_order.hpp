// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>

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

}  // namespace tact
