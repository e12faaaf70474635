// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "tact/contact.hpp"
#include "tact/shape.hpp"

namespace tact::separating_axis {

/// The relation of two triangles in space by signs of determinants of their vertices, each of them exact: six for the
/// sides of the planes, and two where the planes cross; in one plane the question is one of the plane. Quicker than
/// axes where many of these are open: triangles in one plane, or nearly. None for a face of a mesh without area, which
/// has no plane, unless it is on one side of the other's.
std::optional<Relation> relate_by_planes(const Triangle3& a, const Triangle3& b);

/// The same of triangles that surely have vertices on both sides of each other's plane, and none in it: `above_a` are
/// the vertices of a above the plane of b, as bits, `above_b` those of b above that of a.
Relation relate_crossing(const Triangle3& a, const Triangle3& b, unsigned above_a, unsigned above_b);

/// A triangle seen along coordinate k.
inline Triangle2 seen_along(const Triangle3& triangle, int k) {
    Triangle2 flat;
    for (std::size_t i = 0; i < 3; ++i)
        flat.vertices[i] = {triangle.vertices[i][(k + 1) % 3], triangle.vertices[i][(k + 2) % 3]};
    return flat;
}

/// Whether two coordinates of all vertices are equal, or opposite: both triangles are in one plane of 45 degrees.
inline bool in_diagonal_plane(const Triangle3& a, const Triangle3& b) {
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const Vec3& first = a.vertices[0];
        if (magnitude(first[i]) != magnitude(first[j])) continue;
        for (const double sign : {1.0, -1.0}) {
            const auto is_in = [&](const Vec3& vertex) { return vertex[i] == sign * vertex[j]; };
            if (std::ranges::all_of(a.vertices, is_in) && std::ranges::all_of(b.vertices, is_in)) return true;
        }
    }
    return false;
}

/// A coordinate along which neither triangle is seen as a segment; -1 if there is none.
int coordinate_to_see_along(const Triangle3& a, const Triangle3& b);

}  // namespace tact::separating_axis
