// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape.hpp"

namespace tact {

/// Whether the edges of a shape are rounded: those of a box that has its far corner in `max`. Filters may take them as
/// they are, because the edges of an Obb and of a simplex are rounded as often; what takes edges for exact must not.
template <class Shape>
[[nodiscard]] TACT_INLINE constexpr bool has_rounded_edges(const Shape&) {
    return false;
}
template <int D>
[[nodiscard]] TACT_INLINE constexpr bool has_rounded_edges(const Parallelepiped<double, D>& box) {
    return !(box.max == Vec<double, D>{});
}

/// Edge i of a box in exact numbers.
template <class Exact, int D>
[[nodiscard]] Vec<Exact, D> exact_edge(const Parallelepiped<double, D>& box, std::size_t i) {
    Vec<Exact, D> edge{};
    for (int k = 0; k < D; ++k) edge[k] = Exact(box.edges[i][k]);
    const int own = static_cast<int>(i);
    if (has_rounded_edges(box)) edge[own] = Exact(box.max[own]) - Exact(box.origin[own]);
    return edge;
}

}  // namespace tact
