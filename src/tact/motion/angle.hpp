// SPDX-License-Identifier: MIT
#pragma once

#include "tact/interval/interval.hpp"

namespace tact {

/// The angles, from -pi to pi, of the unit vectors (cosine, sine) in a narrow box. The same bits on every machine.
[[nodiscard]] Interval<double> angle_of(const Interval<double>& sine, const Interval<double>& cosine);

}  // namespace tact
