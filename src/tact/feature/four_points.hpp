// SPDX-License-Identifier: MIT
#pragma once

#include "tact/feature/instant.hpp"

namespace tact::feature {

/// What meets: a vertex and a triangle, or two edges. Four points either way: vertex, a, b, c; or a0, a1, b0, b1.
enum class Kind { vertex_face, edge_edge };

/// Three differences of four points that move on straight lines: D_i = P_i - P_0, i = 1, 2, 3.
template <class T>
struct FourPoints {
    Vec<LinearForm<T>, 3> d[3];

    /// Coordinate k of D_i x D_j, for (i, j) = (1, 2), (2, 3), (3, 1): n = 0, 1, 2.
    QuadraticForm<T> area(int n, int k) const {
        const auto &u = d[n], &v = d[(n + 1) % 3];
        return product_difference(u[(k + 1) % 3], v[(k + 2) % 3], u[(k + 2) % 3], v[(k + 1) % 3]);
    }

    /// Six times the volume of the four points; zero when they lie in one plane.
    CubicForm<T> volume() const {
        return product(area(0, 0), d[2][0]) + product(area(0, 1), d[2][1]) + product(area(0, 2), d[2][2]);
    }
};

/// Whether the features meet at a moment at which the four points lie in one plane. On each axis the points are seen
/// without that coordinate. The sum of the three areas is the triangle's own (for edges, the areas tell on which side
/// of one edge the ends of the other lie), so a view that loses the plane has all areas 0 and says nothing, while a
/// triangle or an edge that has collapsed still shows strict signs.
template <Kind K, class T, class Moment>
bool meet_at(const FourPoints<T>& points, const Moment& moment) {
    for (int k = 0; k < 3; ++k) {
        const QuadraticForm<T> a12 = points.area(0, k), a23 = points.area(1, k), a31 = points.area(2, k);
        const int s12 = moment.sign(a12), s23 = moment.sign(a23), s31 = moment.sign(a31);
        if constexpr (K == Kind::vertex_face) {
            if (common_sign(s12, s23, s31) == 2) return false;
            if (s12 != 0 || s23 != 0 || s31 != 0) return true;
        } else {
            const int sum = moment.sign(a12 + a23 + a31);
            if (s12 * s31 < 0 || s23 * sum > 0) return false;
            if (s12 != 0 || s23 != 0 || s31 != 0 || sum != 0) return true;
        }
    }
    // All on one line: they meet unless some coordinate keeps them apart.
    const auto& d = points.d;
    for (int k = 0; k < 3; ++k) {
        const int s1 = moment.sign(d[0][k]), s2 = moment.sign(d[1][k]), s3 = moment.sign(d[2][k]);
        if constexpr (K == Kind::vertex_face) {
            if (s1 != 0 && s1 == s2 && s2 == s3) return false;
        } else {
            const int s21 = moment.sign(d[1][k] - d[0][k]), s31 = moment.sign(d[2][k] - d[0][k]);
            if (s2 != 0 && s2 == s3 && s3 == s21 && s21 == s31) return false;
        }
    }
    return true;
}

}  // namespace tact::feature
