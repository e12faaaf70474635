// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <optional>

#include "tact/pair/exact/frame.hpp"

namespace tact::pair_exact {

/// The number of doubles to try before a number is given exactly: people and files like short numbers.
inline constexpr int longest_short_sum = 3;

/// The sum of the `count` doubles nearest to x, each to what the earlier ones leave; none past the range of doubles.
inline std::optional<Rational> rounded(const Rational& x, int count) {
    Rational sum;
    for (int i = 0; i < count; ++i) {
        const double next = (x - sum).nearest_double();
        if (!std::isfinite(next)) return std::nullopt;
        sum += next;
    }
    return sum;
}

template <int D>
std::optional<Vec<Rational, D>> rounded(const Vec<Rational, D>& v, int count) {
    Vec<Rational, D> result;
    for (int i = 0; i < D; ++i) {
        const auto component = rounded(v[i], count);
        if (!component) return std::nullopt;
        result[i] = *component;
    }
    return result;
}

/// The first of v rounded to one, two, ... doubles a component that is acceptable, or else v itself.
template <int D, class Accept>
Vec<Rational, D> shortest(const Vec<Rational, D>& v, Accept accept) {
    for (int count = 1; count <= longest_short_sum; ++count) {
        if (auto short_v = rounded(v, count); short_v && accept(*short_v)) return *std::move(short_v);
    }
    return v;
}

/// A short number x with low <= x <= high, in the middle if possible. The double nearest to the middle lies between
/// whenever any double does.
inline Rational short_between(const Rational& low, const Rational& high) {
    const Rational middle = (low + high).times_power_of_two(-1);
    const auto between = [&](const Vec<Rational, 1>& x) { return low <= x[0] && x[0] <= high; };
    return shortest(Vec<Rational, 1>{middle}, between)[0];
}

}  // namespace tact::pair_exact
