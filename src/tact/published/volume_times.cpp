// SPDX-License-Identifier: MIT
#include "tact/published/volume_times.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/bound/turning_axes.hpp"

namespace tact::published {
namespace {

using Number = Interval<double>;

constexpr double never = std::numeric_limits<double>::infinity();

/// The sphere around a box; its axes need not be of length 1.
Sphere3 around(const Obb3& box) {
    Number square_sum(0), skew(0);
    std::array<IntervalVec<3>, 3> edges{};
    for (int i = 0; i < 3; ++i) edges[i] = Number(box.half[i]) * as_intervals(box.axes[i]);
    for (std::size_t i = 0; i < 3; ++i) {
        square_sum = square_sum + dot(edges[i], edges[i]);
        skew = skew + magnitude(dot(edges[i], edges[(i + 1) % 3]));
    }
    return {box.center, square_root(square_sum + 2.0 * skew).high};
}

double speed_of(const Motion& motion, const TimeInterval& interval, double reach) {
    const VelocityBound most = motion.velocity_bound({interval.start, interval.end});
    return most.linear + most.angular * reach;
}

}  // namespace

TreeVolumes::TreeVolumes(const ObbTree& tree) : nodes_(tree.nodes()) {
    boxes_.resize(4 * nodes_.size());
    spheres_.resize(boxes_.size());
    for (std::uint32_t node = 0; node < nodes_.size(); ++node)
        visit_node(node, [&](std::uint32_t volume) {
            boxes_[volume] = oriented_box(tree, {}, {node, volume % 4});
            spheres_[volume] = around(boxes_[volume]);
        });
    for (const Corners& corners : tree.triangles())
        for (const Vec3& corner : corners) reach_ = std::max(reach_, length(as_intervals(corner)).high);
}

VolumeTimes::VolumeTimes(const TreeVolumes& a, const Motion& motion_a, const TreeVolumes& b, const Motion& motion_b,
                         const TimeInterval& interval, double time_tolerance, const IntervalSearchOptions& options,
                         IntervalSearchCounts& counts)
    : a_(a),
      b_(b),
      relative_(motion_a, motion_b),
      motion_a_(&motion_a),
      motion_b_(&motion_b),
      interval_(interval),
      time_tolerance_(time_tolerance),
      speed_(speed_of(motion_a, interval, a.reach()) + speed_of(motion_b, interval, b.reach())),
      options_(options),
      counts_(counts) {
    if (options.slice_levels == 0 || !(interval.start < interval.end)) return;
    const Number time(interval.start, interval.end);
    sliced_a_.emplace(motion_a, time, options.slice_levels, 2 * a.reach());
    sliced_b_.emplace(motion_b, time, options.slice_levels, 2 * b.reach());
    motion_a_ = &*sliced_a_;
    motion_b_ = &*sliced_b_;
    poses_.resize(std::size_t{2} << options.slice_levels);
}

double VolumeTimes::free_until(std::uint32_t a, std::uint32_t b, double from, double until) {
    const double size = options_.finest_part * (a_.sphere(a).radius + b_.sphere(b).radius);
    const double finest = std::max(size / speed_, time_tolerance_);
    return free_until(a, b, {{interval_.start, interval_.end}, 1}, {from, until}, finest);
}

/// Parts that begin before the time that is asked for are halved without a test: the first half is free.
double VolumeTimes::free_until(std::uint32_t a, std::uint32_t b, const TimePart& part, const Number& asked,
                               double finest) {
    if (part.time.low >= asked.high && part.time.low > interval_.start) return never;
    if (part.time.high <= asked.low && part.time.high < interval_.end) return never;
    const bool is_asked = part.time.low >= asked.low;
    if (is_asked && are_apart(a, b, part)) return never;
    const double cut = midpoint(part.time);
    const bool is_short = !(part.time.high - part.time.low > finest) || !(part.time.low < cut && cut < part.time.high);
    if (is_short) return std::max(part.time.low, asked.low);
    const std::size_t number = 2 * part.number < poses_.size() ? 2 * part.number : 0;
    const double first = free_until(a, b, {{part.time.low, cut}, number}, asked, finest);
    if (first < never) return first;
    return free_until(a, b, {{cut, part.time.high}, number > 0 ? number + 1 : 0}, asked, finest);
}

bool VolumeTimes::are_apart(std::uint32_t a, std::uint32_t b, const TimePart& part) {
    if (options_.spheres_first) {
        ++counts_.sphere_tests;
        if (proved_free(a_.sphere(a), *motion_a_, b_.sphere(b), *motion_b_, part.time)) return true;
    }
    ++counts_.box_tests;
    if (options_.axes == BoxAxes::fixed) return proved_free(a_.box(a), *motion_a_, b_.box(b), *motion_b_, part.time);
    return apart_along_turning_axes(a_.box(a), b_.box(b), pose_in(part));
}

const IntervalPose<3>& VolumeTimes::pose_in(const TimePart& part) {
    if (part.number == 0 || part.number >= poses_.size()) return pose_ = relative_.bound(part.time);
    auto& kept = poses_[part.number];
    if (!kept) kept = relative_.bound(part.time);
    return *kept;
}

}  // namespace tact::published
