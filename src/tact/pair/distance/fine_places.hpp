// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/shortest_way.hpp"

namespace tact::distance_of {

// Where the foot lies on the free axes, in sums of two doubles, for places that doubles cannot tell from the end of
// their part. The bounds are those of docs/algorithms/distance.md.

/// The places are x / whole and y / whole; x, y, whole and their sums err by less than `error`, x and y also when
/// compared with half an extent times whole.
struct FinePlaces {
    DoubleDouble x, y, whole;
    double error;
};

template <class T, class Axis>
[[gnu::noinline]] FinePlaces fine_places(const Twofold<T>& way, int frees, const Axis& g, const Axis& f, double size) {
    const Twofold<T> fine_g = twofold(g), fine_f = twofold(f);
    const double size_g = total(magnitude(fine_g.high)), size_f = total(magnitude(fine_f.high));
    if (frees == 1)
        return {metric::dot_twofold(way, fine_g), {}, metric::dot_twofold(fine_g, fine_g), 0x1p-88 * size_g * size};
    const Twofold<T> normal = metric::cross_twofold(g, f);
    return {metric::dot_twofold(metric::cross_twofold(way, f), normal),
            -metric::dot_twofold(metric::cross_twofold(way, g), normal), metric::dot_twofold(normal, normal),
            0x1p-88 * size_g * size_f * (size_g + size_f) * size};
}

/// Where a place lies against the end of its axis: 1 beyond, -1 inside, 0 where sums of two doubles cannot tell.
TACT_INLINE int side_of_end(const DoubleDouble& place, const DoubleDouble& whole, double half, double error) {
    const double value = rounded(magnitude(place) - whole * DoubleDouble{half, 0});
    return (value > error) - (value < -error);
}

}  // namespace tact::distance_of
