// SPDX-License-Identifier: MIT
#include <bit>
#include <type_traits>

#include "tact/base/cost.hpp"
#include "tact/pair/separating_axis/quad_filter.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/shared_vertex.hpp"
#include "tact/pair/separating_axis/triangle_planes.hpp"
#include "tact/pair/separating_axis/triangle_ties.hpp"
#include "tact/pair/separating_axis/twofold_gaps.hpp"

namespace tact::separating_axis::avx2 {

/// What the filter leaves open of two triangles: ties that need no arithmetic but its own, then the stages of all
/// pairs. The frame is made once more: to keep it in memory would cost all pairs.
[[gnu::noinline]] static Relation relate_open_triangles(const Triangle3& a, const Triangle3& b, double bound) {
    cost::enter(cost::Stage::after_filter);
    const TriangleRows rows(a, b);
    if (rows.constant_coordinates() != 0) return static_cast<Relation>(relate_by_shortcut(a, b));
    const TriangleFrame frame = quad_frame_at_rest(a, b);
    const AxisSet open = careful_verdict_in_quads<false, 3, Form::flat, Form::flat>(frame, bound).open;
    Ties ties = ties_along_coordinates(frame, rows, open);
    if (ties.disjoint) return Relation::disjoint;
    if (ties.open == 0) return ties.touching ? Relation::touching : Relation::overlapping;
    const SureSides sides = sure_sides(frame, bound);
    if (sides.sure && (ties.open & sides.axes()) == 0)
        return ties.touching ? Relation::touching : Relation::overlapping;
    const FilterVerdict at_vertex = relate_at_shared_vertex(a, b);
    if (at_vertex != FilterVerdict::undecided) return static_cast<Relation>(at_vertex);
    if (sides.cross()) return relate_crossing(a, b, sides.above_a, sides.above_b);
    if (std::popcount(ties.open) <= 4) {
        cost::enter(cost::Stage::twofold);
        settle_in_quads(a, b, ties);
        if (ties.disjoint) return Relation::disjoint;
    }
    const Relation left = ties.open != 0 ? relate_left(a, b, ties.open) : Relation::overlapping;
    return left == Relation::overlapping && ties.touching ? Relation::touching : left;
}

/// Of each kind of pair, since streams of different kinds alternate.
template <class A, class B>
static thread_local constinit PairHabits pair_habits;

template <class A, class B>
Relation relate_in_quads(const A& a, const B& b) {
    if constexpr (form_of<A> == Form::flat && form_of<B> == Form::flat) {
        const TriangleFrame frame = quad_frame_at_rest(a, b);
        const double bound = error_bound<false>(frame, {});
        const FilterVerdict verdict =
            quick_verdict_in_quads<false, false, 3, Form::flat, Form::flat>(frame, bound).verdict;
        return verdict != FilterVerdict::undecided ? static_cast<Relation>(verdict)
                                                   : relate_open_triangles(a, b, bound);
    } else {
        PairHabits& habits = pair_habits<A, B>;
        if constexpr (std::is_same_v<A, Obb3> && std::is_same_v<B, Obb3>)
            if (habits.center_line.pays() && habits.center_line.learn(is_separated_on_center_line(a, b), 1))
                return Relation::disjoint;
        const Filtered filtered = filter_in_quads(a, b, habits);
        return filtered.verdict != FilterVerdict::undecided ? static_cast<Relation>(filtered.verdict)
                                                            : relate_after_filter(a, b, filtered.open);
    }
}

template <class A, class B>
Relation relate_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const Filtered filtered = filter_in_quads(a, motion_a, b, motion_b, interval);
    return filtered.verdict != FilterVerdict::undecided
               ? static_cast<Relation>(filtered.verdict)
               : relate_after_filter(a, motion_a, b, motion_b, interval, filtered.open);
}

/// Four axes at a time, with twice the digits.
template <class A, class B>
void settle_in_quads(const A& a, const B& b, Ties& ties) {
    TwofoldPairs<A, B, 4> pair;
    repeat_in_lanes<double, 4>(a, pair.a);
    repeat_in_lanes<double, 4>(b, pair.b);
    pair.prepare();
    for (AxisSet rest = ties.open; rest != 0 && !ties.disjoint;) {
        AxisEdges edges[4];
        AxisSet taken[4];
        for (int i = 0; i < 4; ++i) {
            taken[i] = rest != 0 ? rest & -rest : taken[i > 0 ? i - 1 : 0];  // the last one again
            edges[i] = axis_edges(a, b, std::countr_zero(taken[i]));
            rest &= ~taken[i];
        }
        const AxisVerdicts verdicts = pair.compare(edges);
        ties.disjoint |= verdicts.apart != 0;
        for (int i = 0; i < 4; ++i)
            if ((verdicts.inside >> i & 1) != 0) ties.open &= ~taken[i];
    }
}

#define TACT_INSTANTIATE(A, B)                                                                                      \
    template Relation relate_in_quads(const A&, const B&);                                                          \
    template Relation relate_in_quads(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                                      const TimeInterval&);                                                         \
    template void settle_in_quads(const A&, const B&, Ties&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis::avx2
