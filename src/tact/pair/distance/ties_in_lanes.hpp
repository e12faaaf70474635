// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/roles_in_lanes.hpp"
#include "tact/simd/lane_sets.hpp"

namespace tact::distance_of {

// Pairs of triangles side by side of which doubles do not tell all signs: as tied_vertices and tie_length have it for
// single pairs, as far as sums of two doubles and exact zeros go.

/// The coordinates in which vectors are exactly 0, as lanes.
struct ZeroLanes {
    unsigned at[3];
};

template <int N>
TACT_INLINE ZeroLanes zero_lanes(const Coordinates<N>& v) {
    const Lanes<double, N> zero(0.0);
    ZeroLanes zeros;
    for (int k = 0; k < 3; ++k) zeros.at[k] = all_lanes<N> & ~(greater(v.at[k], zero) | greater(zero, v.at[k]));
    return zeros;
}

/// zeros_of_cross in lanes.
TACT_INLINE ZeroLanes zero_lanes_of_cross(const ZeroLanes& u, const ZeroLanes& v) {
    ZeroLanes zeros{};
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        zeros.at[k] = (u.at[i] | v.at[j]) & (u.at[j] | v.at[i]);
    }
    return zeros;
}

/// The coordinates in which the direction of fine_direction is exactly 0.
template <int frees, int N>
TACT_INLINE ZeroLanes zeros_of_direction(const Twofold<Coordinates<N>>& way, const Twofold<Coordinates<N>> (&axis)[2]) {
    const ZeroLanes of_way = zero_lanes(way.high);
    if constexpr (frees == 0) return of_way;
    const ZeroLanes of_g = zero_lanes(axis[0].high);
    if constexpr (frees == 1) return zero_lanes_of_cross(of_g, zero_lanes_of_cross(of_way, of_g));
    return zero_lanes_of_cross(of_g, zero_lanes(axis[1].high));
}

/// tie_length in lanes, where neither whole numbers nor other exact sums are asked.
template <int N>
TACT_INLINE void set_tied_lengths(const Twofold<Coordinates<N>>& way, const ZeroLanes& zeros, unsigned tied,
                                  LengthsInLanes<N>& length) {
    using L = Lanes<double, N>;
    const L zero(0.0);
    const unsigned neighbors = all_lanes<N> & ~greater(length.upper, moved(length.lower, (zero.v == zero.v) * -1));
    length.known &= neighbors | ~tied;
    for (int k = 0; k < 3; ++k) {
        const unsigned along = tied & zeros.at[(k + 1) % 3] & zeros.at[(k + 2) % 3] & ~zeros.at[k];
        if (along == 0) continue;
        const L value = magnitude(way.high.at[k]), low = with_sign_of(L(1.0), way.high.at[k]) * way.low.at[k];
        length.value = where_set<N>(along, value, length.value);
        length.lower = where_set<N>(along, moved(value, low.v < zero.v), length.lower);
        length.upper = where_set<N>(along, moved(value, -(low.v > zero.v)), length.upper);
        length.known = (length.known & ~along) | (along & greater(value, L(0x1p-400)));
    }
}

/// Where signs are not sure in doubles, sums of two and exact zeros decide, as in settle_triangles; the tied lanes in
/// which they say that all vertices are held. The lengths of ties get their own proof.
template <int frees, int N>
[[gnu::noinline]] unsigned settled_ties(const RolesInLanes<N>& at, const Twofold<Coordinates<N>>& way,
                                        const Twofold<Coordinates<N>> (&axis)[2], const OuterLanes& outer,
                                        unsigned tied, LengthsInLanes<N>& length) {
    using L = Lanes<double, N>;
    using V = Coordinates<N>;
    const FineDirection<V> n = fine_direction(way, frees, axis[0], axis[1], at.size);
    const ZeroLanes zeros = zeros_of_direction<frees>(way, axis);
    const L error = n.error + 0x1p-98 * total(magnitude(n.at.high));
    unsigned held = tied;
    for (int i = frees; i < 4; ++i) {
        if ((outer.open[i] & tied) == 0) continue;
        const Twofold<V> edge = Twofold<V>::difference(at.other[i], at.base_of(i));
        const L height = at.owner[i] * metric::rounded(metric::dot_twofold(n.at, edge)),
                limit = error * total(magnitude(edge.high));
        const ZeroLanes none = zero_lanes(edge.high);
        const unsigned level = (none.at[0] | zeros.at[0]) & (none.at[1] | zeros.at[1]) & (none.at[2] | zeros.at[2]);
        held &= ~outer.open[i] | greater(height, limit) | (level & ~greater(-limit, height));
    }
    set_tied_lengths(way, zeros, tied, length);
    return held;
}

}  // namespace tact::distance_of
