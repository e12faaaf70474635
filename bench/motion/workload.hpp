// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "tact/mesh.hpp"
#include "tact/motion.hpp"

namespace tact::bench {

/// W5: a mesh that moves through a copy of itself at rest, in [0, 1], on 100 ways.
struct MotionWorkload {
    std::string name;
    Mesh mesh;
    std::vector<InBetween<3>> ways;  ///< turned by up to a quarter turn
};

[[nodiscard]] MotionWorkload motion_workload(const std::string& name, Mesh mesh);

/// Ways as these that turn by up to `angle` radians, and more than once.
[[nodiscard]] std::vector<Twist<3>> turning_ways(const Mesh& mesh, double angle);

}  // namespace tact::bench
