// SPDX-License-Identifier: MIT
#include "features/interval_dot_lanes.hpp"

namespace tact::bench {

DotWork lane_dot_avx512(std::span<const double> a, std::span<const double> b, double radius) {
    return lane_dot<8>(a, b, radius);
}

}  // namespace tact::bench
