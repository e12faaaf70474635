// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tact/pair.hpp"
#include "tact/pair/distance/exact_way.hpp"
#include "tact/pair/distance/shortest_way.hpp"
#include "tact/pair/distance/triangle_search.hpp"
#include "tact/pair/metric/corners.hpp"

namespace tact::distance_of {

// The proof that a part of a triangle and a part of another body hold the closest points, and the distance to the last
// bits. Straight-line code for lanes T (Quad or Four) in which nothing is fused. u = 2^-53; the bounds are those of
// docs/algorithms/distance.md.

/// A triangle, and the part of it that is looked at: bit i of `part` for vertex i. The part is `base` and what the free
/// axes span from there, which are exact differences of vertices.
template <class T>
struct TriangleSide {
    T vertex[3];
    unsigned part = 0;
    int base = 0, frees = 0;
    Twofold<T> axis[2];

    TACT_INLINE explicit TriangleSide(const Triangle3& triangle)
        : vertex{lanes<T>(triangle.vertices[0]), lanes<T>(triangle.vertices[1]), lanes<T>(triangle.vertices[2])},
          axis{{vertex[0], vertex[0]}, {vertex[0], vertex[0]}} {}  // anything: zeros would be a call of memset

    /// From the base to vertex v.
    TACT_INLINE Twofold<T> edge_to(int v) const { return Twofold<T>::difference(vertex[v], vertex[base]); }

    /// From vertex 0 to the base.
    TACT_INLINE Twofold<T> edge_from_first() const { return Twofold<T>::difference(vertex[base], vertex[0]); }

    TACT_INLINE void look_at(unsigned vertices) {
        part = vertices;
        base = std::countr_zero(vertices);
        const unsigned rest = vertices & (vertices - 1);
        frees = std::popcount(rest);
        if (frees > 0) axis[0] = edge_to(std::countr_zero(rest));
        if (frees > 1) axis[1] = edge_to(std::countr_zero(rest & (rest - 1)));
    }

