// SPDX-License-Identifier: MIT
#include "tact/world/broad/axis_sample.hpp"

#include <algorithm>
#include <cmath>

#include "tact/base/random.hpp"

namespace tact::broad {

AxisSample::AxisSample(std::span<const Aabb3> boxes, int axis) {
    constexpr std::size_t size = 128;
    Random random(boxes.size());  // not every so manieth: boxes may have been made in rows of so many
    for (std::size_t i = 0; i < std::min(size, boxes.size()); ++i) {
        const Aabb3& box = boxes[boxes.size() <= size ? i : random.bits() % boxes.size()];
        const double low = box.min[axis], high = box.max[axis];
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
