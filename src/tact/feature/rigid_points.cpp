// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "tact/feature.hpp"
#include "tact/feature/contact_data.hpp"
#include "tact/feature/rigid_chord.hpp"
#include "tact/feature/rigid_nearest.hpp"
#include "tact/feature/rigid_newton.hpp"

namespace tact::feature {

/// What ends a search.
struct SearchLimits {
    double time_tolerance = 0;
    double gap_tolerance = 0;
    std::uint64_t steps = 0;  ///< 0: none
};

/// From the start of the interval to its end, part by part: a part in which the method sees no contact is dropped, one
/// that is short enough and holds a contact, or comes near enough to one, is the answer, all others are cut.
template <FeatureKind K, class Method>
class RigidSearch {
public:
    RigidSearch(RigidPair<K>& pair, const TimeInterval& interval, const SearchLimits& limits)
        : pair_(pair), interval_(interval), limits_(limits) {}

    /// `next_break(t)`: the end of the piece that begins at t.
    template <class NextBreak>
    RigidFeatureContact run(const NextBreak& next_break) {
        answer_.free_until = interval_.end;
        answer_.contact_by = std::numeric_limits<double>::infinity();
        answer_.gap = std::numeric_limits<double>::infinity();
        double time = interval_.start;
        do {
            piece_ = {time, next_break(time)};
            time = piece_.end;
            pair_.start_piece(piece_.start);
            bends_ = pair_.bends({piece_.start, piece_.end});
            if (search({pair_.at(piece_.start), pair_.at(piece_.end)})) break;
        } while (time < interval_.end);
        return answer_;
    }

private:
    /// Whether the search is over; else the slice is free.
    bool search(Slice slice) {
        for (;;) {
            if (limits_.steps != 0 && answer_.steps >= limits_.steps) return give_up(slice);
            ++answer_.steps;
            update_bends(slice);
            const SlicePart part = Method::part_of_contact(pair_, slice, bends_);
            if (part.is_empty()) return false;
            if (part.low == 0 && is_start(slice.start) && settled_at_start(slice)) return true;
            const double width = slice.end.time - slice.start.time;
            if (width == 0 && start_is_free_) return false;
            if (width <= limits_.time_tolerance && settled(slice)) return true;
            if (clipped(slice, part, width)) continue;
            const double split = slice.start.time + 0.4921875 * width;  // not 1/2, where many a contact is
            if (!(slice.start.time < split && split < slice.end.time) || width < least_width()) return give_up(slice);
            const PointsAtTime positions = pair_.at(split);
            if (search({slice.start, positions})) return true;
            slice.start = positions;
        }
    }

    /// Cuts off what is free at both ends when that is much. Some of it stays, so that the ends are surely apart from
    /// the contact.
    bool clipped(Slice& slice, const SlicePart& part, double width) const {
        const double pad = width > limits_.time_tolerance ? 0.25 * limits_.time_tolerance : 0;
        const double rounding = 0x1p-50 * (magnitude(slice.start.time) + magnitude(slice.end.time)) + 0x1p-1040;
        const double start = slice.start.time + (part.low * width - (pad + rounding));
        const double end = slice.start.time + (part.high * width + (pad + rounding));
        if (!(end - start < 0.6 * width)) return false;
        if (start > slice.start.time) slice.start = pair_.at(start);
        if (end < slice.end.time) slice.end = pair_.at(end);
        return true;
    }

    void update_bends(const Slice& slice) {
        if (!pair_.is_steady()) bends_ = pair_.bends(slice.time());
    }

    [[nodiscard]] bool is_start(const PointsAtTime& positions) const { return positions.time == interval_.start; }
    [[nodiscard]] double least_width() const { return 0x1p-80 * (interval_.end - interval_.start); }

    /// Whether they meet at the very start: exactly, where the positions are.
    bool settled_at_start(const Slice& slice) {
        if (start_is_known_) return false;
        start_is_known_ = true;
        const PointsAtTime& start = slice.start;
        if (const auto exactly = pair_.exactly_at(start.time)) {
            const MovingPoints resting{*exactly, *exactly};
            const auto contact = K == FeatureKind::vertex_face ? vertex_face(resting) : edge_edge(resting);
            start_is_free_ = contact.status == ContactStatus::never;
            return !start_is_free_ && settle(slice, start, true);
        }
        start_is_free_ = Chord<K>(start).part_of_contact().is_empty();
        return !start_is_free_ && gap_at(start) <= limits_.gap_tolerance && settle(slice, start, false);
    }

