// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/feature_case.hpp"

namespace tact::bench {

/// What most engines do: swept boxes, then the roots of the coplanarity cubic in doubles, and a test of the place with
/// a tolerance. The part of the interval at which the features meet, 2 when they do not. Nothing is proved.
double plain_first_time(testing::FeaturePair pair, const MovingPoints& points);

}  // namespace tact::bench
