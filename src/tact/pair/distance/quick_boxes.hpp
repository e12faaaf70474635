// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "tact/linalg/lanes.hpp"
#include "tact/pair/distance/quick_distance.hpp"
#include "tact/pair/separating_axis/axes_3d.hpp"

// Included by one source file per instruction set.
namespace tact::distance_of {

// Two boxes in space, apart: the commonest distance. The closest parts are guessed as if edges were perpendicular,
// which those of an Obb are but for rounding; bounds and parts are then proved for the boxes as they are, so a wrong
// guess costs time and nothing else. Derived in docs/algorithms/distance.md.

/// A point of each box: a's at sum x_i e_i from its centre, b's at sum y_j f_j from its own; -1 <= x_i, y_j <= 1.
/// `slant` is 1 / sin of the angle of two directions in which they are free: errors of the points are at most so many
/// times those of their difference.
struct BoxPoints {
    Vec3 x{}, y{};
    double slant = 0;
};

/// Products of edges, and lengths.
struct BoxProducts {
    double with_b[3][3];  ///< e_i . f_j
    double square_a[3], square_b[3], length_a[3], length_b[3];
    Vec3 offset_a, offset_b;  ///< offset . e_i, offset . f_j

    TACT_INLINE explicit BoxProducts(const BoxFrame& frame) {
        for (int i = 0; i < 3; ++i) {
            square_a[i] = dot(frame.a.edge[i], frame.a.edge[i]);
            square_b[i] = dot(frame.b.edge[i], frame.b.edge[i]);
            length_a[i] = std::sqrt(square_a[i]);
            length_b[i] = std::sqrt(square_b[i]);
            offset_a[i] = dot(frame.offset, frame.a.edge[i]);
            offset_b[i] = dot(frame.offset, frame.b.edge[i]);
            for (int j = 0; j < 3; ++j) with_b[i][j] = dot(frame.a.edge[i], frame.b.edge[j]);
        }
    }
};

/// A number of at least 0 with a label from 0 to 15 in its last bits: the least or the largest of several then tells
/// which one it is, without a branch that nobody can foresee.
TACT_INLINE double labeled(double x, int label) {
    return std::bit_cast<double>((std::bit_cast<std::uint64_t>(x) & ~std::uint64_t{15}) | static_cast<unsigned>(label));
}
TACT_INLINE int label_of(double x) {
    return static_cast<int>(std::bit_cast<std::uint64_t>(x) & 15);
}

/// The vertex of one box that is nearest to the other, by its number; `across[i]` holds the products of edge i of the
/// box with the edges of the one whose vertices are tried, `offset` those of the way to that one's centre.
TACT_INLINE int nearest_vertex(const double (&across)[3][3], const Vec3& offset, const double (&length)[3],
                               double& least) {
    using Two = Lanes<double, 2>;  // vertices 2n and 2n + 1
    Two gaps[4];
    for (int i = 0; i < 3; ++i) {
        const double inverse = 1 / length[i], p = across[i][0] * inverse;
        const double o = offset[i] * inverse, q = across[i][1] * inverse, r = across[i][2] * inverse;
        const Two first(Two::Native{-p, p}), reach(length[i]), none(0.0);
        const double others[4] = {o - q - r, o + q - r, o - q + r, o + q + r};
        for (int n = 0; n < 4; ++n) {
            const Two outside = higher(magnitude(Two(others[n]) + first) - reach, none);
            gaps[n] = gaps[n] + outside * outside;
        }
    }
    Two best(Two::Native{labeled(gaps[0].v[0], 0), labeled(gaps[0].v[1], 1)});
    for (int n = 1; n < 4; ++n)
        best = lower(best, Two(Two::Native{labeled(gaps[n].v[0], 2 * n), labeled(gaps[n].v[1], 2 * n + 1)}));
    least = lower(best.v[0], best.v[1]);
    return label_of(least);
}

TACT_INLINE double clamped(double x) {
    return lower(higher(x, -1.0), 1.0);
}
TACT_INLINE Vec3 signs_of(int vertex) {
    constexpr double ends[2] = {-1, 1};
    return {ends[vertex & 1], ends[vertex >> 1 & 1], ends[vertex >> 2 & 1]};
}

/// The edges that are closest as far as gaps tell: the axis e_i x f_j with the widest gap.
struct EdgePair {
    int i = -1, j = -1;
    double square = 0;  ///< of the gap, as a length
};

TACT_INLINE EdgePair widest_gap(const BoxFrame& frame, const BoxProducts& products) {
    double best = 0;
    int number = -6;  // the faces come first
    separating_axis::visit_axes<false>(
        frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
            const int n = number++;
            if (n < 0) return false;
            const double gap = higher(separating_axis::gap<false>(axis), 0.0), c = products.with_b[n / 3][n % 3];
            const double squares = products.square_a[n / 3] * products.square_b[n % 3];
            const double sine = squares - c * c, enough = sine > 0x1p-20 * squares ? gap * gap : 0;
            best = higher(best, labeled(enough / sine, n));
            return false;
        });
    if (!(best > 0x1p-1000)) return {};
    return {label_of(best) / 3, label_of(best) % 3, best};
}

