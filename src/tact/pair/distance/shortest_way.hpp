// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/box_cell.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::distance_of {

// The shortest way between two parts of bodies in space: vertices, edges or faces, at most two axes free. An axis is a
// vector of doubles (T) or an exact sum of two (Twofold). T is Quad or Four, or Coordinates for several pairs at once;
// nothing is fused. u = 2^-53; the bounds are those of docs/algorithms/distance.md.

using metric::DoubleDouble;
using metric::lanes;
using metric::Length;
using metric::total;
using metric::Twofold;

template <class T>
TACT_INLINE Twofold<T> twofold(const T& v) {
    return {v, T(0.0)};
}
template <class T>
TACT_INLINE Twofold<T> twofold(const Twofold<T>& v) {
    return v;
}

/// What is known of the shortest way between two parts.
template <class T>
struct ShortestWay {
    using Number = metric::Number<T>;

    T normal;             ///< of length 1, toward b
    Number normal_error;  ///< of all of it
    metric::ApproximateNumber<Number> numerator;
    metric::InverseRootOf<Number> root;  ///< the distance is numerator * root
    Number x{}, y{};                     ///< the way is x g + y f (the free axes) and something along the normal
    Number error_x{}, error_y{};
};

/// No free axis: the way itself. |w| = w.w / sqrt(w.w).
template <class T, class S = metric::Number<T>>
TACT_INLINE ShortestWay<T> between_vertices(const Twofold<T>& way, const S& size) {
    const metric::SumOfTwo<S> square = metric::dot_twofold(way, way);
    const S error = 0x1p-94 * size * (total(magnitude(way.high)) + 0x1p-94 * size);
    ShortestWay<T> shortest;
    shortest.numerator = {square, error};
    shortest.root = metric::inverse_root<S>({square, error});
    shortest.normal = T(shortest.root.value.high) * way.high;
    shortest.normal_error = 0x1p-94 * size * shortest.root.value.high;
    return shortest;
}

/// One free axis g: |g x w| / |g|, as c.c / sqrt(c.c g.g) with c = g x w.
template <class T, class Axis, class S = metric::Number<T>>
TACT_INLINE ShortestWay<T> beside_edge(const Twofold<T>& way, const Axis& g, const S& size) {
    constexpr double u = 0x1p-53;
    const Twofold<T> across = metric::cross_twofold(way, g), axis = twofold(g);
    const metric::SumOfTwo<S> square = metric::dot_twofold(across, across), length = metric::dot_twofold(axis, axis),
                              product = metric::times(square, length);
    const S size_g = total(magnitude(axis.high)), error_c = 0x1p-94 * size_g * size;
    const S error = 2.0 * error_c * (total(magnitude(across.high)) + error_c);
    ShortestWay<T> shortest;
    shortest.numerator = {square, error};
    shortest.root =
        metric::inverse_root<S>({product, error * metric::rounded(length) + 0x1p-98 * metric::rounded(product)});
    const T normal = metric::crossed(axis.high, across.high);  // g x (w x g) = w (g.g) - g (g.w)
    const S shrink = 1.0 / metric::square_root(total(normal * normal));
    shortest.normal = T(shrink) * normal;
    shortest.normal_error = error_c * size_g * shrink;
    shortest.x = total(way.high * axis.high) / metric::rounded(length);
    shortest.error_x = 8 * u * total(magnitude(way.high)) * size_g / metric::rounded(length);
    return shortest;
}

/// Two free axes g and f: n.w / |n| with n = g x f.
template <class T, class Axis, class S = metric::Number<T>>
TACT_INLINE ShortestWay<T> across_plane(const Twofold<T>& way, const Axis& g, const Axis& f, const S& size) {
    constexpr double u = 0x1p-53;
    const Twofold<T> normal = metric::cross_twofold(g, f);
    const metric::SumOfTwo<S> square = metric::dot_twofold(normal, normal), height = metric::dot_twofold(normal, way);
    const T head_g = twofold(g).high, head_f = twofold(f).high;
    const S size_g = total(magnitude(head_g)), size_f = total(magnitude(head_f)), size_n = size_g * size_f;
    const S error_n = 0x1p-100 * size_n, side = with_sign_of(S(1.0), metric::rounded(height));
    ShortestWay<T> shortest;
    shortest.root = metric::inverse_root<S>({square, 2.0625 * error_n * size_n});
    shortest.numerator = {{side * height.high, side * height.low}, 0x1p-94 * size_n * size};
    const S shrink = shortest.root.value.high;
    shortest.normal = T(side * shrink) * normal.high;
    shortest.normal_error = 2.0 * error_n * shrink;
    const T stretched = T(shrink * shrink) * normal.high;
    shortest.x = total(metric::crossed(way.high, head_f) * stretched);
    shortest.y = total(metric::crossed(head_g, way.high) * stretched);
    const S error = 12 * u * total(magnitude(way.high)) * shrink;
    shortest.error_x = error * size_f;
    shortest.error_y = error * size_g;
    return shortest;
}

