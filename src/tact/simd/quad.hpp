// SPDX-License-Identifier: MIT
#pragma once

#include "tact/simd/lanes.hpp"
#include "tact/vec.hpp"

namespace tact {

/// Four doubles of one pair: three things in a cycle (edges, faces) and a fourth that repeats the first, or one more
/// thing. The shuffles below follow the cycle 0, 1, 2.
using Quad = Lanes<double, 4>;

/// Lane k takes what was in lane k + 1 (or k + 2) of the cycle.
TACT_INLINE Quad next_in_cycle(const Quad& a) {
    return Quad(__builtin_shufflevector(a.v, a.v, 1, 2, 0, 1));
}
TACT_INLINE Quad after_next_in_cycle(const Quad& a) {
    return Quad(__builtin_shufflevector(a.v, a.v, 2, 0, 1, 2));
}

/// Every lane takes lane i.
template <int i>
TACT_INLINE Quad broadcast(const Quad& a) {
    return Quad(__builtin_shufflevector(a.v, a.v, i, i, i, i));
}

/// Lanes 0 to 2 of a, lane 3 of b.
TACT_INLINE Quad with_last(const Quad& a, const Quad& b) {
    return Quad(__builtin_shufflevector(a.v, b.v, 0, 1, 2, 7));
}

/// Lanes 1 to 3 in front; the last one twice.
TACT_INLINE Quad without_first(const Quad& a) {
    return Quad(__builtin_shufflevector(a.v, a.v, 1, 2, 3, 3));
}

/// 0, lane 0, lane 1, lane 1 again.
TACT_INLINE Quad behind_zero(const Quad& a) {
    return Quad(__builtin_shufflevector(Quad::Native{}, a.v, 0, 4, 5, 5));
}

/// Lane 0 of a, lanes 1 to 3 of b.
TACT_INLINE Quad with_first(const Quad& a, const Quad& b) {
    return Quad(__builtin_shufflevector(a.v, b.v, 0, 5, 6, 7));
}

/// Lane 0 again in lane 3.
TACT_INLINE Quad repeat_first(const Quad& a) {
    return Quad(__builtin_shufflevector(a.v, a.v, 0, 1, 2, 0));
}

/// The first three lanes of three rows as columns; each column ends with its first entry again.
TACT_INLINE void transpose(const Quad (&row)[3], Quad (&column)[3]) {
    const auto even_01 = __builtin_shufflevector(row[0].v, row[1].v, 0, 4, 2, 6);
    const auto odd_01 = __builtin_shufflevector(row[0].v, row[1].v, 1, 5, 3, 7);
    const auto even_20 = __builtin_shufflevector(row[2].v, row[0].v, 0, 4, 2, 6);
    const auto odd_20 = __builtin_shufflevector(row[2].v, row[0].v, 1, 5, 3, 7);
    column[0] = Quad(__builtin_shufflevector(even_01, even_20, 0, 1, 4, 5));
    column[1] = Quad(__builtin_shufflevector(odd_01, odd_20, 0, 1, 4, 5));
    column[2] = Quad(__builtin_shufflevector(even_01, even_20, 2, 3, 6, 7));
}

/// Lane i alone.
template <int i>
TACT_INLINE double lane(const Quad& a) {
    return a.v[i];
}

/// All lanes to memory, where one is picked by number; and back. The null pointer says which type of lanes is meant.
TACT_INLINE void store(const Quad& a, double (&to)[4]) {
    std::memcpy(to, &a.v, sizeof to);
}
TACT_INLINE Quad load(const Quad*, const double* from) {
    return load_lanes<4>(from);
}

/// Lanes 2 and 3 instead of 0 and 1.
TACT_INLINE Quad upper_half(const Quad& a) {
    return Quad(__builtin_shufflevector(a.v, a.v, 2, 3, 2, 3));
}

/// Four numbers as lanes; the null pointer says which type of lanes is meant.
TACT_INLINE Quad four_lanes(const Quad*, double x, double y, double z, double w) {
    return Quad(Quad::Native{x, y, z, w});
}

/// The first three lanes of four rows as columns.
TACT_INLINE void transpose(const Quad (&row)[4], Quad (&column)[3]) {
    const auto even_01 = __builtin_shufflevector(row[0].v, row[1].v, 0, 4, 2, 6);
    const auto odd_01 = __builtin_shufflevector(row[0].v, row[1].v, 1, 5, 3, 7);
    const auto even_23 = __builtin_shufflevector(row[2].v, row[3].v, 0, 4, 2, 6);
    const auto odd_23 = __builtin_shufflevector(row[2].v, row[3].v, 1, 5, 3, 7);
    column[0] = Quad(__builtin_shufflevector(even_01, even_23, 0, 1, 4, 5));
    column[1] = Quad(__builtin_shufflevector(odd_01, odd_23, 0, 1, 4, 5));
    column[2] = Quad(__builtin_shufflevector(even_01, even_23, 2, 3, 6, 7));
}

/// Every lane takes the least of all lanes. A template, since `lower` of four is there only where the registers are.
template <class Four = Quad>
TACT_INLINE Four least_of_all(const Four& a) {
    const Four pairs = lower(a, Four(__builtin_shufflevector(a.v, a.v, 2, 3, 0, 1)));
    return lower(pairs, Four(__builtin_shufflevector(pairs.v, pairs.v, 1, 0, 3, 2)));
}

/// Every lane with a label from 0 to 15 in its last bits (see four.hpp).
TACT_INLINE Quad labeled(const Quad& a, long i, long j, long k, long l) {
    using Bits = decltype(a.v > a.v);
    const Bits bits = __builtin_bit_cast(Bits, a.v);
    return Quad(__builtin_bit_cast(Quad::Native, (bits & ~Bits{15, 15, 15, 15}) | Bits{i, j, k, l}));
}

/// The sum of each of four rows, each added up as (0 + 1) + (2 + 3).
TACT_INLINE Quad row_sums(const Quad& a, const Quad& b, const Quad& c, const Quad& d) {
    const auto halves = [](const Quad& x, const Quad& y) TACT_INLINE_LAMBDA {
        return __builtin_shufflevector(x.v, y.v, 0, 4, 2, 6) + __builtin_shufflevector(x.v, y.v, 1, 5, 3, 7);
    };
    const auto ab = halves(a, b), cd = halves(c, d);
    return Quad(__builtin_shufflevector(ab, cd, 0, 1, 6, 7) + __builtin_shufflevector(ab, cd, 2, 3, 4, 5));
}

/// The bits that are set in one of them: not less in magnitude than either, and below 2 exactly if both are.
TACT_INLINE Quad either_bits(const Quad& a, const Quad& b) {
    using Bits = decltype(a.v > a.v);
    return Quad(__builtin_bit_cast(Quad::Native, __builtin_bit_cast(Bits, a.v) | __builtin_bit_cast(Bits, b.v)));
}

template <int N, class F>
TACT_INLINE Vec<Quad, N> for_each_coordinate(const Vec<Quad, N>& v, F&& f) {
    Vec<Quad, N> result;
    for (int k = 0; k < N; ++k) result[k] = f(v[k]);
    return result;
}

template <int i, int N>
TACT_INLINE Vec<Quad, N> broadcast(const Vec<Quad, N>& v) {
    return for_each_coordinate(v, [](const Quad& x) TACT_INLINE_LAMBDA { return broadcast<i>(x); });
}

}  // namespace tact
