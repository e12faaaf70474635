// SPDX-License-Identifier: MIT
#include "tact/feature/rigid_points.hpp"

#include <algorithm>
#include <cmath>

#include "tact/feature/rigid_newton.hpp"
#include "tact/feature/rigid_search.hpp"

namespace tact {
namespace {

using feature::Kind;
using feature::RigidPair;

/// How far the corners first .. last - 1 are from their mean.
double radius(const std::array<Vec3, 4>& points, std::size_t first, std::size_t last) {
    const double part = 1.0 / static_cast<double>(last - first);
    Vec3 mean{};
    for (std::size_t i = first; i < last; ++i) mean = mean + part * points[i];
    double largest = 0;
    for (std::size_t i = first; i < last; ++i) {
        const Vec3 arm = points[i] - mean;
        largest = std::max(largest, std::sqrt(dot(arm, arm)));
    }
    return largest;
}

bool means_something(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                     const TimeInterval& interval) {
    for (const Vec3& p : points)
        for (int k = 0; k < 3; ++k)
            if (!std::isfinite(p[k])) return false;
    if (!(std::isfinite(interval.begin) && std::isfinite(interval.end - interval.begin))) return false;
    const auto covers = [&](const TimeInterval& domain) {
        return domain.begin <= interval.begin && interval.end <= domain.end;
    };
    return interval.begin <= interval.end && covers(motion_a.domain()) && covers(motion_b.domain());
}

template <Kind K>
RigidFeatureContact first_contact_of(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                                     const TimeInterval& interval, const RigidFeatureOptions& options) {
    if (!means_something(points, motion_a, motion_b, interval)) {
        RigidFeatureContact nothing;
        nothing.status = ContactStatus::undecided;
        nothing.free_until = interval.begin;
        nothing.contact_by = interval.end;
        return nothing;
    }
    constexpr std::size_t split = RigidPair<K>::first_of_b;
    const double size = std::max(radius(points, 0, split), radius(points, split, 4));
    const feature::SearchLimits limits{
        std::max(0.0, (1 - 0x1p-50) * options.time_tolerance * (interval.end - interval.begin)),
        std::max(0.0, options.gap_tolerance * size), options.budget_steps};
    const auto next_break = [&](double time) {
        double next = interval.end;
        for (const Motion* motion : {&motion_a, &motion_b}) {
            const auto breaks = motion->breakpoints();
            const auto after = std::upper_bound(breaks.begin(), breaks.end(), time);
            if (after != breaks.end()) next = std::min(next, *after);
        }
        return next;
    };
    RigidPair<K> pair(points, motion_a, motion_b);
    switch (options.method) {
        case RigidMethod::interval_newton:
            return feature::RigidSearch<K, feature::ByIntervals<K>>(pair, interval, limits).run(next_break);
        case RigidMethod::chord:
            break;
    }
    return feature::RigidSearch<K, feature::ByChords<K>>(pair, interval, limits).run(next_break);
}

}  // namespace

RigidFeatureContact vertex_face(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                                const TimeInterval& interval, const RigidFeatureOptions& options) {
    return first_contact_of<Kind::vertex_face>(points, motion_a, motion_b, interval, options);
}

RigidFeatureContact edge_edge(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                              const TimeInterval& interval, const RigidFeatureOptions& options) {
    return first_contact_of<Kind::edge_edge>(points, motion_a, motion_b, interval, options);
}

}  // namespace tact
