// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/sine_cosine.hpp"

namespace tact {

/// The relative error of `quick_sine_cosine`.
inline constexpr double quick_sine_cosine_error = 0x1p-51;

/// Sine and cosine of an angle, |angle| <= largest_angle, each to a relative 2^-51: what bounds need, many times
/// quicker than the last bit. The same bits on every machine; the sine is odd and the cosine even, exactly.
[[nodiscard]] SineCosine quick_sine_cosine(double angle);

}  // namespace tact
