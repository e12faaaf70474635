// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <climits>
#include <cmath>

#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::metric {

// Coordinates near the largest or the smallest double are good input, but a product of two of them is none. Points are
// therefore computed from a copy of the pair whose largest coordinates are near 1, times a power of two: numbers that
// get too small on the way are far below what rounding does to the points anyway.

inline int exponent_of(double x) {
    return x == 0 ? INT_MIN / 4 : std::ilogb(x);
}

/// The exponent of the largest of some numbers.
template <int D>
int exponent_of(const Vec<double, D>& v) {
    int largest = INT_MIN / 4;
    for (int k = 0; k < D; ++k) largest = std::max(largest, exponent_of(v[k]));
    return largest;
}
template <int D>
int exponent_of(const Obb<double, D>& obb) {
    int largest = exponent_of(obb.center);
    for (int i = 0; i < D; ++i) largest = std::max(largest, exponent_of(obb.half[i]) + exponent_of(obb.axes[i]));
    return largest;
}
template <int D>
int exponent_of(const Box<double, D>& box) {
    int largest = exponent_of(box.origin);
    for (const auto& edge : box.edges) largest = std::max(largest, exponent_of(edge));
    return largest;
}
template <class Simplex>
int exponent_of(const Simplex& simplex) {
    int largest = INT_MIN / 4;
    for (const auto& vertex : simplex.vertices) largest = std::max(largest, exponent_of(vertex));
    return largest;
}

template <int D>
Vec<double, D> times_power(const Vec<double, D>& v, int power) {
    Vec<double, D> result{};
    for (int k = 0; k < D; ++k) result[k] = std::ldexp(v[k], power);
    return result;
}
/// The same shape but for its size; half extents come to lie between 1 and 2, and their axes take what that leaves.
template <int D>
Obb<double, D> times_power(const Obb<double, D>& obb, int power) {
    Obb<double, D> result{times_power(obb.center, power), {}, {}};
    for (int i = 0; i < D; ++i) {
        const int own = exponent_of(obb.half[i]);
        result.half[i] = std::ldexp(obb.half[i], -own);
        result.axes[i] = times_power(obb.axes[i], power + own);
    }
    return result;
}
template <int D>
Box<double, D> times_power(const Box<double, D>& box, int power) {
    Box<double, D> result{times_power(box.origin, power), {}};
    for (int i = 0; i < D; ++i) result.edges[i] = times_power(box.edges[i], power);
    return result;
}
template <class Simplex>
Simplex times_power(Simplex simplex, int power) {
    for (auto& vertex : simplex.vertices) vertex = times_power(vertex, power);
    return simplex;
}

/// use(copy, power) for a copy of the pair, all coordinates multiplied by 2^-power.
template <bool moving, class A, class B, class Use>
auto use_rescaled(const PairAtTime<moving, A, B>& pair, const Use& use) {
    constexpr int D = A::dimension;
    int power = std::max(exponent_of(pair.a), exponent_of(pair.b)), time_power = 0;
    Linear<D> motion_a, motion_b;
    if constexpr (moving) {
        if (pair.time != 0) time_power = exponent_of(pair.time);
        for (const auto* motion : {&pair.motion_a, &pair.motion_b})
            power = std::max({power, exponent_of(motion->position), exponent_of(motion->velocity) + time_power});
        motion_a = {times_power(pair.motion_a.velocity, time_power - power),
                    times_power(pair.motion_a.position, -power)};
        motion_b = {times_power(pair.motion_b.velocity, time_power - power),
                    times_power(pair.motion_b.position, -power)};
    }
    const A a = times_power(pair.a, -power);
    const B b = times_power(pair.b, -power);
    return use(PairAtTime<moving, A, B>{a, b, motion_a, motion_b, std::ldexp(pair.time, -time_power)}, power);
}

}  // namespace tact::metric
