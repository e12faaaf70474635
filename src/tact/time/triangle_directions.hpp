// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact::time {

[[nodiscard]] inline Vec3 edge(const Corners& corners, std::size_t i) {
    return corners[(i + 1) % 3] - corners[i];
}

/// see(n) for the directions along which two triangles are apart, if along any: the normals of both faces, those of any
/// two edges, and, side by side in one plane or nearly, those of edges in that plane. `is_apart()` says whether one was
/// found before the last: then these are for triangles of one plane only.
template <class See, class IsApart>
void see_directions(const Corners& a, const Corners& b, const See& see, const IsApart& is_apart) {
    const Vec3 normal_a = cross(edge(a, 0), edge(a, 1)), normal_b = cross(edge(b, 0), edge(b, 1));
    see(normal_a);
    see(normal_b);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) see(cross(edge(a, i), edge(b, j)));
    const Vec3 both = cross(normal_a, normal_b);
    const double square_of_sine = is_apart() ? 1e-6 : 1e-2;
    if (dot(both, both) >= square_of_sine * dot(normal_a, normal_a) * dot(normal_b, normal_b)) return;
    for (std::size_t i = 0; i < 3; ++i) {
        see(cross(normal_a, edge(a, i)));
        see(cross(normal_b, edge(b, i)));
    }
}

}  // namespace tact::time
