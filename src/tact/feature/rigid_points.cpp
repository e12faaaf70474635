// SPDX-License-Identifier: MIT
#include "tact/feature/rigid_points.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "tact/feature/feature_radius.hpp"
#include "tact/feature/rigid_newton.hpp"
#include "tact/feature/rigid_search.hpp"

namespace tact {
namespace {

using feature::Kind;
using feature::RigidPair;

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

/// No point is faster.
double speed_of(const MovingPoints& paths, std::size_t first, std::size_t last, double duration) {
    double largest = 0;
    for (std::size_t i = first; i < last; ++i) {
        const Vec3 way = paths.end[i] - paths.start[i];
        largest = std::max(largest, std::sqrt(dot(way, way)));
    }
    return (1 + 0x1p-40) * (largest / duration) + 0x1p-500;
}

/// The exact answer on straight paths; none when the tolerance is finer than neighbouring doubles.
template <Kind K>
std::optional<RigidFeatureContact> straight_contact(const MovingPoints& paths, const TimeInterval& interval,
                                                    double tolerance) {
    const FeatureContact exact = K == Kind::vertex_face ? vertex_face(paths, interval) : edge_edge(paths, interval);
    RigidFeatureContact contact{exact.status, interval.end, interval.end};
    contact.gap = std::numeric_limits<double>::infinity();
    contact.steps = 1;
    if (exact.status == ContactStatus::never) return contact;
    const double width = exact.first.above - exact.first.below;
    if (width > tolerance) return std::nullopt;
    contact.free_until = exact.first.below;
    contact.contact_by = exact.first.above;
    contact.crossing = true;
    const double duration = interval.end - interval.begin;
    constexpr std::size_t split = RigidPair<K>::first_of_b;
    contact.gap = width * (speed_of(paths, 0, split, duration) + speed_of(paths, split, 4, duration));
    contact.point = exact.point;
    contact.normal = exact.normal;
    contact.weights = exact.weights;
    return contact;
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
    const double size = feature::larger_radius(points, split);
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
    if (const auto paths = pair.straight_paths(interval); paths && options.method == RigidMethod::chord) {
        if (const auto contact = straight_contact<K>(*paths, interval, limits.time_tolerance)) return *contact;
    }
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