/// Points of two edges where they are closest; whether that is inside both.
TACT_INLINE bool cross_edges(const BoxFrame& frame, const BoxProducts& products, const EdgePair& edges,
                             BoxPoints& points) {
    const int i = edges.i, j = edges.j;
    const Vec3 &e = frame.a.edge[i], &f = frame.b.edge[j];
    Vec3 normal = cross(e, f);
    if (dot(normal, frame.offset) < 0) normal = -normal;
    Vec3 between = frame.offset;
    for (int k = 1; k < 3; ++k) {
        const int p = (i + k) % 3, q = (j + k) % 3;
        points.x[p] = std::copysign(1.0, dot(normal, frame.a.edge[p]));
        points.y[q] = -std::copysign(1.0, dot(normal, frame.b.edge[q]));
        between = between + points.y[q] * frame.b.edge[q] - points.x[p] * frame.a.edge[p];
    }
    const double ee = products.square_a[i], ff = products.square_b[j], ef = products.with_b[i][j];
    const double be = dot(between, e), bf = dot(between, f), determinant = ee * ff - ef * ef;
    points.x[i] = (be * ff - bf * ef) / determinant;
    points.y[j] = (be * ef - bf * ee) / determinant;
    points.slant = std::sqrt(ee * ff / determinant);
    return magnitude(points.x[i]) < 1 && magnitude(points.y[j]) < 1;
}

TACT_INLINE BoxPoints guess_closest(const BoxFrame& frame, const BoxProducts& products) {
    BoxPoints points;
    const EdgePair edges = widest_gap(frame, products);
    if (edges.i >= 0 && cross_edges(frame, products, edges, points)) return points;
    double across[3][3];
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) across[j][i] = products.with_b[i][j];
    points.slant = 1.5;
    double from_b = 0, from_a = 0;
    const int b = nearest_vertex(products.with_b, products.offset_a, products.length_a, from_b);
    const int a = nearest_vertex(across, -products.offset_b, products.length_b, from_a);
    if (from_b <= from_a) {
        points.y = signs_of(b);
        for (int i = 0; i < 3; ++i)
            points.x[i] =
                clamped((products.offset_a[i] +
                         dot(Vec3{products.with_b[i][0], products.with_b[i][1], products.with_b[i][2]}, points.y)) /
                        products.square_a[i]);
    } else {
        points.x = signs_of(a);
        for (int j = 0; j < 3; ++j)
            points.y[j] =
                clamped((dot(Vec3{across[j][0], across[j][1], across[j][2]}, points.x) - products.offset_b[j]) /
                        products.square_b[j]);
    }
    return points;
}

/// Whether the edges of a box are perpendicular enough for a slant of 1.5 (and so for the guess).
TACT_INLINE bool is_square(const separating_axis::Body<double, 3, Kind::parallel>& body, const double (&square)[3]) {
    unsigned good = 1;
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3;
        const double product = dot(body.edge[i], body.edge[j]);
        good &= product * product <= 0.5 * square[i] * square[j];
    }
    return good != 0;
}

