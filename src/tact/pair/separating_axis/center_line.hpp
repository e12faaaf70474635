// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "tact/pair/frame/quad_frame.hpp"
#include "tact/simd/quad.hpp"

namespace tact::separating_axis {

using namespace frame;

// Most pairs that people ask about are far apart, and the line between their centers says so: any direction may
// separate, also one that is no candidate axis. It is asked before anything else is computed; what it leaves open goes
// to the filter.

/// Two triangles have so few axes that a branch on what is hard to foresee costs more than it saves.
/// Two Obbs are asked before they are turned into a frame.
template <class A, class B>
inline constexpr bool asks_center_line_of_frame =
    (form_of<A> != Form::flat || form_of<B> != Form::flat) && !(std::is_same_v<A, Obb3> && std::is_same_v<B, Obb3>);

/// Whether the center line has lately separated enough pairs. Where about half of the pairs meet, asking costs a third
/// of the time that they take, and the branch behind it is wrong as often as right; so it is then asked of one pair in
/// sixteen. `cost`: how many pairs it must separate for each one that it does not. No answer depends on it.
class CenterLineHabit {
public:
    bool pays() { return score_ >= 0 || (++passed_over_ & 15) == 0; }
    /// Takes what came of it, and gives it back.
    bool learn(bool separated, int cost) {
        score_ += separated ? 1 : -cost;
        score_ = score_ > 7 ? 7 : score_ < -8 ? -8 : score_;
        return separated;
    }

private:
    int score_ = 0;
    unsigned passed_over_ = 0;
};

/// How many pairs it must separate for each one that it does not: simplices have no center at hand.
template <class A, class B>
inline constexpr int center_line_cost = form_of<A> == Form::parallel && form_of<B> == Form::parallel ? 2 : 4;

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

/// The same of two Obbs as they lie in memory, coordinates side by side, in half the operations: axes shorter than 2 in
/// each coordinate make the bound of the error one of half extents and the distance (separating-axis.md). Others, which
/// nobody calls axes, are left to the filter.
TACT_INLINE bool is_separated_on_center_line(const Obb3& a, const Obb3& b) {
    // center, three axes, half extents: three numbers each. Rows of four begin with these; the last one ends with them.
    const double* const of_a = reinterpret_cast<const double*>(&a);
    const double* const of_b = reinterpret_cast<const double*>(&b);
    const Quad line = with_last(load_lanes<4>(of_b) - load_lanes<4>(of_a), Quad{});
    const Quad a_0 = load_lanes<4>(of_a + 3), a_1 = load_lanes<4>(of_a + 6), a_2 = load_lanes<4>(of_a + 9);
    const Quad b_0 = load_lanes<4>(of_b + 3), b_1 = load_lanes<4>(of_b + 6), b_2 = load_lanes<4>(of_b + 9);
    const Quad components =
        either_bits(either_bits(either_bits(a_0, a_1), either_bits(a_2, b_0)), either_bits(b_1, b_2));
    const Quad square = line * line;
    const Quad along_a = row_sums(square, line * a_0, line * a_1, line * a_2),
               along_b = row_sums(square, line * b_0, line * b_1, line * b_2);
    const Quad half_a = load_lanes<4>(of_a + 11), half_b = load_lanes<4>(of_b + 11), half = half_a + half_b;
    const Quad reach = multiply_add(magnitude(along_b), half_b, magnitude(along_a) * half_a);
    const Quad between = multiply_add(Quad(4 * 0x1p-46), along_a, -along_a);  // not a number where the square overflows
    const Quad parts = with_first(between, multiply_add(Quad(3 * 0x1p-46) * half, half, reach));
    const double overlap = lane<0>(row_sums(parts, parts, parts, parts));
    return (greater(Quad(2), magnitude(components)) & 7) == 7 && overlap < -0x1p-600;
}

}  // namespace tact::separating_axis
