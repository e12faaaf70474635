// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

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

/// Which lanes of 0 to 2 are above 0; `sure` becomes false where one is within the error.
TACT_INLINE unsigned lanes_above(const Quad& values, const Quad& error, bool& sure) {
    const unsigned above = greater(values, error) & 7, below = greater(-error, values) & 7;
    sure = sure && (above | below) == 7;
    return above;
}

/// Whether the triangles surely overlap because each crosses the plane of the other, and the two axes that then decide
/// are clear. The sides of the vertices are parts of the gaps of the faces, and err no more.
TACT_INLINE bool surely_cross(const TriangleFrame& frame, double bound, AxisSet open) {
    const Vec<Quad, 3> normals_a = frame.a.normals(), normals_b = frame.b.normals();
    const Quad sides_b = dot(normals_a, frame.offset) + behind_zero(dot(normals_a, frame.b.edge)),
               sides_a = behind_zero(dot(normals_b, frame.a.edge)) - dot(normals_b, frame.offset);
    bool sure = true;
    const unsigned above_a = lanes_above(sides_a, Quad(bound), sure), above_b = lanes_above(sides_b, Quad(bound), sure);
    return sure && (open & crossing_axis_table[above_a | above_b << 3]) == 0;
}

}  // namespace tact::separating_axis
