// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tact/io/files/byte_order.hpp"

namespace tact::testing {

/// The bytes of a base64 text, which is a valid one.
inline std::string from_base64(std::string_view text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        if (c == '=') break;
        bits = bits << 6 | static_cast<std::uint32_t>(digits.find(c));
        count += 6;
        if (count >= 8) bytes += static_cast<char>(bits >> (count -= 8) & 255);
    }
    return bytes;
}

/// The little-endian numbers in it.
template <class T>
std::vector<T> numbers_from_base64(std::string_view text) {
    const std::string bytes = from_base64(text);
    std::vector<T> numbers;
    for (std::size_t i = 0; i + sizeof(T) <= bytes.size(); i += sizeof(T))
        numbers.push_back(load<T>(bytes.data() + i, std::endian::little));
    return numbers;
}

}  // namespace tact::testing
