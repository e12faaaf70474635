// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "tact/motion.hpp"
#include "tact/shape.hpp"
#include "tact/simd/gather.hpp"

namespace tact::frame {

/// A shape or motion whose numbers are lanes: that of N pairs side by side.
template <class Source, class T>
struct InLanes;
template <class S, int D, class T>
struct InLanes<Parallelepiped<S, D>, T> {
    using Type = Parallelepiped<T, D>;
};
template <class S, int D, class T>
struct InLanes<Obb<S, D>, T> {
    using Type = Obb<T, D>;
};
template <class S, class T>
struct InLanes<Tetrahedron<S>, T> {
    using Type = Tetrahedron<T>;
};
template <class S, int D, class T>
struct InLanes<Triangle<S, D>, T> {
    using Type = Triangle<T, D>;
};
template <int D>
struct LinearInLanes {
    template <class T>
    struct Of {
        Vec<T, D> velocity, position;
    };
};
template <int D, class T>
struct InLanes<Linear<D>, T> {
    using Type = typename LinearInLanes<D>::template Of<T>;
};

/// How many numbers of a source the kernels read: not the far corner of a box, which filters do not look at.
template <class Source, class T>
inline constexpr int numbers_in_lanes = sizeof(typename InLanes<Source, T>::Type) / sizeof(T);

/// Reads N sources into one of lanes. All of these are plain structs of one number type, so number c of the one is
/// register c of the other.
template <class Number, int N, class Source>
TACT_INLINE auto in_lanes(const Source* const (&at)[N]) {
    using T = Lanes<Number, N>;
    const Number* rows[N];
    for (int i = 0; i < N; ++i) rows[i] = reinterpret_cast<const Number*>(at[i]);
    T fields[numbers_in_lanes<Source, T>];
    gather(rows, fields);
    return std::bit_cast<typename InLanes<Source, T>::Type>(fields);
}

/// The same in place: a copy of so many registers is slow where the compiler does not see through it.
template <class Number, int N, class Source>
TACT_INLINE void read_in_lanes(const Source* const (&at)[N], typename InLanes<Source, Lanes<Number, N>>::Type& lanes) {
    using T = Lanes<Number, N>;
    const Number* rows[N];
    for (int i = 0; i < N; ++i) rows[i] = reinterpret_cast<const Number*>(at[i]);
    gather(rows, reinterpret_cast<T(&)[numbers_in_lanes<Source, T>]>(lanes));
}

/// Puts one source into every lane.
template <class Number, int N, class Source>
TACT_INLINE void repeat_in_lanes(const Source& source, typename InLanes<Source, Lanes<Number, N>>::Type& repeated) {
    using T = Lanes<Number, N>;
    const Number* const numbers = reinterpret_cast<const Number*>(&source);
    auto* const fields = reinterpret_cast<T*>(&repeated);
    unrolled<numbers_in_lanes<Source, T>>([&](auto c) TACT_INLINE_LAMBDA { fields[c] = T(numbers[c]); });
}

/// The sources first .. first + N; past the end, the last one again.
template <int N, class Source>
TACT_INLINE void point_at(const Source* (&at)[N], const Source* sources, std::size_t first, std::size_t count) {
    if (first + N <= count) {
        for (int i = 0; i < N; ++i) at[i] = sources + first + i;
    } else {
        for (int i = 0; i < N; ++i) at[i] = sources + std::min(first + static_cast<std::size_t>(i), count - 1);
    }
}

/// Asks for the pairs of the group after next: the reads of a group jump to and fro, which the machine's own prefetch
/// does not follow well.
template <int N, class Source>
TACT_INLINE void prefetch(const Source* sources, std::size_t first, std::size_t count) {
    if (first + 3 * N > count) return;
    const char* bytes = reinterpret_cast<const char*>(sources + first + 2 * N);
    for (std::size_t offset = 0; offset < N * sizeof(Source); offset += 64) __builtin_prefetch(bytes + offset);
}

/// The bodies of a whole group that lie side by side. Their addresses are one base and constants, so that the loads
/// need no pointers of their own.
template <class Number, int N, class Source>
TACT_INLINE auto side_by_side_in_lanes(const Source* first) {
    const Source* at[N];
    for (int i = 0; i < N; ++i) at[i] = first + i;
    return in_lanes<Number>(at);
}

/// The sources first .. first + N in lanes; past the end, the last one again. The last group is copied, so that there
/// is one way to read them.
template <class Number, int N, class Source>
TACT_INLINE auto group_in_lanes(const Source* sources, std::size_t first, std::size_t count) {
    const Source* group = sources + first;
    Source last[N];
    if (first + N > count) {
        for (int i = 0; i < N; ++i) last[i] = sources[std::min(first + static_cast<std::size_t>(i), count - 1)];
        group = last;
    }
    return side_by_side_in_lanes<Number, N>(group);
}

}  // namespace tact::frame
