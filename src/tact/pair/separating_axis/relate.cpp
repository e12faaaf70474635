// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/relate.hpp"

#include <optional>
#include <type_traits>

#include "tact/base/cost.hpp"
#include "tact/pair/frame/filter.hpp"
#include "tact/pair/separating_axis/common_frame.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/separating_axis/fixed_point.hpp"
#include "tact/pair/separating_axis/shared_vertex.hpp"
#include "tact/pair/separating_axis/triangle_planes.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::separating_axis {
namespace {

/// Two triangles, each of them in a plane where one and the same coordinate is constant: they are apart, or the
/// question is one of the plane, and contact is touching there.
TACT_INLINE FilterVerdict relate_in_coordinate_plane(const Triangle3& a, const Triangle3& b) {
    const auto constant = [](const Triangle3& t, int k) {
        return t.vertices[0][k] == t.vertices[1][k] && t.vertices[0][k] == t.vertices[2][k];
    };
    for (int k = 0; k < 3; ++k) {
        if (!constant(a, k) || !constant(b, k)) continue;
        if (a.vertices[0][k] != b.vertices[0][k]) return FilterVerdict::disjoint;
        return relate(seen_along(a, k), seen_along(b, k)) == Relation::disjoint ? FilterVerdict::disjoint
                                                                                : FilterVerdict::touching;
    }
    return FilterVerdict::undecided;
}

/// The answer of one frame with twice the digits of a double, if the boxes have one.
template <class A, class B>
TACT_INLINE std::optional<Relation> relate_by_common_frame(const A& a, const B& b) {
    if constexpr (form_of<A> == Form::parallel && std::is_same_v<A, B>) {
        CommonFrame<A::dimension> frame;
        if (!common_frame(a, b, frame)) return std::nullopt;
        const Partial found = relate_in_common_frame(frame);
        return found.verdict != FilterVerdict::undecided ? static_cast<Relation>(found.verdict)
                                                         : relate_exactly(a, b, found.open);
    }
    return std::nullopt;
}

}  // namespace

template <class A, class B>
FilterVerdict relate_by_shortcut(const A& a, const B& b) {
    if constexpr (form_of<A> == Form::flat && form_of<B> == Form::flat) {
        const FilterVerdict verdict = relate_in_coordinate_plane(a, b);
        if (verdict != FilterVerdict::undecided) return verdict;
    }
    if constexpr (form_of<A> != Form::parallel && form_of<B> != Form::parallel) return relate_at_shared_vertex(a, b);
    return FilterVerdict::undecided;
}

template <class A, class B>
Relation relate_left(const A& a, const B& b, AxisSet open) {
    if constexpr (form_of<A> == Form::flat && form_of<B> == Form::flat)
        if (const auto relation = relate_by_planes(a, b)) return *relation;
    return relate_exactly(a, b, open);
}

template <class A, class B>
Relation relate_exactly(const A& a, const B& b, AxisSet open) {
    if constexpr (is_plain_in_plane<A> && is_plain_in_plane<B>) {
        if (const FixedPoint numbers(a, b); numbers.is_exact()) {
            cost::enter(cost::Stage::exact, 128);
            return decide<false>(frame_at_rest<A, B, Int128>(reader(a), reader(b), numbers), open);
        }
    }
    return decide_exactly<form_of<A>, form_of<B>>(numbers_of(a, b), open);
}

namespace {

template <class A, class B>
TACT_INLINE Filtered filter_scalars(const A& a, const B& b) {
    return filter<false>(frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{}));
}

template <class A, class B>
TACT_INLINE Filtered filter_scalars(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                    const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    return filter<true>(frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b),
                                                      interval.start, interval.end - interval.start, AsTheyAre{}));
}

/// The decision one axis at a time, for machines without AVX2.
template <class... Pair>
Relation relate_in_scalars(const Pair&... pair) {
    const Filtered filtered = filter_scalars(pair...);
    return filtered.verdict != FilterVerdict::undecided ? static_cast<Relation>(filtered.verdict)
                                                        : relate_after_filter(pair..., filtered.open);
}

}  // namespace

template <class A, class B>
[[gnu::noinline]] Relation relate_after_filter(const A& a, const B& b, AxisSet open) {
    cost::enter(cost::Stage::after_filter);
    const FilterVerdict verdict = relate_by_shortcut(a, b);
    if (verdict != FilterVerdict::undecided) return static_cast<Relation>(verdict);
    Ties ties = ties_along_coordinates(a, b, open != 0 ? open : filter_scalars(a, b).open);
    if (ties.disjoint) return Relation::disjoint;
    if (ties.open != 0) {
        if constexpr (form_of<A> == Form::flat && form_of<B> == Form::flat)
            if (const auto relation = relate_by_planes(a, b)) return *relation;
        if (const auto relation = relate_by_common_frame(a, b)) return *relation;
        if constexpr (A::dimension == 3 && form_of<A> == Form::parallel && form_of<B> == Form::parallel)
            ties.open = without_parallel_edges(a, b, ties.open);
        if constexpr (quads_exist)
            if (has_quads() && ties.open != 0 && !has_rounded_edges(a) && !has_rounded_edges(b)) {
                cost::enter(cost::Stage::twofold);
                avx2::settle_in_quads(a, b, ties);
            }
        if (ties.disjoint) return Relation::disjoint;
    }
    const Relation left = ties.open != 0 ? relate_exactly(a, b, ties.open) : Relation::overlapping;
    return left == Relation::overlapping && ties.touching ? Relation::touching : left;
}

template <class A, class B>
[[gnu::noinline]] Relation relate_after_filter(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                               const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                               AxisSet open) {
    if (open == 0) open = filter_scalars(a, motion_a, b, motion_b, interval).open;
    return decide_exactly<form_of<A>, form_of<B>>(numbers_of(a, motion_a, b, motion_b, interval), open);
}

template <class A, class B>
Relation relate(const A& a, const B& b) {
    if constexpr (!ordered<A, B>) {
        return relate(b, a);
    } else {
        cost::enter(cost::Stage::filter);
        if constexpr (quads_exist)
            if (has_quads()) return avx2::relate_in_quads(a, b);
        return relate_in_scalars(a, b);
    }
}

template <class A, class B>
Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval) {
    if constexpr (!ordered<A, B>) {
        return relate(b, motion_b, a, motion_a, interval);
    } else {
        cost::enter(cost::Stage::filter);
        if constexpr (quads_exist)
            if (has_quads()) return avx2::relate_in_quads(a, motion_a, b, motion_b, interval);
        return relate_in_scalars(a, motion_a, b, motion_b, interval);
    }
}

#define TACT_INSTANTIATE(A, B)                                                                             \
    template Relation relate(const A&, const B&);                                                          \
    template Relation relate(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                             const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

#define TACT_INSTANTIATE(A, B)                                                             \
    template FilterVerdict relate_by_shortcut(const A&, const B&);                         \
    template Relation relate_left(const A&, const B&, AxisSet);                            \
    template Relation relate_exactly(const A&, const B&, AxisSet);                         \
    template Relation relate_after_filter(const A&, const B&, AxisSet);                    \
    template Relation relate_after_filter(const A&, const Linear<A::dimension>&, const B&, \
                                          const Linear<A::dimension>&, const TimeInterval&, AxisSet);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis
