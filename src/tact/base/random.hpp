// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tact {

/// A seeded random stream with the same bits on every machine (std distributions do not promise that).
/// The generator is SplitMix64: one addition, two multiplications, and every seed is a good one.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t bits() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    /// Uniform in [0, 1), a multiple of 2^-53.
    double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

    /// Uniform in [low, high).
    double uniform(double low, double high) { return low + (high - low) * unit(); }

    /// Uniform among the integers low .. high, both included.
    int integer(int low, int high) {
        const auto count = static_cast<std::uint64_t>(high - low) + 1;
        return low + static_cast<int>(bits() % count);
    }

private:
    std::uint64_t state_;
};

}  // namespace tact
