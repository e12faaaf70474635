// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axis.hpp"
#include "tact/pair/frame/pair_frame.hpp"
#include "tact/pair/frame/twofold.hpp"

namespace tact::frame {

// exact_zeros.hpp with one pair per lane: what follows from equal numbers alone. Answers are masks, bit i for lane i;
// bits beyond the lanes are anything.

/// Whether coordinate k of edge u is exactly 0.
template <class T, int D>
TACT_INLINE unsigned zero_lanes(const Obb<T, D>& obb, int u, int k) {
    return ~greater(magnitude(obb.axes[static_cast<std::size_t>(u)][k]), T{});
}
template <class T, int D>
TACT_INLINE unsigned zero_lanes(const Parallelepiped<T, D>& box, int u, int k) {
    return ~greater(magnitude(box.edges[static_cast<std::size_t>(u)][k]), T{});
}
template <SimplexShape Simplex>
TACT_INLINE unsigned zero_lanes(const Simplex& simplex, int u, int k) {
    constexpr int count = base_edges<form_of<Simplex>, Simplex::dimension>;
    const auto tip = static_cast<std::size_t>(u < count ? u + 1 : first(u - count) + 1);
    const auto tail = static_cast<std::size_t>(u < count ? 0 : second(u - count) + 1);
    const auto &x = simplex.vertices[tip][k], &y = simplex.vertices[tail][k];
    return ~(greater(x, y) | greater(y, x));
}

/// Where shapes begin and end in one coordinate, exactly in the lanes `known`.
template <class T>
struct LaneBounds {
    Twofold<T> low, high;
    unsigned known;
};

/// The lanes in which more than one of the numbers that `is_zero` tells of is not 0.
template <int D, class IsZero>
TACT_INLINE unsigned several_lanes(const IsZero& is_zero) {
    unsigned one = 0, several = 0;
    for (int i = 0; i < D; ++i) {
        const unsigned more = ~is_zero(i);
        several |= one & more;
        one |= more;
    }
    return several;
}

/// The far corner of a box is not looked at: lanes with one (has_rounded_edges) are not for these.
template <class T, int D>
TACT_INLINE LaneBounds<T> lane_bounds(const Parallelepiped<T, D>& box, int k) {
    T edge{};
    for (const auto& next : box.edges) edge = edge + next[k];
    const Twofold<T> corner{box.origin[k], T{}}, other = Twofold<T>::sum(box.origin[k], edge);
    return {where_greater(T{}, edge, other, corner), where_greater(T{}, edge, corner, other),
            ~several_lanes<D>([&](int i) TACT_INLINE_LAMBDA { return zero_lanes(box, i, k); })};
}
template <class T, int D>
TACT_INLINE LaneBounds<T> lane_bounds(const Obb<T, D>& obb, int k) {
    T reach{};
    unsigned odd = 0;  // neither 0 nor 1
    for (int i = 0; i < D; ++i) {
        const T size = magnitude(obb.axes[static_cast<std::size_t>(i)][k]);
        reach = reach + where_greater(size, T{}, obb.half[i], T{});
        odd |= greater(size, T(1)) | (greater(T(1), size) & greater(size, T{}));
    }
    return {Twofold<T>::difference(obb.center[k], reach), Twofold<T>::sum(obb.center[k], reach),
            ~(odd | several_lanes<D>([&](int i) TACT_INLINE_LAMBDA { return zero_lanes(obb, i, k); }))};
}
template <SimplexShape Simplex>
TACT_INLINE auto lane_bounds(const Simplex& simplex, int k) {
    using T = typename Simplex::Scalar;
    T low = simplex.vertices[0][k], high = low;
    for (const auto& vertex : simplex.vertices) {
        low = lower(low, vertex[k]);
        high = higher(high, vertex[k]);
    }
    return LaneBounds<T>{{low, T{}}, {high, T{}}, ~0u};
}

/// The lanes in which x is above y, both as sums made them: rounded, and what that left.
template <class T>
TACT_INLINE unsigned above(const Twofold<T>& x, const Twofold<T>& y) {
    return greater(x.high, y.high) | (~greater(y.high, x.high) & greater(x.low, y.low));
}

/// How the shapes lie along coordinate k: apart, or not overlapping, in the lanes in which that is `known`.
struct OrderAlong {
    unsigned apart, meeting_at_most, known;
};

template <class A, class B>
TACT_INLINE OrderAlong order_along(const A& a, const B& b, int k) {
    const auto x = lane_bounds(a, k), y = lane_bounds(b, k);
    using T = decltype(x.low.high + x.low.high);
    const T sizes = magnitude(x.low.high) + magnitude(x.high.high) + magnitude(y.low.high) + magnitude(y.high.high);
    const unsigned known = x.known & y.known & greater(T(0x1p1000), sizes);
    return {known & (above(x.low, y.high) | above(y.low, x.high)),
            known & ~(above(x.high, y.low) & above(y.high, x.low)), known};
}

}  // namespace tact::frame
