// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "tact/exact/scaled.hpp"
#include "tact/linalg/vec.hpp"

namespace tact::contact {

/// The unit vector along v, whose coordinates have sizes between 2^-400 and 2^400, or are 0. Three squares, two sums, a
/// root and a division: a coordinate errs by less than 5 u of itself, u = 2^-53.
template <int D>
TACT_INLINE Vec<double, D> unit(const Vec<double, D>& v) {
    const double length = std::sqrt(dot(v, v));
    Vec<double, D> result{};
    for (int k = 0; k < D; ++k) result[k] = v[k] / length;
    return result;
}

/// The same for coordinates of any size that are right to 2 u of themselves; the result errs by less than
/// unit_vector_error.
inline constexpr double unit_vector_error = 0x1p-50;

template <int D>
Vec<double, D> unit_vector(const exact::Scaled (&coordinates)[D]) {
    int top = -(1 << 30);
    for (const auto& c : coordinates)
        if (c.fraction != 0) top = std::max(top, c.exponent);
    Vec<double, D> v{};
    for (int k = 0; k < D; ++k) {
        // What is 2^-300 times smaller than the largest coordinate does not count.
        const bool counts = coordinates[k].fraction != 0 && coordinates[k].exponent > top - 300;
        v[k] = counts ? std::ldexp(coordinates[k].fraction, coordinates[k].exponent - top) : 0;
    }
    return unit(v);
}

}  // namespace tact::contact
