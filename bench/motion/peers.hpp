// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>

#include "motion/workload.hpp"

namespace tact::bench {

/// FCL's sampling of a way at `samples` times: the first at which it finds the mesh in its copy.
[[nodiscard]] std::function<std::optional<double>(std::size_t way)> fcl_naive(const MotionWorkload& workload,
                                                                              std::size_t samples);

}  // namespace tact::bench
