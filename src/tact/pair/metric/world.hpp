// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::metric {

/// A point of the world in doubles, and the sizes of all that was added up for it.
template <int D>
struct WorldPoint {
    Vec<double, D> at{};
    double size = 0;
};

/// The reference point of a shape (the centre of a box, the first vertex of a simplex), where the motion has it.
template <bool moving, class Shape>
TACT_INLINE WorldPoint<Shape::dimension> reference_point(const Shape& shape, const Linear<Shape::dimension>& motion,
                                                         double time) {
    WorldPoint<Shape::dimension> point;
    for (int k = 0; k < Shape::dimension; ++k) {
        double at = separating_axis::place(shape, k), size = magnitude(at);
        if constexpr (separating_axis::is_box<Shape>) {
            for (const auto& edge : shape.edges) {
                at += 0.5 * edge[k];
                size += magnitude(edge[k]);
            }
        }
        if constexpr (moving) {
            const double way = time * motion.velocity[k];
            at += motion.position[k] + way;
            size += magnitude(motion.position[k]) + magnitude(way);
        }
        point.at[k] = at;
        point.size += size;
    }
    return point;
}

}  // namespace tact::metric
