// SPDX-License-Identifier: MIT
#include "tact/world/broad/axis_sample.hpp"

#include <algorithm>
#include <cmath>

namespace tact::broad {

AxisSample::AxisSample(std::span<const Aabb3> boxes, int axis) {
    constexpr std::size_t size = 128;
    const std::size_t stride = std::max<std::size_t>(1, boxes.size() / size);
    for (std::size_t i = 0; i < boxes.size(); i += stride) {
        const double low = boxes[i].min[axis], high = boxes[i].max[axis];
        if (!std::isfinite(high - low)) continue;
        middles.push_back(0.5 * low + 0.5 * high);
        extents.push_back(high - low);
    }
    std::ranges::sort(middles);
    std::ranges::sort(extents);
}

double AxisSample::quantile(double part) const {
    if (middles.empty()) return 0;
    return middles[static_cast<std::size_t>(part * static_cast<double>(middles.size() - 1))];
}

double AxisSample::spread() const {
    return middles.empty() ? 0 : quantile(0.9) - quantile(0.1) + extents[extents.size() / 2];
}

double AxisSample::mean_extent() const {
    double mean = 0;
    for (const double extent : extents) mean += extent / static_cast<double>(extents.size());
    return mean;
}

}  // namespace tact::broad
