// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <array>
#include <span>

#include "tact/vec.hpp"

namespace tact::oracle {

/// A point or vector of the world, exactly; in 2D the last coordinate is 0.
struct RationalVector : std::array<mpq_class, 3> {};

template <int D>
RationalVector rational(const Vec<double, D>& v) {
    RationalVector result;
    for (int i = 0; i < D; ++i) result[static_cast<std::size_t>(i)] = v[i];
    return result;
}

inline RationalVector operator+(const RationalVector& a, const RationalVector& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline RationalVector operator-(const RationalVector& a, const RationalVector& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline RationalVector operator*(const mpq_class& s, const RationalVector& a) {
    return {s * a[0], s * a[1], s * a[2]};
}

inline mpq_class dot(const RationalVector& a, const RationalVector& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

inline RationalVector cross(const RationalVector& a, const RationalVector& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline mpq_class squared(const RationalVector& a) {
    return dot(a, a);
}
inline mpq_class squared(const mpq_class& x) {
    return x * x;
}

/// The squared distance of x from the sums of the vectors with weights >= 0, where x is outside of their interior.
mpq_class squared_distance_to_cone(const RationalVector& x, std::span<const RationalVector> vectors);

/// The squared distance of x from the hull of points of one plane.
mpq_class squared_distance_to_hull(const RationalVector& x, std::span<const RationalVector> points);

}  // namespace tact::oracle
