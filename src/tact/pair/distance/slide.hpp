// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

#include "tact/pair/distance/shortest_way.hpp"

namespace tact::distance_of {

// A fixed end of a part that lies on the wrong side is let go. Where two axes are free already, or the only one runs
// almost the same way, the closest points slide until another end stops them, which is fixed instead. In doubles: what
// comes out is proved or refused by the next step.

/// What became of parts: proved, changed for better ones, or refused.
enum class Look : std::uint8_t { proved, changed, refused };

/// How fast the places on the free axes change while the way between the parts changes by `change`.
struct Slide {
    double x = 0, y = 0;
};

template <class T>
TACT_INLINE Slide slide_of(int frees, const T& g, const T& f, const T& change) {
    if (frees == 1) return {total(change * g) / total(g * g)};
    const T normal = metric::crossed(g, f);
    const double square = total(normal * normal);
    return {total(metric::crossed(change, f) * normal) / square, total(metric::crossed(g, change) * normal) / square};
}

/// Whether two directions are almost the same, so that both cannot be free.
template <class T>
TACT_INLINE bool runs_along(const T& e, const T& g) {
    const T n = metric::crossed(e, g);
    return !(total(n * n) > 0x1p-40 * (total(e * e) * total(g * g)));
}

/// How long a number that changes at a rate stays above 0.
TACT_INLINE double time_to_zero(double number, double rate) {
    return rate < 0 ? higher(number, 0.0) / -rate : std::numeric_limits<double>::infinity();
}

/// The same for one that is to stay between -half and half.
TACT_INLINE double time_to_end(double place, double rate, double half) {
    return rate < 0 ? time_to_zero(half + place, rate) : time_to_zero(half - place, -rate);
}

}  // namespace tact::distance_of
