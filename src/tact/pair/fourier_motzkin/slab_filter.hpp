// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/contact.hpp"
#include "tact/pair/fourier_motzkin/rounding.hpp"
#include "tact/pair/fourier_motzkin/slab_form.hpp"

/// Two parallelepipeds in doubles: the relation when rounding cannot have changed it, else none.
namespace tact::fourier_motzkin {

/// The greatest error of a final slab's |middle| - radius, made of 1, 2 or 3 slabs, by running the formulas.
template <int D, bool Moving>
constexpr std::array<double, 3> slab_errors() {
    std::array<Vec<Rounding, D>, D> edges{};
    std::array<Vec<Rounding, D>, D + Moving> columns{};
    Vec<Rounding, D> center{};
    for (int c = 0; c < D; ++c) {
        center[c] = position_rounding;
        for (auto& edge : edges) edge[c] = edge_rounding;
        for (auto& column : columns) column[c] = edge_rounding;
        if (Moving) columns[D + Moving - 1][c] = sweep_rounding;
    }
    std::array<double, 3> errors{};
    visit_final_slabs(slab_system(edges, columns, center), [&](const FinalSlab<Rounding>& slab) {
        double& error = errors[slab.slab_count - 1];
        error = higher(error, error_factor((slab.middle - slab.radius).error));
        return false;
    });
    return errors;
}

/// The sizes that the error of each final slab is a product of.
template <int D>
struct SlabSizes {
    Vec<double, D> normal;
    double column;  ///< the largest
    double reach;   ///< at least every term of the center, every edge, every column
    double least;   ///< the smallest that matters

    TACT_INLINE double of(const FinalSlab<double>& slab) const {
        if (slab.slab_count == 1) return normal[slab.slab] * reach;
        const double all = normal[0] * normal[1] * column * reach;
        if constexpr (D == 2) return all;
        if (slab.slab_count == 2) return normal[(slab.slab + 1) % 3] * normal[(slab.slab + 2) % 3] * column * reach;
        return all * normal[D - 1] * column;
    }
};

/// The greatest gap less its error and plus its error, over rows that are tested together.
struct GapRange {
    double least = -1, greatest = -1;

    TACT_INLINE void include(double gap, double error) {
        least = higher(least, gap - error);
        greatest = higher(greatest, gap + error);
    }
};

template <int D, bool Moving>
TACT_INLINE std::optional<Relation> decide_slabs(const SlabSystem<double, D, D + Moving>& system,
                                                 const SlabSizes<D>& sizes) {
    constexpr std::array<double, 3> errors = slab_errors<D, Moving>();
    GapRange range;
    int group = 1;
    const bool apart = visit_final_slabs(system, [&](const FinalSlab<double>& slab) TACT_INLINE_LAMBDA {
        if (slab.slab_count != group && range.least > 0) return true;
        group = slab.slab_count;
        range.include(magnitude(slab.middle) - slab.radius, errors[slab.slab_count - 1] * sizes.of(slab));
        return false;
    });
    if (apart || range.least > 0) return Relation::disjoint;
    if (range.greatest < 0) return Relation::overlapping;
    return std::nullopt;
}

/// The same without the last column: when nothing moves, it would only give rows 0 <= 0, which no filter can decide.
template <int D>
SlabSystem<double, D, D> without_sweep(const SlabSystem<double, D, D + 1>& system) {
    SlabSystem<double, D, D> still{{}, system.middle, system.size};
    for (std::size_t j = 0; j < D; ++j)
        for (int k = 0; k < D; ++k) still.columns[j][k] = system.columns[j][k];
    return still;
}
template <int D, class Displaced>
TACT_INLINE SlabSizes<D> slab_sizes(const SlabBody<double, D>& a, const SlabBody<double, D>& b,
                                    const Displaced& displacement, double displacement_reach) {
    const Vec<double, D> edges_a = sizes_of(a.edges), edges_b = sizes_of(b.edges);
    double least = edges_a[0], column = edges_b[0];
    double reach = 2 * size_of(b.reference - a.reference) + displacement_reach;
    for (int i = 0; i < D; ++i) {
        least = lower(least, edges_a[i]);
        column = higher(column, edges_b[i]);
        reach += edges_a[i] + edges_b[i];
    }
    if constexpr (is_moving<Displaced>) column = higher(column, size_of(displacement.sweep));
    return {normal_sizes(edges_a), column, reach, lower(least, column)};
}

template <int D, class Displaced>
TACT_INLINE std::optional<Relation> filter(const SlabBody<double, D>& a, const SlabBody<double, D>& b,
                                           const Displaced& displacement, double displacement_reach) {
    const SlabSizes<D> sizes = slab_sizes(a, b, displacement, displacement_reach);
    if (!(sizes.least >= least_size && sizes.reach <= greatest_size)) return std::nullopt;
    const auto system = slab_system(a.edges, columns_of(b, displacement), relative_center(a, b, displacement));
    if constexpr (is_moving<Displaced>) {
        if (size_of(displacement.sweep) == 0) return decide_slabs<D, false>(without_sweep(system), sizes);
    }
    return decide_slabs<D, is_moving<Displaced>>(system, sizes);
}

}  // namespace tact::fourier_motzkin