/// The part of a box that a point is in, as vertices, if that is certain: coordinates at an end must be held there by
/// the normal, the others must be surely inside. `sign` is 1 for a, whose points go along the normal, and -1 for b.
TACT_INLINE bool find_part(const double (&length)[3], const Vec3& at, const Vec3& along, double sign, double shift,
                           double slant, unsigned& vertices) {
    constexpr unsigned ends[3][2] = {{0x55, 0xaa}, {0x33, 0xcc}, {0x0f, 0xf0}};
    vertices = 0xff;
    unsigned sure = 1;
    for (int i = 0; i < 3; ++i) {  // both answers, and one is taken: branches here are not foreseeable
        const double inside = 1 - magnitude(at[i]);
        const unsigned is_free = inside > 0, is_inside = inside * length[i] > 2 * slant * shift,
                       is_held = sign * at[i] * along[i] > 2 * shift * length[i];
        sure &= (is_free & is_inside) | (~is_free & is_held);
        vertices &= ends[i][at[i] > 0] | (0u - is_free);
    }
    vertices &= 0xff;
    return sure != 0;
}

TACT_INLINE bool prove_quickly(const BoxFrame& frame, const Vec3& sizes, QuickDistance& found) {
    constexpr double u = 0x1p-53;
    const BoxProducts products(frame);
    const BoxPoints points = guess_closest(frame, products);
    found.arm_a = found.arm_b = {};
    for (int i = 0; i < 3; ++i) {
        found.arm_a = found.arm_a + points.x[i] * frame.a.edge[i];
        found.arm_b = found.arm_b + points.y[i] * frame.b.edge[i];
    }
    const Vec3 normal = frame.offset + found.arm_b - found.arm_a;
    const double square = dot(normal, normal);
    if (!(square > 0x1p-300 && square < 0x1p300)) return false;
    found.length = std::sqrt(square);
    const double shrink = 1 / found.length;
    Vec3 along_a, along_b;
    double gap = dot(normal, frame.offset), slack = 0;
    for (int i = 0; i < 3; ++i) {
        along_a[i] = dot(normal, frame.a.edge[i]);
        along_b[i] = dot(normal, frame.b.edge[i]);
        gap -= magnitude(along_a[i]) + magnitude(along_b[i]);
        slack += magnitude(normal[i]) * sizes[i];
        found.normal[i] = normal[i] * shrink;
    }
    found.lower = (gap - 24 * u * slack) * shrink * (1 - 8 * u);
    const double sum = sizes[0] + sizes[1] + sizes[2];
    found.upper = found.length * (1 + 4 * u) + 16 * u * sum;
    if (!(found.lower > 0 && found.upper - found.lower <= 0x1p-40 * found.upper)) return false;
    // Once it is known which coordinates are free, the nearest difference s* is perpendicular to their edges, and s -
    // s* a sum of them: as long as what s still has along them, times the slant, and the rounding of s.
    double left = 0;
    for (int i = 0; i < 3; ++i) {
        left += magnitude(points.x[i]) < 1 ? magnitude(along_a[i]) / products.length_a[i] : 0;
        left += magnitude(points.y[i]) < 1 ? magnitude(along_b[i]) / products.length_b[i] : 0;
    }
    found.normal_error = 0x1p-50 + 2 * (1.5 * points.slant * left + 16 * u * sum) * shrink;
    // The nearest difference is no farther than `shift` from this one: |s - s*|^2 <= |s|^2 - |s*|^2 in a convex set.
    const double shift = 1.01 * std::sqrt((found.upper - found.lower) * (found.upper + found.lower));
    return find_part(products.length_a, points.x, along_a, 1, shift, points.slant, found.part_a) &&
           find_part(products.length_b, points.y, along_b, -1, shift, points.slant, found.part_b) &&
           is_square(frame.a, products.square_a) && is_square(frame.b, products.square_b);
}

}  // namespace tact::distance_of
