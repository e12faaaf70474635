// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/vec.hpp"

namespace tact {

/// The dot product as if computed with twice the digits and then rounded: wrong by at most half a unit in the last
/// place of the result plus N^2 2^-106 times the sum of the absolute products. The same bits on every machine. (Ogita,
/// Rump, Oishi 2005: the rounding errors of all products and sums are added up beside the sum.)
template <int N>
[[nodiscard]] double accurate_dot(const Vec<double, N>& a, const Vec<double, N>& b) {
    double sum = 0;
    double errors = 0;
    for (int i = 0; i < N; ++i) {
        const double product = a[i] * b[i];
        const double next = sum + product;
        const double product_seen = next - sum;
        errors += std::fma(a[i], b[i], -product) + ((sum - (next - product_seen)) + (product - product_seen));
        sum = next;
    }
    return sum + errors;
}

}  // namespace tact
