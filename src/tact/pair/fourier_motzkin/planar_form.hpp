// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/scalar.hpp"
#include "tact/pair/fourier_motzkin/cone.hpp"

/// The system of a pair in the plane whose second body is a triangle, eliminated once for all: with two rows g_0, g_1
/// of `a` the elimination can only end with sums p_0 g_0 + p_1 g_1 in which one direction has vanished, so the list of
/// factors p is fixed: the sides of a itself, for each edge of b the p that makes it vanish, and, in motion, the p that
/// makes the sweep vanish. The row of p says that the ranges of p.g over a and over b meet.
namespace tact::fourier_motzkin {

/// The edges of a from one of its corners, and b relative to a: the points base + x_0 edges_b[0] + x_1 edges_b[1] +
/// t sweep, x >= 0, x_0 + x_1 <= 1, t in [0, 1]. When a is a parallelogram, b is relative to its centre and doubled.
template <class T>
struct PlanarPair {
    std::array<Vec<T, 2>, 2> edges_a;
    Vec<T, 2> base;
    std::array<Vec<T, 2>, 2> edges_b;
    Vec<T, 2> sweep;
};

/// The same b in the coordinates g of a, and the determinant of a.
template <class T>
struct PlanarSystem {
    Vec<T, 2> base;
    std::array<Vec<T, 2>, 2> edges;
    Vec<T, 2> sweep;
    T size;
};

template <bool Moving, class T>
TACT_INLINE constexpr PlanarSystem<T> planar_system(const PlanarPair<T>& pair) {
    const Adjugate<T, 2> frame = adjugate(pair.edges_a);
    const auto seen = [&](const Vec<T, 2>& v)
                          TACT_INLINE_LAMBDA { return Vec<T, 2>{dot(frame.normals[0], v), dot(frame.normals[1], v)}; };
    PlanarSystem<T> system{seen(pair.base), {seen(pair.edges_b[0]), seen(pair.edges_b[1])}, {}, frame.determinant};
    if constexpr (Moving) system.sweep = seen(pair.sweep);
    return system;
}

template <class T>
struct Range {
    T low;
    T high;
};

template <class T>
TACT_INLINE constexpr Range<T> around_zero(const T& a) {
    return {lower(a, T{}), higher(a, T{})};
}
template <class T>
TACT_INLINE constexpr Range<T> around_zero(const T& a, const T& b) {
    return {lower(lower(a, b), T{}), higher(higher(a, b), T{})};
}

/// How far the range `base + b + sweep` is from the range a; negative when they overlap.
template <bool Moving, class T>
TACT_INLINE constexpr T gap_of(const Range<T>& a, const T& base, const Range<T>& b, const T& sweep) {
    if constexpr (!Moving) return higher(base + b.low - a.high, a.low - (base + b.high));
    const Range<T> s = around_zero(sweep);
    return higher(base + (b.low + s.low) - a.high, a.low - (base + (b.high + s.high)));
}

/// A parallelogram has |g_j| <= |size|.
struct OverParallelogram {
    template <class T>
    TACT_INLINE static constexpr Range<T> of_side(const T& size) {
        return {-magnitude(size), magnitude(size)};
    }
    template <class T>
    TACT_INLINE static constexpr Range<T> of_factor(const Vec<T, 2>& p, const T& size) {
        const T high = magnitude(size) * (magnitude(p[0]) + magnitude(p[1]));
        return {-high, high};
    }
};

/// A triangle has g_j / size >= 0, and their sum <= 1.
struct OverTriangle {
    template <class T>
    TACT_INLINE static constexpr Range<T> of_side(const T& size) {
        return around_zero(size);
    }
    template <class T>
    TACT_INLINE static constexpr Range<T> of_factor(const Vec<T, 2>& p, const T& size) {
        return around_zero(size * p[0], size * p[1]);
    }
};

/// The rows of the sides of a: visit(j, gap), j = 2 is the third side of a triangle, g_0 + g_1.
template <bool Moving, class OverA, class T, class Visit>
TACT_INLINE constexpr void visit_sides(const PlanarSystem<T>& s, Visit&& visit) {
    const Range<T> a = OverA::of_side(s.size);
    for (int j = 0; j < 2; ++j)
        visit(j, gap_of<Moving>(a, s.base[j], around_zero(s.edges[0][j], s.edges[1][j]), s.sweep[j]));
    if constexpr (std::is_same_v<OverA, OverTriangle>) {
        const Range<T> b = around_zero(s.edges[0][0] + s.edges[0][1], s.edges[1][0] + s.edges[1][1]);
        visit(2, gap_of<Moving>(a, s.base[0] + s.base[1], b, s.sweep[0] + s.sweep[1]));
    }
}

/// The row without direction d, an edge of b or the sweep.
template <bool Moving, class OverA, class T>
TACT_INLINE constexpr T gap_without(const PlanarSystem<T>& s, const Vec<T, 2>& d, const Range<T>& b, const T& sweep) {
    const Vec<T, 2> p{d[1], -d[0]};
    return gap_of<Moving>(OverA::of_factor(p, s.size), cross(s.base, d), b, sweep);
}

/// The rows without an edge of b (visit(0, gap)) or without the sweep (visit(1, gap)). p.v = cross(v, d).
template <bool Moving, class OverA, class T, class Visit>
TACT_INLINE constexpr void visit_directions(const PlanarSystem<T>& s, Visit&& visit) {
    const auto& [e, f] = s.edges;
    const T turn = cross(e, f);
    visit(0, gap_without<Moving, OverA>(s, e, around_zero(-turn), cross(s.sweep, e)));
    visit(0, gap_without<Moving, OverA>(s, f, around_zero(turn), cross(s.sweep, f)));
    visit(0, gap_without<Moving, OverA>(s, f - e, around_zero(turn), cross(s.sweep, f - e)));
    if constexpr (Moving)
        visit(1, gap_without<false, OverA>(s, s.sweep, around_zero(cross(e, s.sweep), cross(f, s.sweep)), T{}));
}

}  // namespace tact::fourier_motzkin
