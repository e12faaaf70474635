// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/generators_frames.hpp"
#include "oracle/shape_numbers.hpp"
#include "tact/base/random.hpp"
#include "tact/shape.hpp"
#include "tact/shape/shape_pairs.hpp"

/// Seeded streams of pairs for any two kinds of shape. Plain data: no exact arithmetic, no kernel.
namespace tact::testing {

/// Two shapes and their motions. At rest the motions and the interval are ignored.
template <class A, class B>
struct PairCase {
    A a;
    B b;
    Linear<A::dimension> motion_a{};
    Linear<A::dimension> motion_b{};
    TimeInterval interval{};
};

template <class Shape>
inline constexpr Corners corners_of = Corners::box;
template <class T>
inline constexpr Corners corners_of<Tetrahedron<T>> = Corners::simplex;
template <class T>
inline constexpr Corners corners_of<Triangle<T, 2>> = Corners::simplex;
template <class T>
inline constexpr Corners corners_of<Triangle<T, 3>> = Corners::flat_simplex;

/// The shape of a frame. An Obb may be written in many ways: with axes as long as the edges, shorter or longer by a
/// power of two, and, unless `exact`, of unit length or by any factor.
template <class Shape>
Shape shape_of(const Frame<Shape::dimension>& frame, bool exact, Random& random);

/// The next pair of a family; both shapes are proper.
template <class A, class B>
PairCase<A, B> generate(Family family, Random& random) {
    for (;;) {
        const auto frames = generate_frames<A::dimension>(family, corners_of<A>, corners_of<B>, random);
        PairCase<A, B> pair{shape_of<A>(frames.a, frames.exact, random), shape_of<B>(frames.b, frames.exact, random),
                            frames.motion_a, frames.motion_b, frames.interval};
        if (frames.ulp) {
            int count = 0;
            for_each_coordinate(pair.b, [&](double&) { ++count; });
            int chosen = random.integer(0, count - 1);
            const double toward = random.integer(0, 1) == 0 ? -HUGE_VAL : HUGE_VAL;
            for_each_coordinate(pair.b, [&](double& x) {
                if (chosen-- == 0) x = std::nextafter(x, toward);
            });
        }
        if (is_proper(pair.a) && is_proper(pair.b)) return pair;
    }
}

#define TACT_SHAPE_OF(S) extern template S shape_of<S>(const Frame<S::dimension>&, bool, Random&);
TACT_SHAPES_2D(TACT_SHAPE_OF, )
TACT_SHAPES_3D(TACT_SHAPE_OF, )
#undef TACT_SHAPE_OF

}  // namespace tact::testing
