// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair/fourier_motzkin/planar_form.hpp"
#include "tact/pair/fourier_motzkin/sizes.hpp"
#include "tact/shape/relation.hpp"

/// A parallelogram or triangle and a triangle in doubles: the relation when rounding cannot have changed it, else none.
namespace tact::fourier_motzkin {

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
TACT_INLINE std::optional<Relation> filter(const Parallelepiped<double, 2>& a, const Simplex<double, 2, 3>& b,
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
TACT_INLINE std::optional<Relation> filter(const Simplex<double, 2, 3>& a, const Simplex<double, 2, 3>& b,
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
