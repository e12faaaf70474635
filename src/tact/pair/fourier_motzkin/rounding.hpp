// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/pair/fourier_motzkin/bodies.hpp"
#include "tact/vec.hpp"

/// How far a formula in doubles can be from the truth: the filters' constants are not counted by hand, the compiler
/// runs the formulas themselves on this type.
namespace tact::fourier_motzkin {

/// Half an ulp of 1: one operation rounds by at most this, relative to its result.
constexpr double unit_roundoff = 0x1p-53;

/// A computed number: its greatest magnitude, and its greatest error in units of unit_roundoff, both to first order and
/// for inputs of magnitude 1. A homogeneous formula has the error times the product of the magnitudes for any others.
struct Rounding {
    double size = 0;
    double error = 0;

    friend constexpr Rounding operator+(Rounding a, Rounding b) {
        return {a.size + b.size, a.error + b.error + a.size + b.size};
    }
    friend constexpr Rounding operator-(Rounding a, Rounding b) { return a + b; }
    friend constexpr Rounding operator*(Rounding a, Rounding b) {
        return {a.size * b.size, a.size * b.error + a.error * b.size + a.size * b.size};
    }
    constexpr Rounding operator-() const { return *this; }
    friend constexpr Rounding magnitude(Rounding a) { return a; }
    friend constexpr Rounding sign_of(Rounding) { return {1, 0}; }
    friend constexpr Rounding lower(Rounding a, Rounding b) { return higher(a, b); }
    friend constexpr Rounding higher(Rounding a, Rounding b) {
        return {a.size > b.size ? a.size : b.size, a.error > b.error ? a.error : b.error};
    }
};

/// An error of first order as a factor for doubles. What first order leaves out is below error^2 * unit_roundoff, and
/// computing the bound itself rounds a dozen times: a thousandth more covers both, for errors up to 10^9.
constexpr double error_factor(double error) {
    return error * unit_roundoff * 1.001;
}

/// The errors of the differences, sums and products the filters start from, in unit_roundoff of the sum of the terms'
/// sizes. Edges: none (Box), one product (Obb) or one difference (simplex, Box between corners). Sweep: (t_1 - t_0)
/// (v_b - v_a). Centers and points: the worst term is t_0 (v_b - v_a) or a sum of three edges, 2; at most 5 sums
/// follow; 8 is enough for all.
constexpr Rounding edge_rounding{1, 1}, sweep_rounding{1, 3}, position_rounding{1, 8};

/// 1 or -1.
TACT_INLINE constexpr double sign_of(double a) {
    return __builtin_copysign(1, a);
}

// The magnitudes of a pair of which the error bounds are products, in the largest component.

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
        const double duration = motion.interval.end - motion.interval.start;
        reach += magnitude(motion.b.position[i] - motion.a.position[i]) + magnitude(motion.interval.start * velocity) +
                 magnitude(duration * velocity);
    }
    return 2 * reach;
}

}  // namespace tact::fourier_motzkin
