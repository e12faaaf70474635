// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

namespace tact::oracle {

/// Two rationals around a real number.
struct RationalBounds {
    mpq_class low;
    mpq_class high;
};

struct ExactSineCosine {
    RationalBounds sine;
    RationalBounds cosine;
};

/// Around the sine and cosine of an angle, |angle| <= 2^64: at most 2^-240 apart, and for the sine of a small angle
/// less than 2^-200 of it. Taylor's series in fixed point, after whole quarter turns are taken off.
ExactSineCosine sine_cosine_bounds(const mpq_class& angle);

/// Around pi / 2, less than 2^-380 apart.
RationalBounds quarter_turn();

}  // namespace tact::oracle
