// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace tact {

/// A checksum of bytes: any change within eight neighboring bytes that are hashed together changes it for certain, any
/// other change almost certainly. It is no protection against somebody who means it to stay the same.
class Checksum {
public:
    /// Adds bytes, and then their number. The numbers behind the bytes are in the order of this machine.
    void add(std::span<const std::byte> bytes) {
        std::size_t i = 0;
        for (; i + 8 <= bytes.size(); i += 8) add_word(word_at(bytes.data() + i, 8));
        if (i < bytes.size()) add_word(word_at(bytes.data() + i, bytes.size() - i));
        add_word(bytes.size());
    }
    template <class T>
    void add_items(std::span<const T> items) {
        add(std::as_bytes(items));
    }

    [[nodiscard]] std::uint64_t value() const { return state_ ^ (state_ >> 32); }

private:
    static std::uint64_t word_at(const std::byte* from, std::size_t count) {
        std::uint64_t word = 0;
        std::memcpy(&word, from, count);
        return word;
    }
    // Every step can be undone, by the word as well as by the state: so one word that differs makes a difference.
    void add_word(std::uint64_t word) { state_ = std::rotl((state_ ^ word) * 0x9e3779b97f4a7c15u, 29); }

    std::uint64_t state_ = 0x7461637420747265u;
};

}  // namespace tact
