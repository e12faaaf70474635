// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "tact/motion.hpp"
#include "tact/rational.hpp"
#include "tact/shape.hpp"
#include "tact/shape/corners.hpp"

/// Certificates and tight boxes: where a query needs more than a verdict, in rationals of any size.
namespace tact::pair_exact {

using exact::Rational;

/// Any shape as origin + sum of x_i edges[i], i < edge_count: every x_i in [0, 1] (a box), or x >= 0 with sum at most 1
/// (a simplex). Only a triangle in space has fewer edges than the dimension.
template <class T, int D>
struct ExactFrame {
    Vec<T, D> origin{};
    std::array<Vec<T, D>, D> edges{};
    std::size_t edge_count = D;
    bool simplex = false;

    bool flat() const { return edge_count < D; }
};

template <int D>
Vec<Rational, D> exact_vec(const Vec<double, D>& v) {
    Vec<Rational, D> result;
    for (int i = 0; i < D; ++i) result[i] = v[i];
    return result;
}

template <int D>
ExactFrame<Rational, D> exact_frame(const Parallelepiped<double, D>& box) {
    ExactFrame<Rational, D> frame{exact_vec(box.origin)};
    for (std::size_t i = 0; i < D; ++i) frame.edges[i] = exact_edge<Rational>(box, i);
    return frame;
}

template <int D>
ExactFrame<Rational, D> exact_frame(const Obb<double, D>& obb) {
    ExactFrame<Rational, D> frame{exact_vec(obb.center)};
    for (std::size_t i = 0; i < D; ++i) {
        const auto half_edge = Rational(obb.half[static_cast<int>(i)]) * exact_vec(obb.axes[i]);
        frame.origin = frame.origin - half_edge;
        frame.edges[i] = half_edge + half_edge;
    }
    return frame;
}

template <int D, std::size_t Count>
ExactFrame<Rational, D> exact_simplex_frame(const std::array<Vec<double, D>, Count>& vertices) {
    ExactFrame<Rational, D> frame{exact_vec(vertices[0]), {}, Count - 1, true};
    for (std::size_t i = 0; i + 1 < Count; ++i) frame.edges[i] = exact_vec(vertices[i + 1]) - frame.origin;
    return frame;
}

template <int D>
ExactFrame<Rational, D> exact_frame(const Triangle<double, D>& triangle) {
    return exact_simplex_frame<D>(triangle.vertices);
}

inline ExactFrame<Rational, 3> exact_frame(const Tetrahedron<double>& tetrahedron) {
    return exact_simplex_frame<3>(tetrahedron.vertices);
}

/// The vectors n_i with n_i . edges[j] = determinant when i = j and 0 otherwise: coordinates without a division. The
/// missing edge of a flat frame is taken to be its normal, so that n_2 is that normal and n_2 . (x - origin) = 0 is the
/// plane. The sign is such that determinant > 0.
template <int D>
struct Cofactors {
    std::array<Vec<Rational, D>, D> normals;
    Rational determinant;
};

template <int D>
Cofactors<D> cofactors(const ExactFrame<Rational, D>& frame) {
    Cofactors<D> result;
    auto e = frame.edges;
    if constexpr (D == 2) {
        result.normals = {Vec<Rational, 2>{e[1][1], -e[1][0]}, Vec<Rational, 2>{-e[0][1], e[0][0]}};
    } else {
        if (frame.flat()) e[2] = cross(e[0], e[1]);
        result.normals = {cross(e[1], e[2]), cross(e[2], e[0]), cross(e[0], e[1])};
    }
    result.determinant = dot(result.normals[0], e[0]);
    if (result.determinant.sign() < 0) {
        result.determinant = -result.determinant;
        for (auto& normal : result.normals) normal = -normal;
    }
    return result;
}

template <int D>
bool is_zero(const Vec<Rational, D>& v) {
    return std::all_of(v.at, v.at + D, [](const Rational& x) { return x.sign() == 0; });
}

/// Two shapes at time 0 and their velocities: all that a query is about, in exact numbers.
template <int D>
struct Situation {
    ExactFrame<Rational, D> a;
    ExactFrame<Rational, D> b;
    Vec<Rational, D> velocity_a;
    Vec<Rational, D> velocity_b;
    Rational start;
    Rational end;

    /// How b moves as seen from a.
    Vec<Rational, D> relative_velocity() const { return velocity_b - velocity_a; }
};

template <class A, class B>
Situation<A::dimension> situation(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                  const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    Situation<A::dimension> s{
        exact_frame(a), exact_frame(b), exact_vec(motion_a.velocity), exact_vec(motion_b.velocity),
        interval.start, interval.end};
    s.a.origin = s.a.origin + exact_vec(motion_a.position);
    s.b.origin = s.b.origin + exact_vec(motion_b.position);
    return s;
}

template <class A, class B>
Situation<A::dimension> situation(const A& a, const B& b) {
    return situation(a, {}, b, {}, TimeInterval{0, 0});
}

/// The number of doubles to try before a number is given exactly: people and files like short numbers.
inline constexpr int longest_short_sum = 3;

/// The sum of the `count` doubles nearest to x, each to what the earlier ones leave; none past the range of doubles.
inline std::optional<Rational> rounded(const Rational& x, int count) {
    Rational sum;
    for (int i = 0; i < count; ++i) {
        const double next = (x - sum).nearest_double();
        if (!std::isfinite(next)) return std::nullopt;
        sum += next;
    }
    return sum;
}

template <int D>
std::optional<Vec<Rational, D>> rounded(const Vec<Rational, D>& v, int count) {
    Vec<Rational, D> result;
    for (int i = 0; i < D; ++i) {
        const auto component = rounded(v[i], count);
        if (!component) return std::nullopt;
        result[i] = *component;
    }
    return result;
}

/// The first of v rounded to one, two, ... doubles a component that is acceptable, or else v itself.
template <int D, class Accept>
Vec<Rational, D> shortest(const Vec<Rational, D>& v, Accept accept) {
    for (int count = 1; count <= longest_short_sum; ++count) {
        if (auto short_v = rounded(v, count); short_v && accept(*short_v)) return *std::move(short_v);
    }
    return v;
}

/// A short number x with low <= x <= high, in the middle if possible. The double nearest to the middle lies between
/// whenever any double does.
inline Rational short_between(const Rational& low, const Rational& high) {
    const Rational middle = (low + high).times_power_of_two(-1);
    const auto between = [&](const Vec<Rational, 1>& x) { return low <= x[0] && x[0] <= high; };
    return shortest(Vec<Rational, 1>{middle}, between)[0];
}

}  // namespace tact::pair_exact
