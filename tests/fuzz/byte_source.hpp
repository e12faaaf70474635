// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tact::fuzz {

/// Turns the fuzzer's bytes into choices and numbers. Past the end it gives zeros, so every input means something.
/// The numbers favor what breaks geometry: lattices, tenths, neighbors of an earlier number, extreme exponents.
class ByteSource {
public:
    ByteSource(const std::uint8_t* data, std::size_t size) : bytes_(data, size) {}

    std::uint8_t byte() {
        if (bytes_.empty()) return 0;
        const std::uint8_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }

    /// One of 0 .. count - 1.
    int choice(int count) { return byte() % count; }

    /// Any finite double.
    double number() {
        const double made = fresh_number();
        const double finite = std::isfinite(made) ? made : 1;
        last_ = finite;
        return finite;
    }

private:
    double fresh_number() {
        switch (choice(8)) {
            case 0:
                return lattice();
            case 1:
                return 0.1 * lattice();
            case 2:
                return lattice() / 3;
            case 3:
                return last_;
            case 4:
                return std::nextafter(last_, lattice());
            case 5: {
                const double digits = lattice();  // a statement each: arguments are read in any order
                return std::ldexp(digits, 8 * static_cast<std::int8_t>(byte()));
            }
            case 6: {
                const double digits = lattice();
                const double scaled = std::ldexp(digits, choice(64) - 32);
                return scaled + lattice();
            }
            default:
                return std::bit_cast<double>(word());
        }
    }

    double lattice() { return static_cast<std::int8_t>(byte()) / 4; }

    std::uint64_t word() {
        std::uint64_t bits = 0;
        for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
        return bits;
    }

    std::span<const std::uint8_t> bytes_;
    double last_ = 1;
};

}  // namespace tact::fuzz
