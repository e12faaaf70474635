// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/scalar.hpp"
#include "tact/pair/fourier_motzkin/cone.hpp"
#include "tact/pair/fourier_motzkin/rounding.hpp"

/// The faces of b among the rows that the elimination of a cone in space would end with: sums of the three rows g_j of
/// `a` in which two edges of b have vanished. Most disjoint pairs that no side of `a` separates fall to them, at a
/// fraction of the elimination's cost. Each comes out as `room`: negative when it alone rules out contact.
namespace tact::fourier_motzkin {

/// The points of a in the coordinates g: |g_j| <= size.
struct ParallelepipedOfA {
    /// The greatest value of factor.g over a, less `base`.
    template <class T>
    TACT_INLINE static constexpr T reach(const Vec<T, 3>& factor, const T& size, const T& base) {
        return size * (magnitude(factor[0]) + magnitude(factor[1]) + magnitude(factor[2])) - base;
    }
};

/// The points of a in the coordinates g: g >= 0, sum of g <= size.
struct TetrahedronOfA {
    template <class T>
    TACT_INLINE static constexpr T reach(const Vec<T, 3>& factor, const T& size, const T& base) {
        const T first = higher(-base, size * factor[0] - base);
        return higher(first, higher(size * factor[1] - base, size * factor[2] - base));
    }
};

template <class T>
struct FaceRoom {
    T room;
    T turn;  ///< the determinant of b in the coordinates g; the room means something only if its sign is known
};

template <class T, int Lanes, std::size_t Rows>
TACT_INLINE constexpr Vec<T, 3> lane_of(const std::array<Vec<T, Lanes>, Rows>& g, int k) {
    return {g[0][k], g[1][k], g[2][k]};
}

/// The room of one face: factor.x <= base outside, at the begin; the sweep takes `sweep` off the base.
template <class A, bool Moving, class T>
TACT_INLINE constexpr T room_of(const Vec<T, 3>& factor, const T& size, const T& base, const T& sweep) {
    const T room = A::reach(factor, size, base);
    if constexpr (!Moving) return room;
    return higher(room, room - sweep);
}

/// The least room at the four faces of a tetrahedron whose vertices are the lanes of g (its first three rows).
template <class A, bool Moving, class T, std::size_t Rows>
TACT_INLINE constexpr FaceRoom<T> face_room(const std::array<Vec<T, 4 + Moving>, Rows>& g, const T& size) {
    const Vec<T, 3> start = lane_of(g, 0), d = lane_of(g, 1) - start, e = lane_of(g, 2) - start,
                    f = lane_of(g, 3) - start;
    const Vec<T, 3> ef = cross(e, f);
    const T turn = dot(d, ef), sign = sign_of(turn);
    const Vec<T, 3> inward[3] = {sign * ef, sign * cross(f, d), sign * cross(d, e)};
    const Vec<T, 3> last = -(inward[0] + inward[1] + inward[2]);
    T base[3], sweep[3]{};
    for (int i = 0; i < 3; ++i) {
        base[i] = dot(inward[i], start);
        if constexpr (Moving) sweep[i] = dot(inward[i], lane_of(g, 4));
    }
    T room = room_of<A, Moving>(last, size, -(base[0] + base[1] + base[2]) - magnitude(turn),
                                -(sweep[0] + sweep[1] + sweep[2]));
    for (int i = 0; i < 3; ++i) room = lower(room, room_of<A, Moving>(inward[i], size, base[i], sweep[i]));
    return {room, turn};
}

/// The room on the two sides of a flat triangle.
template <class A, bool Moving, class T, std::size_t Rows>
TACT_INLINE constexpr FaceRoom<T> face_room(const std::array<Vec<T, 3 + Moving>, Rows>& g, const T& size) {
    const Vec<T, 3> start = lane_of(g, 0);
    const Vec<T, 3> normal = cross(lane_of(g, 1) - start, lane_of(g, 2) - start);
    const T base = dot(normal, start);
    T sweep{};
    if constexpr (Moving) sweep = dot(normal, lane_of(g, 3));
    const T room =
        lower(room_of<A, Moving>(normal, size, base, sweep), room_of<A, Moving>(-normal, size, -base, -sweep));
    return {room, T{}};
}

}  // namespace tact::fourier_motzkin
