// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/quotient.hpp"
#include "tact/pair/contact/plane_signs.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/separating_axis/pair_frame.hpp"

namespace tact::contact {

template <int C>
const exact::Integer<C>& as_integer(const exact::Integer<C>& value) {
    return value;
}
inline exact::Integer<6> as_integer(const exact::Wide& value) {
    return exact::Integer<6>(value);
}

/// The pair at the time of contact: everything scaled by `scale`, b away from a by `offset`.
template <class T, int D>
struct Snapshot {
    T scale{1};
    Vec<T, D> offset;
};

/// Where the lines of two edges cross, as a part of each edge.
template <class T, int D>
void find_crossings(const PlaneSigns<T, ExactSign, D>& plane, const T& scale, Touch<D>& touch) {
    if constexpr (D == 3) {
        const int x = plane.x(), y = plane.y();
        const auto area = [=](const Vec<T, D>& u, const Vec<T, D>& v) { return u[x] * v[y] - u[y] * v[x]; };
        const auto quotient = [](const auto& numerator, const auto& denominator) {
            return denominator.sign() < 0 ? exact::neighbours(-numerator, -denominator, 0).below
                                          : exact::neighbours(numerator, denominator, 0).below;
        };
        for (int i = 0; i < touch.meeting.count; ++i) {
            const MeetingPoint& point = touch.meeting.points[i];
            if (point.in_a.kind != Place::Kind::edge || point.in_b.kind != Place::Kind::edge) continue;
            const int k = point.in_a.number, l = point.in_b.number;
            const Vec<T, D> between = plane.b.corner[l] - plane.a.corner[k];
            const T across = scale * area(plane.a.edge[k], plane.b.edge[l]);
            touch.along_a[i] = quotient(as_integer(area(between, plane.b.edge[l])), as_integer(across));
            touch.along_b[i] = quotient(as_integer(area(between, plane.a.edge[k])), as_integer(across));
        }
    }
}

/// What the supports of a touch (as found, in any order) have in common; `normal` is that of the plane they lie in, b
/// on the given side of it. Puts the supports into order.
template <class T, int D, Kind A, Kind B>
void meet_exactly(const separating_axis::PairFrame<T, D, A, B>& frame, const Snapshot<T, D>& snapshot,
                  const Vec<T, D>& normal, int side, Touch<D>& touch) {
    PlaneSigns<T, ExactSign, D> plane;
    if constexpr (D == 3) {
        while (normal[plane.left_out].sign() == 0) ++plane.left_out;
        plane.turn = side * normal[plane.left_out].sign();
    }
    plane.turn_forward(frame.a, touch.a);
    plane.turn_forward(frame.b, touch.b);
    plane.a.place(frame.a, touch.a, snapshot.scale, Vec<T, D>{});
    plane.b.place(frame.b, touch.b, snapshot.scale, snapshot.offset);
    touch.meeting = meet(touch.a.count, touch.b.count, plane);
    find_crossings(plane, snapshot.scale, touch);
}

}  // namespace tact::contact
