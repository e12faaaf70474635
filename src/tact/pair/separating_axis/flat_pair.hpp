// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/wide.hpp"
#include "tact/pair/separating_axis/pair_frame.hpp"

namespace tact::separating_axis {

/// Two flat bodies in exact coordinates.
template <class T>
using FlatPair = PairFrame<T, 3, Kind::flat, Kind::flat>;

/// Whether the difference of two flat bodies stays in one plane: they are parallel, and do not travel along the normal
/// (of a). Their edge x edge axes then say nothing of what happens within the plane.
template <bool moving, class T>
bool stays_parallel(const FlatPair<T>& frame, const Vec<T, 3>& normal) {
    if (exact::sign_of(dot(normal, frame.b.edge[0])) != 0 || exact::sign_of(dot(normal, frame.b.edge[1])) != 0)
        return false;
    return !moving || exact::sign_of(dot(normal, frame.travel)) == 0;
}

/// Such a pair in two dimensions: to leave out a coordinate that the normal needs is a one-to-one map of the plane.
template <class T>
PairFrame<T, 2, Kind::simplex, Kind::simplex> seen_in_plane(const FlatPair<T>& frame, const Vec<T, 3>& normal) {
    const int dropped = exact::sign_of(normal[0]) != 0 ? 0 : exact::sign_of(normal[1]) != 0 ? 1 : 2;
    const auto without = [=](const Vec<T, 3>& v) { return Vec<T, 2>{v[(dropped + 1) % 3], v[(dropped + 2) % 3]}; };
    PairFrame<T, 2, Kind::simplex, Kind::simplex> plane;
    for (int i = 0; i < 2; ++i) {
        plane.a.edge[i] = without(frame.a.edge[i]);
        plane.b.edge[i] = without(frame.b.edge[i]);
    }
    plane.offset = without(frame.offset);
    plane.travel = without(frame.travel);
    return plane;
}

}  // namespace tact::separating_axis
