// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "oracle/algebraic_number.hpp"
#include "oracle/feature_case.hpp"
#include "oracle/rational_vector.hpp"

namespace tact::oracle {

using testing::FeaturePair;

/// The first part, in [0, 1], of the interval at which the features meet; none when they never do. Textbook geometry on
/// polynomials in time with integer coefficients, their roots by Sturm's theorem, all signs there by common divisors.
std::optional<AlgebraicNumber> first_meeting(FeaturePair kind, const MovingPoints& points);

/// Whether the features meet at this part of the interval.
bool meet_at(FeaturePair kind, const MovingPoints& points, AlgebraicNumber& time);

/// Where one of the four points is at a part of the interval.
RationalVector place_at(const MovingPoints& points, std::size_t index, const mpq_class& time);

}  // namespace tact::oracle
