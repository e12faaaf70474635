// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "tact/simd/lanes.hpp"

namespace tact {

// From rows to lanes: N rows of Count numbers become Count registers, register c holding number c of every row. Whole
// registers are read and transposed where the width allows, which takes a third of the instructions of reading numbers
// one by one.

/// One number of every row.
template <class Number, int N>
TACT_INLINE Lanes<Number, N> gather_one(const Number* const (&row)[N], int c) {
    return [&]<int... I>(std::integer_sequence<int, I...>) TACT_INLINE_LAMBDA {
        return Lanes<Number, N>(typename Lanes<Number, N>::Native{row[I][c]...});
    }(std::make_integer_sequence<int, N>{});
}

/// Swaps the halves of size `distance` between two registers: the step of a transposition.
template <int distance, class Native, int... I>
TACT_INLINE void exchange(Native& a, Native& b, std::integer_sequence<int, I...>) {
    constexpr int N = sizeof...(I);
    const Native low = __builtin_shufflevector(a, b, ((I & distance) ? N + I - distance : I)...);
    b = __builtin_shufflevector(a, b, ((I & distance) ? N + I : I + distance)...);
    a = low;
}

/// The steps of a transposition from `distance` up to half of `size`.
template <int distance, int size, int N, class Native>
TACT_INLINE void transpose_within(Native (&rows)[N]) {
    unrolled<N>([&](auto r) TACT_INLINE_LAMBDA {
        if constexpr ((r & distance) == 0)
            exchange<distance>(rows[r], rows[r + distance], std::make_integer_sequence<int, N>{});
    });
    if constexpr (2 * distance < size) transpose_within<2 * distance, size>(rows);
}

template <class Native>
TACT_INLINE Native load_native(const double* from) {
    Native value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
}

/// Numbers c .. c + N of every row, of which `used` exist. In registers of eight the last step is done while loading:
/// half a register from each of two rows.
template <int used, int N>
TACT_INLINE void gather_block(const double* const (&row)[N], int c, Lanes<double, N>* fields) {
    using Native = typename Lanes<double, N>::Native;
    Native block[N];
#if defined(__AVX512F__)
    if constexpr (used < N) {
        unrolled<N>([&](auto r) TACT_INLINE_LAMBDA { block[r] = _mm512_maskz_loadu_pd((1 << used) - 1, row[r] + c); });
        transpose_within<1, N>(block);
    } else if constexpr (N == 8) {
        const auto halves = [&](int r, int from) TACT_INLINE_LAMBDA {
            return _mm512_insertf64x4(_mm512_castpd256_pd512(_mm256_loadu_pd(row[r] + from)),
                                      _mm256_loadu_pd(row[r + 4] + from), 1);
        };
        unrolled<4>([&](auto r) TACT_INLINE_LAMBDA {
            block[r] = halves(r, c);
            block[r + 4] = halves(r, c + 4);
        });
        transpose_within<1, 4>(block);
    } else
#endif
    {
        static_assert(used == N);
        unrolled<N>([&](auto r) TACT_INLINE_LAMBDA { block[r] = load_native<Native>(row[r] + c); });
        transpose_within<1, N>(block);
    }
    unrolled<used>([&](auto i) TACT_INLINE_LAMBDA { fields[c + i] = Lanes<double, N>(block[i]); });
}

template <int Count, class Number, int N>
TACT_INLINE void gather(const Number* const (&row)[N], Lanes<Number, N> (&fields)[Count]) {
    if constexpr (std::is_same_v<Number, double> && N >= 4) {
        constexpr int blocks = Count / N, rest = Count % N;
        unrolled<blocks>([&](auto i) TACT_INLINE_LAMBDA { gather_block<N>(row, i * N, fields); });
        if constexpr (blocks > 0 && rest >= N / 2) {
            gather_block<N>(row, Count - N, fields);  // reads some numbers again
        } else if constexpr (blocks == 0) {
            gather_block<rest>(row, 0, fields);
        } else {
            unrolled<rest>([&](auto i)
                               TACT_INLINE_LAMBDA { fields[blocks * N + i] = gather_one(row, blocks * N + i); });
        }
    } else {
        unrolled<Count>([&](auto c) TACT_INLINE_LAMBDA { fields[c] = gather_one(row, c); });
    }
}

}  // namespace tact
