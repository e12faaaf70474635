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

/// Whether tiny axes were in the way lately. Two boxes at rest stand upright, or in one frame, more often than not:
/// then it pays to leave tiny axes out at the first look, which costs others a sixth of their time. No answer depends
/// on it.
class TinyAxesHabit {
public:
    bool pays() const { return left_ > 0; }
    void learn(bool were_in_the_way) { left_ = were_in_the_way ? 8 : left_ - 1; }

private:
    int left_ = 0;
};

/// What a thread has learned from the pairs of two kinds of shapes that it has related.
struct PairHabits {
    CenterLineHabit center_line;
    TinyAxesHabit tiny_axes;
};

/// What the first look says: of all axes, and with the tiny ones left out.
struct QuickVerdict {
    FilterVerdict verdict;
    bool with_tiny_axes;  ///< the verdict needs none of them left out
};

/// The filter over any frame, four axes at a time: what it says of most pairs. Nothing but the largest gaps is kept,
/// and the frame stays in registers.
template <bool leaves_out, bool moving, int D, Form A, Form B, class Frame>
TACT_INLINE QuickVerdict quick_verdict_in_quads(const Frame& frame, double bound) {
    const Quad error(bound);
    AxisGaps<moving, double, D, A, B, Quad, true, leaves_out> gaps(error);
    visit_axes_in_quads<moving>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        gaps.add(axis);
        return stops_after_faces<moving, D, A, B> && gaps.seen() == 2 && greater(gaps.largest(), error) != 0;
    });
    // Without a branch on what is hard to foresee.
    const int separated = greater(gaps.largest(), error) != 0, overlapping = greater(-error, gaps.largest()) == 15;
    int deep = overlapping;
    if constexpr (leaves_out)
        deep |= gaps.surely_deep(bound, margin_volume<moving, A, B>(frame.a, frame.b)) & ~separated;
    return {static_cast<FilterVerdict>(3 - 3 * separated - deep), (separated | overlapping) != 0};
}

/// A second look at a pair that no axis separates clearly: tiny axes are left out, and the open ones get names.
template <bool moving, int D, Form A, Form B, class Frame>
TACT_INLINE Filtered careful_verdict_in_quads(const Frame& frame, double bound) {
    using Calls = QuadCalls<moving, D, A, B>;
    const Quad error(bound);
    AxisGaps<moving, double, D, A, B, Quad, true> gaps(error);
    AxisSet open = 0;
    visit_axes_in_quads<moving>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        open |= Calls::axes(gaps.seen(), ~greater(-error, gap<moving>(axis)) & 15);
        gaps.add(axis);
        return false;
    });
    if constexpr (decltype(gaps)::has_tiny) {
        const double margin = gaps.margin(bound, margin_volume<moving, A, B>(frame.a, frame.b));
        if (greater(Quad(-margin), gaps.largest_clear()) == 15) return {FilterVerdict::overlapping, 0};
    }
    return {FilterVerdict::undecided, open};
}

template <class A, class B>
[[gnu::noinline]] Filtered second_look_in_quads(const A& a, const B& b) {
    if constexpr (A::dimension == 2) {
        const auto frame = frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{});
        return careful_verdict_in_quads<false, 2, form_of<A>, form_of<B>>(frame, error_bound<false, double>(frame));
    } else {
        const auto frame = quad_frame_at_rest(a, b);
        return careful_verdict_in_quads<false, 3, form_of<A>, form_of<B>>(frame, error_bound<false>(frame, {}));
    }
}

template <class A, class B>
[[gnu::noinline]] Filtered second_look_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    return careful_verdict_in_quads<true, A::dimension, form_of<A>, form_of<B>>(frame, bound);
}

/// filter of filter.hpp, at rest.
template <bool leaves_out, class A, class B>
TACT_INLINE QuickVerdict first_look_in_quads(const A& a, const B& b, [[maybe_unused]] PairHabits& habits) {
    if constexpr (A::dimension == 2) {
        const auto frame = frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{});
        const double bound = error_bound<false, double>(frame);
        return quick_verdict_in_quads<leaves_out, false, 2, form_of<A>, form_of<B>>(frame, bound);
    } else {
        const auto frame = quad_frame_at_rest(a, b);
        if constexpr (asks_center_line_of_frame<A, B>)
            if (habits.center_line.pays() &&
                habits.center_line.learn(is_separated_on_center_line(frame), center_line_cost<A, B>))
                return {FilterVerdict::disjoint, true};
        const double bound = error_bound<false>(frame, {});
        return quick_verdict_in_quads<leaves_out, false, 3, form_of<A>, form_of<B>>(frame, bound);
    }
}

/// The same with tiny axes left out at once; learns whether that was needed.
template <class A, class B>
[[gnu::noinline]] Filtered filter_upright_in_quads(const A& a, const B& b, PairHabits& habits) {
    const QuickVerdict found = first_look_in_quads<true>(a, b, habits);
    habits.tiny_axes.learn(!found.with_tiny_axes);
    return found.verdict != FilterVerdict::undecided ? Filtered{found.verdict, 0} : second_look_in_quads(a, b);
}

template <class A, class B>
TACT_INLINE Filtered filter_in_quads(const A& a, const B& b, PairHabits& habits) {
    constexpr bool may_leave_out = A::dimension == 3 && form_of<A> == Form::parallel && form_of<B> == Form::parallel;
    if constexpr (may_leave_out)
        if (habits.tiny_axes.pays()) return filter_upright_in_quads(a, b, habits);
    const FilterVerdict verdict = first_look_in_quads<false>(a, b, habits).verdict;
    if (verdict != FilterVerdict::undecided) return {verdict, 0};
    const Filtered filtered = second_look_in_quads(a, b);
    if constexpr (may_leave_out)
        if (filtered.verdict != FilterVerdict::undecided) habits.tiny_axes.learn(true);
    return filtered;
}

/// filter of filter.hpp, in motion.
template <class A, class B>
TACT_INLINE Filtered filter_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                     const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    const QuickVerdict found = quick_verdict_in_quads<false, true, A::dimension, form_of<A>, form_of<B>>(frame, bound);
    return found.verdict != FilterVerdict::undecided ? Filtered{found.verdict, 0}
                                                     : second_look_in_quads(a, motion_a, b, motion_b, interval);
}

}  // namespace tact::separating_axis
