// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/linalg/scalar.hpp"
#include "tact/pair/fourier_motzkin/bodies.hpp"

/// The magnitudes of a pair of which the error bounds are products, in the largest component.
namespace tact::fourier_motzkin {

/// The numbers the filters allow for: no power that occurs in them overflows, or loses bits to underflow that matter.
constexpr double least_size = 0x1p-100, greatest_size = 0x1p100;

/// The largest component.
template <int D>
TACT_INLINE constexpr double size_of(const Vec<double, D>& v) {
    double size = magnitude(v[0]);
    for (int i = 1; i < D; ++i) size = higher(size, magnitude(v[i]));
    return size;
}

/// The sizes of the normals of a body with edges of the given sizes; a factor 2 in space is left to the constants.
TACT_INLINE Vec<double, 2> normal_sizes(const Vec<double, 2>& edge) {
    return {edge[1], edge[0]};
}
TACT_INLINE Vec<double, 3> normal_sizes(const Vec<double, 3>& edge) {
    return {edge[1] * edge[2], edge[2] * edge[0], edge[0] * edge[1]};
}

template <int D, std::size_t Count>
TACT_INLINE Vec<double, D> sizes_of(const std::array<Vec<double, D>, Count>& vectors) {
    Vec<double, D> sizes{};
    for (int i = 0; i < D; ++i) sizes[i] = size_of(vectors[i]);
    return sizes;
}

/// At least twice every term that a displacement is a sum of; infinite or not a number when it overflows.
TACT_INLINE double reach_of(const NoDisplacement&) {
    return 0;
}
template <int D>
TACT_INLINE double reach_of(const PairMotion<D>& motion) {
    double reach = 0;
    for (int i = 0; i < D; ++i) {
        const double velocity = motion.b.velocity[i] - motion.a.velocity[i];
        const double duration = motion.interval.end - motion.interval.begin;
        reach += magnitude(motion.b.position[i] - motion.a.position[i]) + magnitude(motion.interval.begin * velocity) +
                 magnitude(duration * velocity);
    }
    return 2 * reach;
}

}  // namespace tact::fourier_motzkin
