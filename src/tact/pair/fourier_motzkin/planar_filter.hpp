// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "tact/contact.hpp"
#include "tact/pair/fourier_motzkin/cone.hpp"
#include "tact/pair/fourier_motzkin/rounding.hpp"
#include "tact/vec.hpp"

/// The system of a pair in the plane whose second body is a triangle, eliminated once for all: with two rows g_0, g_1
/// of `a` the elimination can only end with sums p_0 g_0 + p_1 g_1 in which one direction has vanished, so the list of
/// rows is fixed: the sides of a; for each edge of b the sum that makes it vanish; in motion the sum that makes the
/// sweep vanish. Each comes out as `room`: negative when the row alone rules out contact.
namespace tact::fourier_motzkin {

/// The edges of a from one of its corners, and b relative to a: the points base + x_0 e + x_1 f + t sweep, x >= 0,
/// x_0 + x_1 <= 1, t in [0, 1]. When a is a parallelogram, b is relative to its center and doubled.
template <class T>
struct PlanarPair {
    std::array<Vec<T, 2>, 2> edges_a;
    Vec<T, 2> base, e, f, sweep;
};

/// The same b in the coordinates g of a, with the determinant of a and the determinant of e and f.
template <class T>
struct PlanarSystem {
    Vec<T, 2> base, e, f, sweep;
    T size;  ///< > 0: the coordinates are turned when it is not
    T turn;
};

template <bool Moving, class T>
TACT_INLINE constexpr PlanarSystem<T> planar_system(const PlanarPair<T>& pair) {
    const Adjugate<T, 2> frame = adjugate(pair.edges_a);
    const T sign = sign_of(frame.determinant);
    const Vec<T, 2> n_0 = sign * frame.normals[0], n_1 = sign * frame.normals[1];
    const auto seen = [&](const Vec<T, 2>& v) TACT_INLINE_LAMBDA { return Vec<T, 2>{dot(n_0, v), dot(n_1, v)}; };
    PlanarSystem<T> s{seen(pair.base), seen(pair.e), seen(pair.f), {}, magnitude(frame.determinant), {}};
    if constexpr (Moving) s.sweep = seen(pair.sweep);
    s.turn = cross(s.e, s.f);
    return s;
}

template <class T>
TACT_INLINE constexpr T highest(const T& a, const T& b, const T& c) {
    return higher(higher(a, b), c);
}

/// A value to which the sweep adds up to `sweep` when that helps. (A comparison with 0 would become a branch.)
template <bool Moving, class T>
TACT_INLINE constexpr T swept(const T& value, const T& sweep) {
    if constexpr (!Moving) return value;
    return higher(value, value + sweep);
}

/// The points of a in the coordinates g: |g_j| <= size.
struct Parallelogram {
    /// The greatest value of cross(d, g) over a, less `base`.
    template <class T>
    TACT_INLINE static constexpr T reach(const Vec<T, 2>& d, const T& size, const T& base) {
        return size * (magnitude(d[0]) + magnitude(d[1])) - base;
    }
    /// The least room at the sides.
    template <bool Moving, class T>
    TACT_INLINE static constexpr T side_room(const PlanarSystem<T>& s) {
        T room[2];
        for (int j = 0; j < 2; ++j) {
            const T above = highest(s.base[j], s.base[j] + s.e[j], s.base[j] + s.f[j]);
            const T below = highest(-s.base[j], -s.base[j] - s.e[j], -s.base[j] - s.f[j]);
            room[j] = s.size + lower(swept<Moving>(above, s.sweep[j]), swept<Moving>(below, -s.sweep[j]));
        }
        return lower(room[0], room[1]);
    }
};

/// The points of a in the coordinates g: g >= 0 with g_0 + g_1 <= size.
struct TriangleOfA {
    template <class T>
    TACT_INLINE static constexpr T reach(const Vec<T, 2>& d, const T& size, const T& base) {
        return highest(-base, size * d[0] - base, -(size * d[1]) - base);
    }
    template <bool Moving, class T>
    TACT_INLINE static constexpr T side_room(const PlanarSystem<T>& s) {
        T room[2];
        for (int j = 0; j < 2; ++j)
            room[j] = swept<Moving>(highest(s.base[j], s.base[j] + s.e[j], s.base[j] + s.f[j]), s.sweep[j]);
        const T beyond = s.size - (s.base[0] + s.base[1]);
        const T last = highest(beyond, beyond - (s.e[0] + s.e[1]), beyond - (s.f[0] + s.f[1]));
        return lower(lower(room[0], room[1]), swept<Moving>(last, -(s.sweep[0] + s.sweep[1])));
    }
};

/// The least room at the edges of b. With d along an edge and b on its left, cross(d, x) - cross(d, point of the edge)
/// >= 0 on b; it must reach 0 on a. The edges go e, f - e, -f round b, or the other way when `turn` is negative.
template <bool Moving, class A, class T>
TACT_INLINE constexpr T edge_room(const PlanarSystem<T>& s) {
    const T sign = sign_of(s.turn);
    const Vec<T, 2> e = sign * s.e, f = -(sign * s.f), g = -(e + f);
    const T base_e = cross(e, s.base), base_f = cross(f, s.base), base_g = -(base_e + base_f) - magnitude(s.turn);
    const T sweep_e = -cross(e, s.sweep), sweep_f = -cross(f, s.sweep);
    const T room_e = swept<Moving>(A::reach(e, s.size, base_e), sweep_e);
    const T room_f = swept<Moving>(A::reach(f, s.size, base_f), sweep_f);
    const T room_g = swept<Moving>(A::reach(g, s.size, base_g), -(sweep_e + sweep_f));
    return lower(lower(room_e, room_f), room_g);
}

/// The room across the sweep, on both sides of it.
template <class A, class T>
TACT_INLINE constexpr T sweep_room(const PlanarSystem<T>& s) {
    const T base = cross(s.sweep, s.base), e = cross(s.sweep, s.e), f = cross(s.sweep, s.f);
    const T left = A::reach(s.sweep, s.size, base), right = A::reach(-s.sweep, s.size, -base);
    return lower(highest(left, left - e, left - f), highest(right, right + e, right + f));
}

// A parallelogram or triangle and a triangle in doubles: the relation when rounding cannot have changed it, else none.

/// The greatest errors of the rooms, by running the formulas.
struct PlanarErrors {
    double side, edge, sweep;
};
template <bool Moving, class A>
constexpr PlanarErrors planar_errors() {
    const Vec<Rounding, 2> edge{edge_rounding, edge_rounding}, base{position_rounding, position_rounding},
        sweep{sweep_rounding, sweep_rounding};
    const auto system = planar_system<Moving>(PlanarPair<Rounding>{{edge, edge}, base, edge, edge, sweep});
    return {error_factor(A::template side_room<Moving>(system).error), error_factor(edge_room<Moving, A>(system).error),
            error_factor(sweep_room<A>(system).error)};
}

/// `reach` is at least the size of every term of the base and of the sweep. The errors of the determinants, whose signs
/// are used, are below those of the rooms.
template <bool Moving, class A>
TACT_INLINE std::optional<Relation> decide_planar(const PlanarPair<double>& pair, double reach) {
    constexpr PlanarErrors errors = planar_errors<Moving, A>();
    const double a_0 = size_of(pair.edges_a[0]), a_1 = size_of(pair.edges_a[1]);
    const double b = higher(size_of(pair.e), size_of(pair.f));
    reach += (a_0 + a_1) + 2 * b;
    // The greatest product that occurs is not too small and no factor is large: so no product is too small.
    const double both = a_0 * a_1 * reach, edge_error = errors.edge * b * both;
    if (!(edge_error >= 0x1p-450 && reach <= greatest_size)) return std::nullopt;

    const PlanarSystem<double> system = planar_system<Moving>(pair);
    const double side_error = errors.side * higher(a_0, a_1) * reach;
    const double side = A::template side_room<Moving>(system);
    if (!(system.size > side_error)) return std::nullopt;
    if (side < -side_error) return Relation::disjoint;

    const double edge = edge_room<Moving, A>(system);
    if (!(magnitude(system.turn) > edge_error)) return std::nullopt;
    bool inside = (side > side_error) & (edge > edge_error), apart = edge < -edge_error;
    if constexpr (Moving) {
        const double sweep_size = size_of(pair.sweep), room = sweep_room<A>(system);
        const double sweep_error = errors.sweep * higher(sweep_size, 0x1p-40 * reach) * both;
        apart |= room < -sweep_error;
        // Without a sweep the row says 0 <= 0. (A sweep lost to underflow can only add to the contact.)
        inside &= (room > sweep_error) | (sweep_size == 0);
    }
    if (apart) return Relation::disjoint;
    if (inside) return Relation::overlapping;
    return std::nullopt;
}

template <class Displaced>
TACT_INLINE std::optional<Relation> filter(const SlabBody<double, 2>& a, const SimplexBody<double, 2, 3>& b,
                                           const Displaced& displacement, double displacement_reach) {
    Vec2 base = b.vertices[0] - a.reference, sweep{};
    const double reach = 2 * size_of(base) + displacement_reach;
    if constexpr (is_moving<Displaced>) {
        base = base + displacement.shift;
        sweep = displacement.sweep + displacement.sweep;
    }
    const Vec2 e = b.vertices[1] - b.vertices[0], f = b.vertices[2] - b.vertices[0];
    const PlanarPair<double> pair{a.edges, base + base - a.edge_sum, e + e, f + f, sweep};
    return decide_planar<is_moving<Displaced>, Parallelogram>(pair, reach);
}

template <class Displaced>
TACT_INLINE std::optional<Relation> filter(const SimplexBody<double, 2, 3>& a, const SimplexBody<double, 2, 3>& b,
                                           const Displaced& displacement, double displacement_reach) {
    Vec2 base = b.vertices[0] - a.vertices[0], sweep{};
    const double reach = size_of(base) + displacement_reach;
    if constexpr (is_moving<Displaced>) {
        base = base + displacement.shift;
        sweep = displacement.sweep;
    }
    const PlanarPair<double> pair{edges_of(a), base, b.vertices[1] - b.vertices[0], b.vertices[2] - b.vertices[0],
                                  sweep};
    return decide_planar<is_moving<Displaced>, TriangleOfA>(pair, reach);
}

}  // namespace tact::fourier_motzkin
