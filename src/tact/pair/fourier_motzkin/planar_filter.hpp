// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>

#include "tact/pair/fourier_motzkin/planar_form.hpp"
#include "tact/pair/fourier_motzkin/rounding.hpp"
#include "tact/shape/relation.hpp"

/// A parallelogram or triangle and a triangle in doubles: the relation when rounding cannot have changed it, else none.
namespace tact::fourier_motzkin {

/// The greatest errors of the gaps, by running the formulas: of a side, without an edge of b, without the sweep.
struct PlanarErrors {
    double side = 0, edge = 0, sweep = 0;
};
template <bool Moving, class OverA>
constexpr PlanarErrors planar_errors() {
    const Vec<Rounding, 2> edge{edge_rounding, edge_rounding}, base{position_rounding, position_rounding},
        sweep{sweep_rounding, sweep_rounding};
    const auto system = planar_system<Moving>(PlanarPair<Rounding>{{edge, edge}, base, {edge, edge}, sweep});
    PlanarErrors errors;
    visit_sides<Moving, OverA>(system, [&](int, Rounding gap) { errors.side = higher(errors.side, gap.error); });
    visit_directions<Moving, OverA>(system, [&](int swept, Rounding gap) {
        double& error = swept ? errors.sweep : errors.edge;
        error = higher(error, gap.error);
    });
    return {error_factor(errors.side), error_factor(errors.edge), error_factor(errors.sweep)};
}

/// `reach` is at least the size of every term of the base, of the edges and of the sweep.
template <bool Moving, class OverA>
TACT_INLINE std::optional<Relation> decide_planar(const PlanarPair<double>& pair, double reach) {
    constexpr PlanarErrors errors = planar_errors<Moving, OverA>();
    const double a_0 = size_of(pair.edges_a[0]), a_1 = size_of(pair.edges_a[1]);
    const double e = size_of(pair.edges_b[0]), f = size_of(pair.edges_b[1]);
    reach += a_0 + a_1 + e + f;
    if (!(lower(lower(a_0, a_1), lower(e, f)) >= least_size && reach <= greatest_size)) return std::nullopt;

    const PlanarSystem<double> system = planar_system<Moving>(pair);
    const double side_error = errors.side * higher(a_0, a_1) * reach;
    double gap = -std::numeric_limits<double>::infinity();
    visit_sides<Moving, OverA>(system, [&](int, double g) TACT_INLINE_LAMBDA { gap = higher(gap, g); });
    if (gap > side_error) return Relation::disjoint;
    double nearest = gap + side_error;

    const double both = a_0 * a_1 * reach;
    const double edge_error = errors.edge * higher(e, f) * both;
    gap = -std::numeric_limits<double>::infinity();
    double sweep_gap = gap;
    visit_directions<Moving, OverA>(system, [&](int swept, double g) TACT_INLINE_LAMBDA {
        (swept ? sweep_gap : gap) = higher(swept ? sweep_gap : gap, g);
    });
    if (gap > edge_error) return Relation::disjoint;
    nearest = higher(nearest, gap + edge_error);
    if constexpr (Moving) {
        const double sweep = size_of(pair.sweep);
        const double sweep_error = errors.sweep * higher(sweep, 0x1p-40 * reach) * both;
        if (sweep_gap > sweep_error) return Relation::disjoint;
        if (sweep != 0) nearest = higher(nearest, sweep_gap + sweep_error);
    }
    if (nearest < 0) return Relation::overlapping;
    return std::nullopt;
}

template <class Displaced>
TACT_INLINE std::optional<Relation> filter(const Parallelepiped<double, 2>& a, const Simplex<double, 2, 3>& b,
                                           const Displaced& displacement, double displacement_reach) {
    PlanarPair<double> pair{a.edges, b.vertices[0] - a.reference, {}, {}};
    const double reach = 2 * size_of(pair.base) + displacement_reach;
    if constexpr (is_moving<Displaced>) {
        pair.base = pair.base + displacement.shift;
        pair.sweep = displacement.sweep + displacement.sweep;
    }
    pair.base = pair.base + pair.base - a.edge_sum;
    for (std::size_t k = 0; k < 2; ++k) pair.edges_b[k] = 2.0 * (b.vertices[k + 1] - b.vertices[0]);
    return decide_planar<is_moving<Displaced>, OverParallelogram>(pair, reach);
}

template <class Displaced>
TACT_INLINE std::optional<Relation> filter(const Simplex<double, 2, 3>& a, const Simplex<double, 2, 3>& b,
                                           const Displaced& displacement, double displacement_reach) {
    PlanarPair<double> pair{edges_of(a), b.vertices[0] - a.vertices[0], {}, {}};
    const double reach = size_of(pair.base) + displacement_reach;
    if constexpr (is_moving<Displaced>) {
        pair.base = pair.base + displacement.shift;
        pair.sweep = displacement.sweep;
    }
    for (std::size_t k = 0; k < 2; ++k) pair.edges_b[k] = b.vertices[k + 1] - b.vertices[0];
    return decide_planar<is_moving<Displaced>, OverTriangle>(pair, reach);
}

}  // namespace tact::fourier_motzkin
