// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/quad_frame.hpp"
#include "tact/simd/quad.hpp"

namespace tact::separating_axis {

using namespace frame;

// Most pairs that people ask about are far apart, and the line between their centers says so: any direction may
// separate, also one that is no candidate axis. It is asked before anything else is computed; what it leaves open goes
// to the filter.

/// Two triangles have so few axes that a branch on what is hard to foresee costs more than it saves.
template <Form A, Form B>
inline constexpr bool asks_center_line = A != Form::flat || B != Form::flat;

/// The center of a body relative to its reference point, coordinate by coordinate; of a parallel body it is that point.
template <Form K>
TACT_INLINE double center_of(const Quad& edges) {
    if constexpr (K == Form::simplex) {
        return 0.25 * (edges.v[0] + edges.v[1] + edges.v[2]);
    } else if constexpr (K == Form::flat) {
        return (1.0 / 3) * (edges.v[0] + edges.v[1]);
    } else {
        return 0;
    }
}

/// How far a body reaches beyond its reference point, from the products of its edges with the direction.
template <Form K>
TACT_INLINE double reach_of(const Quad& along) {
    if constexpr (K == Form::simplex) {
        return higher(higher(along.v[0], along.v[1]), higher(along.v[2], 0.0));
    } else if constexpr (K == Form::flat) {
        return higher(higher(along.v[0], along.v[1]), 0.0);
    } else {
        const Quad size = magnitude(along);
        return size.v[0] + size.v[1] + size.v[2];
    }
}

/// Whether the line between the centers surely separates the bodies. The computed gap errs by less than 2^-49 of the
/// sizes that went into it (docs/algorithms/separating-axis.md), and where products underflow it is below 2^-600.
template <Form A, Form B>
TACT_INLINE bool is_separated_on_center_line(const QuadFrame3<A, B>& frame) {
    constexpr bool has_reference_centers = A == Form::parallel && B == Form::parallel;
    const auto& [a, b, offset, travel] = frame;
    Vec<Quad, 3> line = offset;
    if constexpr (!has_reference_centers)
        for (int k = 0; k < 3; ++k)
            line[k] = Quad(offset[k].v[0] + (center_of<B>(b.edge[k]) - center_of<A>(a.edge[k])));
    const Quad between = dot(line, offset);
    Quad sizes{};
    for (int k = 0; k < 3; ++k) {
        Quad size = magnitude(a.edge[k]) + magnitude(b.edge[k]);
        if constexpr (!has_reference_centers) size = size + magnitude(offset[k]);
        sizes = multiply_add(magnitude(line[k]), size, sizes);
    }
    const double gap = between.v[0] - (reach_of<A>(dot(line, a.edge)) + reach_of<B>(-dot(line, b.edge)));
    // Of parallel bodies the line is the offset, and its part of the sizes the square `between`.
    const double size = sizes.v[0] + sizes.v[1] + sizes.v[2] + (has_reference_centers ? between.v[0] : 0.0);
    return gap > 0x1p-46 * size + 0x1p-600;
}

}  // namespace tact::separating_axis
