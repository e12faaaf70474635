// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "report/row.hpp"

namespace tact::bench {

/// Vertex-face and edge-edge on straight paths: easy queries, 99 of 100 far apart, and the hard ones of the tests.
std::vector<Row> measure_linear_features();

/// The same in rigid motion, half of the contacts planted, with turns up to 1.5 and up to 20 rad.
std::vector<Row> measure_rigid_features();

/// Interval arithmetic in the loop of a dot product.
std::vector<Row> measure_intervals();

}  // namespace tact::bench
