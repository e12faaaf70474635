// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/exact_stage.hpp"

#include "tact/pair/separating_axis/flat_pair.hpp"

namespace tact::separating_axis {

using exact::sign_of;

namespace {

/// The relation of two flat bodies whose difference stays in one plane. It has no interior, so contact is touching.
template <bool moving, class T>
Relation decide_in_plane(const PairFrame<T, 3, Kind::flat, Kind::flat>& frame, const Vec<T, 3>& normal) {
    if (sign_of(dot(normal, frame.offset)) != 0) return Relation::disjoint;
    const Relation relation = decide<moving>(seen_in_plane(frame, normal), ~AxisSet{0});
    return relation == Relation::disjoint ? Relation::disjoint : Relation::touching;
}

template <class T, int D>
bool is_zero(const Vec<T, D>& v) {
    for (int k = 0; k < D; ++k)
        if (sign_of(v[k]) != 0) return false;
    return true;
}

}  // namespace

template <bool moving, class T, int D, Kind A, Kind B>
Relation decide(const PairFrame<T, D, A, B>& frame, AxisSet open) {
    if constexpr (A == Kind::flat && B == Kind::flat) {
        const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
        if (stays_parallel<moving>(frame, normal)) return decide_in_plane<moving>(frame, normal);
    }
    bool touching = false;
    for (int i = 0; i < axis_count<moving, D, A, B>(); ++i) {
        if ((open >> i & 1) == 0) continue;
        const Vec<T, D> normal = axis_normal<moving>(frame, i);
        if (is_zero(normal)) continue;  // parallel edges: no axis at all
        const int sign = sign_of(gap<moving>(axis_along<moving>(frame, normal)));
        if (sign > 0) return Relation::disjoint;
        touching = touching || sign == 0;
    }
    return touching ? Relation::touching : Relation::overlapping;
}

#define TACT_DECIDE(T, D, A, B)                                                         \
    template Relation decide<false>(const PairFrame<T, D, Kind::A, Kind::B>&, AxisSet); \
    template Relation decide<true>(const PairFrame<T, D, Kind::A, Kind::B>&, AxisSet);
TACT_KIND_PAIRS(TACT_DECIDE, double)
TACT_KIND_PAIRS(TACT_DECIDE, Wide)
TACT_KIND_PAIRS(TACT_DECIDE, LargeInteger)
#undef TACT_DECIDE

template Relation decide<false>(const PairFrame<Int128, 2, Kind::parallel, Kind::parallel>&, AxisSet);
template Relation decide<false>(const PairFrame<Int128, 2, Kind::parallel, Kind::simplex>&, AxisSet);
template Relation decide<false>(const PairFrame<Int128, 2, Kind::simplex, Kind::simplex>&, AxisSet);

}  // namespace tact::separating_axis
