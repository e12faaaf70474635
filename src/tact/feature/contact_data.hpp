// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "tact/vec.hpp"

namespace tact::feature {

// Where four points meet at a time, in doubles. The decision was made elsewhere; here nothing can go wrong but
// rounding, and features that have collapsed to a segment or a point get the nearest sensible answer.

/// Where a touch is, as weights of the four points on each side, and along which normal.
struct ContactData {
    Vec3 point{};
    Vec3 normal{};
    Vec3 weights{};
};

/// v of length 1; 0 when it has no direction.
inline Vec3 direction_of(const Vec3& v) {
    const double size = higher(higher(magnitude(v[0]), magnitude(v[1])), magnitude(v[2]));
    if (!(size > 0)) return {};
    const Vec3 scaled{v[0] / size, v[1] / size, v[2] / size};
    const double length = std::sqrt(dot(scaled, scaled));
    return {scaled[0] / length + 0.0, scaled[1] / length + 0.0, scaled[2] / length + 0.0};  // no -0
}

/// The part of the displacement from p to q at which the foot of x lies, from 0 to 1; 0 when p = q.
inline double fraction_along(const Vec3& p, const Vec3& q, const Vec3& x) {
    const Vec3 edge = q - p;
    const double square = dot(edge, edge);
    if (!(square > 0)) return 0;
    return lower(higher(dot(x - p, edge) / square, 0.0), 1.0);
}

/// The corners of a triangle by number, and the two ends of its longest edge.
struct FaceCorners {
    std::array<Vec3, 3> at;
    std::size_t from = 0, to = 1;

    FaceCorners(const Vec3& a, const Vec3& b, const Vec3& c) : at{a, b, c} {
        for (const auto& [i, j] : {std::array<std::size_t, 2>{1, 2}, {2, 0}})
            if (square(i, j) > square(from, to)) from = i, to = j;
    }

private:
    [[nodiscard]] double square(std::size_t i, std::size_t j) const { return dot(at[j] - at[i], at[j] - at[i]); }
};

/// Moves weight along the longest edge to where the point of the weights is nearest to p: in a needle, areas err in
/// that direction by many times what p does.
inline Vec3 slid_toward(const Vec3& p, const FaceCorners& corners, Vec3 weights) {
    const auto& [at, from, to] = corners;
    Vec3& w = weights;
    const int i = static_cast<int>(from), j = static_cast<int>(to);
    const Vec3 edge = at[to] - at[from], rest = w[0] * (p - at[0]) + w[1] * (p - at[1]) + w[2] * (p - at[2]);
    const double square = dot(edge, edge);
    if (!(square > 0)) return weights;
    const double shift = lower(higher(dot(rest, edge) / square, -w[j]), w[i]);
    w[i] -= shift;
    w[j] += shift;
    for (int k = 0; k < 3; ++k) w[k] = lower(w[k], 1.0);  // a sum of parts may round up
    return weights;
}

/// Weights of the corners for the point of the triangle under p.
inline Vec3 weights_in_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    if (p == a) return {1, 0, 0};
    if (p == b) return {0, 1, 0};
    if (p == c) return {0, 0, 1};
    const Vec3 normal = cross(b - a, c - a);
    const Vec3 areas{dot(cross(b - p, c - p), normal), dot(cross(c - p, a - p), normal),
                     dot(cross(a - p, b - p), normal)};
    const FaceCorners corners(a, b, c);
    const double flat = dot(b - a, b - a) * dot(c - a, c - a);
    if (dot(normal, normal) > 0x1p-90 * flat && areas[0] + areas[1] + areas[2] > 0x1p-900) {  // no underflow
        const Vec3 weights{higher(areas[0], 0.0), higher(areas[1], 0.0), higher(areas[2], 0.0)};
        return slid_toward(p, corners, (1 / (weights[0] + weights[1] + weights[2])) * weights);
    }
    // A triangle without area is its longest edge.
    const double t = fraction_along(corners.at[corners.from], corners.at[corners.to], p);
    Vec3 weights{};
    weights[static_cast<int>(corners.from)] = 1 - t;
    weights[static_cast<int>(corners.to)] = t;
    return weights;
}

