// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion.hpp"
#include "tact/pair/frame/pair_frame.hpp"
#include "tact/pair/manifold/face.hpp"

namespace tact::manifold_of {

template <class Shape>
TACT_INLINE Vec<double, Shape::dimension> place_of(const Shape& shape) {
    Vec<double, Shape::dimension> place;
    for (int k = 0; k < Shape::dimension; ++k) place[k] = frame::place(shape, k);
    return place;
}

/// Where a shape is, seen from the origin.
template <bool moving, class Shape, int D = Shape::dimension>
TACT_INLINE Place<D> placed(const Shape& shape, [[maybe_unused]] const Linear<D>& motion, [[maybe_unused]] double time,
                            const Vec<double, D>& origin) {
    constexpr double u = 0x1p-53;
    const Vec<double, D> place = place_of(shape);
    Place<D> found{place - origin, 0};
    double sizes = 0;
    for (int k = 0; k < D; ++k) sizes = higher(sizes, magnitude(found.from_origin[k]));
    found.error = u * sizes;
    if constexpr (moving) {
        for (int k = 0; k < D; ++k) {
            const double started = time * motion.velocity[k];
            found.from_origin[k] = (found.from_origin[k] + motion.position[k]) + started;
            sizes = higher(
                sizes, magnitude(place[k]) + magnitude(origin[k]) + magnitude(motion.position[k]) + magnitude(started));
        }
        found.error = 6 * u * sizes + 0x1p-1070;
    }
    return found;
}

/// The common origin near both bodies of a pair: where a is.
template <class Pair>
TACT_INLINE Vec<double, Pair::dimension> origin_of(const Pair& pair) {
    const Vec<double, Pair::dimension> place = place_of(pair.a);
    if constexpr (Pair::in_motion) return (place + pair.motion_a.position) + pair.time * pair.motion_a.velocity;
    return place;
}

}  // namespace tact::manifold_of
