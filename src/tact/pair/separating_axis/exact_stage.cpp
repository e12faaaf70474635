// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/exact_stage.hpp"

#include "tact/pair/separating_axis/axes_2d.hpp"
#include "tact/pair/separating_axis/axes_3d.hpp"
#include "tact/pair/separating_axis/flat_pair.hpp"

namespace tact::separating_axis {
namespace {

/// The relation of two flat bodies whose difference stays in one plane. It has no interior, so contact is touching.
template <bool moving, class T>
Relation decide_in_plane(const PairFrame<T, 3, Kind::flat, Kind::flat>& frame, const Vec<T, 3>& normal) {
    if (dot(normal, frame.offset).sign() != 0) return Relation::disjoint;
    const Relation relation = decide<moving>(seen_in_plane(frame, normal));
    return relation == Relation::disjoint ? Relation::disjoint : Relation::touching;
}

}  // namespace

template <bool moving, class T, int D, Kind A, Kind B>
Relation decide(const PairFrame<T, D, A, B>& frame) {
    if constexpr (A == Kind::flat && B == Kind::flat) {
        const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
        if (stays_parallel<moving>(frame, normal)) return decide_in_plane<moving>(frame, normal);
    }
    bool touching = false;
    const bool separated = visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const Axis<T>& axis) {
        const int sign = gap<moving>(axis).sign();
        // Parallel edges give the axis 0, on which everything projects to 0: it says nothing.
        const bool is_axis = axis.up.sign() != 0 || axis.down.sign() != 0 || axis.travel.sign() != 0;
        if (sign == 0 && is_axis) touching = true;
        return sign > 0;
    });
    return separated ? Relation::disjoint : touching ? Relation::touching : Relation::overlapping;
}

// clang-format off
#define TACT_DECIDE(T, D, A, B)                                                                     \
    template Relation decide<false>(const PairFrame<T, D, Kind::A, Kind::B>&);                      \
    template Relation decide<true>(const PairFrame<T, D, Kind::A, Kind::B>&);
#define TACT_DECIDE_ALL(T)                                                                          \
    TACT_DECIDE(T, 2, parallel, parallel) TACT_DECIDE(T, 2, parallel, simplex) TACT_DECIDE(T, 2, simplex, simplex) \
    TACT_DECIDE(T, 3, parallel, parallel) TACT_DECIDE(T, 3, parallel, simplex) TACT_DECIDE(T, 3, simplex, simplex) \
    TACT_DECIDE(T, 3, parallel, flat) TACT_DECIDE(T, 3, simplex, flat) TACT_DECIDE(T, 3, flat, flat)
// clang-format on
TACT_DECIDE_ALL(SmallInteger)
TACT_DECIDE_ALL(LargeInteger)

}  // namespace tact::separating_axis
