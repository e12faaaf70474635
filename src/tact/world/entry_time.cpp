// SPDX-License-Identifier: MIT
#include "tact/world/entry_time.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/base/parallel_for.hpp"

namespace tact {
namespace {

/// Where a body is at the start, with what passes for contact around it, and its speed.
template <int D>
struct Reach {
    Aabb<D> box;
    double speed;
};

template <int D>
Reach<D> reach_of(const Body<D>& body, const TimeInterval& interval, const MotionOptions& options) {
    const Aabb<D> box = swept_box(body, {interval.start, interval.start});
    double size = 0;  // at least the radius, which the gap tolerance is a part of
    for (int k = 0; k < D; ++k) size += std::max(0.0, box.max[k] - box.min[k]);
    const double margin = outward::up(options.clearance + 2 * options.gap_tolerance * size);
    return {grown(box, margin), top_speed(body, interval)};
}

/// No later than when two bodies may come together.
template <int D>
double entry_time(const Reach<D>& a, const Reach<D>& b, const TimeInterval& interval) {
    double gap = 0;
    for (int k = 0; k < D; ++k) gap = std::max({gap, a.box.min[k] - b.box.max[k], b.box.min[k] - a.box.max[k]});
    const Interval<double> speed = Interval<double>(a.speed) + Interval<double>(b.speed);
    if (!(gap > 0) || !(speed.high < std::numeric_limits<double>::infinity())) return interval.start;
    const double time = outward::down(outward::down(gap) / speed.high);
    return std::max(interval.start, outward::down(interval.start + time));
}

}  // namespace

template <int D>
std::vector<EntryTime> entry_times(std::span<const IndexPair> pairs,
                                   CallbackRef<const Body<D>&(std::uint32_t index)> body, const TimeInterval& interval,
                                   const WorldOptions<D>& options) {
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
    std::vector<EntryTime> entries;
    entries.reserve(pairs.size());
    for (const IndexPair& pair : pairs) entries.push_back({entry_time(reach(pair.a), reach(pair.b), interval), pair});
    std::ranges::sort(entries);
    return entries;
}

template std::vector<EntryTime> entry_times(std::span<const IndexPair>, CallbackRef<const Body<2>&(std::uint32_t)>,
                                            const TimeInterval&, const WorldOptions<2>&);
template std::vector<EntryTime> entry_times(std::span<const IndexPair>, CallbackRef<const Body<3>&(std::uint32_t)>,
                                            const TimeInterval&, const WorldOptions<3>&);

}  // namespace tact
