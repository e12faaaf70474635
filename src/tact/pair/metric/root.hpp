// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tact/exact/quotient.hpp"
#include "tact/pair/metric/numbers.hpp"
#include "tact/vec.hpp"

namespace tact::metric {

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
template <class S>
struct ApproximateNumber {
    SumOfTwo<S> value{};
    S error{};
};
using Approximate = ApproximateNumber<double>;

/// A positive double moved up by so many units in its last place, without a branch on what nobody can foresee.
TACT_INLINE double moved_up(double x, std::int64_t units) {
    return std::bit_cast<double>(std::bit_cast<std::int64_t>(x) + units);
}

/// 1 / sqrt(square) for a positive square, and a bound of the error relative to it. It does not exist outside the range
/// where nothing underflows.
template <class S>
struct InverseRootOf {
    SumOfTwo<S> value{};
    S relative_error{};
    Truth<S> exists{};
};
using InverseRoot = InverseRootOf<double>;

template <class S>
TACT_INLINE InverseRootOf<S> inverse_root(const ApproximateNumber<S>& square) {
    const SumOfTwo<S> q = normalized(square.value);
    // One step of Newton: y + y (1 - q y^2) / 2. The roundings are counted in docs/algorithms/depth.md.
    const S y = S(1.0) / square_root(q.high);
    const SumOfTwo<S> unit = times(q, exact_product(y, y));
    const S rest = (S(1.0) - unit.high) - unit.low;
    return {exact_sum(y, S(0.5) * y * rest), S(0.625) * square.error * (y * y) + S(0x1p-97),
            both(is_greater(q.high, S(0x1p-800)), is_greater(S(0x1p800), q.high))};
}
TACT_INLINE InverseRoot inverse_root(const Approximate& square) {
    return inverse_root<double>(square);
}

/// The product of a number and an inverse root, and a bound of its error.
template <class S>
struct QuotientByRoot {
    SumOfTwo<S> value;
    S error;
    Truth<S> is_known;  ///< not where errors are too large for neighboring doubles, or something underflows
};

template <class S>
TACT_INLINE QuotientByRoot<S> product_with_root(const ApproximateNumber<S>& numerator, const InverseRootOf<S>& root) {
    const SumOfTwo<S> n = normalized(numerator.value), sum = normalized(times(n, root.value));
    const S value = sum.high;
    const S error = S(1.0625) * numerator.error * root.value.high + (root.relative_error + S(0x1p-97)) * value;
    const Truth<S> in_range = both(is_greater(n.high, S(0x1p-400)), is_greater(S(0x1p400), n.high));
    return {sum, error, both(both(root.exists, in_range), is_greater(S(0x1p-55) * value, error))};
}

/// A positive sum of two doubles that errs by less than 2^-55 of it, to the last bit or the one before it.
TACT_INLINE Length length_around(const DoubleDouble& sum, double error) {
    const double value = sum.high;
    return {value, moved_up(value, static_cast<std::int64_t>(sum.low > error) - 1),
            moved_up(value, 1 - static_cast<std::int64_t>(sum.low < -error))};
}

/// numerator / sqrt(square), positive, to the last bit or the one before it. None when the errors are too large for
/// that, or the numbers are outside the range where nothing underflows.
TACT_INLINE std::optional<Length> quotient_by_root(const Approximate& numerator, const InverseRoot& root) {
    const QuotientByRoot<double> quotient = product_with_root<double>(numerator, root);
    if (!quotient.is_known) return std::nullopt;
    return length_around(quotient.value, quotient.error);
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
