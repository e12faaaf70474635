// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <vector>

#include "tact/base/index_pair.hpp"
#include "tact/base/parallel_for.hpp"
#include "tact/world/body_reach.hpp"
#include "tact/world/world_options.hpp"

namespace tact {

/// Two bodies that do not come near each other, not even to the gap tolerance, before a time: proved by how far apart
/// their boxes are at the start and how fast they may be.
struct Entry {
    double time;
    IndexPair pair;

    friend auto operator<=>(const Entry&, const Entry&) = default;
};

/// Where a body is at the start, with what passes for contact around it, and its speed.
template <int D>
struct Reach {
    Aabb<D> box;
    double speed;
};

template <int D>
[[nodiscard]] Reach<D> reach_of(const Body<D>& body, const TimeInterval& interval, const MotionOptions& options) {
    const Aabb<D> box = swept_box(body, {interval.begin, interval.begin});
    double size = 0;  // at least the radius, which the gap tolerance is a part of
    for (int k = 0; k < D; ++k) size += std::max(0.0, box.max[k] - box.min[k]);
    const double margin = outward::up(options.clearance + 2 * options.gap_tolerance * size);
    return {grown(box, margin), top_speed(body, interval)};
}

/// No later than when two bodies may come together.
template <int D>
[[nodiscard]] double entry_time(const Reach<D>& a, const Reach<D>& b, const TimeInterval& interval) {
    double gap = 0;
    for (int k = 0; k < D; ++k) gap = std::max({gap, a.box.min[k] - b.box.max[k], b.box.min[k] - a.box.max[k]});
    const Interval<double> speed = Interval<double>(a.speed) + Interval<double>(b.speed);
    if (!(gap > 0) || !(speed.high < std::numeric_limits<double>::infinity())) return interval.begin;
    const double time = outward::down(outward::down(gap) / speed.high);
    return std::max(interval.begin, outward::down(interval.begin + time));
}

/// The pairs in the order of these times.
template <int D, class BodyAt>
[[nodiscard]] std::vector<Entry> entry_times(std::span<const IndexPair> pairs, const BodyAt& body,
                                             const TimeInterval& interval, const WorldOptions<D>& options) {
    std::vector<std::uint32_t> bodies;
    for (const IndexPair& pair : pairs) bodies.insert(bodies.end(), {pair.a, pair.b});
    std::ranges::sort(bodies);
    const auto repeated = std::ranges::unique(bodies);
    bodies.erase(repeated.begin(), repeated.end());
    std::vector<Reach<D>> reaches(bodies.size());
    parallel_for(bodies.size(), options.threads,
                 [&](std::size_t i) { reaches[i] = reach_of(body(bodies[i]), interval, options); });
    const auto reach = [&](std::uint32_t index) -> const Reach<D>& {
        return reaches[static_cast<std::size_t>(std::ranges::lower_bound(bodies, index) - bodies.begin())];
    };
    std::vector<Entry> entries;
    for (const IndexPair& pair : pairs) entries.push_back({entry_time(reach(pair.a), reach(pair.b), interval), pair});
    std::ranges::sort(entries);
    return entries;
}

}  // namespace tact