/// With none, one or two free axes.
template <class T, class Axis>
TACT_INLINE ShortestWay<T> shortest_way(const Twofold<T>& way, int frees, const Axis& g, const Axis& f,
                                        const metric::Number<T>& size) {
    return frees == 0   ? between_vertices(way, size)
           : frees == 1 ? beside_edge(way, g, size)
                        : across_plane(way, g, f, size);
}

/// A direction n that is perpendicular to the free axes, good to the last of both halves, each coordinate with the same
/// error; bit k of `zeros` says that coordinate k is exactly 0.
template <class T>
struct FineNormal {
    Twofold<T> at;
    double error;
    unsigned zeros;
};

/// The coordinates in which a vector is exactly 0, as bits.
template <class T>
TACT_INLINE unsigned zeros_of(const T& v) {
    return ~(greater(v, T(0.0)) | greater(T(0.0), v)) & 7;
}

/// The coordinates in which a cross product is 0 because every product in it has a factor 0.
TACT_INLINE unsigned zeros_of_cross(unsigned u, unsigned v) {
    const auto next = [](unsigned bits) TACT_INLINE_LAMBDA { return (bits >> 1 | bits << 2) & 7; };
    const auto after = [](unsigned bits) TACT_INLINE_LAMBDA { return (bits >> 2 | bits << 1) & 7; };
    return (next(u) | after(v)) & (after(u) | next(v));
}

/// Whether two vectors of doubles are parallel, exactly. Two products are equal if both halves of them are.
TACT_INLINE bool is_parallel(const Vec3& p, const Vec3& q) {
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const bool none_x = p[i] == 0 || q[j] == 0, none_y = p[j] == 0 || q[i] == 0;
        if (none_x != none_y) return false;
        if (none_x) continue;
        const DoubleDouble x = exact::two_product(p[i], q[j]), y = exact::two_product(p[j], q[i]);
        if (x.high != y.high || x.low != y.low || !(magnitude(x.high) > 0x1p-900)) return false;
    }
    return true;
}

/// A direction perpendicular to the free axes and a bound of the error of each of its coordinates.
template <class T>
struct FineDirection {
    Twofold<T> at;
    metric::Number<T> error;
};

template <class T, class Axis, class S = metric::Number<T>>
TACT_INLINE FineDirection<T> fine_direction(const Twofold<T>& way, int frees, const Axis& g, const Axis& f,
                                            const S& size) {
    if (frees == 0) return {way, 0x1p-94 * size};
    const S size_g = total(magnitude(twofold(g).high));
    if (frees == 1) return {-metric::cross_twofold(metric::cross_twofold(way, g), g), 0x1p-92 * size_g * size_g * size};
    const Twofold<T> normal = metric::cross_twofold(g, f);
    const S side = metric::rounded(metric::dot_twofold(normal, way)), none(0.0);
    return {{where_greater(T(none), T(side), -normal.high, normal.high),
             where_greater(T(none), T(side), -normal.low, normal.low)},
            0x1p-99 * size_g * total(magnitude(twofold(f).high))};
}

/// `way_zeros` are coordinates in which the way is known to be 0. Only ties ask, of all kinds of pairs: out of line.
template <class T, class Axis>
[[gnu::noinline]] FineNormal<T> fine_normal(const Twofold<T>& way, unsigned way_zeros, int frees, const Axis& g,
                                            const Axis& f, double size) {
    const FineDirection<T> n = fine_direction(way, frees, g, f, size);
    const unsigned zeros_g = zeros_of(twofold(g).high), zeros_f = zeros_of(twofold(f).high);
    return {n.at, n.error,
            frees == 0   ? way_zeros
            : frees == 1 ? zeros_of_cross(zeros_g, zeros_of_cross(way_zeros, zeros_g))
                         : zeros_of_cross(zeros_g, zeros_f)};
}

/// Places on free axes from sums of two doubles, where those from doubles are not as good as the coordinates are; far
/// from parallel edges they always are.
template <class T, class Axis>
TACT_INLINE void refine_places(const Twofold<T>& way, int frees, const Axis& g, const Axis& f, double size,
                               ShortestWay<T>& shortest) {
    if (frees < 2) return;
    const double size_g = total(magnitude(twofold(g).high)), size_f = total(magnitude(twofold(f).high));
    if (!(shortest.error_x * size_g > 0x1p-47 * size || shortest.error_y * size_f > 0x1p-47 * size)) return;
    const Twofold<T> normal = metric::cross_twofold(g, f);
    const double square = rounded(metric::dot_twofold(normal, normal));
    shortest.x = rounded(metric::dot_twofold(metric::cross_twofold(way, f), normal)) / square;
    shortest.y = -rounded(metric::dot_twofold(metric::cross_twofold(way, g), normal)) / square;
    const double error = 0x1p-90 * size * size_g * size_f / square;
    shortest.error_x = error * size_f + 0x1p-51 * magnitude(shortest.x);
    shortest.error_y = error * size_g + 0x1p-51 * magnitude(shortest.y);
}

}  // namespace tact::distance_of
