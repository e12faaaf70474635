// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/shortest_way.hpp"
#include "tact/pair/distance/triangle_roles.hpp"
#include "tact/pair/metric/coordinates.hpp"
#include "tact/simd/gather.hpp"

namespace tact::distance_of {

// What is known of several pairs of triangles side by side, one in each lane; what holds of some of them is a number
// with their bits.

using metric::Coordinates;

/// TriangleRoles of N pairs, number by number.
template <int N>
struct RolesInLanes {
    using L = Lanes<double, N>;

    Coordinates<N> base_a, base_b, other[4];
    L owner[4], size, turned;

    TACT_INLINE explicit RolesInLanes(const TriangleRoles (&roles)[N]) {
        constexpr int count = sizeof(TriangleRoles) / sizeof(double);
        static_assert(sizeof(RolesInLanes) == count * sizeof(L));
        const double* rows[N];
        for (int i = 0; i < N; ++i) rows[i] = reinterpret_cast<const double*>(&roles[i]);
        gather(rows, reinterpret_cast<L(&)[count]>(*this));
    }

    /// The base of the part of the triangle to which vertex i belongs.
    TACT_INLINE Coordinates<N> base_of(int i) const { return where_greater(owner[i], L(0.0), base_b, base_a); }
};

template <int N>
inline constexpr unsigned all_lanes = (1u << N) - 1;

/// The vertices that are in no part: the lanes in which each is not clearly on the inner side, and those in which one
/// is clearly on the outer side.
struct OuterLanes {
    unsigned open[4] = {}, wrong = 0;

    TACT_INLINE unsigned any_open() const { return open[0] | open[1] | open[2] | open[3]; }
};

/// Lengths with their bounds, where they are known.
template <int N>
struct LengthsInLanes {
    Lanes<double, N> value, lower, upper;
    unsigned known;
};

/// Positive numbers moved up by units in the last place.
template <int N, class Bits>
TACT_INLINE Lanes<double, N> moved(const Lanes<double, N>& x, const Bits& units) {
    return Lanes<double, N>(
        __builtin_bit_cast(typename Lanes<double, N>::Native, __builtin_bit_cast(Bits, x.v) + units));
}

/// length_around in lanes.
template <int N>
TACT_INLINE LengthsInLanes<N> lengths_around(const metric::QuotientByRoot<Lanes<double, N>>& length) {
    const Lanes<double, N>&value = length.value.high, low = length.value.low, error = length.error;
    return {value, moved(value, -1 - (low.v > error.v)), moved(value, 1 + (low.v < (-error).v)), length.is_known};
}

}  // namespace tact::distance_of
