// SPDX-License-Identifier: MIT
#include "tact/linalg/quick_sine_cosine.hpp"

#include <cmath>
#include <cstdint>

// The angle x is written as k pi/2 + r, |r| < 0.7855, r = high + low; then Taylor's series in doubles. u = 2^-53.
//
// 1. Reduction, for x <= 2^19, so that k < 2^19. pi/2 is the sum of the three parts below plus 2^-122; the first two
//    have 33 bits, so their products with k are exact. For k > 0 x is at least 1/2, hence a multiple of u, and k part_1
//    is one too: their difference, below 1, is exact. The next difference is kept as two doubles. What is left out is
//    below k 2^-122 + u k part_3 < 2^-98; r is used only where it is above 2^-40, so its relative error is below 2^-58.
// 2. sin r = r + (r t + low), t = z P(z), z = high^2, |P| <= 1/6, |t| <= 0.103. z is off by 3u of itself (2u for the
//    low part that it lacks), P by 3u, so r t by 8u of itself: 0.83u |r|. The low part should be low cos r: 0.31u |r|.
//    Their sum: 0.11u |r|. The last sum: u |sin r|. With |r| <= 1.112 |sin r| that is less than 2.4u |sin r|.
// 3. cos r = 1 - e, e = z/2 - z^2 Q(z) <= 0.31, Q <= 1/24: z/2 is off by 3u z/2 <= 0.93u, z^2 Q by 8u of 0.016, the
//    difference by 0.31u, the last one by u/2: less than 1.9u, and 2.7u of the cosine, which is above 0.7.
// The terms left out are below 2^-65 r and 2^-58: nothing beside 4u = 2^-51.

namespace tact {
namespace {

constexpr double two_over_pi = 0x1.45f306dc9c883p-1;
constexpr double part_1 = 0x1.921fb544p+0, part_2 = 0x1.0b4611a6p-34, part_3 = 0x1.3198a2e037073p-69;
constexpr double largest_quick = 0x1p19, least_quick_rest = 0x1p-40;

/// t of sin r = r + r t.
double sine_series(double z) {
    return z * (-1.0 / 6 +
                z * (1.0 / 120 +
                     z * (-1.0 / 5040 +
                          z * (1.0 / 362880 +
                               z * (-1.0 / 39916800 + z * (1.0 / 6227020800 + z * (-1.0 / 1307674368000 +
                                                                                   z * (1.0 / 355687428096000))))))));
}

/// e of cos r = 1 - e.
double cosine_series(double z) {
    const double rest =
        1.0 / 24 +
        z * (-1.0 / 720 +
             z * (1.0 / 40320 + z * (-1.0 / 3628800 +
                                     z * (1.0 / 479001600 + z * (-1.0 / 87178291200 + z * (1.0 / 20922789888000))))));
    return 0.5 * z - z * z * rest;
}

}  // namespace

SineCosine quick_sine_cosine(double angle) {
    const double x = std::fabs(angle);
    if (!(x <= largest_quick)) return sine_cosine(angle);
    const double quarters = x * two_over_pi + 0.5;
    const auto k = static_cast<std::int32_t>(quarters);
    double high = x, low = 0;
    if (k > 0) {
        const double first = x - k * part_1, second = k * part_2;
        const double rest = first - second;
        const double second_seen = first - rest;
        const double lost = (first - (rest + second_seen)) + (second_seen - second) - k * part_3;
        high = rest + lost;
        const double lost_seen = high - rest;
        low = (rest - (high - lost_seen)) + (lost - lost_seen);
        if (std::fabs(high) < least_quick_rest) return sine_cosine(angle);
    }
    const double z = high * high;
    const double sine_r = high + (high * sine_series(z) + low), cosine_r = 1 - cosine_series(z);
    const bool swapped = k & 1;
    const double sine = swapped ? cosine_r : sine_r, cosine = swapped ? sine_r : cosine_r;
    const double sine_sign = std::signbit(angle) != ((k & 2) != 0) ? -1.0 : 1.0;
    return {sine_sign * sine, ((k + 1) & 2) ? -cosine : cosine};
}

}  // namespace tact
