// SPDX-License-Identifier: MIT
#include <cmath>
#include "tact/interval.hpp"

#include "tact/linalg/sine_cosine.hpp"

namespace tact {
namespace {

/// The numbers of the quarter turns that may lie in an angle interval: the integers of [low, high] in units of pi / 2.
/// An angle within rounding of a quarter turn counts as reaching it, which costs nothing: the extremum is a few ulps
/// away.
struct QuarterTurns {
    double first, last;

    explicit QuarterTurns(const Interval<double>& angle) {
        constexpr double per_radian = 0.63661977236758134308;  // 2 / pi, to half an ulp
        const Interval<double> turns = angle * Interval<double>(outward::down(per_radian), outward::up(per_radian));
        first = std::ceil(turns.low);
        last = std::floor(turns.high);
    }

    /// Whether one of them is `remainder` modulo 4.
    bool include(int remainder) const {
        const double above = first - remainder, next = std::ceil(above / 4) * 4;
        return remainder + next <= last;
    }
};

/// The range of a function with these values at the ends and these extremes inside.
Interval<double> range(double at_low, double at_high, bool reaches_top, bool reaches_bottom) {
    // The values err by at most 2.7 u, u = 2^-53; 4 u outward, less u for rounding, hold the true ones.
    const double least = lower(at_low, at_high), most = higher(at_low, at_high);
    const double low = reaches_bottom ? -1 : least - (magnitude(least) * quick_sine_cosine_error + 0x1p-1022);
    const double high = reaches_top ? 1 : most + (magnitude(most) * quick_sine_cosine_error + 0x1p-1022);
    return {higher(low, -1.0), lower(high, 1.0)};
}

}  // namespace

IntervalSineCosine sine_cosine(const Interval<double>& angle) {
    if (!(angle.low >= -largest_angle && angle.high <= largest_angle)) return {{-1, 1}, {-1, 1}};
    const QuarterTurns turns(angle);
    const SineCosine at_low = quick_sine_cosine(angle.low), at_high = quick_sine_cosine(angle.high);
    return {range(at_low.sine, at_high.sine, turns.include(1), turns.include(3)),
            range(at_low.cosine, at_high.cosine, turns.include(0), turns.include(2))};
}

Interval<double> square_root(const Interval<double>& a) {
    const double low = higher(outward::down(std::sqrt(higher(a.low, 0.0))), 0.0);
    return {low, outward::up(std::sqrt(higher(a.high, 0.0)))};
}

}  // namespace tact
