// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "report/row.hpp"

namespace tact::bench {

/// W6: oriented boxes in linear motion, 63 of 100 of which meet.
std::vector<Row> measure_moving_boxes();

}  // namespace tact::bench
