// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/contact.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"

namespace tact::manifold_of {

/// Where a body stands: its place (center, origin or first vertex) seen from a common origin near both bodies, and how
/// far a coordinate of that may be from the exact one.
template <int D>
struct Place {
    Vec<double, D> from_origin{};
    double error = 0;
};

/// A face of a body in space, or an edge of one in the plane, seen from the origin. Its corners lie counter-clockwise
/// seen from outside (in the plane with the body on the left). Bounds are derived in docs/algorithms/manifold.md.
template <int D>
struct Face {
    static constexpr int most_corners = D == 3 ? 4 : 2;

    Vec<double, D> corners[most_corners];
    std::uint8_t numbers[most_corners] = {};  ///< of the corners among the body's vertices
    int count = 0;                            ///< 0: no face of the body has a normal that doubles can tell
    Feature name;
    Vec<double, D> normal{};  ///< outward, of length 1
    double normal_error = 0;  ///< how far it may be from the exact one
    double corner_error = 0;  ///< how far a coordinate of a corner may be from the exact one
    double size = 0;          ///< no coordinate of a corner is larger
};

/// The face that looks most in a direction of length 1, among those that reach farthest in it.
template <class Shape>
Face<Shape::dimension> face_towards(const Shape& shape, const Place<Shape::dimension>& place,
                                    const Vec<double, Shape::dimension>& direction);

}  // namespace tact::manifold_of
