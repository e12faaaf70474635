// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "motion/workload.hpp"
#include "report/row.hpp"

namespace tact::bench {

/// The first contact on all ways: the mean against FCL's samples, and the slowest against the mean.
[[nodiscard]] std::vector<Row> measure_motion(const MotionWorkload& workload);

/// How the mean grows from a coarse mesh to a fine one of the same shape.
[[nodiscard]] std::vector<Row> measure_growth(const MotionWorkload& coarse, const MotionWorkload& fine);

/// Many turns, and passes that touch or miss by little, against the mean of the workload.
[[nodiscard]] std::vector<Row> measure_hard_ways(const MotionWorkload& workload);

}  // namespace tact::bench
