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

/// Bodies that are carried together, turn close by, slide past each other, or lie far from their own origins, against
/// ourselves where that is easy.
[[nodiscard]] std::vector<Row> measure_turning_together();

}  // namespace tact::bench
