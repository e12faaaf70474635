// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "tact/linalg/vec.hpp"

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
    return {scaled[0] / length, scaled[1] / length, scaled[2] / length};
}

/// The part of the way from p to q at which the foot of x lies, from 0 to 1; 0 when p = q.
inline double part_of_way(const Vec3& p, const Vec3& q, const Vec3& x) {
    const Vec3 way = q - p;
    const double square = dot(way, way);
    if (!(square > 0)) return 0;
    return lower(higher(dot(x - p, way) / square, 0.0), 1.0);
}

/// Weights of the corners for the point of the triangle under p.
inline Vec3 weights_in_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 normal = cross(b - a, c - a);
    const double square = dot(normal, normal);
    const double of_a = dot(cross(b - p, c - p), normal), of_b = dot(cross(c - p, a - p), normal),
                 of_c = dot(cross(a - p, b - p), normal);
    const double sum = of_a + of_b + of_c;
    const double flat = dot(b - a, b - a) * dot(c - a, c - a);
    if (square > 0x1p-90 * flat && sum > 0x1p-900) {  // below that, underflow has made it
        Vec3 weights{higher(of_a, 0.0), higher(of_b, 0.0), higher(of_c, 0.0)};
        return (1 / (weights[0] + weights[1] + weights[2])) * weights;
    }
    // A triangle without area is its longest edge.
    const double ab = dot(b - a, b - a), bc = dot(c - b, c - b), ca = dot(a - c, a - c);
    if (ab >= bc && ab >= ca) {
        const double t = part_of_way(a, b, p);
        return {1 - t, t, 0};
    }
    if (bc >= ca) {
        const double t = part_of_way(b, c, p);
        return {0, 1 - t, t};
    }
    const double t = part_of_way(c, a, p);
    return {t, 0, 1 - t};
}

/// The normal towards the side to which `approach` goes.
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

/// p: where the points are; v: how fast they are, times any positive number.
inline ContactData meet_vertex_face(const std::array<Vec3, 4>& p, const std::array<Vec3, 4>& v) {
    const Vec3 w = weights_in_triangle(p[0], p[1], p[2], p[3]);
    const Vec3 on_face_moves = w[0] * v[1] + w[1] * v[2] + w[2] * v[3];
    const Vec3 normal = direction_of(cross(p[2] - p[1], p[3] - p[1]));
    return {p[0], facing(normal, v[0] - on_face_moves), w};
}

inline ContactData meet_edge_edge(const std::array<Vec3, 4>& p, const std::array<Vec3, 4>& v) {
    const Vec3 a = p[1] - p[0], b = p[3] - p[2], between = p[2] - p[0], normal = cross(a, b);
    const double square = dot(normal, normal);
    double on_a = 0, on_b = 0;
    if (square > 0x1p-90 * dot(a, a) * dot(b, b)) {
        on_a = lower(higher(dot(cross(between, b), normal) / square, 0.0), 1.0);
        on_b = part_of_way(p[2], p[3], p[0] + on_a * a);
    } else {  // parallel edges, or one that is a point: the middle of what they share
        const double from = part_of_way(p[0], p[1], p[2]), to = part_of_way(p[0], p[1], p[3]);
        on_a = 0.5 * (from + to);
        on_b = part_of_way(p[2], p[3], p[0] + on_a * a);
    }
    const Vec3 a_moves = v[0] + on_a * (v[1] - v[0]), b_moves = v[2] + on_b * (v[3] - v[2]);
    return {p[0] + on_a * a, facing(direction_of(normal), a_moves - b_moves), {on_a, on_b, 0}};
}

}  // namespace tact::feature
