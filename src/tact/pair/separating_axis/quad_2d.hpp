// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/quad.hpp"
#include "tact/pair/separating_axis/axes_2d.hpp"
#include "tact/pair/separating_axis/pair_frame.hpp"

namespace tact::separating_axis {

/// A body of the plane with its edges side by side: e_0, e_1, e_0 - e_1, e_0 (the difference only counts for a
/// triangle; a parallelogram repeats e_1).
template <Kind K>
TACT_INLINE Vec<Quad, 2> edges_side_by_side(const Body<double, 2, K>& body) {
    Vec<Quad, 2> edges;
    for (int k = 0; k < 2; ++k) {
        const double x = body.edge[0][k], y = body.edge[1][k];
        edges[k] = Quad(Quad::Native{x, y, K == Kind::parallel ? y : x - y, x});
    }
    return edges;
}

/// The axes perpendicular to the edges of a body, all at once.
template <bool moving, bool swapped, Kind K, Kind Other, class Visit>
TACT_INLINE bool visit_edge_normals(const Body<double, 2, K>& body, const Body<double, 2, Other>& other,
                                    const Vec<Quad, 2>& offset, const Vec<Quad, 2>& travel, Visit& visit) {
    const Vec<Quad, 2> edges = edges_side_by_side(body);
    const Quad area = Quad(cross(body.edge[0], body.edge[1])) * Quad(Quad::Native{1, -1, 1, 1});
    const Vec<Quad, 2> f_0{other.edge[0][0], other.edge[0][1]}, f_1{other.edge[1][0], other.edge[1][1]};
    const auto own = span<K>(area);
    const auto across = span<Other>(cross(edges, f_0), cross(edges, f_1));
    const Quad way = moving ? cross(edges, travel) : Quad{};
    return visit_pair<swapped>(cross(edges, offset), own, across, way, visit);
}

/// visit_axes of axes_2d.hpp with three or four axes a call.
template <bool moving, Kind A, Kind B, class Visit>
TACT_INLINE bool visit_axes_in_quads(const PairFrame<double, 2, A, B>& frame, Visit&& visit) {
    const Vec<Quad, 2> offset{frame.offset[0], frame.offset[1]}, travel{frame.travel[0], frame.travel[1]};
    if (visit_edge_normals<moving, false>(frame.a, frame.b, offset, travel, visit)) return true;
    if (visit_edge_normals<moving, true>(frame.b, frame.a, offset, travel, visit)) return true;
    if constexpr (moving) {
        const auto across = [&](const Vec<double, 2>& edge)
                                TACT_INLINE_LAMBDA { return Quad(cross(frame.travel, edge)); };
        return visit(make_axis(Quad(cross(frame.travel, frame.offset)),
                               span<A>(across(frame.a.edge[0]), across(frame.a.edge[1])),
                               span<B>(across(frame.b.edge[0]), across(frame.b.edge[1]))));
    }
    return false;
}

}  // namespace tact::separating_axis