    /// Whether a short slice is an answer.
    bool settled(const Slice& slice) {
        if (Method::proves_contact(pair_, slice, bends_)) return settle(slice, slice.end, true);
        // A contact too near to an end of the slice: a little time before and after it.
        const double room = limits_.time_tolerance - (slice.end.time - slice.start.time);
        const double pad = std::min(0.25 * limits_.time_tolerance, 0.5 * room);
        const double start = std::max(piece_.start, slice.start.time - pad);
        const double end = std::min(piece_.end, slice.end.time + pad);
        if (pad > 0 && end - start <= limits_.time_tolerance) {
            start_is_free_ = start_is_free_ || !is_start(slice.start);
            const Slice wider{pair_.at(start), pair_.at(end)};
            update_bends(wider);
            if (Method::proves_contact(pair_, wider, bends_)) return settle(wider, wider.end, true);
        }
        return gap_at(slice.end) <= limits_.gap_tolerance && settle(slice, slice.end, false);
    }

    bool settle(const Slice& slice, const PointsAtTime& contact, bool crossing) {
        const bool at_start = is_start(slice.start) && !start_is_free_;
        describe(slice, contact, at_start ? ContactStatus::at_start : ContactStatus::during);
        answer_.crossing = crossing;
        if (crossing && contact.time == slice.start.time) answer_.gap = 0;
        return true;
    }

    bool give_up(const Slice& slice) {
        describe(slice, slice.end, ContactStatus::undecided);
        return true;
    }

    void describe(const Slice& slice, const PointsAtTime& contact, ContactStatus status) {
        answer_.status = status;
        answer_.free_until = slice.start.time;
        answer_.contact_by = contact.time;
        answer_.gap = std::numeric_limits<double>::infinity();
        if (!are_finite(slice.start) || !are_finite(slice.end)) return;  // undecided, and there is nothing to describe
        answer_.gap = gap_at(contact);
        std::array<Vec3, 4> displacements{};
        for (std::size_t i = 0; i < 4; ++i) displacements[i] = 0.5 * slice.end.at[i] - 0.5 * slice.start.at[i];
        const Leveled positions(contact.at, contact.at[0]), speeds(displacements, {});
        const int side = slice.start.time < contact.time ? Chord<K>(slice.start).side_at_start() : 0;
        const auto data = K == FeatureKind::vertex_face ? meet_vertex_face(positions.v, speeds.v, side)
                                                        : meet_edge_edge(positions.v, speeds.v, side);
        const Vec3 d[3] = {positions.v[1], positions.v[2], positions.v[3]};
        answer_.weights = nearest_points<K>(d).weights;
        answer_.point = contact.at[0];
        if constexpr (K == FeatureKind::edge_edge)
            answer_.point = answer_.point + (positions.scale * answer_.weights[0]) * positions.v[1];
        answer_.normal = data.normal;
    }

    static bool are_finite(const PointsAtTime& positions) {
        bool finite = true;
        for (const Vec3& position : positions.at)
            for (int k = 0; k < 3; ++k) finite = finite && outward::is_finite(position[k]);
        return finite;
    }

    /// No more than this is between the features. Weights that sum to 1 except for rounding, of differences that are
    /// rounded: 16 u of the lengths.
    [[nodiscard]] double gap_at(const PointsAtTime& positions) const {
        Vec3 d[3];
        double size = 0, error_a = 0, error_b = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            if (i > 0) d[i - 1] = positions.at[i] - positions.at[0];
            double& error = i < RigidPair<K>::first_of_b ? error_a : error_b;
            error = higher(error, positions.error[i]);
        }
        for (const Vec3& v : d) size += magnitude(v[0]) + magnitude(v[1]) + magnitude(v[2]);
        const double between = std::sqrt(nearest_points<K>(d).square);
        return (1 + 0x1p-48) * (between + 1.7320508075688774 * (error_a + error_b) + 0x1p-49 * size) + 0x1p-500;
    }

    RigidPair<K>& pair_;
    const TimeInterval interval_;
    const SearchLimits limits_;
    TimeInterval piece_{};
    Bends bends_{};
    RigidFeatureContact answer_;
    bool start_is_known_ = false, start_is_free_ = false;
};

}  // namespace tact::feature

