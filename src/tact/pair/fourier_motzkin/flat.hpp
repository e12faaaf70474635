// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/pair/fourier_motzkin/cone.hpp"

/// The system of two flat triangles in space. Being in the plane of `a` is an equality e.z = 0 between the lanes, being
/// inside its outline three rows in two coordinates (dropping a coordinate keeps the outline's inside, as long as the
/// plane is not seen edge on). The equality goes first: it replaces one lane z_k by the others in every row, and
/// z_k >= 0, until then silent, becomes a row.
namespace tact::fourier_motzkin {

/// n.x at every lane.
template <class T, bool Moving>
Vec<T, 3 + Moving> plane_values(const Vec<T, 3>& normal, const RelativePoints<T, 3, 3, Moving>& points) {
    Vec<T, 3 + Moving> e{};
    for (std::size_t k = 0; k < 3; ++k) e[static_cast<int>(k)] = dot(normal, points.at_begin[k]);
    if constexpr (Moving) e[3] = dot(normal, points.sweep);
    return e;
}

/// v without coordinate `dropped`, in an order that keeps cross products: cross(u, v)[dropped] of the whole vectors.
template <class T>
constexpr Vec<T, 2> without_coordinate(const Vec<T, 3>& v, int dropped) {
    return {v[(dropped + 1) % 3], v[(dropped + 2) % 3]};
}

/// The outline rows (and the end of the interval) seen along `dropped`, where the normal is not 0. `negative` says
/// whether it is negative there.
template <class T, bool Moving>
auto outline_rows(const std::array<Vec<T, 3>, 2>& edges, const RelativePoints<T, 3, 3, Moving>& points, int dropped,
                  const T& sign) {
    std::array<Vec<T, 2>, 2> seen{without_coordinate(edges[0], dropped), without_coordinate(edges[1], dropped)};
    RelativePoints<T, 2, 3, Moving> seen_points;
    for (std::size_t k = 0; k < 3; ++k) seen_points.at_begin[k] = without_coordinate(points.at_begin[k], dropped);
    if constexpr (Moving) seen_points.sweep = without_coordinate(points.sweep, dropped);
    return all_rows<Moving>(simplex_rows(adjugate(seen), sign, seen_points));
}

/// The rows with z_lane put in terms of the others, e_lane z_lane = - sum of e_j z_j: |e_lane| c - sgn(e_lane) c_lane
/// e, and z_lane >= 0 itself as the last row. `negative` is the sign of e_lane, which is not 0.
template <class T, int Lanes, std::size_t Rows>
auto substitute(const Vec<T, Lanes>& equality, const std::array<Vec<T, Lanes>, Rows>& rows, int lane, bool negative) {
    const Vec<T, Lanes> e = negative ? -equality : equality;
    std::array<Vec<T, Lanes - 1>, Rows + 1> reduced;
    for (int k = 0; k < Lanes - 1; ++k) {
        const int source = k < lane ? k : k + 1;
        for (std::size_t i = 0; i < Rows; ++i) reduced[i][k] = e[lane] * rows[i][source] - rows[i][lane] * e[source];
        reduced[Rows][k] = -e[source];
    }
    return reduced;
}

}  // namespace tact::fourier_motzkin
