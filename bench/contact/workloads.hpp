// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "report/row.hpp"

namespace tact::bench {

/// W6: oriented boxes in linear motion, 63 of 100 of which meet.
std::vector<Row> measure_moving_boxes();

/// W1: oriented boxes at rest, the distance of those that are apart, the manifold of those that overlap.
std::vector<Row> measure_resting_boxes();

}  // namespace tact::bench
