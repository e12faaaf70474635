// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/exact_stage.hpp"

#include "tact/pair/separating_axis/axes_2d.hpp"
#include "tact/pair/separating_axis/axes_3d.hpp"

namespace tact::separating_axis {
namespace {

/// Two flat bodies whose difference stays in one plane: parallel, and not travelling out of their planes.
template <bool moving, class T>
bool in_one_direction(const PairFrame<T, 3, Kind::flat, Kind::flat>& frame, const Vec<T, 3>& normal) {
    if (dot(normal, frame.b.edge[0]).sign() != 0 || dot(normal, frame.b.edge[1]).sign() != 0) return false;
    return !moving || dot(normal, frame.travel).sign() == 0;
}

template <class T>
Vec<T, 2> without(const Vec<T, 3>& v, int dropped) {
    return {v[(dropped + 1) % 3], v[(dropped + 2) % 3]};
}

/// The relation of two flat bodies in parallel planes. Their difference has no interior, so contact is touching; within
/// one plane, leaving out a coordinate that the normal needs is a one-to-one map to two dimensions.
template <bool moving, class T>
Relation decide_in_plane(const PairFrame<T, 3, Kind::flat, Kind::flat>& frame, const Vec<T, 3>& normal) {
    if (dot(normal, frame.offset).sign() != 0) return Relation::disjoint;
    const int dropped = normal[0].sign() != 0 ? 0 : normal[1].sign() != 0 ? 1 : 2;
    PairFrame<T, 2, Kind::simplex, Kind::simplex> plane;
    for (int i = 0; i < 2; ++i) {
        plane.a.edge[i] = without(frame.a.edge[i], dropped);
        plane.b.edge[i] = without(frame.b.edge[i], dropped);
    }
    plane.offset = without(frame.offset, dropped);
    plane.travel = without(frame.travel, dropped);
    return decide<moving>(plane) == Relation::disjoint ? Relation::disjoint : Relation::touching;
}

}  // namespace

template <bool moving, class T, int D, Kind A, Kind B>
Relation decide(const PairFrame<T, D, A, B>& frame) {
    if constexpr (A == Kind::flat && B == Kind::flat) {
        const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
        if (in_one_direction<moving>(frame, normal)) return decide_in_plane<moving>(frame, normal);
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
