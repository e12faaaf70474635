// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tact/pair.hpp"
#include "tact/pair/distance/fine_places.hpp"
#include "tact/pair/distance/slide.hpp"
#include "tact/pair/distance/triangle_search.hpp"

namespace tact::distance_of {

// One triangle of a pair in a proof: the part of it that is looked at, where its other vertices lie, and which vertices
// the part loses or gains. The bounds are those of docs/algorithms/distance.md.

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

/// What sums of two doubles and equal numbers say of tied vertices: all of them lie on the inner side or exactly level
/// with the part, or at least one that surely does not is `below`.
struct TiedVertices {
    bool are_held = true;
    unsigned below = 0;
};

/// `side_sign` is 1 when the triangle lies along n, -1 when against it; the height of a vertex is 0 if it is less than
/// `unit`.
template <class T>
[[gnu::noinline]] TiedVertices tied_vertices(const TriangleSide<T>& side, unsigned tied, const FineNormal<T>& n,
                                             double side_sign, const Twofold<T> (&free)[2], int frees, double unit) {
    TiedVertices vertices;
    for (; tied != 0; tied &= tied - 1) {
        const int v = std::countr_zero(tied);
        const Twofold<T> edge = side.edge_to(v);
        const double height = side_sign * rounded(metric::dot_twofold(n.at, edge));
        const double limit = (n.error + 0x1p-98 * total(magnitude(n.at.high))) * total(magnitude(edge.high));
        if (height > limit) continue;
        const bool below = height < -limit;
        const bool level = !below && (2 * limit < unit || (zeros_of(edge.high) | n.zeros) == 7 ||
                                      (frees > 0 && is_parallel_twofold(edge, free[0])) ||
                                      (frees > 1 && is_parallel_twofold(edge, free[1])));
        if (!level) vertices.are_held = false;
        if (below) vertices.below |= 1u << v;
    }
    return vertices;
}

/// Where the foot lies on the free axes of one body; `first` is the number of its first one among those of the pair,
/// and `sign` is -1 for the second body.
struct PlacesOnSide {
    double x, error_x, y, error_y;
    int first;
    double sign;
};

TACT_INLINE PlacesOnSide places_on_first(double x, double error_x, double y, double error_y) {
    return {x, error_x, y, error_y, 0, 1};
}
/// After `others` free axes of the first body.
TACT_INLINE PlacesOnSide places_on_second(int others, double x, double error_x, double y, double error_y) {
    return others == 0 ? PlacesOnSide{-x, error_x, -y, error_y, 0, -1} : PlacesOnSide{-y, error_y, -y, error_y, 1, -1};
}

/// The vertices of a part that doubles do not surely give a positive weight.
template <class T>
TACT_INLINE unsigned doubtful_vertices(const TriangleSide<T>& side, const PlacesOnSide& at) {
    if (side.frees == 0) return 0;
    const unsigned rest = side.part & (side.part - 1), first = rest & (~rest + 1), second = rest & (rest - 1);
    const double y = side.frees == 1 ? 0 : at.y, error_y = side.frees == 1 ? 0 : at.error_y;
    return (at.x > at.error_x ? 0 : first) | (at.y > at.error_y ? 0 : second) |
           (1 - at.x - y > at.error_x + error_y ? 0 : 1u << side.base);
}

/// Those of them whose weight is not surely positive in sums of two doubles either.
template <class T>
[[gnu::noinline]] unsigned weightless_vertices(const TriangleSide<T>& side, unsigned doubtful, const PlacesOnSide& at,
                                               const FinePlaces& fine) {
    const auto own = [&](const DoubleDouble& place) { return at.sign < 0 ? -place : place; };
    const DoubleDouble x = own(at.first == 0 ? fine.x : fine.y), y = side.frees == 1 ? DoubleDouble{} : own(fine.y);
    const DoubleDouble weights[] = {fine.whole - x - y, x, y};
    unsigned weightless = 0, rest = side.part;
    for (const DoubleDouble& weight : weights) {
        const unsigned vertex = rest & (~rest + 1);
        if ((vertex & doubtful) != 0 && !(rounded(weight) > fine.error)) weightless |= vertex;
        rest &= rest - 1;
    }
    return weightless;
}

/// Takes the vertices out of the part whose weight may be 0; whether there were none. fine() gives the places in sums
/// of two doubles.
template <class T, class Fine>
TACT_INLINE bool keep_inside(TriangleSide<T>& side, const PlacesOnSide& at, const Fine& fine) {
    const unsigned doubtful = doubtful_vertices(side, at);
    if (doubtful == 0) return true;
    const unsigned weightless = weightless_vertices(side, doubtful, at, fine());
    if (weightless == 0) return true;
    if (weightless != side.part) side.look_at(side.part & ~weightless);
    return false;
}

/// The vertex of a part whose weight is the first to be gone while the places change as `slide` says, if that is before
/// `least`, which gets the time. `entering` is the rate of a vertex that comes in.
template <class T>
TACT_INLINE unsigned first_to_go(const TriangleSide<T>& side, const PlacesOnSide& at, const Slide& slide,
                                 double entering, double& least) {
    const double rate_x = at.sign * (at.first == 0 ? slide.x : slide.y),
                 rate_y = side.frees > 1 ? at.sign * slide.y : 0;
    const double x = side.frees > 0 ? at.x : 0, y = side.frees > 1 ? at.y : 0, rate = side.frees > 0 ? rate_x : 0;
    const double weights[] = {1 - x - y, x, y}, rates[] = {-rate - rate_y - entering, rate, rate_y};
    unsigned gone = 0, rest = side.part;
    for (int i = 0; rest != 0; ++i, rest &= rest - 1) {
        const double time = time_to_zero(weights[i], rates[i]);
        if (!(time < least)) continue;
        least = time;
        gone = rest & (~rest + 1);
    }
    return gone;
}

}  // namespace tact::distance_of