    /// The point of the part at places on its free axes.
    TACT_INLINE T point_at(double x, double y) const {
        T point = vertex[base];
        if (frees > 0) point = point + T(x) * axis[0].high;
        if (frees > 1) point = point + T(y) * axis[1].high;
        return point;
    }
};

/// The vertices of a triangle that are not in its part, by where they lie along the normal: surely on the inner side,
/// surely not, or neither.
struct OuterVertices {
    unsigned tied = 0, wrong = 0;
};

/// `inward` points from the part into the triangle's own side. All three vertices at once, lanes over vertices.
template <class T>
TACT_INLINE OuterVertices outer_vertices(const TriangleSide<T>& side, const T& inward, double error) {
    const T base = side.vertex[side.base];
    const Columns<T> edges = columns_of(side.vertex[0] - base, side.vertex[1] - base, side.vertex[2] - base);
    const T height =
        broadcast<0>(inward) * edges.at[0] + broadcast<1>(inward) * edges.at[1] + broadcast<2>(inward) * edges.at[2];
    const T limit = T(error) * (magnitude(edges.at[0]) + magnitude(edges.at[1]) + magnitude(edges.at[2]));
    const unsigned outer = 7 & ~side.part;
    return {outer & ~greater(height, limit), outer & greater(-limit, height)};
}

/// Whether two exact vectors are parallel, where both are doubles.
template <class T>
TACT_INLINE bool is_parallel_twofold(const Twofold<T>& p, const Twofold<T>& q) {
    if (zeros_of(p.low) != 7 || zeros_of(q.low) != 7) return false;
    return is_parallel(metric::numbers(p.high), metric::numbers(q.high));
}

/// A power of two of which a double is a multiple; infinite for 0.
TACT_INLINE double unit_of(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int power = static_cast<int>(bits >> 52 & 2047) - 1075;
    if (x == 0) return std::numeric_limits<double>::infinity();
    if (power < -400) return 0;
    return std::ldexp(1.0, power + std::countr_zero(bits | std::uint64_t{1} << 52));
}

/// A power of two of which all coordinates of two triangles are multiples. Products of short numbers are multiples of
/// its power, so that what is less than that is 0.
TACT_INLINE double unit_of(const Triangle3& a, const Triangle3& b) {
    double unit = std::numeric_limits<double>::infinity();
    for (std::size_t v = 0; v < 3; ++v)
        for (int k = 0; k < 3; ++k) unit = lower(unit, lower(unit_of(a.vertices[v][k]), unit_of(b.vertices[v][k])));
    return unit;
}

/// Whether the tied vertices lie on the inner side or exactly level with the part, by sums of two doubles or by equal
/// numbers. `side_sign` is 1 when the triangle lies along n, -1 when against it; the height of a vertex is 0 if it is
/// less than `unit`.
template <class T>
[[gnu::noinline]] bool are_settled(const TriangleSide<T>& side, unsigned tied, const FineNormal<T>& n, double side_sign,
                                   const Twofold<T> (&free)[2], int frees, double unit) {
    for (; tied != 0; tied &= tied - 1) {
        const Twofold<T> edge = side.edge_to(std::countr_zero(tied));
        const double height = side_sign * rounded(metric::dot_twofold(n.at, edge));
        const double limit = (n.error + 0x1p-98 * total(magnitude(n.at.high))) * total(magnitude(edge.high));
        if (height > limit) continue;
        if (height < -limit) return false;
        const bool level = 2 * limit < unit || (zeros_of(edge.high) | n.zeros) == 7 ||
                           (frees > 0 && is_parallel_twofold(edge, free[0])) ||
                           (frees > 1 && is_parallel_twofold(edge, free[1]));
        if (!level) return false;
    }
    return true;
}

/// Keeps the vertices of a part whose weight is surely positive; whether those are all. x and y are the places on the
/// free axes; a weight that may be 0 loses its vertex.
template <class T>
TACT_INLINE bool keep_inside(TriangleSide<T>& side, double x, double error_x, double y, double error_y) {
    if (side.frees == 0) return true;
    unsigned kept = side.part;
    const unsigned rest = side.part & (side.part - 1), first = rest & (~rest + 1), second = rest & (rest - 1);
    if (side.frees == 1) {
        if (!(x > error_x)) kept &= ~first;
        if (!(1 - x > error_x)) kept &= first;
    } else {
        if (!(x > error_x)) kept &= ~first;
        if (!(y > error_y)) kept &= ~second;
        if (!(1 - x - y > error_x + error_y)) kept &= ~(1u << side.base);
    }
    if (kept == side.part || kept == 0) return kept != 0;
    side.look_at(kept);
    return false;
}

/// The way between the bases of two triangles, exactly at rest.
template <class T, class Pair>
TACT_INLINE Twofold<T> between_bases(const Pair& pair, const TriangleSide<T>& a, const TriangleSide<T>& b,
                                     double& size) {
    const auto reach = [](const TriangleSide<T>& side) TACT_INLINE_LAMBDA {
        return magnitude(side.vertex[1] - side.vertex[0]) + magnitude(side.vertex[2] - side.vertex[0]);
    };
    if constexpr (Pair::in_motion) {
        const auto frame = pair.template frame<DoubleDouble>(metric::InDoubleDouble{});
        const auto& d = frame.offset;
        const Twofold<T> offset = metric::normalized(
            Twofold<T>{lanes<T>({d[0].high, d[1].high, d[2].high}), lanes<T>({d[0].low, d[1].low, d[2].low})});
        const T slack = lanes<T>({rounded(frame.slack[0]), rounded(frame.slack[1]), rounded(frame.slack[2])});
        size = metric::largest(magnitude(offset.high) + slack + reach(a) + reach(b));
        return metric::normalized((offset + b.edge_from_first()) - a.edge_from_first());
    } else {
        const Twofold<T> way = Twofold<T>::difference(b.vertex[b.base], a.vertex[a.base]);
        size = metric::largest(magnitude(b.vertex[0] - a.vertex[0]) + reach(a) + reach(b));
        return way;
    }
}

template <class T>
TACT_INLINE ShortestWay<T> shortest_between(const Twofold<T>& way, const Twofold<T> (&free)[2], int frees,
                                            double size) {
    ShortestWay<T> shortest = shortest_way(way, frees, free[0], free[1], size);
    shortest.error_x *= 2;  // the axes are rounded, too
    shortest.error_y *= 2;
    refine_places(way, frees, free[0], free[1], size, shortest);
    return shortest;
}

/// The length where nothing is tied.
template <class T>
TACT_INLINE bool clear_length(const ShortestWay<T>& shortest, metric::Length& length) {
    const auto rounded = metric::quotient_by_root(shortest.numerator, shortest.root);
    if (rounded) length = *rounded;
    return rounded.has_value();
}

/// Whether n is the way without the coordinates in which n is 0.
template <class T>
TACT_INLINE bool is_projected(const Twofold<T> (&free)[2], int frees, unsigned zeros) {
    return frees == 0 || (frees == 1 && (zeros_of(free[0].high) | zeros) == 7);
}

/// Lengths and the normal into a result, in the world's unit.
template <class T>
TACT_INLINE void describe_way(const ShortestWay<T>& shortest, const metric::Length& length, double unit,
                              Distance<3>& result) {
    result.distance = unit * length.value;
    result.lower = unit * length.lower;
    result.upper = unit * length.upper;
    result.normal = metric::numbers(shortest.normal + T(0.0));  // no -0
    result.normal_error = 16 * 0x1p-53 + 2 * shortest.normal_error;
}

/// The distance of two triangles, if these are the closest parts, or such of which they are a part.
template <class T, class Pair>
TACT_INLINE bool prove_triangles(const Pair& pair, TriangleSide<T>& a, TriangleSide<T>& b, Distance<3>& result) {
    constexpr double u = 0x1p-53;
    for (int step = 0; step < 3; ++step) {
        const int frees = a.frees + b.frees;
        if (frees > 2) return false;
        double size;
        const Twofold<T> way = between_bases(pair, a, b, size);
        if (!(size > 0x1p-100 && size < 0x1p100)) return false;
        const Twofold<T> free[2] = {a.frees > 0 ? a.axis[0] : b.axis[0], a.frees > 1   ? a.axis[1]
                                                                         : a.frees > 0 ? b.axis[0]
                                                                                       : b.axis[1]};
        const ShortestWay<T> shortest = shortest_between(way, free, frees, size);
        const double x = shortest.x, y = shortest.y, error_x = shortest.error_x, error_y = shortest.error_y;
        const bool swapped = a.frees == 0;  // the first free axis is one of b
        const bool inside_a = keep_inside(a, x, error_x, y, error_y),
                   inside_b = keep_inside(b, swapped ? -x : -y, swapped ? error_x : error_y, -y, error_y);
        if (!inside_a || !inside_b) continue;

        const double error = 32 * u + 4 * shortest.normal_error;
        const OuterVertices of_a = outer_vertices(a, -shortest.normal, error),
                            of_b = outer_vertices(b, shortest.normal, error);
        if ((of_a.wrong | of_b.wrong) != 0) return false;
        metric::Length length;
        if ((of_a.tied | of_b.tied) != 0) {
            const unsigned way_zeros = Pair::in_motion ? 0 : zeros_of(way.high);
            const FineNormal<T> n = fine_normal(way, way_zeros, frees, free[0], free[1], size);
            const double unit = Pair::in_motion ? 0 : unit_of(pair.a, pair.b), square = unit * unit;
            const double unit_of_height = frees == 0 ? square : frees == 1 ? square * square : square * unit;
            if (!are_settled(a, of_a.tied, n, -1, free, frees, unit_of_height) ||
                !are_settled(b, of_b.tied, n, 1, free, frees, unit_of_height))
                return false;
            const auto coordinate = [&](int k, ExactSum::Rounded& exact) {
                const double low = metric::numbers(way.low)[k];
                exact = {metric::numbers(way.high)[k], (low > 0) - (low < 0)};
                return !Pair::in_motion;
            };
            if (!tie_length(shortest, n.zeros, is_projected(free, frees, n.zeros), coordinate, length)) return false;
        } else if (!clear_length(shortest, length)) {
            return false;
        }
        describe_way(shortest, length, 1, result);
        constexpr bool moving = Pair::in_motion;
        result.point_a = metric::numbers(metric::moved<T, moving>(a.point_at(x, y), pair.motion_a, pair.time));
        result.point_b =
            metric::numbers(metric::moved<T, moving>(b.point_at(swapped ? -x : -y, -y), pair.motion_b, pair.time));
        result.feature_a = metric::feature_of<frame::Form::flat, 3>(static_cast<metric::VertexSet>(a.part));
        result.feature_b = metric::feature_of<frame::Form::flat, 3>(static_cast<metric::VertexSet>(b.part));
        return true;
    }
    return false;
}

/// The same, from parts that were guessed.
template <class T, class Pair>
TACT_INLINE bool prove_parts(const Pair& pair, const TriangleParts& parts, Distance<3>& result) {
    TriangleSide<T> a(pair.a), b(pair.b);
    a.look_at(parts.a);
    b.look_at(parts.b);
    return prove_triangles(pair, a, b, result);
}

/// The whole of it: guess and prove.
template <class T, class Pair>
TACT_INLINE bool find_triangle_distance(const Pair& pair, Distance<3>& result) {
    TriangleSide<T> a(pair.a), b(pair.b);
    double size;
    T offset = between_bases(pair, a, b, size).high;
    const T zero(0.0);
    const TriangleGuesses<T> guesses =
        guess_triangles(columns_of(zero, a.vertex[1] - a.vertex[0], a.vertex[2] - a.vertex[0]),
                        columns_of(offset, offset + (b.vertex[1] - b.vertex[0]), offset + (b.vertex[2] - b.vertex[0])));
    const auto prove = [&](unsigned guess) {
        const TriangleParts parts = parts_of(guesses, guess);
        a.look_at(parts.a);
        b.look_at(parts.b);
        return prove_triangles(pair, a, b, result);
    };
    if (prove(guesses.best)) return true;
    // Of guesses that are equally good in doubles, the best one need not be the closest.
    const double limit = (1 + 0x1p-30) * number_of(guesses.square, guesses.best);
    if (limit == 0) return false;
    for (unsigned guess = 0; guess < 15; ++guess)
        if (guess != guesses.best && number_of(guesses.square, guess) <= limit && prove(guess)) return true;
    return false;
}

}  // namespace tact::distance_of
