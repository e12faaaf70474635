// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axes.hpp"
#include "tact/pair/frame/pair_frame.hpp"
#include "tact/pair/frame/quad_frame.hpp"
#include "tact/pair/frame/tiny_axes.hpp"
#include "tact/pair/separating_axis/center_line.hpp"
#include "tact/simd/quad.hpp"

namespace tact::separating_axis {

using namespace frame;

/// A body of the plane with its edges side by side: e_0, e_1, e_0 - e_1, e_0 (the difference only counts for a
/// triangle; a parallelogram repeats e_1).
template <Form K>
TACT_INLINE Vec<Quad, 2> edges_side_by_side(const BodyEdges<double, 2, K>& body) {
    Vec<Quad, 2> edges;
    for (int k = 0; k < 2; ++k) {
        const double x = body.edge[0][k], y = body.edge[1][k];
        edges[k] = Quad(Quad::Native{x, y, K == Form::parallel ? y : x - y, x});
    }
    return edges;
}

/// The axes perpendicular to the edges of a body, all at once.
template <bool moving, bool swapped, Form K, Form Other, class Visit>
TACT_INLINE bool visit_edge_normals(const BodyEdges<double, 2, K>& body, const BodyEdges<double, 2, Other>& other,
                                    const Vec<Quad, 2>& offset, const Vec<Quad, 2>& travel, Visit& visit) {
    const Vec<Quad, 2> edges = edges_side_by_side(body);
    const Quad area = Quad(cross(body.edge[0], body.edge[1])) * Quad(Quad::Native{1, -1, 1, 1});
    const Vec<Quad, 2> f_0{other.edge[0][0], other.edge[0][1]}, f_1{other.edge[1][0], other.edge[1][1]};
    const auto own = span<K>(area);
    const auto across = span<Other>(cross(edges, f_0), cross(edges, f_1));
    const Quad way = moving ? cross(edges, travel) : Quad{};
    return visit_pair<swapped>(cross(edges, offset), own, across, way, visit);
}

/// visit_axes of axes.hpp with three or four axes per call.
template <bool moving, Form A, Form B, class Visit>
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

/// Whether it pays to stop after the face axes. A branch that half of the pairs take costs as much as ten more
/// registers of axes, so a pair with few axes looks at all of them and branches on nothing.
template <bool moving, int D, Form A, Form B>
inline constexpr bool stops_after_faces = D == 3 && (moving || A == Form::simplex || B == Form::simplex);

/// Which axes the lanes of call number i of visit_axes_in_quads are for.
template <bool moving, int D, Form A, Form B>
struct QuadCalls {
    static constexpr int faces_a = D == 2 ? all_edges<A, 2> : face_count<A>;
    static constexpr int faces_b = D == 2 ? all_edges<B, 2> : face_count<B>;
    static constexpr int halves_a = D == 3 && A == Form::simplex ? 2 : 1;  // calls for all edges of a, three in each
    static constexpr int halves_b = D == 3 && B == Form::simplex ? 2 : 1;
    static constexpr int at_rest = D == 2 ? 2 : 2 + halves_b * all_edges<A, 3>;
    static constexpr int count = at_rest + (!moving ? 0 : D == 2 ? 1 : halves_a + halves_b);

    /// The axes of those lanes (bits of `lanes`) of a call; lanes that repeat an axis are left out.
    TACT_INLINE static AxisSet axes(int call, unsigned lanes) {
        if (call == 0) return lanes & ((1u << faces_a) - 1);
        if (call == 1) return AxisSet{lanes & ((1u << faces_b) - 1)} << faces_a;
        if (D == 2) return AxisSet{lanes & 1} << (faces_a + faces_b);
        // Three edges per call from here on: of b for one edge of a after the other, then of a, then of b.
        return AxisSet{lanes & 7} << (faces_a + faces_b + 3 * (call - 2));
    }
};

/// Whether the filter keeps all gaps, to name the open axes of a pair that it cannot decide: where they fit the
/// registers. Elsewhere it takes an eighth more instructions of every pair, and the frame is looked at once more.
template <bool moving, int D, Form A, Form B>
inline constexpr bool keeps_gaps = !moving && QuadCalls<moving, D, A, B>::count <= 5;

/// The axes on which the filter cannot say that the projections overlap.
template <bool moving, int D, Form A, Form B, class Frame>
[[gnu::noinline]] AxisSet open_axes_in_quads(const Frame& frame, double bound) {
    const Quad error(bound);
    AxisSet open = 0;
    int call = 0;
    visit_axes_in_quads<moving>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        open |= QuadCalls<moving, D, A, B>::axes(call++, ~greater(-error, gap<moving>(axis)) & 15);
        return false;
    });
    return open;
}

/// The filter over any frame: four axes at a time.
template <bool moving, int D, Form A, Form B, class Frame>
TACT_INLINE Filtered filter_in_quads(const Frame& frame, double bound) {
    using Calls = QuadCalls<moving, D, A, B>;
    const Quad error(bound);
    AxisGaps<moving, double, D, A, B, Quad, true> gaps(error);
    Quad kept[keeps_gaps<moving, D, A, B> ? Calls::count : 1];
    visit_axes_in_quads<moving>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        if constexpr (keeps_gaps<moving, D, A, B>) kept[gaps.seen()] = gap<moving>(axis);
        gaps.add(axis);
        return stops_after_faces<moving, D, A, B> && gaps.seen() == 2 && greater(gaps.largest(), error) != 0;
    });
    const int separated = greater(gaps.largest(), error) != 0;
    int overlapping = greater(-error, gaps.largest()) == 15;
    if constexpr (decltype(gaps)::has_tiny) {
        const double margin = gaps.margin(bound, margin_volume<moving, A, B>(frame.a, frame.b));
        overlapping |= static_cast<int>(greater(Quad(-margin), gaps.largest_clear()) == 15) & ~separated;
    }
    // Without a branch on what is hard to foresee.
    Filtered filtered{static_cast<FilterVerdict>(3 - 3 * separated - overlapping), 0};
    if constexpr (keeps_gaps<moving, D, A, B>) {
        if (filtered.verdict == FilterVerdict::undecided)
            unrolled<Calls::count>(
                [&](auto i) TACT_INLINE_LAMBDA { filtered.open |= Calls::axes(i, ~greater(-error, kept[i]) & 15); });
    } else if (filtered.verdict == FilterVerdict::undecided) {
        const Frame copy = frame;  // only here in memory: the other pairs keep theirs in registers
        filtered.open = open_axes_in_quads<moving, D, A, B>(copy, bound);
    }
    return filtered;
}

/// filter of filter.hpp, at rest.
template <class A, class B>
TACT_INLINE Filtered filter_in_quads(const A& a, const B& b) {
    if constexpr (A::dimension == 2) {
        const auto frame = frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{});
        return filter_in_quads<false, A::dimension, form_of<A>, form_of<B>>(frame, error_bound<false, double>(frame));
    } else {
        const auto frame = quad_frame_at_rest(a, b);
        if constexpr (asks_center_line_of_frame<A, B>)
            if (is_separated_on_center_line(frame)) return {FilterVerdict::disjoint, 0};
        return filter_in_quads<false, A::dimension, form_of<A>, form_of<B>>(frame, error_bound<false>(frame, {}));
    }
}

/// filter of filter.hpp, in motion.
template <class A, class B>
TACT_INLINE Filtered filter_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                     const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    return filter_in_quads<true, A::dimension, form_of<A>, form_of<B>>(frame, bound);
}

}  // namespace tact::separating_axis
