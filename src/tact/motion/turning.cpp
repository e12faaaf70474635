// SPDX-License-Identifier: MIT
#include "tact/motion/turning.hpp"

#include <cmath>

#include "tact/linalg/sine_cosine.hpp"

namespace tact {
namespace {

/// Nothing is known of the turn: sine and cosine are 0 to within 1.
Moment any_turn(double since) {
    return {since, 0, 0, 1, 1};
}

/// u = 2^-53. s^2 / (1 + c) does not cancel for small angles: wrong by 2 * 6 u + 6 u 2/3 + 3 u. Beyond 60 degrees 1 - c
/// errs by 6 u |c| + u.
double versine_of(double sine, double cosine) {
    return cosine > 0.5 ? sine * sine / (1 + cosine) : 1 - cosine;
}

}  // namespace

Moment moment(const Turning& turning, double time) {
    const double since = time - turning.origin;
    if (turning.at_rest()) return {since, 0, 1, 0, 0};
    const double minus_origin = since - time;
    const double since_low = (time - (since - minus_origin)) - (turning.origin + minus_origin);
    const double angle = turning.rate * since;
    if (!(std::fabs(angle) <= largest_angle)) return any_turn(since);
    // What the rounding of time and angle has lost is put back by sin(x + d) = sin x + d cos x, up to d^2.
    const double lost = std::fma(turning.rate, since, -angle) + (turning.rate_low * since + turning.rate * since_low);
    const double error =
        (std::fabs(since) * turning.rate_error + std::fabs(lost) * (std::fabs(lost) + 0x1p-49)) * (1 + 0x1p-49) +
        0x1p-1000;
    if (!(std::fabs(lost) + error < 1)) return any_turn(since);
    const SineCosine at = quick_sine_cosine(angle);
    const double sine = at.sine + lost * at.cosine, cosine = at.cosine - lost * at.sine;
    return {since, sine, cosine, versine_of(sine, cosine), error};
}

double angle_between(const Turning& turning, double start, double end) {
    return (turning.largest() * (end - start)) * (1 + 0x1p-50) + 0x1p-1000;
}

}  // namespace tact
