// SPDX-License-Identifier: MIT
#include "tact/pair/metric/root.hpp"

namespace tact::metric {

std::optional<Length> quotient_by_root(const Approximate& numerator, const Approximate& square) {
    const DoubleDouble n = normalised(numerator.value), q = normalised(square.value);
    const double size = n.high, squared = q.high;
    if (!(size > 0x1p-400 && size < 0x1p400 && squared > 0x1p-800 && squared < 0x1p800)) return std::nullopt;
    // The relative error of what is given, and that of the arithmetic below (counted in docs/algorithms/depth.md).
    const double relative = 1.25 * (numerator.error / size + square.error / squared) + 0x1p-96;
    if (!(relative < 0x1p-55)) return std::nullopt;

    // One step of Newton: first + (n^2 - first^2 q) / (2 first q).
    const double first = size / std::sqrt(squared);
    const double rest = rounded(n * n - exact::two_product(first, first) * q);
    const DoubleDouble sum = exact::two_sum(first, rest / (2 * first * squared));
    const double value = sum.high, error = relative * value;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double below = std::nextafter(value, 0.0), above = std::nextafter(value, infinity);
    return Length{value, sum.low > error ? value : below, sum.low < -error ? value : above};
}

}  // namespace tact::metric
