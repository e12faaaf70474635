// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/ties_in_lanes.hpp"

namespace tact::distance_of {

// The proof of triangle_proof.hpp for several pairs side by side, one in each lane, as far as doubles tell all signs:
// the same operations, so the same bits. What is not clear here is left to single pairs, so a test may be stricter than
// it is there, never weaker.

/// The lanes in which all weights of the parts are clear of 0.
template <int frees, int N>
TACT_INLINE unsigned clear_weights(const RolesInLanes<N>& at, const ShortestWay<Coordinates<N>>& shortest) {
    using L = Lanes<double, N>;
    if constexpr (frees == 0) return all_lanes<N>;
    const L x = -at.owner[0] * shortest.x, one(1.0);
    if constexpr (frees == 1) return greater(x, shortest.error_x) & greater(one - x, shortest.error_x);
    // Of one triangle, both weights and theirs together; of two, each alone.
    const L y = -at.owner[1] * shortest.y, together = at.owner[0] * at.owner[1], zero(0.0);
    const L rest = (one - x) - where_greater(together, zero, y, zero);
    const L error = shortest.error_x + where_greater(together, zero, shortest.error_y, zero);
    return greater(x, shortest.error_x) & greater(y, shortest.error_y) & greater(rest, error) &
           greater(one - y, shortest.error_y);
}

template <int frees, int N>
TACT_INLINE OuterLanes outer_lanes(const RolesInLanes<N>& at, const ShortestWay<Coordinates<N>>& shortest) {
    using L = Lanes<double, N>;
    const L error = 32 * 0x1p-53 + 4.0 * shortest.normal_error;
    OuterLanes outer;
    for (int i = frees; i < 4; ++i) {
        const Coordinates<N> edge = at.other[i] - at.base_of(i);
        const L height = at.owner[i] * total(shortest.normal * edge), limit = error * total(magnitude(edge));
        outer.open[i] = all_lanes<N> & ~greater(height, limit);
        outer.wrong |= greater(-limit, height);
    }
    return outer;
}

/// The lanes in which doubles are good enough for the places on two free axes (see refine_places).
template <int N>
TACT_INLINE unsigned fine_enough(const RolesInLanes<N>& at, const Twofold<Coordinates<N>> (&axis)[2],
                                 const ShortestWay<Coordinates<N>>& shortest) {
    const auto limit = 0x1p-47 * at.size;
    return greater(limit, shortest.error_x * total(magnitude(axis[0].high))) &
           greater(limit, shortest.error_y * total(magnitude(axis[1].high)));
}

/// The point of a part at the places on the free axes that belong to its triangle, that of `side`.
template <int frees, int N>
TACT_INLINE Coordinates<N> point_in_lanes(const RolesInLanes<N>& at, double side,
                                          const Twofold<Coordinates<N>> (&axis)[2],
                                          const ShortestWay<Coordinates<N>>& shortest) {
    using L = Lanes<double, N>;
    Coordinates<N> point = side < 0 ? at.base_a : at.base_b;
    const auto move = [&](int i, const L& place) TACT_INLINE_LAMBDA {
        const Coordinates<N> moved = point + Coordinates<N>(L(-side) * place) * axis[i].high;
        point = where_greater(L(side) * at.owner[i], L(0.0), moved, point);
    };
    if constexpr (frees > 0) move(0, shortest.x);
    if constexpr (frees > 1) move(1, shortest.y);
    return point;
}

/// Distances in lanes, number by number as in Distance<3>; nothing is known but of the pairs in `proved`.
template <int N>
struct DistancesInLanes {
    Lanes<double, N> distance, lower, upper;
    Coordinates<N> point_a, point_b, normal;
    Lanes<double, N> normal_error;
    unsigned proved;
};

/// The distances of N pairs whose parts have so many free axes together.
template <int frees, int N>
TACT_INLINE void prove_roles(const RolesInLanes<N>& at, DistancesInLanes<N>& result) {
    using L = Lanes<double, N>;
    using V = Coordinates<N>;
    const Twofold<V> way = Twofold<V>::difference(at.base_b, at.base_a);
    Twofold<V> axis[2];
    for (int i = 0; i < frees; ++i) axis[i] = Twofold<V>::difference(at.other[i], at.base_of(i));
    ShortestWay<V> shortest = shortest_way(way, frees, axis[0], axis[1], at.size);
    shortest.error_x = shortest.error_x * 2.0;  // the axes are rounded, too
    shortest.error_y = shortest.error_y * 2.0;
    LengthsInLanes<N> length = lengths_around(metric::product_with_root<L>(shortest.numerator, shortest.root));
    const OuterLanes outer = outer_lanes<frees>(at, shortest);
    unsigned inside = greater(at.size, L(0x1p-100)) & greater(L(0x1p100), at.size) &
                      clear_weights<frees>(at, shortest) & ~outer.wrong;
    if constexpr (frees == 2) inside &= fine_enough(at, axis, shortest);
    const unsigned tied = inside & outer.any_open();
    if (tied != 0) inside &= ~tied | settled_ties<frees>(at, way, axis, outer, tied, length);
    result.proved = inside & length.known;
    result.distance = length.value;
    result.lower = length.lower;
    result.upper = length.upper;
    const V normal = shortest.normal + V(0.0), point_a = point_in_lanes<frees>(at, -1, axis, shortest),
            point_b = point_in_lanes<frees>(at, 1, axis, shortest);
    const L zero(0.0);
    result.normal = where_greater(at.turned, zero, V(0.0) - normal, normal);
    result.normal_error = 16 * 0x1p-53 + 2.0 * shortest.normal_error;
    result.point_a = where_greater(at.turned, zero, point_b, point_a);
    result.point_b = where_greater(at.turned, zero, point_a, point_b);
}

}  // namespace tact::distance_of
