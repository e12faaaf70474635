// SPDX-License-Identifier: MIT
#include "tact/broad/float_frame.hpp"

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
        midpoints.push_back(0.5 * low + 0.5 * high);
        extents.push_back(high - low);
    }
    std::ranges::sort(midpoints);
    std::ranges::sort(extents);
}

double AxisSample::quantile(double part) const {
    if (midpoints.empty()) return 0;
    return midpoints[static_cast<std::size_t>(part * static_cast<double>(midpoints.size() - 1))];
}

double AxisSample::spread() const {
    return midpoints.empty() ? 0 : quantile(0.9) - quantile(0.1) + extents[extents.size() / 2];
}

double AxisSample::mean_extent() const {
    double mean = 0;
    for (const double extent : extents) mean += extent / static_cast<double>(extents.size());
    return mean;
}

void FloatFrame::pull_in(Vec3& midpoint, const Aabb3& box) {
    for (int k = 0; k < 3; ++k) {
        if (!(box.min[k] == box.min[k])) continue;
        if (!(midpoint[k] == midpoint[k])) midpoint[k] = 0;  // from -infinity to infinity
        midpoint[k] = std::clamp(midpoint[k], -furthest_midpoint, furthest_midpoint);
    }
}

FloatFrame FloatFrame::around(std::span<const Aabb3> boxes) {
    constexpr double far = 1024, furthest = 1e290;  // less than rounds away at the largest double
    double midpoint[3], spread = 0, reach = 0;
    for (int k = 0; k < 3; ++k) {
        const AxisSample sample(boxes, k);
        midpoint[k] = sample.quantile(0.5);
        spread = std::max(spread, std::min(sample.spread(), furthest));
    }
    FloatFrame frame;
    for (int k = 0; k < 3; ++k) {
        const double away = std::abs(midpoint[k]);
        if (away > far * spread && away < furthest) frame.origin[k] = midpoint[k];
        reach = std::max({reach, std::abs(midpoint[k] - frame.origin[k]), spread});
    }
    int exponent = 0;
    (void)std::frexp(reach, &exponent);
    if (reach > 0 && (exponent < -40 || exponent > 60))
        frame.scale = std::ldexp(1.0, std::clamp(-exponent, -1000, 1000));
    frame.identity = frame.scale == 1 && frame.origin[0] == 0 && frame.origin[1] == 0 && frame.origin[2] == 0;
    return frame;
}

}  // namespace tact::broad
