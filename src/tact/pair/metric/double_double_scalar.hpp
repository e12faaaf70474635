// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/double_double.hpp"

namespace tact::exact {

// What the kernels ask of a scalar type, for sums of two doubles. Comparisons are those of values that err by a few
// 2^-104 of the sizes involved, like everything else here.

[[gnu::always_inline]] inline double rounded(const DoubleDouble& a) {
    return a.high + a.low;
}
/// The same number with low at most half a unit in the last place of high: a sum that cancelled may have all in low,
/// and a product drops low times low.
[[gnu::always_inline]] inline DoubleDouble normalised(const DoubleDouble& a) {
    return two_sum(a.high, a.low);
}
[[gnu::always_inline]] inline int sign_of(const DoubleDouble& a) {
    return (rounded(a) > 0) - (rounded(a) < 0);
}
[[gnu::always_inline]] inline DoubleDouble operator-(const DoubleDouble& a) {
    return {-a.high, -a.low};
}
[[gnu::always_inline]] inline DoubleDouble magnitude(const DoubleDouble& a) {
    return rounded(a) < 0 ? -a : a;
}
[[gnu::always_inline]] inline DoubleDouble lower(const DoubleDouble& a, const DoubleDouble& b) {
    return rounded(a - b) < 0 ? a : b;
}
[[gnu::always_inline]] inline DoubleDouble higher(const DoubleDouble& a, const DoubleDouble& b) {
    return rounded(a - b) < 0 ? b : a;
}

}  // namespace tact::exact