namespace tact {
namespace {

using feature::FeatureKind;
using feature::RigidPair;

bool means_something(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                     const TimeInterval& interval) {
    for (const Vec3& p : points)
        for (int k = 0; k < 3; ++k)
            if (!std::isfinite(p[k])) return false;
    if (!(std::isfinite(interval.start) && std::isfinite(interval.end - interval.start))) return false;
    const auto covers = [&](const TimeInterval& domain) {
        return domain.start <= interval.start && interval.end <= domain.end;
    };
    return interval.start <= interval.end && covers(motion_a.domain()) && covers(motion_b.domain());
}

using EdgeNumbers = std::array<double, 4 * 3>;

/// Numbers that tell two moving edges apart: where their ends are at the start and at the end of the time.
EdgeNumbers numbers_of(const Vec3& from, const Vec3& to, const Motion& motion, const TimeInterval& interval) {
    EdgeNumbers numbers{};
    std::size_t count = 0;
    for (const double time : {interval.start, interval.end})
        for (const Vec3& point : {from, to}) {
            const IntervalVec<3> at = motion.bound(as_intervals(point), Interval<double>(time));
            for (int k = 0; k < 3; ++k) numbers[count++] = at[k].low;
        }
    return numbers;
}

/// One order of every two edges: a search from the one to the other rounds other numbers than one back, and would find
/// other brackets.
bool is_second(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
               const TimeInterval& interval) {
    return numbers_of(points[0], points[1], motion_a, interval) > numbers_of(points[2], points[3], motion_b, interval);
}

/// No point is faster.
double speed_of(const MovingPoints& paths, std::size_t first, std::size_t last, double duration) {
    double largest = 0;
    for (std::size_t i = first; i < last; ++i) {
        const Vec3 displacement = paths.end[i] - paths.start[i];
        largest = std::max(largest, std::sqrt(dot(displacement, displacement)));
    }
    return (1 + 0x1p-40) * (largest / duration) + 0x1p-500;
}

/// The exact answer on straight paths; none when the tolerance is finer than neighboring doubles.
template <FeatureKind K>
std::optional<RigidFeatureContact> straight_contact(const MovingPoints& paths, const TimeInterval& interval,
                                                    double tolerance) {
    const FeatureContact exact =
        K == FeatureKind::vertex_face ? vertex_face(paths, interval) : edge_edge(paths, interval);
    RigidFeatureContact contact;
    static_cast<ContactTime&>(contact) = exact;
    contact.gap = std::numeric_limits<double>::infinity();
    contact.steps = 1;
    if (exact.status == ContactStatus::never) return contact;
    const double width = exact.contact_by - exact.free_until;
    if (width > tolerance) return std::nullopt;
    const double duration = interval.end - interval.start;
    constexpr std::size_t split = RigidPair<K>::first_of_b;
    contact.gap = width * (speed_of(paths, 0, split, duration) + speed_of(paths, split, 4, duration));
    contact.point = exact.point;
    contact.normal = exact.normal;
    contact.weights = exact.weights;
    return contact;
}

template <FeatureKind K>
RigidFeatureContact first_contact_of(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                                     const TimeInterval& interval, const RigidFeatureOptions& options) {
    if (!means_something(points, motion_a, motion_b, interval)) {
        RigidFeatureContact nothing;
        static_cast<ContactTime&>(nothing) = ContactTime::undecided_from(interval.start);
        return nothing;
    }
    constexpr std::size_t split = RigidPair<K>::first_of_b;
    const double size = feature::larger_radius(points, split);
    const feature::SearchLimits limits{
        std::max(0.0, (1 - 0x1p-50) * options.time_tolerance * (interval.end - interval.start)),
        std::max({0.0, options.gap_tolerance * size, options.absolute_gap_tolerance}), options.budget_steps};
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
    return first_contact_of<FeatureKind::vertex_face>(points, motion_a, motion_b, interval, options);
}

RigidFeatureContact edge_edge(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                              const TimeInterval& interval, const RigidFeatureOptions& options) {
    if (!means_something(points, motion_a, motion_b, interval) || !is_second(points, motion_a, motion_b, interval))
        return first_contact_of<FeatureKind::edge_edge>(points, motion_a, motion_b, interval, options);
    const std::array<Vec3, 4> exchanged{points[2], points[3], points[0], points[1]};
    auto contact = first_contact_of<FeatureKind::edge_edge>(exchanged, motion_b, motion_a, interval, options);
    contact.normal = -contact.normal;
    std::swap(contact.weights[0], contact.weights[1]);
    return contact;
}

}  // namespace tact
