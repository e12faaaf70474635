// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "tact/motion.hpp"
#include "tact/shape.hpp"
#include "tact/vec.hpp"

/// The two algorithms of the FMB articles (Baillehache 2019, 2020), to measure against. They are floating-point
/// algorithms: near contact their answers are not exact. Nothing in the library depends on them.
namespace tact::published {

enum class Kind : std::uint8_t { cuboid, tetrahedron };
enum class State : std::uint8_t { at_rest, moving };

constexpr Kind both_kinds[] = {Kind::cuboid, Kind::tetrahedron};

template <int D, State S>
struct Velocity {};
template <int D>
struct Velocity<D, State::moving> {
    Vec<double, D> velocity;
};

/// The articles' "Frame": origin + t velocity + sum of x_i components[i], every x_i in [0, 1], and for a tetrahedron
/// (a triangle in 2D) also sum of x_i <= 1; t in [0, 1]. `inverse` is the inverse of the matrix with the components as
/// columns, which the articles' FMB needs prepared; `make_frame` fills it.
template <int D, State S>
struct Frame : Velocity<D, S> {
    Kind kind;
    Vec<double, D> origin;
    std::array<Vec<double, D>, D> components;
    std::array<Vec<double, D>, D> inverse;
};

/// The determinant of D vectors.
constexpr double determinant(const std::array<Vec2, 2>& m) {
    return cross(m[0], m[1]);
}
constexpr double determinant(const std::array<Vec3, 3>& m) {
    return dot(m[0], cross(m[1], m[2]));
}

/// A frame with its inverse. The determinant of the components must not be zero.
template <int D, State S>
Frame<D, S> make_frame(Kind kind, const Vec<double, D>& origin, const std::array<Vec<double, D>, D>& components,
                       const Vec<double, D>& velocity = {});

/// PROJ of the 2020 article: b in the coordinates of a, its o', c' and v', each times the inverse of a's matrix. Kind
/// and inverse of the result are not set.
template <int D, State S>
Frame<D, S> project(const Frame<D, S>& a, const Frame<D, S>& b);

/// The same sets as shapes of the library. Sums origin + component are rounded, except for frames of
/// published/random_pairs.hpp, whose sums are exact.
template <int D, State S>
Parallelepiped<double, D> to_box(const Frame<D, S>& frame) {
    return {frame.origin, frame.components};
}

template <int D>
struct SimplexOf;
template <>
struct SimplexOf<2> {
    using Type = Triangle2;
};
template <>
struct SimplexOf<3> {
    using Type = Tetrahedron3;
};

template <int D, State S>
typename SimplexOf<D>::Type to_simplex(const Frame<D, S>& frame) {
    typename SimplexOf<D>::Type simplex;
    simplex.vertices[0] = frame.origin;
    for (int i = 0; i < D; ++i) {
        const auto n = static_cast<std::size_t>(i);
        simplex.vertices[n + 1] = frame.origin + frame.components[n];
    }
    return simplex;
}

template <int D, State S>
Linear<D> to_motion(const Frame<D, S>& frame) {
    if constexpr (S == State::moving) {
        return {frame.velocity, {}};
    } else {
        return {};
    }
}

}  // namespace tact::published
