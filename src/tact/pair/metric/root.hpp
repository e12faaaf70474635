// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tact/exact/double_double.hpp"
#include "tact/exact/quotient.hpp"
#include "tact/vec.hpp"

namespace tact::metric {

using exact::DoubleDouble;

/// A length with proved bounds: lower <= the exact length <= upper, and value between them.
struct Length {
    double value = 0;
    double lower = 0;
    double upper = 0;
};

/// A length from the neighboring doubles around it: 0 only when it is 0.
inline Length length_between(double lower, double upper) {
    return {lower > 0 ? lower : upper, lower, upper};
}

/// An approximation and a bound of its error.
struct Approximate {
    DoubleDouble value;
    double error = 0;
};

/// A positive double moved up by so many units in its last place, without a branch on what nobody can foresee.
TACT_INLINE double moved_up(double x, std::int64_t units) {
    return std::bit_cast<double>(std::bit_cast<std::int64_t>(x) + units);
}

/// 1 / sqrt(square) for a positive square, and a bound of the error relative to it. It does not exist outside the range
/// where nothing underflows.
struct InverseRoot {
    DoubleDouble value;
    double relative_error = 0;
    bool exists = false;
};

TACT_INLINE InverseRoot inverse_root(const Approximate& square) {
    const DoubleDouble q = normalized(square.value);
    // One step of Newton: y + y (1 - q y^2) / 2. The roundings are counted in docs/algorithms/depth.md.
    const double y = 1 / std::sqrt(q.high);
    const DoubleDouble unit = q * exact::two_product(y, y);
    const double rest = (1 - unit.high) - unit.low;
    return {exact::two_sum(y, 0.5 * y * rest), 0.625 * square.error * (y * y) + 0x1p-97,
            q.high > 0x1p-800 && q.high < 0x1p800};
}

/// numerator / sqrt(square), positive, to the last bit or the one before it. None when the errors are too large for
/// that, or the numbers are outside the range where nothing underflows.
TACT_INLINE std::optional<Length> quotient_by_root(const Approximate& numerator, const InverseRoot& root) {
    const DoubleDouble n = normalized(numerator.value), product = n * root.value;
    const DoubleDouble sum = normalized(product);
    const double value = sum.high;
    const double error = 1.0625 * numerator.error * root.value.high + (root.relative_error + 0x1p-97) * value;
    if (!(root.exists && n.high > 0x1p-400 && n.high < 0x1p400 && error < 0x1p-55 * value)) return std::nullopt;
    return Length{value, moved_up(value, static_cast<std::int64_t>(sum.low > error) - 1),
                  moved_up(value, 1 - static_cast<std::int64_t>(sum.low < -error))};
}

/// The neighboring doubles around sqrt(numerator / denominator) * 2^exponent. C must leave 128 bits of room beyond the
/// longer of the two.
template <int C>
exact::Neighbors root_neighbors(const exact::Integer<C>& numerator, const exact::Integer<C>& denominator, int exponent);

/// The number as a double in [1/2, 1) in size times 2^(its bit length), wrong by at most one unit in the last place.
template <int C>
double leading_part(const exact::Integer<C>& number) {
    if (number.sign() == 0) return 0;
    const int top = number.length() - 1, shift = std::countl_zero(number.word(top));
    exact::Word bits = number.word(top) << shift;
    if (shift > 0 && top > 0) bits |= number.word(top - 1) >> (64 - shift);
    const double size = static_cast<double>(bits >> 11) * 0x1p-53;
    return number.sign() < 0 ? -size : size;
}

/// Whole numbers as doubles with one common factor, so that the largest is about 1.
template <int C, int N>
void scaled_down(const exact::Integer<C>* from, int count, double (&to)[N]) {
    int bits = 0;
    for (int i = 0; i < count; ++i) bits = std::max(bits, from[i].bit_length());
    for (int i = 0; i < count; ++i) to[i] = std::ldexp(leading_part(from[i]), from[i].bit_length() - bits);
}

/// A vector of whole numbers, of length 1.
template <int C, int D>
Vec<double, D> direction_of(const Vec<exact::Integer<C>, D>& v) {
    Vec<double, D> direction{};
    scaled_down(v.at, D, direction.at);
    const double length = std::sqrt(dot(direction, direction));
    for (int k = 0; k < D; ++k) direction[k] /= length;
    return direction;
}

template <int C>
exact::Neighbors root_neighbors(const exact::Integer<C>& numerator, const exact::Integer<C>& denominator,
                                int exponent) {
    using Number = exact::Integer<C>;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (numerator.sign() == 0) return {0, 0};
    // A first guess from the leading bits: root * 2^half.
    int power = numerator.bit_length() - denominator.bit_length();
    double ratio = leading_part(numerator) / leading_part(denominator);
    if (power % 2 != 0) {
        ratio *= 2;
        --power;
    }
    const double root = std::sqrt(ratio);
    const int half = power / 2 + exponent;
    if (half < -1078) return {0, std::numeric_limits<double>::denorm_min()};
    if (half > 1026) return {std::numeric_limits<double>::max(), infinity};
    // whole * 2^unit is a double for every whole <= 2^53, and the neighbors are one unit apart from 2^52 on.
    int unit = std::max(half + std::ilogb(root) - 52, -1074);
    auto whole = static_cast<std::int64_t>(std::ldexp(root, half - unit));
    const auto order = [&](std::int64_t candidate) {  // of (candidate * 2^unit)^2 and the square of the root
        const Number c(candidate);
        const int shift = 2 * (unit - exponent);
        const Number left = (shift > 0 ? denominator.shifted_left(shift) : denominator) * (c * c);
        return left <=> (shift < 0 ? numerator.shifted_left(-shift) : numerator);
    };
    while (whole > 0 && order(whole) > 0) --whole;
    if (whole < std::int64_t{1} << 52 && unit > -1074) {  // the guess was on the other side of a power of two
        --unit;
        whole *= 2;
    }
    while (order(whole + 1) <= 0) ++whole;
    const double below = std::ldexp(static_cast<double>(whole), unit);  // whole may be 2^53, which is a double too
    if (below == infinity) return {std::numeric_limits<double>::max(), infinity};
    return {below, order(whole) == 0 ? below : std::nextafter(below, infinity)};
}

}  // namespace tact::metric
