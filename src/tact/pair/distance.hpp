// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion/linear.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/feature.hpp"

namespace tact {

/// How far apart two shapes are: lower <= the exact distance <= upper, both proved, and `distance` between them.
/// All three are 0 exactly when the shapes are in contact; point_a and point_b are then one common point.
template <int D>
struct Distance {
    double distance = 0;
    double lower = 0;
    double upper = 0;
    Vec<double, D> point_a{};  ///< a closest point of a
    Vec<double, D> point_b{};
    Vec<double, D> normal{};  ///< of length 1, from a to b: planes across the exact one part the shapes
    double normal_error = 0;  ///< the normal is no farther than this from the exact one
    Feature feature_a;        ///< the smallest part of a that holds the exact point_a; only of shapes that are apart
    Feature feature_b;
};

template <class A, class B>
[[nodiscard]] Distance<A::dimension> distance(const A& a, const B& b);

/// The same for two shapes in linear motion, where they are at `time`.
template <class A, class B>
[[nodiscard]] Distance<A::dimension> distance(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                              const Linear<A::dimension>& motion_b, double time);

}  // namespace tact
