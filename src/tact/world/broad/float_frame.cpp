// SPDX-License-Identifier: MIT
#include "tact/world/broad/float_frame.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tact::broad {
namespace {

constexpr std::size_t sample_size = 500;

/// The middles and extents along one axis of some boxes that have both.
struct Sample {
    std::vector<double> middles, extents;

    Sample(std::span<const Aabb3> boxes, int axis) {
        const std::size_t stride = std::max<std::size_t>(1, boxes.size() / sample_size);
        for (std::size_t i = 0; i < boxes.size(); i += stride) {
            const double low = boxes[i].min[axis], high = boxes[i].max[axis];
            if (!std::isfinite(high - low)) continue;
            middles.push_back(0.5 * low + 0.5 * high);
            extents.push_back(high - low);
        }
        std::ranges::sort(middles);
        std::ranges::sort(extents);
    }

    double middle() const { return middles.empty() ? 0 : middles[middles.size() / 2]; }
    /// How far the boxes reach, without the tenth at either end: a few outliers decide nothing.
    double spread() const {
        if (middles.empty()) return 0;
        const std::size_t tenth = middles.size() / 10;
        return middles[middles.size() - 1 - tenth] - middles[tenth] + extents[extents.size() / 2];
    }
};

}  // namespace

FloatFrame FloatFrame::around(std::span<const Aabb3> boxes) {
    constexpr double far = 1024, furthest = 1e290;  // less than rounds away at the largest double
    double middle[3], spread = 0, reach = 0;
    for (int k = 0; k < 3; ++k) {
        const Sample sample(boxes, k);
        middle[k] = sample.middle();
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
