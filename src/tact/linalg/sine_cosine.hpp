// SPDX-License-Identifier: MIT
#pragma once

namespace tact {

struct SineCosine {
    double sine;
    double cosine;
};

/// The largest angle whose sine and cosine are answered; an angle beyond it says little about a direction, since
/// neighboring doubles are more than a tenth of a radian apart.
inline constexpr double largest_angle = 1e15;

/// Sine and cosine of an angle in radians, |angle| <= largest_angle. The error of each is below 0.501 units in the last
/// place, and the bits are the same on every machine: only additions, products, quotients and fused multiply-adds are
/// used, which IEEE 754 defines to the bit. The sine is odd and the cosine even, exactly.
[[nodiscard]] SineCosine sine_cosine(double angle);

/// The relative error of `quick_sine_cosine`.
inline constexpr double quick_sine_cosine_error = 0x1p-51;

/// Sine and cosine of an angle, |angle| <= largest_angle, each to a relative 2^-51: what bounds need, many times
/// quicker than the last bit. The same bits on every machine; the sine is odd and the cosine even, exactly.
[[nodiscard]] SineCosine quick_sine_cosine(double angle);

}  // namespace tact