/// The normal toward the side to which `approach` goes.
inline Vec3 facing(const Vec3& normal, const Vec3& approach) {
    return dot(normal, approach) < 0 ? Vec3{} - normal : normal;
}

/// Four vectors seen from the first one, scaled by a power of two so that squares of them neither overflow nor vanish;
/// `scale` takes them back.
struct Leveled {
    std::array<Vec3, 4> v{};
    double scale = 1;

    explicit Leveled(const std::array<Vec3, 4>& vectors, const Vec3& from) {
        double size = 0;
        for (const Vec3& w : vectors)
            for (int k = 0; k < 3; ++k) size = higher(size, magnitude(0.5 * w[k] - 0.5 * from[k]));
        if (size > 0) scale = std::ldexp(1.0, std::max(-1020, std::min(1020, std::ilogb(size) + 1)));
        for (std::size_t i = 0; i < 4; ++i)
            for (int k = 0; k < 3; ++k) v[i][k] = vectors[i][k] / scale - from[k] / scale;
    }
};

/// p: where the points are; v: how fast they are, times any positive number; side: the sign of the volume of the four
/// points just before, 0 when it is not known. Where they graze, the speeds along the normal are 0, and only it
/// decides.
inline ContactData meet_vertex_face(const std::array<Vec3, 4>& p, const std::array<Vec3, 4>& v, int side = 0) {
    const Vec3 w = weights_in_triangle(p[0], p[1], p[2], p[3]);
    const Vec3 on_face_moves = w[0] * v[1] + w[1] * v[2] + w[2] * v[3];
    const Vec3 normal = direction_of(cross(p[2] - p[1], p[3] - p[1]));
    return {p[0], side == 0 ? facing(normal, v[0] - on_face_moves) : double(side) * normal + Vec3{}, w};
}

inline ContactData meet_edge_edge(const std::array<Vec3, 4>& p, const std::array<Vec3, 4>& v, int side = 0) {
    const Vec3 a = p[1] - p[0], b = p[3] - p[2], between = p[2] - p[0], normal = cross(a, b);
    const double square = dot(normal, normal);
    double on_a = 0, on_b = 0;
    if (square > 0x1p-90 * dot(a, a) * dot(b, b)) {
        on_a = lower(higher(dot(cross(between, b), normal) / square, 0.0), 1.0);
        on_b = fraction_along(p[2], p[3], p[0] + on_a * a);
    } else {  // parallel edges, or one that is a point: the midpoint of what they share
        const double from = fraction_along(p[0], p[1], p[2]), to = fraction_along(p[0], p[1], p[3]);
        on_a = 0.5 * (from + to);
        on_b = fraction_along(p[2], p[3], p[0] + on_a * a);
    }
    const Vec3 a_moves = v[0] + on_a * (v[1] - v[0]), b_moves = v[2] + on_b * (v[3] - v[2]);
    const Vec3 unit = direction_of(normal);
    return {
        p[0] + on_a * a, side == 0 ? facing(unit, a_moves - b_moves) : double(-side) * unit + Vec3{}, {on_a, on_b, 0}};
}

/// How far points are from their mean: of the points from `first` to before `last`.
[[nodiscard]] inline double radius(const std::array<Vec3, 4>& points, std::size_t first, std::size_t last) {
    Vec3 mean{};
    for (std::size_t i = first; i < last; ++i) mean = mean + (1.0 / static_cast<double>(last - first)) * points[i];
    double largest = 0;
    for (std::size_t i = first; i < last; ++i) {
        const Vec3 arm = points[i] - mean;
        largest = std::max(largest, std::sqrt(dot(arm, arm)));
    }
    return largest;
}

/// Of two features, of which the second begins at point `split`: what their gap tolerance is a part of.
[[nodiscard]] inline double larger_radius(const std::array<Vec3, 4>& points, std::size_t split) {
    return std::max(radius(points, 0, split), radius(points, split, 4));
}

}  // namespace tact::feature
