// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "tact/motion.hpp"
#include "tact/shape.hpp"
#include "tact/vec.hpp"

/// The shapes as the eliminations see them: two kinds of body, and how one lies relative to the other, in any numbers.
namespace tact::fourier_motzkin {

/// The points (2 reference + edge_sum + sum of x_i edges[i]) / 2, every |x_i| <= 1. Doubled, so that centers need no
/// division: a Box has its origin as reference and edge_sum = sum of its edges, an Obb its center and edge_sum = 0.
template <class T, int D>
struct SlabBody {
    Vec<T, D> reference;
    std::array<Vec<T, D>, D> edges;
    Vec<T, D> edge_sum;
};

/// The convex hull of V points. D + 1 points: a solid; 3 points in space: a flat triangle.
template <class T, int D, int V>
struct SimplexBody {
    std::array<Vec<T, D>, V> vertices;
};

/// Where b has gone relative to a: by `shift` at the start of the interval, by shift + sweep at its end.
template <class T, int D>
struct Displacement {
    Vec<T, D> shift;
    Vec<T, D> sweep;
};

/// The displacement, and the motion, of shapes at rest.
struct NoDisplacement {};

template <class Displaced>
inline constexpr bool is_moving = !std::is_same_v<Displaced, NoDisplacement>;

/// The two linear motions of a pair over an interval.
template <int D>
struct PairMotion {
    Linear<D> a;
    Linear<D> b;
    TimeInterval interval;
};

/// The bodies in doubles: the half extents of an Obb times its axes are rounded, and the sum of the edges of a Box.
/// (Number by number: vectors copied whole stay in memory, and are slow to read in parts.)
template <int D>
TACT_INLINE SlabBody<double, D> rounded(const Parallelepiped<double, D>& box) {
    SlabBody<double, D> body{};
    for (int c = 0; c < D; ++c) body.reference[c] = box.origin[c];
    for (int i = 0; i < D; ++i)
        for (int c = 0; c < D; ++c) {
            body.edges[i][c] = box.edges[i][c];
            body.edge_sum[c] = i == 0 ? body.edges[i][c] : body.edge_sum[c] + body.edges[i][c];
        }
    return body;
}
template <int D>
TACT_INLINE SlabBody<double, D> rounded(const Obb<double, D>& obb) {
    SlabBody<double, D> body{};
    for (int c = 0; c < D; ++c) {
        body.reference[c] = obb.center[c];
        for (int i = 0; i < D; ++i) body.edges[i][c] = 2 * obb.half[i] * obb.axes[i][c];
    }
    return body;
}
template <int D, std::size_t V>
TACT_INLINE SimplexBody<double, D, static_cast<int>(V)> rounded_simplex(const std::array<Vec<double, D>, V>& vertices) {
    SimplexBody<double, D, static_cast<int>(V)> body{};
    for (std::size_t k = 0; k < V; ++k)
        for (int c = 0; c < D; ++c) body.vertices[k][c] = vertices[k][c];
    return body;
}
TACT_INLINE SimplexBody<double, 3, 4> rounded(const Tetrahedron<double>& tetrahedron) {
    return rounded_simplex(tetrahedron.vertices);
}
template <int D>
TACT_INLINE SimplexBody<double, D, 3> rounded(const Triangle<double, D>& triangle) {
    return rounded_simplex(triangle.vertices);
}

TACT_INLINE NoDisplacement rounded(const NoDisplacement& still) {
    return still;
}
template <int D>
TACT_INLINE Displacement<double, D> rounded(const PairMotion<D>& motion) {
    Displacement<double, D> result{};
    for (int i = 0; i < D; ++i) {
        const double velocity = motion.b.velocity[i] - motion.a.velocity[i];
        result.shift[i] = (motion.b.position[i] - motion.a.position[i]) + motion.interval.start * velocity;
        result.sweep[i] = (motion.interval.end - motion.interval.start) * velocity;
    }
    return result;
}

}  // namespace tact::fourier_motzkin
