// SPDX-License-Identifier: MIT
#pragma once

#include "tact/interval/interval.hpp"

namespace tact {

struct IntervalSineCosine {
    Interval<double> sine;
    Interval<double> cosine;
};

/// All sines and cosines of the angles of an interval; [-1, 1] beyond `largest_angle`.
[[nodiscard]] IntervalSineCosine sine_cosine(const Interval<double>& angle);

[[nodiscard]] inline Interval<double> sine(const Interval<double>& angle) {
    return sine_cosine(angle).sine;
}
[[nodiscard]] inline Interval<double> cosine(const Interval<double>& angle) {
    return sine_cosine(angle).cosine;
}

}  // namespace tact
