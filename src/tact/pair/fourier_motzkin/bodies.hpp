// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <type_traits>

#include "tact/linalg/scalar.hpp"
#include "tact/motion/linear.hpp"
#include "tact/shape/all_shapes.hpp"

/// The shapes as the eliminations see them: only two kinds of body, and how one lies relative to the other. The numbers
/// are what a reader makes of the doubles: the doubles themselves, integers in a common unit, or just their bit ranges.
namespace tact::fourier_motzkin {

/// The points (2 reference + edge_sum + sum of x_i edges[i]) / 2, every |x_i| <= 1. Doubled, so that centres need no
/// division: a Box has its origin as reference and edge_sum = sum of its edges, an Obb its centre and edge_sum = 0.
template <class T, int D>
struct Parallelepiped {
    Vec<T, D> reference;
    std::array<Vec<T, D>, D> edges;
    Vec<T, D> edge_sum;
};

/// The convex hull of V points. D + 1 points: a solid; 3 points in space: a flat triangle.
template <class T, int D, int V>
struct Simplex {
    std::array<Vec<T, D>, V> vertices;
};

/// Where b has gone relative to a: by `shift` at the begin of the interval, by shift + sweep at its end.
template <class T, int D>
struct Displacement {
    Vec<T, D> shift;
    Vec<T, D> sweep;
};

/// The displacement of shapes at rest.
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

/// The reader that takes the doubles as they are; products are rounded.
struct Rounded {
    using Number = double;
    double operator()(double value) const { return value; }
    double product(double x, double y) const { return x * y; }
};

template <class Read, int D>
TACT_INLINE Vec<typename Read::Number, D> read_vector(const Vec<double, D>& v, Read& read) {
    Vec<typename Read::Number, D> result{};
    for (int i = 0; i < D; ++i) result[i] = read(v[i]);
    return result;
}

template <class Read, int D>
TACT_INLINE auto read_body(const Box<double, D>& box, Read& read) {
    Parallelepiped<typename Read::Number, D> body{read_vector(box.origin, read), {}, {}};
    for (int i = 0; i < D; ++i)
        for (int c = 0; c < D; ++c) {
            body.edges[i][c] = read(box.edges[i][c]);
            body.edge_sum[c] = i == 0 ? body.edges[i][c] : body.edge_sum[c] + body.edges[i][c];
        }
    return body;
}

template <class Read, int D>
TACT_INLINE auto read_body(const Obb<double, D>& obb, Read& read) {
    Parallelepiped<typename Read::Number, D> body{read_vector(obb.center, read), {}, {}};
    for (int i = 0; i < D; ++i)
        for (int c = 0; c < D; ++c) {
            const auto reach = read.product(obb.half[i], obb.axes[i][c]);
            body.edges[i][c] = reach + reach;
        }
    return body;
}

template <class Read, std::size_t V, int D>
TACT_INLINE auto read_simplex(const std::array<Vec<double, D>, V>& vertices, Read& read) {
    Simplex<typename Read::Number, D, static_cast<int>(V)> body;
    for (std::size_t k = 0; k < V; ++k) body.vertices[k] = read_vector(vertices[k], read);
    return body;
}
template <class Read>
TACT_INLINE auto read_body(const Tetrahedron<double>& tetrahedron, Read& read) {
    return read_simplex(tetrahedron.vertices, read);
}
template <class Read, int D>
TACT_INLINE auto read_body(const Triangle<double, D>& triangle, Read& read) {
    return read_simplex(triangle.vertices, read);
}

template <class Read>
TACT_INLINE NoDisplacement read_displacement(const NoDisplacement&, Read&) {
    return {};
}

/// (p_b - p_a) + t_0 (v_b - v_a) and (t_1 - t_0)(v_b - v_a), multiplied out: the readers know sums and products of two.
template <class Read, int D>
TACT_INLINE auto read_displacement(const PairMotion<D>& motion, Read& read) {
    Displacement<typename Read::Number, D> result;
    for (int i = 0; i < D; ++i) {
        const double v_a = motion.a.velocity[i], v_b = motion.b.velocity[i];
        const auto begin = read.product(motion.interval.begin, v_b) - read.product(motion.interval.begin, v_a);
        const auto end = read.product(motion.interval.end, v_b) - read.product(motion.interval.end, v_a);
        result.shift[i] = read(motion.b.position[i]) - read(motion.a.position[i]) + begin;
        result.sweep[i] = end - begin;
    }
    return result;
}

/// The same in doubles, with fewer roundings.
template <int D>
TACT_INLINE Displacement<double, D> read_displacement(const PairMotion<D>& motion, Rounded&) {
    Displacement<double, D> result{};
    for (int i = 0; i < D; ++i) {
        const double velocity = motion.b.velocity[i] - motion.a.velocity[i];
        result.shift[i] = (motion.b.position[i] - motion.a.position[i]) + motion.interval.begin * velocity;
        result.sweep[i] = (motion.interval.end - motion.interval.begin) * velocity;
    }
    return result;
}

}  // namespace tact::fourier_motzkin
