// SPDX-License-Identifier: MIT
#include "tact/world/broad/float_frame.hpp"

#include <algorithm>
#include <cmath>

#include "tact/world/broad/axis_sample.hpp"

namespace tact::broad {
void FloatFrame::pull_in(Vec3& middle, const Aabb3& box) {
    for (int k = 0; k < 3; ++k) {
        if (!(box.min[k] == box.min[k])) continue;
        if (!(middle[k] == middle[k])) middle[k] = 0;  // from -infinity to infinity
        middle[k] = std::clamp(middle[k], -furthest_middle, furthest_middle);
    }
}

FloatFrame FloatFrame::around(std::span<const Aabb3> boxes) {
    constexpr double far = 1024, furthest = 1e290;  // less than rounds away at the largest double
    double middle[3], spread = 0, reach = 0;
    for (int k = 0; k < 3; ++k) {
        const AxisSample sample(boxes, k);
        middle[k] = sample.quantile(0.5);
        spread = std::max(spread, std::min(sample.spread(), furthest));
    }
    FloatFrame frame;
    for (int k = 0; k < 3; ++k) {
        const double away = std::abs(middle[k]);
        if (away > far * spread && away < furthest) frame.origin[k] = middle[k];
        reach = std::max({reach, std::abs(middle[k] - frame.origin[k]), spread});
    }
    int exponent = 0;
    (void)std::frexp(reach, &exponent);
    if (reach > 0 && (exponent < -40 || exponent > 60))
        frame.scale = std::ldexp(1.0, std::clamp(-exponent, -1000, 1000));
    frame.identity = frame.scale == 1 && frame.origin[0] == 0 && frame.origin[1] == 0 && frame.origin[2] == 0;
    return frame;
}

}  // namespace tact::broad
