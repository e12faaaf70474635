// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/separating_axis/axis.hpp"

namespace tact::separating_axis {

/// Axes perpendicular to the edges of `body`, seen from the pair (body, other): an axis value of x is cross(edge, x).
/// `swapped` says that body is b, so that a and b of the axis are told apart.
template <bool moving, bool swapped, class T, Kind K, Kind Other, class Visit>
TACT_INLINE bool visit_edge_normals(const Body<T, 2, K>& body, const Body<T, 2, Other>& other, const Vec<T, 2>& offset,
                                    const Vec<T, 2>& travel, Visit& visit) {
    const T area = cross(body.edge[0], body.edge[1]);
    return any_of_unrolled<all_edges<K, 2>>([&](auto u) TACT_INLINE_LAMBDA {
        const Vec<T, 2> edge = u < 2 ? body.edge[u % 2] : body.edge[0] - body.edge[1];
        const auto own = span<K>(u == 1 ? -area : area);
        const auto across = span<Other>(cross(edge, other.edge[0]), cross(edge, other.edge[1]));
        const T way = moving ? cross(edge, travel) : T{};
        const T between = cross(edge, offset);
        return visit_pair<swapped>(between, own, across, way, visit);
    });
}

/// Calls visit(axis) for every candidate axis of the pair until it returns true; whether it did. `offset` is the vector
/// between the reference points, from a to b; `travel` the way of b against a over the interval.
template <bool moving, class T, Kind A, Kind B, class Visit>
TACT_INLINE bool visit_axes(const Body<T, 2, A>& a, const Body<T, 2, B>& b, const Vec<T, 2>& offset,
                            const Vec<T, 2>& travel, Visit&& visit) {
    if (visit_edge_normals<moving, false>(a, b, offset, travel, visit)) return true;
    if (visit_edge_normals<moving, true>(b, a, offset, travel, visit)) return true;
    if constexpr (moving) {
        return visit(make_axis(cross(travel, offset), span<A>(cross(travel, a.edge[0]), cross(travel, a.edge[1])),
                               span<B>(cross(travel, b.edge[0]), cross(travel, b.edge[1]))));
    }
    return false;
}

}  // namespace tact::separating_axis
