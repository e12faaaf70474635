// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "report/row.hpp"

namespace tact::bench {

/// One torus against 99, 299 and 999 others, of 201 and of 801 volumes, against the article's limits.
std::vector<Row> measure_limits();

/// The same from 100 to 1000 tori: how the time grows.
std::vector<Row> measure_growth();

/// One torus against 99 others, beside the article's own search and pair test.
std::vector<Row> measure_article();

}  // namespace tact::bench
