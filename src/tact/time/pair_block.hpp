// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tact/simd/tile.hpp"

namespace tact::time {

/// A pair of nodes, or of triangles, that is proved free until `time`.
struct FreePair {
    double time = 0;
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0xffff;  ///< of nodes: bits 4 i + j of the pairs of boxes that are meant
    std::uint32_t rank = 0;        ///< of equal times the larger goes first; 0x80000000 and more: triangles
};

/// visit(k) for every bit k that is set.
template <class Visit>
void for_each_bit(unsigned bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<unsigned>(std::countr_zero(bits)));
}

/// Sixteen times from a common start on, as steps in some unit, which are compared four at a time.
struct Steps {
    float of[16];

    void fill(float step) { std::fill_n(of, 16, step); }
    float& operator[](unsigned k) { return of[k]; }
    float operator[](unsigned k) const { return of[k]; }

    /// Bits of those that are larger.
    [[nodiscard]] unsigned larger_than(float step) const {
        unsigned bits = 0;
        for (unsigned i = 0; i < 4; ++i) bits |= greater(four(i), Lanes<float, 4>(step)) << (4 * i);
        return bits;
    }
    [[nodiscard]] float smallest() const {
        const auto least = lower(lower(four(0), four(1)), lower(four(2), four(3)));
        return std::min(std::min(least.v[0], least.v[1]), std::min(least.v[2], least.v[3]));
    }
    /// Those of these bits, infinite elsewhere.
    [[nodiscard]] Steps only(unsigned bits) const {
        Steps result;
        for (unsigned i = 0; i < 4; ++i) {
            const auto sum = four(i) + load_four(hidden[bits >> (4 * i) & 15].data());
            std::memcpy(result.of + std::size_t{4} * i, &sum.v, sizeof sum.v);
        }
        return result;
    }

    [[nodiscard]] Steps at_least(float step) const {
        Steps result;
        for (unsigned i = 0; i < 4; ++i) {
            const auto larger = higher(four(i), Lanes<float, 4>(step));
            std::memcpy(result.of + std::size_t{4} * i, &larger.v, sizeof larger.v);
        }
        return result;
    }

private:
    [[nodiscard]] Lanes<float, 4> four(unsigned i) const { return load_four(of + std::size_t{4} * i); }

    /// By the bits that are kept: 0 for these, and infinite for the others.
    static constexpr auto hidden = [] {
        std::array<std::array<float, 4>, 16> table{};
        for (unsigned bits = 0; bits < 16; ++bits)
            for (unsigned k = 0; k < 4; ++k)
                table[bits][k] = (bits >> k & 1) != 0 ? 0 : std::numeric_limits<float>::infinity();
        return table;
    }();
};

/// Rounded down; infinite steps are never over.
[[nodiscard]] inline double after(double start, float step, double unit) {
    if (!(step <= std::numeric_limits<float>::max())) return std::numeric_limits<double>::infinity();
    const double sum = start + double{step} * unit * (1 - 0x1p-40);
    return std::max(start, sum - 0x1p-52 * std::fabs(sum));
}

/// Up to four things of a and up to four of b that are free from each other until a time each.
struct PairBlock {
    static constexpr float never = std::numeric_limits<float>::infinity();

    double start = 0;
    Steps steps;  ///< of pair 4 i + j, infinite where it is not meant
    std::array<std::uint32_t, 4> a{}, b{};
    std::array<std::uint8_t, 4> count_a{1, 1, 1, 1}, count_b{1, 1, 1, 1};  ///< of triangles, from that one on
    std::uint32_t rank = 0;
    std::uint16_t boxes = 0xffff;
    std::uint16_t live = 0;  ///< bits of the pairs that are meant

    /// Means a pair from this step on, or from an earlier one that it had.
    void take(unsigned k, float step) {
        steps[k] = std::min(steps[k], step);
        live = static_cast<std::uint16_t>(live | 1u << k);
    }
    void drop(unsigned k) {
        steps[k] = never;
        live = static_cast<std::uint16_t>(live & ~(1u << k));
    }

    /// The pair with the smallest time. There is one.
    [[nodiscard]] std::uint32_t first() const {
        return static_cast<std::uint32_t>(std::countr_zero(live & ~steps.larger_than(steps.smallest())));
    }
    [[nodiscard]] double time(unsigned k, double unit) const { return after(start, steps[k], unit); }
};

}  // namespace tact::time
