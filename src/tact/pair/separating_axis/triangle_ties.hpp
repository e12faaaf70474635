// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "tact/pair/frame/quad_frame.hpp"
#include "tact/pair/separating_axis/crossing_axes.hpp"
#include "tact/pair/separating_axis/ties.hpp"
#include "tact/simd/quad.hpp"

namespace tact::separating_axis {

// Two triangles that the filter leaves open, still in its registers: ties along a coordinate, and triangles that cross
// each other's plane, of whose nine edge axes two decide.

/// The axes whose edges both have a zero in a coordinate, from the edges of a and of b that do (bits 0 to 2): the faces
/// if all edges do, and edge by edge.
TACT_INLINE AxisSet axes_along(unsigned a, unsigned b) {
    constexpr std::array<std::uint8_t, 8> by_edge{0, 1, 1 << 3, 1 | 1 << 3, 0, 1, 1 << 3, 1 | 1 << 3};
    const unsigned spread = by_edge[a] | (a >> 2) << 6;
    return static_cast<AxisSet>((a == 7 ? 1 : 0) | (b == 7 ? 2 : 0)) | AxisSet{spread * b} << 2;
}

using TriangleFrame = QuadFrame3<Form::flat, Form::flat>;

/// The vertices of a triangle, coordinates side by side; the last lane is anything.
TACT_INLINE std::array<Quad, 3> vertex_rows(const Triangle3& triangle) {
    const double* const numbers = reinterpret_cast<const double*>(&triangle);
    const Quad last = load_lanes<4>(numbers + 5);
    return {load_lanes<4>(numbers), load_lanes<4>(numbers + 3), without_first(last)};
}

/// Both triangles by rows, and where they begin and end.
struct TriangleRows {
    std::array<Quad, 3> a, b;

    TACT_INLINE TriangleRows(const Triangle3& first, const Triangle3& second)
        : a(vertex_rows(first)), b(vertex_rows(second)) {}

    /// The coordinates in which both triangles are constant, as bits: it is a question of the plane, or they are apart.
    TACT_INLINE unsigned constant_coordinates() const {
        return ~greater(
                   magnitude(a[1] - a[0]) + magnitude(a[2] - a[0]) + magnitude(b[1] - b[0]) + magnitude(b[2] - b[0]),
                   Quad{}) &
               7;
    }
};

/// ties_along_coordinates of ties.hpp, of triangles that are not constant in one and the same coordinate.
TACT_INLINE Ties ties_along_coordinates(const TriangleFrame& frame, const TriangleRows& rows, AxisSet open) {
    Ties ties{open};
    for (int k = 0; k < 3; ++k) {
        const auto zeros = [k](const QuadBody<Form::flat>& body)
                               TACT_INLINE_LAMBDA { return ~greater(magnitude(body.edge[k]), Quad{}) & 7; };
        ties.open &= ~axes_along(zeros(frame.a), zeros(frame.b));
    }
    const auto lowest = [](const auto& row) TACT_INLINE_LAMBDA { return lower(lower(row[0], row[1]), row[2]); };
    const auto highest = [](const auto& row) TACT_INLINE_LAMBDA { return higher(higher(row[0], row[1]), row[2]); };
    const Quad low_a = lowest(rows.a), high_a = highest(rows.a), low_b = lowest(rows.b), high_b = highest(rows.b);
    ties.disjoint = ((greater(low_a, high_b) | greater(low_b, high_a)) & 7) != 0;
    ties.touching = (~(greater(high_b, low_a) & greater(high_a, low_b)) & 7) != 0;
    return ties;
}

/// The vertices of each triangle that are above the plane of the other, where that is sure of all.
struct SureSides {
    unsigned above_a, above_b;
    bool sure;

    /// Whether both triangles have vertices on both sides.
    TACT_INLINE bool cross() const { return sure && above_a % 7 != 0 && above_b % 7 != 0; }
    /// The two axes that then decide; all of them where they do not.
    TACT_INLINE AxisSet axes() const { return crossing_axis_table[above_a | above_b << 3]; }
};

/// The determinants of one triangle and the vertices of another, by offset and edges of that, and their errors: a
/// determinant errs by less than 2^-48 of the sizes of its products, while the bound of the filter is finite
/// (docs/algorithms/separating-axis.md, "Triangles that cross").
struct QuadSides {
    Quad value, error;

    TACT_INLINE QuadSides(const QuadBody<Form::flat>& plane, const Vec<Quad, 3>& offset,
                          const QuadBody<Form::flat>& other) {
        const Vec<Quad, 3> e = broadcast<0>(plane.edge), f = broadcast<1>(plane.edge);
        Vec<Quad, 3> normal, size;
        for (int k = 0; k < 3; ++k) {
            const int i = (k + 1) % 3, j = (k + 2) % 3;
            normal[k] = product_difference(e[i], f[j], e[j], f[i]);
            size[k] = multiply_add(magnitude(e[i]), magnitude(f[j]), magnitude(e[j] * f[i]));
        }
        value = dot(normal, offset) + behind_zero(dot(normal, other.edge));
        const auto sizes = [](const Quad& x) TACT_INLINE_LAMBDA { return magnitude(x); };
        const Quad all = dot(size, for_each_coordinate(offset, sizes)) +
                         behind_zero(dot(size, for_each_coordinate(other.edge, sizes)));
        error = multiply_add(Quad(0x1p-48), all, Quad(0x1p-700));
    }

    TACT_INLINE unsigned above() const { return greater(value, error) & 7; }
    TACT_INLINE unsigned below() const { return greater(-error, value) & 7; }
};

TACT_INLINE SureSides sure_sides(const TriangleFrame& frame, double bound) {
    const QuadSides of_b(frame.a, frame.offset, frame.b), of_a(frame.b, -frame.offset, frame.a);
    const unsigned above_a = of_a.above(), above_b = of_b.above();
    const bool all = ((above_a | of_a.below()) & (above_b | of_b.below())) == 7;
    return {above_a, above_b, all && bound < std::numeric_limits<double>::infinity()};
}

}  // namespace tact::separating_axis
